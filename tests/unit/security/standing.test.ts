import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/account.ts';
import type { SecurityEvent } from '#contract/account-changes.ts';
import { nextStep, type SecurityFacts, standings } from '#features/security/standing.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { securityMessages } from '#messages/security/messages.ts';

const player: Profile = {
  email: 'mara@bay.test',
  emailConfirmed: true,
  phones: ['612345678'],
  phonePrefix: '+34',
  hasPinCode: true,
  signInFactor: 'PIN_CODE',
  address: { countryCode: 'ES' },
  attributes: { currency: 'EUR' },
  personaLinkedAccounts: [],
};
const facts: SecurityFacts = {
  player,
  twoFactor: 'ENABLED',
  phone: 'VALIDATED',
  passkeys: 2,
  devices: 1,
  events: [],
};
const changed: SecurityEvent = {
  id: 'e1',
  kind: 'PASSWORD_CHANGE',
  at: '2026-11-20T10:00:00Z',
  device: null,
  country: null,
  outcome: 'done',
};
const words = (lang: string) => ({
  texts: { ...commonMessages(lang), ...formsMessages(lang), ...securityMessages(lang) },
  lang,
});

describe('how a player’s security stands', () => {
  it.each([
    [{ player: { ...player, hasPinCode: false }, twoFactor: 'unavailable' }, 'pin'],
    [{ phone: 'loading' }, 'loading'],
    [{ phone: 'unavailable' }, 'unavailable'],
    [{ twoFactor: 'loading' }, 'loading'],
    [{ twoFactor: 'unavailable' }, 'unavailable'],
    [{ phone: 'NOT_VALIDATED', twoFactor: 'loading' }, 'phone'],
    [{ twoFactor: 'PENDING' }, 'twoFactor'],
    [{ twoFactor: 'ENROLLING' }, 'twoFactor'],
    [{ twoFactor: 'BLOCKED' }, 'none'],
    [{ twoFactor: 'absent' }, 'none'],
    [{}, 'none'],
  ] as const)('S2.08 S3.18b names the one next step: %j → %s', (more, step) => {
    expect(nextStep({ ...facts, ...more })).toBe(step);
  });

  it('S5.10 S3.18b says each matter in words, the number by its last digits', () => {
    expect(standings({ ...facts, events: [changed] }, words('en'))).toEqual({
      password: 'Changed on 20 Nov 2026',
      pin: 'Set',
      phone: '+34 ••••5678, verified',
      twoFactor: 'On',
      factor: 'My PIN',
      passkeys: '2 passkeys',
      email: 'mara@bay.test, confirmed',
      devices: 'Logged in on this device alone',
      history: expect.stringContaining('Password changed, 20 Nov 2026'),
    });
  });

  it('S4.02 says nothing of what is not known, and no refused change of a password', () => {
    const unknown = { twoFactor: 'unavailable', phone: 'loading', passkeys: undefined, devices: undefined } as const;
    const said = standings({ ...facts, ...unknown, events: [{ ...changed, outcome: 'refused' }] }, words('en'));
    expect(said).toMatchObject({ twoFactor: '', phone: '+34 ••••5678', passkeys: '', devices: '' });
    expect(said.password).not.toContain('2026');
  });

  it('says the first of a month as French does', () => {
    const said = standings({ ...facts, events: [{ ...changed, at: '2026-12-01T10:00:00Z' }] }, words('fr'));
    expect([said.password, said.history]).toEqual([
      'Modifié le 1er déc. 2026',
      expect.stringContaining(' 1er déc. 2026'),
    ]);
  });

  it.each(['fr', 'es'])('says them in %s with their forms for numbers', (lang) => {
    const one = standings({ ...facts, passkeys: 1 }, words(lang));
    const none = standings({ ...facts, passkeys: 0 }, words(lang));
    expect(one.passkeys).toMatch(/^1 /);
    expect(new Set([one.passkeys, none.passkeys, standings(facts, words(lang)).passkeys]).size).toBe(3);
  });
});
