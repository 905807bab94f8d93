import * as z from 'zod/mini';
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
