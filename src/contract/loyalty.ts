import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, currency, sessionParams } from './common.ts';

/** One tier; `pointsPerUnit` redeem one unit of the currency, `from` counts points of twelve months. */
export const tier = z.object({ name: z.string(), colour: z.string(), from: z.number(), pointsPerUnit: z.number() });

/** S3.02: points held, what they give now, and the tiers. */
export const loyaltyProfile = z.object({
  excluded: z.boolean(),
  redemptionPoints: amount,
  redemptionAmount: amount,
  currency,
  redemptionPointsName: z.string(),
  tierPoints: amount,
  currentTierId: z.nullable(z.string()),
  tiersInfo: z.record(z.string(), tier),
});
export type LoyaltyProfile = z.infer<typeof loyaltyProfile>;

/** S7.04: the loyalty profile. */
export const readLoyalty = defineCall({
  name: 'readLoyalty',
  summary: 'Loyalty profile (S7.04)',
  method: 'GET',
  path: '/services/loyalty-points/v2/players/{session}/external',
  status: 200,
  params: sessionParams,
  answer: loyaltyProfile,
  errors: {},
  session: true,
});

export const redemption = z.object({
  points: z.number(),
  amount,
  currency,
  balanceType: z.enum(['Bonus', 'NonPlayableBonus']),
  remaining: amount,
});
export type Redemption = z.infer<typeof redemption>;

/** S7.05: turns points into a bonus. */
export const redeemPoints = defineCall({
  name: 'redeemPoints',
  summary: 'Redeems points (S7.05)',
  method: 'POST',
  path: '/services/loyalty-points/v1/players/{session}/redeem',
  status: 200,
  params: sessionParams,
  body: z.strictObject({
    points: z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
    dryRun: z.optional(z.boolean()),
  }),
  answer: redemption,
  errors: {
    403: ['LOYALTY_OFF', 'ADD_PIN_CODE', 'DOCUMENT_BLOCKED', 'ON_BREAK', 'DOCUMENT_REQUIRED'],
    422: ['POINTS_TOO_FEW', 'POINTS_INSUFFICIENT'],
  },
  session: true,
  idempotent: true,
});
