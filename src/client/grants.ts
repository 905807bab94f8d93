import { readGrants } from '#contract/bonus.ts';
import { polled } from './topics.ts';

/** The player's bonuses, for parts that tell how they stand. */
export const grants = polled(readGrants);
