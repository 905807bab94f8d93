/** S9.14: largest 32-bit integer; as `remainingAttempts` it means "a wrong code, attempts not told" (S5.06a). */
export const MAX_INT32 = 2_147_483_647;

/** S9.01a: balance, document verification, two-factor status and loyalty are asked again after this long. */
export const POLL_INTERVAL_MS = 30_000;

/** S9.01b: promotional spins are asked again after this long. */
export const SPINS_INTERVAL_MS = 300_000;

/** A code or link that was sent can be had again after this long. */
export const SEND_AGAIN_MS = 30_000;

/** Activity of the player is reported at most this often. */
export const ACTIVITY_INTERVAL_MS = 60_000;

/** Largest amount of one movement of money, in minor units: the bound of rules, contract and books alike. */
export const MAX_AMOUNT_MINOR = 999_999_999_999_999_999n;

/** Largest sum that is shown, in minor units: a balance adds up movements, a total balances. */
export const MAX_SHOWN_MINOR = 10n ** 30n - 1n;

/** A payment account that is being verified is asked after that often while its page is open. */
export const VERIFYING_MS = 5_000;
