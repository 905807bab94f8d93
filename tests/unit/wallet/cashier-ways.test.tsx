import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { awayWords } from '#features/wallet/away.ts';
import { CashierWays, depositsNow } from '#features/wallet/CashierWays.tsx';
import { en as texts } from '#messages/wallet/en.ts';
import { en as overview } from '#messages/wallet/overview-en.ts';

const links = { deposit: '/account/cashier/deposit', withdraw: '/account/cashier/withdraw' };
const protection = { currency: 'EUR', limits: [], reminderMinutes: 60 as const };
const pause = { kind: 'BREAK', since: '', until: '', returnAt: null, mayReturn: false } as const;
const known = { state: 'ready', stale: false, updatedAtMs: 0 } as const;

it('who is on a break is offered no deposit, and can withdraw', () => {
  const deposits = depositsNow({ ...known, value: { ...protection, pause } });
  const shown = renderToStaticMarkup(<CashierWays links={links} texts={texts} deposits={deposits} />);
  expect([shown.includes(links.deposit), shown.includes(links.withdraw)]).toEqual([false, true]);
});

it('while nobody knows whether there is a break, the place of the way in is kept; where it cannot be known it is open', () => {
  expect(depositsNow({ state: 'loading' })).toBe('unknown');
  const shown = renderToStaticMarkup(<CashierWays links={links} texts={texts} deposits="unknown" />);
  expect(shown).toContain('way-unknown');
  expect(depositsNow({ state: 'unavailable' })).toBe('open');
  expect(depositsNow({ ...known, value: { ...protection, pause: null } })).toBe('open');
});

it('says until when somebody is away; never a day that has been, where a self-exclusion stays until they ask to return', () => {
  const day = '2026-11-26T12:00:00Z';
  expect(awayWords({ ...pause, until: day }, overview, 'en')).toEqual({
    short: 'Until 26 November 2026.',
    long: 'You are on a break until 26 November 2026: no deposits until then. You can withdraw at any time.',
  });
  const over = { ...pause, kind: 'EXCLUSION', until: day, mayReturn: true } as const;
  expect(awayWords(over, overview, 'en')).toEqual({ short: overview.overText, long: overview.overLong });
});
