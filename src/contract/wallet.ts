import * as z from 'zod/mini';
import { movementTypes } from '#domain/movement-types.ts';
import { defineCall } from './call.ts';
import { amount, currency, sessionParams } from './common.ts';

/** Balance types of S3.04b, in the spec's order. */
export const balanceTypes = [
  'Bonus',
  'Locked',
  'NonPlayableBonus',
  'PendingWithdrawal',
  'Playable',
  'PlayableCasino',
  'PlayableHorses',
  'PlayablePoker',
  'PlayableSports',
  'Total',
  'Unlocked',
  'Withdrawable',
] as const;
export type BalanceType = (typeof balanceTypes)[number];

/** S3.04a without `formattedAmount`, which the reader makes (S9.13). Unknown types of an operator's own services pass. */
export const balanceEntry = z.object({ type: z.string(), amount, currency });
export type BalanceEntry = z.infer<typeof balanceEntry>;

/** S7.09: the player's balances, polled every 30 s. */
export const readBalances = defineCall({
  name: 'readBalances',
  summary: "The player's balances, one entry a type (S7.09)",
  method: 'GET',
  path: '/services/wallet-gateway/v1/profiles/{session}/balances',
  status: 200,
  params: sessionParams,
  answer: z.array(balanceEntry),
  errors: {},
  session: true,
});

/** What a player has staked and won in the last minutes, games and bets together; `net` is what that makes of their money. */
export const playSums = z.object({ staked: amount, won: amount, net: amount, currency });
export type PlaySums = z.infer<typeof playSums>;

/** Sums of play in the last minutes, for whoever is told how long they have played. */
export const readPlaySums = defineCall({
  name: 'readPlaySums',
  summary: 'What was staked and won in the last minutes',
  method: 'GET',
  path: '/services/wallet-gateway/v1/profiles/{session}/play-sums',
  status: 200,
  params: sessionParams,
  query: z.object({ minutes: z.string().check(z.regex(/^[1-9]\d{0,4}$/)) }),
  answer: playSums,
  errors: {},
  session: true,
});

const instant = z.iso.datetime({ offset: true });

/** One movement of a player's money; `amount` of deposits is what was credited. */
export const movement = z.object({
  id: z.string(),
  reference: z.string(),
  at: z.string(),
  type: z.string(),
  direction: z.enum(['IN', 'OUT']),
  amount,
  fee: amount,
  currency,
  state: z.string(),
  counterparty: z.optional(z.string()),
});
export type Movement = z.infer<typeof movement>;

/** The player's movements, newest first, 12 months at most; `Accept: text/csv` answers the whole range. */
export const readTransactions = defineCall({
  name: 'readTransactions',
  summary: "The player's movements, newest first",
  method: 'GET',
  path: '/services/wallet-gateway/v1/profiles/{session}/transactions',
  status: 200,
  params: sessionParams,
  query: z.object({
    from: z.optional(instant),
    to: z.optional(instant),
    type: z.optional(z.enum(movementTypes)),
    cursor: z.optional(z.string().check(z.maxLength(128))),
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
  }),
  answer: z.object({
    items: z.array(movement),
    next: z.nullable(z.string()),
    totals: z.object({ deposits: amount, withdrawals: amount, net: amount }),
  }),
  errors: {},
  session: true,
});

/** One movement with the seals of the books that its journals are in; none in its first minute. `sha` is hexadecimal. */
export const receipt = z.object({
  ...movement.shape,
  seals: z.array(z.object({ n: z.string(), at: z.string(), sha: z.string() })),
});
export type Receipt = z.infer<typeof receipt>;

/** A receipt of a movement of the player's own. */
export const readReceipt = defineCall({
  name: 'readReceipt',
  summary: 'One movement with its seals',
  method: 'GET',
  path: '/services/wallet-gateway/v1/profiles/{session}/transactions/{id}',
  status: 200,
  params: z.object({ session: sessionParams.shape.session, id: z.uuid() }),
  answer: receipt,
  errors: {},
  session: true,
});
