import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptReferral } from '#client/referral.ts';
import {
  firstTouch,
  languageIn,
  liveReferral,
  referralDays,
  referralIn,
  referralKind,
  referralMaxAge,
} from '#domain/referral.ts';
import type { Release } from '#release/manifest.ts';
import { find } from '#services/site/service.ts';

const at = (path: string) => referralIn(new URL(path, 'https://bay.test'));
const dayMs = 86_400_000;

describe('referral', () => {
  it('S9.12c S3.21 S9.12d the first of the parameters that is there, and how it was shared', () => {
    expect(at('/?affid=a&ref=b&referral=c&myafftoken=d&extcmpid=mail')).toEqual({ token: 'd', method: 'mail' });
    expect(at('/help?ref=b&affid=a')).toEqual({ token: 'b', method: 'WORD_OF_MOUTH' });
    expect(languageIn(new URLSearchParams('lang=fr'), ['en', 'fr'])).toBe('fr');
    expect(languageIn(new URLSearchParams('lang=de'), ['en', 'fr'])).toBeUndefined();
  });

  it('S2.24 the token of the path, in every language, behind those of the query', () => {
    expect(at('/welcome/P12345678')?.token).toBe('P12345678');
    expect(at('/zh-CN/welcome/abc?ref=q')?.token).toBe('q');
    expect(at('/fr/welcome/abc')?.token).toBe('abc');
    expect(at('/welcome')).toBeUndefined();
  });

  it('S2.24 a link to home with what no token can be is home all the same, and brings nothing', () => {
    const release = {
      files: new Map([
        ['/', {}],
        ['/fr', {}],
      ]),
      earlier: new Map(),
      redirects: [],
    };
    for (const said of ['P12345678.', 'a;Path=/', 'x'.repeat(5000), '%0d%0aSet-Cookie:a', '<b>', 'a/b']) {
      for (const prefix of ['', '/fr']) {
        const found = find(release as unknown as Release, `${prefix}/welcome/${said}`);
        expect([found.state, 'status' in found && found.status]).toEqual(['file', 200]);
      }
      expect(at(`/welcome/${encodeURIComponent(said)}`)).toBeUndefined();
    }
    expect(find(release as unknown as Release, '/welcome').state).toBe('none');
  });

  it('S3.21 what no token can be is as if absent: long, broken, marked up, repeated', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000 }), (said) => {
        const found = at(`/?${new URLSearchParams({ ref: said })}`);
        expect(found?.token).toBe(/^[A-Za-z0-9_-]{1,64}$/.test(said) ? said : undefined);
      }),
    );
    for (const query of ['ref=a&ref=b', 'ref=a;Path=/', 'ref=%0d%0aSet-Cookie:x', `ref=${'x'.repeat(5000)}`]) {
      expect(at(`/?${query}`)).toBeUndefined();
    }
  });

  it('S5.09 a token of a player starts with P and is shorter than 10, or was shared as raf', () => {
    expect(referralKind({ token: 'P12345678', method: 'x' })).toBe('profile');
    expect(referralKind({ token: 'P123456789', method: 'x' })).toBe('affiliate');
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
        fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
        (token, method) => {
          const isProfile = (token[0] === 'P' && token.length < 10) || method.startsWith('raf');
          expect(referralKind({ token, method })).toBe(isProfile ? 'profile' : 'affiliate');
        },
      ),
    );
  });

  it('S4.13 S9.12a S9.12b holds for its days and not a moment longer; 0 days and less are 40', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 400 }), fc.nat(500 * dayMs), (days, ageMs) => {
        const nowMs = Date.UTC(2026, 10, 21);
        const kept = { token: 'abc', at: String(nowMs - ageMs), method: null };
        const lasts = (days > 0 ? days : 40) * dayMs;
        expect(liveReferral(kept, nowMs, days) !== undefined).toBe(ageMs < lasts);
        expect(referralMaxAge(days)).toBe(referralDays(days) * 86_400);
      }),
    );
    expect(referralMaxAge(undefined)).toBe(3_456_000);
    const [then, nowMs] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1) + 39 * dayMs];
    expect(liveReferral({ token: 'a', at: String(then), method: 'm' }, nowMs)).toEqual({
      token: 'a',
      atMs: then,
      method: 'm',
    });
    expect(liveReferral({ token: 'a', at: String(then), method: 'm' }, then + 41 * dayMs)).toBeUndefined();
    expect(liveReferral({ token: 'a', at: 'NaN', method: null }, nowMs)).toBeUndefined();
  });

  it('S4.13 S9.12b who joins brings what the device keeps, for as long as the site says', () => {
    const nowMs = Date.UTC(2026, 10, 21);
    const keptFor = (ageDays: number, days?: number, cookies = '') => {
      const kept: Readonly<Record<string, string>> = {
        REFERRAL_AFFILIATE: 'P12345678',
        REFERRAL_AFFILIATE_TIMESTAMP: String(nowMs - ageDays * dayMs),
      };
      const storage = { getItem: (key: string) => kept[key] ?? null, setItem: () => {}, removeItem: () => {} };
      return keptReferral({ storage, cookies, days }, nowMs);
    };
    expect([keptFor(39), keptFor(41)]).toEqual(['P12345678', undefined]);
    expect([keptFor(9, 10), keptFor(11, 10)]).toEqual(['P12345678', undefined]);
    expect([keptFor(59, 60), keptFor(61, 60), keptFor(39, 0)]).toEqual(['P12345678', undefined, 'P12345678']);
    // An edge that keeps the cookie's own time says what holds.
    const cookies = `a=b; REFERRAL_AFFILIATE=partner-7; REFERRAL_AFFILIATE_TIMESTAMP=${nowMs - 5 * dayMs}`;
    expect(keptFor(41, 10, cookies)).toBe('partner-7');
  });

  it('S4.13 the first touch counts while it holds', () => {
    const kept = { token: 'first', method: 'm', atMs: 5 };
    expect(firstTouch(kept, { token: 'second', method: 'n' }, 9)).toEqual(kept);
    expect(firstTouch(undefined, { token: 'second', method: 'n' }, 9)).toEqual({
      token: 'second',
      method: 'n',
      atMs: 9,
    });
  });
});
