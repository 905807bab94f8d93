import { boolean, entries, entry, integer, object, symbol, symbols } from './fields.ts';
import { languagePattern, named, pathPattern } from './shared.ts';
import { subdivisionsSchema } from './values.ts';

/** Where content is hidden (S3.11, S5.07). */
export const geoFilter = {
  ...named,
  notInCountries: symbols({ pattern: '^[A-Z]{2}$' }),
  notInCountrySubdivision: object({}, subdivisionsSchema),
  mode: symbol({ in: ['hide', 'redirect'] }),
};

/** The site flags and settings (S3.14). */
export const siteConfig = {
  ...named,
  brandCode: symbol({ required: true, unique: true, pattern: '^[a-z0-9-]+$' }),
  isCashierDepositEnabled: boolean({ required: true }),
  isCashierWithdrawalEnabled: boolean({ required: true }),
  isLoyaltyEnabled: boolean({ required: true }),
  loyaltyIconTierEnabled: boolean({ required: true }),
  isPromotionalSpinEnabled: boolean({ required: true }),
  casinoLoggedPracticePlayEnabled: boolean({ required: true }),
  dynamicCardsEnabled: boolean({ required: true }),
  twoFactorAuthenticatorEnabled: boolean({ required: true }),
  isGamesIntegrationEnabled: boolean({ required: true }),
  enableGeoTargeting: boolean({ required: true }),
  languageDefault: symbol({ required: true, pattern: languagePattern }),
  languagesPublished: symbols({ required: true, pattern: languagePattern }),
  defaultCurrency: symbol({ required: true, pattern: '^[A-Za-z]{3,5}$' }),
  tfaEnrolment: symbol({ in: ['SMS', 'PIN_CODE'] }),
  mfaOperations: symbols({}),
  servicesBaseUrl: symbol({ pattern: '^(https?://|/)' }),
  bucket: symbol({ required: true, pattern: '^[a-z0-9-]+$' }),
  refSiteToken: symbol({ max: 64 }),
  affiliateTokenExpiryDays: integer({ range: [-1, 3650] }),
  olympusLoggedPages: symbols({ pattern: pathPattern }),
  olympusUnLoggedPages: symbols({ pattern: pathPattern }),
  contactSubjects: entry(['translation_set']),
  notAvailableRegionUrl: symbol({ pattern: pathPattern }),
  regions: entries(['page_region'], { size: [0, 7] }),
  gameCategories: entry(['game_categories']),
};

/** Interface texts of one namespace, by language. */
export const translationSet = {
  ...named,
  namespace: symbol({ required: true, unique: true, pattern: '^[a-zA-Z0-9_.-]+$' }),
  messages: object({ required: true, localized: true }),
};
