import { readProtection } from '#contract/protection.ts';
import { polled } from './topics.ts';

const FIVE_MINUTES_MS = 300_000;

/** The player's limits and breaks, for every room that shows them. */
export const protection = polled(readProtection, { intervalMs: FIVE_MINUTES_MS });
