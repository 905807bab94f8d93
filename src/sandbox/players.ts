import type { FastifyInstance } from 'fastify';
import { canonicalCurrency } from '#domain/currency.ts';
import type { Money } from '#domain/money.ts';
import { readRequestAmount } from '#domain/request-amount.ts';
import { type AccountService, moneyPlayers } from '#services/account/service.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import { invalidFields, notFound, type Refuse } from '#services/kernel/problem.ts';
import { type CallContext, route } from '#services/kernel/route.ts';
import type { Party, PlayerKind } from '#services/ledger/kinds.ts';
import { type Posting, type PostingCode, post } from '#services/ledger/service.ts';
import type { RoomDeps } from '#services/room.ts';
import { creditPlayer, debitPlayer, laterFields, makePlayer, type PlayerState } from './calls.ts';
import { claimedKinds, openBalance } from './opening.ts';
import type { MadePlayer } from './room.ts';
import { playerStates } from './states.ts';

/** What the control calls of players work on. */
export interface PlayersDeps {
  readonly db: Db;
  readonly account: AccountService;
  readonly room: RoomDeps;
}

interface Owner {
  readonly playerId: string;
  readonly currency: string;
}

function positiveAmount(field: string, value: string, currency: string): Money {
  const read = readRequestAmount(value, currency);
  if (!read.ok) throw invalidFields([{ field, code: read.code }]);
  return read.money;
}

function movementLegs(direction: 'credit' | 'debit', owner: Owner, kind: PlayerKind, amount: Money): Posting['legs'] {
  const player: Party = { owner: 'player', playerId: owner.playerId, kind };
  const house: Party = { owner: 'house', kind: 'psp' };
  return [direction === 'credit' ? { from: house, to: player, amount } : { from: player, to: house, amount }];
}

function refuseLaterStates(state: PlayerState, refuse: Refuse<'NOT_SUPPORTED_YET'>): void {
  const asked = laterFields.filter((field) => state[field]);
  if (asked.length === 0) return;
  throw refuse('NOT_SUPPORTED_YET', { errors: asked.map((field) => ({ field, code: 'NOT_SUPPORTED_YET' })) });
}

/** Makes a player with opening balances (account kinds and decimal amounts). Refuses states that later rooms bring. */
export async function makePlayerInState(
  deps: PlayersDeps,
  state: PlayerState,
  refuse: Refuse<'NOT_SUPPORTED_YET' | PostingCode>,
): Promise<{ playerId: string }> {
  refuseLaterStates(state, refuse);
  const currency = canonicalCurrency(state.currency ?? 'EUR');
  const opening = Object.entries(state.balances ?? {})
    .filter(([, value]) => Number(value) !== 0)
    .map(([kind, value]) => ({
      kind: kind as PlayerKind,
      amount: positiveAmount(`balances.${kind}`, value, currency),
    }));
  if (opening.some(({ kind }) => kind === 'wager_hold')) {
    throw invalidFields([{ field: 'balances.wager_hold', code: 'NOT_SUPPORTED_YET' }]);
  }
  const { playerId } = await deps.account.createPlayer(ownMembers({ ...state, currency }));
  await transaction(deps.db, async (tx) => {
    for (const { kind, amount } of opening) await openBalance(tx, { playerId, currency, at: new Date() }, kind, amount);
  });
  return { playerId, ...(await applyStates(deps, { playerId, username: state.username, currency }, state)) };
}

/** Brings the player into the states that rooms brought; answers what there is to tell of them. */
async function applyStates(
  deps: PlayersDeps,
  player: MadePlayer,
  state: PlayerState,
): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {};
  for (const [field, { apply }] of Object.entries(playerStates)) {
    if (state[field] !== undefined) Object.assign(told, await apply(deps.room, player, state[field]));
  }
  return told;
}

type PlayerInput = Parameters<AccountService['createPlayer']>[0];

function ownMembers(state: PlayerState): PlayerInput {
  const { balances: _balances, ...own } = state;
  const entries = Object.entries(own).filter(([field]) => !laterFields.includes(field) && !(field in playerStates));
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as unknown as PlayerInput;
}

type Moving = Pick<CallContext<typeof debitPlayer>, 'tx' | 'params' | 'body' | 'idempotencyKey'>;

async function move(
  deps: PlayersDeps,
  direction: 'credit' | 'debit',
  { tx, params, body, idempotencyKey }: Moving,
  refuse: Refuse<PostingCode>,
): Promise<{ journalId: string }> {
  const owner = await deps.account.findPlayer(params.username, tx);
  if (!owner) throw notFound();
  if (claimedKinds.includes(body.kind)) throw invalidFields([{ field: 'kind', code: 'INVALID' }]);
  const amount = positiveAmount('amount', body.amount, owner.currency);
  const posting = {
    actor: 'sandbox',
    // The caller's key may be as long as a whole key of the books.
    key: requestHash([owner.playerId, direction, idempotencyKey]).toString('hex'),
    requestSha: requestHash(body),
    kind: `sandbox-${direction}`,
    at: new Date(),
    legs: movementLegs(direction, owner, body.kind, amount),
  };
  if (direction === 'credit') await moneyPlayers.markDemo(tx, owner.playerId);
  return { journalId: (await post(tx, posting, refuse)).journalId };
}

/** `POST /_sandbox/players` and its credit and debit calls. */
export function playerRoutes(app: FastifyInstance, deps: PlayersDeps): void {
  route(app, makePlayer, ({ body, refuse }) => makePlayerInState(deps, body, refuse));
  route(app, creditPlayer, (context) => move(deps, 'credit', context, context.refuse));
  route(app, debitPlayer, (context) => move(deps, 'debit', context, context.refuse));
}
