import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { sessionParams } from './common.ts';

/** S7.33: somebody who joined by a player's link; `name` is masked. */
const referred = z.object({
  name: z.string(),
  joinedAt: z.string(),
  state: z.enum(['JOINED', 'QUALIFIED', 'REWARDED', 'TAKEN_BACK', 'REFUSED']),
  reward: z.optional(z.string()),
});

/** S7.33: a player's own link, and whom it brought. */
export const readReferrals = defineCall({
  name: 'readReferrals',
  summary: "The player's referral link, and who joined by it",
  method: 'GET',
  path: '/services/referral/v1/profiles/{session}',
  status: 200,
  params: sessionParams,
  answer: z.object({
    token: z.string(),
    link: z.string(),
    referred: z.array(referred),
    reward: z.nullable(z.object({ amount: z.string(), currency: z.string(), condition: z.string() })),
  }),
  errors: {},
  session: true,
});

/** S7.33: what a token tells a stranger: the first letter of who shared it, and until when it would hold. */
export const trackReferral = defineCall({
  name: 'trackReferral',
  summary: 'What a referral token tells a stranger',
  method: 'GET',
  path: '/services/referral/v1/profiles/tracking/{token}',
  status: 200,
  params: z.object({ token: z.string() }),
  answer: z.object({ referrer: z.string(), expiresAt: z.string() }),
  errors: { 404: ['NOT_FOUND'] },
  session: false,
});

/** For operators alone (`Authorization: Bearer ADMIN_TOKEN`): what each token brought, the busiest first. */
export const readReferralTokens = defineCall({
  name: 'readReferralTokens',
  summary: 'How many joined by each referral token, and how many of them deposited',
  method: 'GET',
  path: '/services/back-office/v1/referral-tokens',
  status: 200,
  answer: z.object({
    items: z.array(
      z.object({
        token: z.string(),
        kind: z.enum(['profile', 'affiliate']),
        joined: z.number(),
        deposited: z.number(),
        takenBack: z.number(),
      }),
    ),
  }),
  errors: { 401: ['ADMIN_TOKEN_REQUIRED'] },
  session: false,
});
