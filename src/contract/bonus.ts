import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, currency, sessionParams } from './common.ts';

/** Why a bonus was FORFEITED: by its player, with a deposit of theirs or of a friend's, or since two accounts are one person's. */
export const grantEndReasons = ['GIVEN_UP', 'DEPOSIT_REVERSED', 'ONE_PERSON', 'OWN_FRIEND'] as const;

/** A bonus grant with the terms it was given with. */
export const grant = z.object({
  id: z.string(),
  code: z.string(),
  state: z.enum(['PENDING', 'ACTIVE', 'COMPLETED', 'EXPIRED', 'FORFEITED']),
  /** Absent where it ended otherwise, or before this was kept. */
  endReason: z.optional(z.enum(grantEndReasons)),
  kind: z.string(),
  amount,
  remaining: amount,
  currency,
  wagering: z.object({ required: amount, done: amount }),
  expiresAt: z.nullable(z.string()),
  termsVersion: z.number(),
  page: z.nullable(z.string()),
});
export type Grant = z.infer<typeof grant>;

const path = '/services/bonus/v1/players/{session}/grants' as const;

/** The player's grants, newest first. */
export const readGrants = defineCall({
  name: 'readGrants',
  summary: 'Bonuses, newest first',
  method: 'GET',
  path,
  status: 200,
  params: sessionParams,
  answer: z.array(grant),
  errors: {},
  session: true,
});

/** Takes an offer by its code. */
export const takeOffer = defineCall({
  name: 'takeOffer',
  summary: 'Takes an offer by its code',
  method: 'POST',
  path,
  status: 201,
  params: sessionParams,
  body: z.strictObject({ code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{1,32}$/)) }),
  answer: grant,
  errors: {
    403: ['DOCUMENT_BLOCKED', 'ON_BREAK', 'DOCUMENT_REQUIRED'],
    422: ['CODE_UNKNOWN', 'CODE_USED', 'CODE_ENDED'],
  },
  session: true,
  idempotent: true,
});

/** Gives a bonus up. */
export const forfeitGrant = defineCall({
  name: 'forfeitGrant',
  summary: 'Gives a bonus up',
  method: 'POST',
  path: `${path}/{id}/forfeit`,
  status: 200,
  params: z.object({ session: sessionParams.shape.session, id: z.uuid() }),
  body: z.strictObject({}),
  answer: grant,
  errors: { 409: ['GRANT_ENDED'] },
  session: true,
  idempotent: true,
});
