/** S9.14: largest 32-bit integer; as `remainingAttempts` it means "a wrong code, attempts not told" (S5.06a). */
export const MAX_INT32 = 2_147_483_647;

/** S9.01a: balance, document verification, two-factor status and loyalty are asked again after this long. */
export const POLL_INTERVAL_MS = 30_000;

/** Activity of the player is reported at most this often. */
export const ACTIVITY_INTERVAL_MS = 60_000;

/** Largest amount the ledger can hold, in minor units (a signed 64-bit integer). */
export const MAX_AMOUNT_MINOR = 9_223_372_036_854_775_807n;
