import { polled } from '#client/topics.ts';
import { listSessions } from '#contract/devices.ts';
import { listPasskeys } from '#contract/passkeys.ts';

const FIVE_MINUTES_MS = 300_000;

/** Where the player is signed in. */
export const devices = polled(listSessions, { intervalMs: FIVE_MINUTES_MS });

/** The player's passkeys. */
export const passkeys = polled(listPasskeys, { intervalMs: FIVE_MINUTES_MS });
