import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CashierWays, depositsNow } from '#features/wallet/CashierWays.tsx';
import { en as texts } from '#messages/wallet/en.ts';

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
  expect(shown).toContain('invisible');
  expect(depositsNow({ state: 'unavailable' })).toBe('open');
  expect(depositsNow({ ...known, value: { ...protection, pause: null } })).toBe('open');
});
