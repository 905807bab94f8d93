import { describe, expect, it } from 'vitest';
import { isSnoozed, showsTwoFactorAlert, snoozeCookies } from '#domain/two-factor-alert.ts';

const ready = {
  isEnabled: true,
  enrolment: 'SMS',
  hasValidatedPhone: true,
  hasPinCode: false,
  twoFactor: 'PENDING',
  document: 'NOT_REQUESTED',
  isSnoozed: false,
} as const;

describe('the reminder of two-factor authentication', () => {
  const facts = [
    [{}, true],
    [{ isEnabled: false }, false],
    [{ hasValidatedPhone: false }, false],
    [{ hasValidatedPhone: false, hasPinCode: true }, false],
    [{ enrolment: 'PIN_CODE' }, false],
    [{ enrolment: 'PIN_CODE', hasPinCode: true, hasValidatedPhone: false }, true],
    [{ twoFactor: undefined }, false],
    [{ twoFactor: 'ENROLLING' }, false],
    [{ twoFactor: 'ENABLED' }, false],
    [{ twoFactor: 'BLOCKED' }, false],
    [{ document: undefined }, false],
    [{ document: 'PENDING' }, true],
    [{ document: 'VERIFIED' }, true],
    [{ document: 'REQUESTED' }, false],
    [{ document: 'INVALID' }, false],
    [{ document: 'BLOCKED' }, false],
    [{ isSnoozed: true }, false],
  ] as const;
  it.each(facts)('S6.07 with %j it shows: %s', (own, shown) => {
    expect(showsTwoFactorAlert({ ...ready, ...own })).toBe(shown);
  });

  it('S4.12 S9.02 sent away it stays away for 24 h, on the account of each language', () => {
    expect(snoozeCookies(['/account', '/fr/account'])).toEqual([
      'account.tfaAlert.snoozed=1; Path=/account; Max-Age=86400; SameSite=Lax',
      'account.tfaAlert.snoozed=1; Path=/fr/account; Max-Age=86400; SameSite=Lax',
    ]);
    expect([
      isSnoozed('a=1; account.tfaAlert.snoozed=1'),
      isSnoozed('account.tfaAlert.snoozed=11'),
      isSnoozed(''),
    ]).toEqual([true, false, false]);
  });
});
