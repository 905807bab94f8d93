import { cookieText, snoozeCookie } from './cookies.ts';
/** What is known of the player when the reminder is thought of. */
export interface AlertFacts {
  /** The brand has two-factor authentication at all. */
  readonly isEnabled: boolean;
  readonly enrolment: 'SMS' | 'PIN_CODE';
  readonly hasValidatedPhone: boolean;
  readonly hasPinCode: boolean;
  /** S4.03; undefined while nobody knows. */
  readonly twoFactor: string | undefined;
  /** S4.01; undefined while nobody knows. */
  readonly document: string | undefined;
  readonly isSnoozed: boolean;
}

const busyDocuments: readonly string[] = ['REQUESTED', 'INVALID', 'BLOCKED'];

/**
 * S6.07: whether a player is reminded of two-factor authentication: only who could begin at once, has not begun, and has
 * nothing more urgent to do.
 */
export function showsTwoFactorAlert(facts: AlertFacts): boolean {
  const { isEnabled, enrolment, hasValidatedPhone, hasPinCode, twoFactor, document, isSnoozed } = facts;
  if (!isEnabled || isSnoozed || twoFactor !== 'PENDING') return false;
  if (document === undefined || busyDocuments.includes(document)) return false;
  return enrolment === 'SMS' ? hasValidatedPhone : hasPinCode;
}

/** S4.12, S7.34a: the cookies that keep the reminder away, one for the account of each language of the site. */
export function snoozeCookies(paths: readonly string[]): string[] {
  return paths.map((path) => cookieText(snoozeCookie, '1', { path }));
}

/** Whether it is kept away. */
export const isSnoozed = (cookies: string): boolean => /(?:^|; )account\.tfaAlert\.snoozed=1(?:;|$)/.test(cookies);
