import { readPhoneStatus } from '#contract/phone.ts';
import { polled } from './topics.ts';

const FIVE_MINUTES_MS = 300_000;

/** S7.26: whether the player's phone is validated; it changes by their own doing alone. */
export const phoneStatus = polled(readPhoneStatus, { intervalMs: FIVE_MINUTES_MS });
