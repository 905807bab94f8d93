import * as z from 'zod/mini';

// What studios ask of the wallet (`POST /partners/games/v1/{name}`, signed by Standard Webhooks); paths and shapes stand here once.

/** Where a call of the studios is answered. */
export const partnerPath = (name: PartnerCall): string => `/partners/games/v1/${name}`;

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** A pool is a party of the books: their letters. */
const pot = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/));
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const token = z.string().check(z.minLength(1), z.maxLength(128));
/** Judged as an amount of a request; here so that a number is a field error of its own. */
const amount = z.unknown();
const currency = z.string().check(z.regex(/^[A-Za-z]{3,5}$/));

const round = { playSessionId: uuid, roundId: id, transactionId: id };

/** The bodies, by the call's name. An unknown member is refused: it may mean money. */
export const partnerBodies = {
  authenticate: z.strictObject({ token, gameId: id }),
  balance: z.strictObject({ playSessionId: uuid }),
  bet: z.strictObject({
    ...round,
    gameId: id,
    amount,
    currency,
    spin: z.optional(z.boolean()),
    jackpot: z.optional(z.strictObject({ code: pot, share: amount })),
  }),
  win: z.strictObject({
    ...round,
    gameId: id,
    betTransactionId: id,
    amount,
    currency,
    closed: z.boolean(),
    jackpot: z.optional(pot),
  }),
  rollback: z.strictObject({ ...round, referenceTransactionId: id }),
} as const;

/** The name of such a call. */
export type PartnerCall = keyof typeof partnerBodies;
/** What one is asked. */
export type PartnerBody<C extends PartnerCall> = z.output<(typeof partnerBodies)[C]>;

/** What they are refused with. */
export const partnerErrors = {
  TOKEN_INVALID: 401,
  PLAY_SESSION_ENDED: 403,
  GAME_NOT_AVAILABLE: 403,
  PLAYER_BLOCKED: 403,
  PLAY_SESSION_UNKNOWN: 404,
  BET_UNKNOWN: 404,
  TRANSACTION_ROLLED_BACK: 409,
  ROUND_SETTLED: 409,
  ROUND_CLOSED: 409,
  TRANSACTION_REUSED: 422,
  INSUFFICIENT_FUNDS: 422,
  CURRENCY_MISMATCH: 422,
  AMOUNT_OUT_OF_RANGE: 422,
} as const;
/** One of these codes. */
export type PartnerCode = keyof typeof partnerErrors;
