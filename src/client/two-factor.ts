import { readTwoFactor } from '#contract/two-factor.ts';
import { polled } from './topics.ts';

/** S7.27, S9.01a: the player's two-factor status, asked only while a page shows it (S6.09a). */
export const twoFactor = polled(readTwoFactor);
