import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { awayBriefly, awaySentence } from '#features/wallet/away.ts';
import { CashierWays, depositsNow } from '#features/wallet/CashierWays.tsx';
import { WaysNow } from '#features/wallet/PanelWays.tsx';
import { en as awayTexts } from '#messages/wallet/away-en.ts';
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

it('the panel behind the balance says until when there is a break, and offers no deposit on it', () => {
  const own = { ...known, value: { ...protection, pause: { ...pause, until: '2026-11-30T12:00:00Z' } } };
  const shown = renderToStaticMarkup(<WaysNow own={own} links={links} texts={texts} lang="en" />);
  expect(shown).not.toContain(links.deposit);
  expect(shown).toMatch(/You are on a break until 30\u00a0November 2026 at \d\d:00: no deposits until then\./);
  const open = { ...known, value: { ...protection, pause: null } };
  expect(renderToStaticMarkup(<WaysNow own={open} links={links} texts={texts} lang="en" />)).not.toContain('<p');
});

it('whose self-exclusion is over finds the page where a return is asked for', () => {
  const over = { ...pause, kind: 'EXCLUSION', until: '2026-11-20T12:00:00Z', mayReturn: true } as const;
  const own = { ...known, value: { ...protection, pause: over } };
  const ways = { ...links, limits: '/account/limits' };
  const shown = renderToStaticMarkup(<WaysNow own={own} links={ways} texts={texts} lang="en" />);
  expect(shown).toContain(`<a href="${ways.limits}">${awayTexts.overAsk}</a>`);
});

it('while nobody knows whether there is a break, the place of the way in is kept; where it cannot be known it is open', () => {
  expect(depositsNow({ state: 'loading' })).toBe('unknown');
  const shown = renderToStaticMarkup(<CashierWays links={links} texts={texts} deposits="unknown" />);
  expect(shown).toContain('way-unknown');
  expect(depositsNow({ state: 'unavailable' })).toBe('open');
  expect(depositsNow({ ...known, value: { ...protection, pause: null } })).toBe('open');
});

it('says until when somebody is away, to the minute; never a day that has been, where a self-exclusion stays until they ask to return', () => {
  const day = '2026-11-26T12:00:00Z';
  const away = { ...pause, until: day };
  expect([awayBriefly(away, overview, 'en'), awaySentence(away, awayTexts, 'en')]).toEqual([
    expect.stringMatching(/^Until 26\u00a0November 2026 at \d\d:00\.$/),
    expect.stringMatching(/^You are on a break until 26\u00a0November 2026 at \d\d:00: no deposits until then\./),
  ]);
  const excluded = { ...away, kind: 'EXCLUSION' } as const;
  expect(awaySentence(excluded, awayTexts, 'en')).toMatch(/^You have excluded yourself until 26\u00a0November 2026 at/);
  const over = { ...pause, kind: 'EXCLUSION', until: day, mayReturn: true } as const;
  expect([awayBriefly(over, overview, 'en'), awaySentence(over, awayTexts, 'en')]).toEqual([
    overview.overText,
    awayTexts.overLong,
  ]);
});
