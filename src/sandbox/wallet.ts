import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { readRequestAmount } from '#domain/request-amount.ts';
import { verticals } from '#domain/stake-order.ts';
import { createAccountService, moneyPlayers } from '#services/account/service.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { invalidFields, notFound } from '#services/kernel/problem.ts';
import { route } from '#services/kernel/route.ts';
import type { RoomDeps } from '#services/room.ts';
import { play } from '#services/wallet/service.ts';
import type { SandboxRoom } from './room.ts';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

const shared = {
  method: 'POST',
  status: 200,
  params: z.object({ username: z.string() }),
  body: z.strictObject({
    roundId: id,
    transactionId: id,
    vertical: z.optional(z.enum(verticals)),
    amount: z.optional(z.string()),
    /** Which stake a win or rollback belongs to; by default the one of that transaction, else the round's last. */
    stakeTransactionId: z.optional(id),
  }),
  answer: z.object({ transactionId: z.string(), state: z.string() }),
  errors: {
    404: ['BET_UNKNOWN'],
    409: ['TRANSACTION_ROLLED_BACK', 'ROUND_SETTLED'],
    422: ['TRANSACTION_REUSED', 'INSUFFICIENT_FUNDS', 'AMOUNT_OUT_OF_RANGE'],
  },
  session: false,
} as const;

const path = '/_sandbox/players/{username}' as const;
const stake = defineCall({
  ...shared,
  name: 'controlStake',
  summary: 'Stakes as a studio would',
  path: `${path}/stake`,
});
const win = defineCall({ ...shared, name: 'controlWin', summary: 'Pays a win as a studio would', path: `${path}/win` });
const rollback = defineCall({
  ...shared,
  name: 'controlRollback',
  summary: 'Takes a stake back as a studio would',
  path: `${path}/rollback`,
});

function minorOf(amount: string | undefined, currency: string, zeroToo: boolean): bigint {
  if (zeroToo && (amount === undefined || /^0(\.0+)?$/.test(amount))) return 0n;
  const read = readRequestAmount(amount, currency);
  if (!read.ok) throw invalidFields([{ field: 'amount', code: read.code }]);
  return read.money.amountMinor;
}

const studio = 'sandbox';
/** Ids are their player's: two may name their transactions alike. */
const idOf = (playerId: string, id: string): string => `${playerId}.${id}`;

type Ask = z.output<(typeof shared)['body']>;

/** The stake that a win or rollback is of. */
async function stakeOf(tx: Tx, playerId: string, { roundId, transactionId, stakeTransactionId }: Ask): Promise<string> {
  const named = idOf(playerId, stakeTransactionId ?? transactionId);
  if (stakeTransactionId !== undefined) return named;
  const known = await play.ofRound(tx, { studio, playerId, roundId });
  const isKnown = known.some((each) => each.transactionId === named);
  return isKnown ? named : (known.at(-1)?.transactionId ?? named);
}

function routes(app: FastifyInstance, deps: RoomDeps): void {
  const account = createAccountService(deps);
  const { db, clock } = deps;
  const owner = async (username: string) => {
    const found = await account.findPlayer(username);
    if (!found) throw notFound();
    return found;
  };
  route(app, stake, async ({ params, body, reply, refuse }) => {
    const { playerId, currency } = await owner(params.username);
    const amountMinor = minorOf(body.amount, currency, false);
    const { roundId, vertical = 'casino' } = body;
    const transactionId = idOf(playerId, body.transactionId);
    const state = await transaction(db, async (tx) => {
      const known = await play.ofRound(tx, { studio, playerId, roundId });
      const first = known.find((each) => each.transactionId === transactionId);
      if (first && (first.amount !== amountMinor || first.vertical !== vertical)) throw refuse('TRANSACTION_REUSED');
      if (first) {
        reply.header('idempotency-replayed', 'true');
        return first.state;
      }
      const order = { studio, transactionId, roundId, playerId, currency, vertical, at: clock.now(), amountMinor };
      return (await play.stake(tx, order, refuse)).state;
    });
    return { transactionId: body.transactionId, state };
  });
  for (const [call, act] of [
    [win, play.win],
    [rollback, play.rollback],
  ] as const) {
    route(app, call, async ({ params, body, refuse }) => {
      const { playerId, currency } = await owner(params.username);
      const amountMinor = call === win ? minorOf(body.amount, currency, true) : 0n;
      const made = await transaction(db, async (tx) => {
        if (amountMinor > 0n) await moneyPlayers.markDemo(tx, playerId);
        const stakeTransactionId = await stakeOf(tx, playerId, body);
        const event = {
          studio,
          transactionId: idOf(playerId, body.transactionId),
          stakeTransactionId,
          at: clock.now(),
        };
        return act(tx, { ...event, amountMinor }, refuse);
      });
      return { transactionId: body.transactionId, state: made.state };
    });
  }
}

/** Plays as a studio would, where there is none. */
export const wallet: SandboxRoom = { routes };
