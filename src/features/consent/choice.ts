import { deviceStorage } from '#client/browser.ts';
import { CONSENT_KEY, type ConsentState, consentState, keptConsent } from '#domain/consent.ts';

/** Whether the browser says by itself that its reader is not to be counted. */
export const hasPrivacySignal = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What this device's reader has chosen. */
export const readChoice = (): ConsentState =>
  consentState(deviceStorage.getItem(CONSENT_KEY), hasPrivacySignal(), Date.now());

/** Keeps a choice on this device; the other tabs hear of it. */
export const keepChoice = (statistics: boolean): void =>
  deviceStorage.setItem(CONSENT_KEY, keptConsent(statistics, Date.now()));
