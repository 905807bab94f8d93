import * as z from 'zod/mini';
import { reminderMinutes } from '#domain/play-time.ts';
import { breakLengths, exclusionLengths, limitPeriods } from '#domain/protection.ts';
import { defineCall } from './call.ts';
import { amount, currency, sessionParams } from './common.ts';
import { requestAmount } from './money.ts';

/** One limit of deposits. `used` counts what was begun or paid within the period, open deposits included. */
const depositLimit = z.object({
  period: z.enum(limitPeriods),
  amount: z.nullable(amount),
  used: amount,
  left: z.nullable(amount),
  /** The parts of `used`: what came, and what is asked for and not yet paid. */
  deposited: amount,
  waiting: amount,
  /** Where nothing is left: when what was paid makes room by its age, whatever becomes of what is not paid yet; null unknown. */
  roomAt: z.nullable(z.string()),
  /** More room that was asked for (`amount` null: no limit); it is confirmed from `from` on, and not by itself. */
  rise: z.nullable(z.object({ amount: z.nullable(amount), from: z.string(), ripe: z.boolean() })),
});
export type DepositLimit = z.infer<typeof depositLimit>;

/** A break or self-exclusion that stands: neither deposits nor play. */
const pause = z.object({
  kind: z.enum(['BREAK', 'EXCLUSION']),
  since: z.string(),
  until: z.string(),
  /** When a return that was asked for holds. */
  returnAt: z.nullable(z.string()),
  /** Its time is over, and it stays until the player asks to return. */
  mayReturn: z.boolean(),
});
export type Pause = z.infer<typeof pause>;

/** How a player is protected; `pause` is null for who may play. */
export const protection = z.object({
  currency,
  limits: z.array(depositLimit),
  pause: z.nullable(pause),
  /** After how many minutes of play the time is told in an open game. */
  reminderMinutes: z.literal(reminderMinutes),
});
export type Protection = z.infer<typeof protection>;

const base = '/services/protection/v1/profiles/{session}';
const ofPeriod = z.object({ session: sessionParams.shape.session, period: z.enum(limitPeriods) });

/** Limits, what of them is used, and a pause that stands. */
export const readProtection = defineCall({
  name: 'readProtection',
  summary: 'Limits of deposits, breaks and self-exclusion',
  method: 'GET',
  path: base,
  status: 200,
  params: sessionParams,
  answer: protection,
  errors: {},
  session: true,
});

/** Asks for another limit, or for none (`amount` null): less holds at once, more may be confirmed after 24 hours. */
export const setDepositLimit = defineCall({
  name: 'setDepositLimit',
  summary: 'Sets a limit of deposits',
  method: 'PUT',
  path: `${base}/deposit-limits/{period}`,
  status: 200,
  params: ofPeriod,
  body: z.strictObject({ amount: z.nullable(requestAmount), currency }),
  answer: protection,
  errors: {},
  session: true,
});

/** Confirms more room after its wait. */
export const confirmDepositLimit = defineCall({
  name: 'confirmDepositLimit',
  summary: 'Confirms a higher limit after its wait',
  method: 'POST',
  path: `${base}/deposit-limits/{period}/confirm`,
  status: 200,
  params: ofPeriod,
  body: z.strictObject({}),
  answer: protection,
  errors: { 409: ['RISE_NOT_READY'] },
  session: true,
});

/** Keeps the limit as it is: what was asked for beyond it is dropped. */
export const keepDepositLimit = defineCall({
  name: 'keepDepositLimit',
  summary: 'Keeps a limit as it is',
  method: 'POST',
  path: `${base}/deposit-limits/{period}/keep`,
  status: 200,
  params: ofPeriod,
  body: z.strictObject({}),
  answer: protection,
  errors: {},
  session: true,
});

/** How often the player wants to be reminded of the time in an open game. */
export const setReminder = defineCall({
  name: 'setReminder',
  summary: 'Sets the reminder of the time in games',
  method: 'PUT',
  path: `${base}/reminder`,
  status: 200,
  params: sessionParams,
  body: z.strictObject({ minutes: z.literal(reminderMinutes) }),
  answer: protection,
  errors: {},
  session: true,
});

/** Takes a break, or excludes the player; it holds at once and nobody can shorten it. */
export const takePause = defineCall({
  name: 'takePause',
  summary: 'Takes a break or self-exclusion',
  method: 'POST',
  path: `${base}/pause`,
  status: 200,
  params: sessionParams,
  body: z.strictObject({ length: z.enum([...breakLengths, ...exclusionLengths]) }),
  answer: protection,
  errors: { 409: ['PAUSE_LONGER'] },
  session: true,
});

/** Asks to return when the time of a self-exclusion is over; it holds 24 hours later. */
export const returnToPlay = defineCall({
  name: 'returnToPlay',
  summary: 'Asks to return after self-exclusion',
  method: 'POST',
  path: `${base}/return`,
  status: 200,
  params: sessionParams,
  body: z.strictObject({}),
  answer: protection,
  errors: { 409: ['NOT_OVER'] },
  session: true,
});

/** An account that may be of somebody who has excluded themselves with another one, as the back office sees it. */
const exclusionMatch = z.object({
  playerId: z.string(),
  username: z.string(),
  excludedId: z.string(),
  alike: z.array(z.enum(['PERSON', 'PHONE', 'MAILBOX', 'ACCOUNT'])),
  state: z.enum(['OPEN', 'SAME', 'OTHER', 'NOTED']),
  foundAt: z.string(),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  until: z.string(),
});
export type ExclusionMatch = z.infer<typeof exclusionMatch>;

/** For operators alone: accounts like those of who has excluded themselves, the newest first. */
export const readExclusionMatches = defineCall({
  name: 'readExclusionMatches',
  summary: 'Accounts that may be of somebody who has excluded themselves',
  method: 'GET',
  path: '/services/back-office/v1/exclusion-matches',
  status: 200,
  answer: z.object({ items: z.array(exclusionMatch) }),
  errors: { 401: ['ADMIN_TOKEN_REQUIRED'] },
  session: false,
});

/** Says whose such an account is: SAME lets the exclusion hold for it, OTHER opens it. Noted with its reason. */
export const decideExclusionMatch = defineCall({
  name: 'decideExclusionMatch',
  summary: 'Says whether an account is of somebody who has excluded themselves',
  method: 'POST',
  path: '/services/back-office/v1/exclusion-matches/{playerId}/{excludedId}',
  status: 200,
  params: z.object({ playerId: z.uuid(), excludedId: z.uuid() }),
  body: z.strictObject({
    decision: z.enum(['SAME', 'OTHER']),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  answer: z.object({ outcome: z.literal('SUCCESS') }),
  errors: { 401: ['ADMIN_TOKEN_REQUIRED'] },
  session: false,
});
