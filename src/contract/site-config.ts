import * as z from 'zod/mini';
import { secondFactorOperations } from '#domain/second-factor.ts';
import { defineCall } from './call.ts';
import { currency } from './common.ts';

const language = z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/));
const paths = z.array(z.string().check(z.regex(/^\/[a-z0-9/_-]*$/)));

/** S3.14: the flags and settings of the site that is served. Nothing in it is secret. */
export const siteConfig = z.object({
  brandCode: z.string(),
  bucket: z.string(),
  isCashierDepositEnabled: z.boolean(),
  isCashierWithdrawalEnabled: z.boolean(),
  isLoyaltyEnabled: z.boolean(),
  loyaltyIconTierEnabled: z.boolean(),
  isPromotionalSpinEnabled: z.boolean(),
  casinoLoggedPracticePlayEnabled: z.boolean(),
  dynamicCardsEnabled: z.boolean(),
  twoFactorAuthenticatorEnabled: z.boolean(),
  isGamesIntegrationEnabled: z.boolean(),
  enableGeoTargeting: z.boolean(),
  languageDefault: language,
  languagesPublished: z.array(language),
  defaultCurrency: currency,
  tfaEnrolment: z.enum(['SMS', 'PIN_CODE']),
  /** Which operations ask for a second factor. */
  mfaOperations: z.array(z.enum(secondFactorOperations)),
  servicesBaseUrl: z.optional(z.string()),
  refSiteToken: z.optional(z.string()),
  /** Days; 0 or less leaves it to the default (S9.12b). */
  affiliateTokenExpiryDays: z.optional(z.number()),
  /** Paths that the legacy app serves, to the signed in and to everybody else. */
  olympusLoggedPages: paths,
  olympusUnLoggedPages: paths,
  notAvailableRegionUrl: z.optional(z.string()),
  /** S5.04a: the subjects of the contact form by language and key, with their words. */
  contactSubjects: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** S5.04b: the bounds of a message that texts say, when they say some. */
  contactBounds: z.optional(z.object({ message_min: z.optional(z.string()), message_max: z.optional(z.string()) })),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** S3.14: what islands and operators' tools may know of the site's configuration. */
export const readSiteConfig = defineCall({
  name: 'readSiteConfig',
  summary: 'The flags and settings of the site (S3.14)',
  method: 'GET',
  path: '/services/site-config/v1/config',
  status: 200,
  answer: siteConfig,
  errors: { 503: ['UNAVAILABLE'] },
  session: false,
});
