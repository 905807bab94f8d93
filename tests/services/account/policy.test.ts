import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountCurrency } from '#domain/currency.ts';
import { identityKey, joinRefusals } from '#services/account/policy.ts';

const form = { birthDate: '1990-05-17', countryCode: 'ES', currency: 'EUR' };
const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

describe('who may join', () => {
  it('S5.05 nobody under 18 on the day, everybody from their birthday on', () => {
    const underAge = [{ field: 'birthDate', code: 'UNDER_AGE' }];
    expect(joinRefusals({ ...form, birthDate: '2008-11-22' }, noon('2026-11-21'))).toEqual(underAge);
    expect(joinRefusals({ ...form, birthDate: '2008-11-21' }, noon('2026-11-21'))).toEqual([]);
    expect(joinRefusals({ ...form, birthDate: '2031-01-01' }, noon('2026-11-21'))).toEqual(underAge);
  });

  it('S5.05 a birthday on 29 February comes on 1 March', () => {
    expect(joinRefusals({ ...form, birthDate: '2008-02-29' }, noon('2026-02-28'))).toHaveLength(1);
    expect(joinRefusals({ ...form, birthDate: '2008-02-29' }, noon('2026-03-01'))).toEqual([]);
  });

  it('S5.05 age agrees with counting birthdays', () => {
    const day = fc.date({ min: new Date('1920-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (birth, now) => {
        const had = now.toISOString().slice(5, 10) >= birth.toISOString().slice(5, 10) ? 0 : 1;
        const age = now.getUTCFullYear() - birth.getUTCFullYear() - had;
        const refused = joinRefusals({ ...form, birthDate: birth.toISOString().slice(0, 10) }, now);
        expect(refused.some((error) => error.code === 'UNDER_AGE')).toBe(age < 18);
      }),
    );
  });

  it('S5.13 names every field that is wrong', () => {
    const wrong = { birthDate: '0000-01-01', countryCode: 'ZZ', currency: 'mBTC' };
    expect(joinRefusals(wrong, noon('2026-11-21'))).toEqual([
      { field: 'birthDate', code: 'INVALID' },
      { field: 'countryCode', code: 'UNSUPPORTED' },
      { field: 'currency', code: 'UNSUPPORTED' },
    ]);
  });

  it('S9.13d keeps an XBT account in BTC', () => {
    expect(accountCurrency('XBT')).toBe('BTC');
    expect(accountCurrency('mBTC')).toBeNull();
    expect(accountCurrency('eur')).toBeNull();
  });

  it('S3.01a compares names and mailboxes without case, spaces around and composition', () => {
    expect(identityKey(' Zoe\u0301@Bay.test ')).toBe(identityKey('zo\u00e9@bay.TEST'));
    fc.assert(fc.property(fc.string(), (text) => identityKey(identityKey(text)) === identityKey(text)));
  });
});
