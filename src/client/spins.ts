import { readPlayableSpins } from '#contract/lobby.ts';
import { SPINS_INTERVAL_MS } from '#domain/limits.ts';
import { polled } from './topics.ts';

/** S7.06, S9.01b: games for which the player has promotional spins, asked every five minutes in view. */
export const spins = polled(readPlayableSpins, { intervalMs: SPINS_INTERVAL_MS });
