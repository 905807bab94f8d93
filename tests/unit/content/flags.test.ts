import { expect, it } from 'vitest';
import { settingsData } from '#content/queries/service-data.ts';
import { contentWith } from '../../support/content/site.ts';

const flags =
  'isCashierDepositEnabled isCashierWithdrawalEnabled isLoyaltyEnabled loyaltyIconTierEnabled isPromotionalSpinEnabled casinoLoggedPracticePlayEnabled dynamicCardsEnabled twoFactorAuthenticatorEnabled tfaEnrolment mfaOperations isGamesIntegrationEnabled enableGeoTargeting languagesPublished languageDefault defaultCurrency brandCode servicesBaseUrl bucket refSiteToken olympusLoggedPages olympusUnLoggedPages'.split(
    ' ',
  );

it.each(flags)('S3.14 the services learn %s from the release', (flag) => {
  expect(settingsData(contentWith([]))[flag]).toBeDefined();
});
