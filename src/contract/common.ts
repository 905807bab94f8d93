import * as z from 'zod/mini';

/** An amount in an answer: a decimal string in major units. A number is accepted from an operator's own services. */
export const amount = z.union([z.string().check(z.regex(/^-?\d{1,18}(\.\d{1,8})?$/)), z.number()]);

/** Currency code as sent (`EUR`, `BTC`). */
export const currency = z.string().check(z.regex(/^[A-Za-z]{3,5}$/));

/** A currency that a query asks about: mBTC is a way to show BTC and never on the wire (S9.13d). */
export const askedCurrency = z.string().check(z.regex(/^(?!mBTC$)[A-Za-z]{3,5}$/i));

/** The `{session}` of a path: a 128-bit handle, base64url or an operator's own; it proves nothing alone. */
export const sessionParams = z.object({ session: z.string().check(z.minLength(1), z.maxLength(128)) });

/** One field of a 422 (S5.13). */
export const fieldError = z.object({ field: z.string(), code: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** RFC 9457 problem document, the shape of every error; `code` is the spec's. */
export const problem = z.looseObject({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  status: z.optional(z.number()),
  code: z.string(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(fieldError)),
  remainingAttempts: z.optional(z.number()),
  /** Seconds until a blocked caller may try again (S4.05). */
  remainingBlockingTime: z.optional(z.number()),
  /** Of `ON_BREAK`, beside `kind` (`BREAK`, `EXCLUSION`) and `until`: that is over, the player has only to ask to return. */
  mayReturn: z.optional(z.boolean()),
});
export type Problem = z.infer<typeof problem>;

/** Codes that every call may answer. */
export const commonErrors = {
  400: ['BAD_REQUEST'],
  401: ['SESSION_INVALID'],
  403: ['CROSS_SITE_REFUSED'],
  404: ['NOT_FOUND'],
  415: ['UNSUPPORTED_MEDIA_TYPE'],
  422: ['VALIDATION_ERROR'],
  429: ['TOO_MANY_REQUESTS'],
  500: ['INTERNAL_ERROR'],
  503: ['UNAVAILABLE'],
} as const;

/** Codes that every call with an `Idempotency-Key` may answer beside them. */
export const idempotentErrors = {
  400: ['IDEMPOTENCY_KEY_REQUIRED'],
  422: ['IDEMPOTENCY_KEY_REUSED'],
} as const;
