import type { FastifyInstance } from 'fastify';
import { canonicalCurrency } from '#domain/currency.ts';
import { type Money, parseAmount } from '#domain/money.ts';
import type { AccountService } from '#services/account/service.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { type FirstAnswer, once, requestHash, sendFirstAnswer } from '#services/kernel/idempotency.ts';
import { invalidFields, Refusal } from '#services/kernel/problem.ts';
import { type CallContext, route } from '#services/kernel/route.ts';
import type { HouseKind, Party, PlayerKind } from '#services/ledger/kinds.ts';
import { type Posting, post } from '#services/ledger/service.ts';
import { creditPlayer, debitPlayer, laterFields, makePlayer, type PlayerState } from './calls.ts';

/** What the control calls of players work on. */
export interface PlayersDeps {
  readonly db: Db;
  readonly account: AccountService;
}

interface Owner {
  readonly playerId: string;
  readonly currency: string;
}

function positiveAmount(field: string, value: string | number, currency: string): Money {
  const parsed = parseAmount(value, currency);
  if (!parsed.ok)
    throw invalidFields([{ field, code: parsed.reason === 'tooManyDecimals' ? 'TOO_MANY_DECIMALS' : 'INVALID' }]);
  if (parsed.money.amountMinor <= 0n) throw invalidFields([{ field, code: 'NOT_POSITIVE' }]);
  return parsed.money;
}

/** Bonus money comes from and goes back to the promotions, everything else the payment provider. */
function houseSide(kind: PlayerKind): HouseKind {
  return kind.startsWith('bonus') ? 'promo' : 'psp';
}

function movementLegs(direction: 'credit' | 'debit', owner: Owner, kind: PlayerKind, amount: Money): Posting['legs'] {
  const player: Party = { owner: 'player', playerId: owner.playerId, kind };
  const house: Party = { owner: 'house', kind: houseSide(kind) };
  return [direction === 'credit' ? { from: house, to: player, amount } : { from: player, to: house, amount }];
}

function refuseLaterStates(state: PlayerState): void {
  const asked = laterFields.filter((field) => state[field]);
  if (asked.length === 0) return;
  throw new Refusal(422, 'NOT_SUPPORTED_YET', { errors: asked.map((field) => ({ field, code: 'NOT_SUPPORTED_YET' })) });
}

/** Makes a player with opening balances (account kinds and decimal amounts). Refuses states that later rooms bring. */
export async function makePlayerInState(deps: PlayersDeps, state: PlayerState): Promise<{ playerId: string }> {
  refuseLaterStates(state);
  const currency = canonicalCurrency(state.currency ?? 'EUR');
  const opening = Object.entries(state.balances ?? {})
    .filter(([, value]) => Number(value) !== 0)
    .map(([kind, value]) => ({
      kind: kind as PlayerKind,
      amount: positiveAmount(`balances.${kind}`, value, currency),
    }));
  const { playerId } = await deps.account.createPlayer(definedOnly({ ...state, currency }));
  const legs = opening.flatMap(({ kind, amount }) => movementLegs('credit', { playerId, currency }, kind, amount));
  if (legs.length > 0) {
    const requestSha = requestHash(state.balances);
    await post(deps.db, { actor: 'sandbox', key: `opening:${playerId}`, requestSha, kind: 'opening', legs });
  }
  return { playerId };
}

type PlayerInput = Parameters<AccountService['createPlayer']>[0];

function definedOnly(state: PlayerState): PlayerInput {
  const { balances: _balances, ...own } = state;
  const entries = Object.entries(own).filter(([field, value]) => value !== undefined && !isLater(field));
  return Object.fromEntries(entries) as unknown as PlayerInput;
}

function isLater(field: string): boolean {
  return laterFields.some((later) => later === field);
}

type MoveContext = Pick<CallContext<typeof creditPlayer>, 'params' | 'body' | 'idempotencyKey'>;

async function move(deps: PlayersDeps, direction: 'credit' | 'debit', context: MoveContext): Promise<FirstAnswer> {
  const { username } = context.params;
  const owner = await deps.account.findPlayer(username);
  if (!owner) throw new Refusal(404, 'NOT_FOUND');
  const { kind } = context.body;
  const amount = positiveAmount('amount', context.body.amount, owner.currency);
  const requestSha = requestHash({ direction, kind, amountMinor: String(amount.amountMinor) });
  const intent = { actor: owner.playerId, route: `sandbox/${direction}`, key: context.idempotencyKey, requestSha };
  const key = `${owner.playerId}:${direction}:${intent.key}`;
  const posting = {
    actor: 'sandbox',
    key,
    requestSha,
    kind: `sandbox-${direction}`,
    legs: movementLegs(direction, owner, kind, amount),
  };
  return once(deps.db, intent, 200, async (tx: Tx) => ({ journalId: (await post(tx, posting)).journalId }));
}

/** `POST /_sandbox/players` and its credit and debit calls. */
export function playerRoutes(app: FastifyInstance, deps: PlayersDeps): void {
  route(app, makePlayer, ({ body }) => makePlayerInState(deps, body));
  route(app, creditPlayer, async (context) => sendFirstAnswer(context.reply, await move(deps, 'credit', context)));
  route(app, debitPlayer, async (context) => sendFirstAnswer(context.reply, await move(deps, 'debit', context)));
}
