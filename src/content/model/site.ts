import { boolean, entries, entry, integer, object, symbol, symbols } from './fields.ts';
import {
  basePattern,
  codePattern,
  countryPattern,
  currencyPattern,
  languagePattern,
  namespacePattern,
  pathPattern,
} from './patterns.ts';
import { named } from './shared.ts';
import { subdivisionsSchema } from './values.ts';

/** Where content is hidden (S3.11, S5.07). */
export const geoFilter = {
  ...named,
  notInCountries: symbols({ pattern: countryPattern }),
  notInCountrySubdivision: object({}, subdivisionsSchema),
  mode: symbol({ in: ['hide', 'redirect'] }),
};

/** The site flags and settings (S3.14). */
export const siteConfig = {
  ...named,
  brandCode: symbol({ required: true, unique: true, pattern: codePattern }),
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
  defaultCurrency: symbol({ required: true, pattern: currencyPattern }),
  tfaEnrolment: symbol({ in: ['SMS', 'PIN_CODE'] }),
  mfaOperations: symbols({}),
  servicesBaseUrl: symbol({ pattern: basePattern }),
  bucket: symbol({ required: true, pattern: codePattern }),
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
  namespace: symbol({ required: true, unique: true, pattern: namespacePattern }),
  messages: object({ required: true, localized: true }),
};
