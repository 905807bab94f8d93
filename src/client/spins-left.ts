import { readSpinsLeft } from '#contract/lobby.ts';
import { SPINS_INTERVAL_MS } from '#domain/limits.ts';
import { polled } from './topics.ts';

/** How many promotional spins the player has, in which games and until when; asked as often as S7.06. */
export const spinsLeft = polled(readSpinsLeft, { intervalMs: SPINS_INTERVAL_MS });
