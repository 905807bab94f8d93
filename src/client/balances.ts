import { readBalances } from '#contract/wallet.ts';
import { polled } from './topics.ts';

/** S7.09: the player's balances, for every room that shows money. */
export const balances = polled(readBalances);
