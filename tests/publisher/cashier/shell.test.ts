import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { cashierWays } from '#content/queries/redirects.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const flags = ['isCashierDepositEnabled', 'isCashierWithdrawalEnabled', 'isLoyaltyEnabled'] as const;
const part = (component: string, props?: object): RawEntry =>
  entryOf(component, 'functional', { component: text(component), ...(props && { props: text(props) }) });

let renderer: Renderer;
beforeAll(async () => {
  renderer = await Renderer.load(inject('compiledSite'));
});

async function site(isOn: boolean): Promise<Map<string, string>> {
  const content = contentWith([
    siteConfig(Object.fromEntries(flags.map((flag) => [flag, text(isOn)]))),
    part('cashierDeposit', { backOnWide: true }),
    part('cashierWithdraw'),
    part('loyaltySummary'),
    entryOf('money', 'marketing_page', {
      slug: text('money'),
      title: text('Money'),
      blocks: text(['cashierDeposit', 'cashierWithdraw', 'loyaltySummary'].map(entryLink)),
    }),
  ]);
  const pages = new Map<string, string>();
  for await (const page of renderer.render(content, content.routes.byPath.values())) {
    pages.set(page.path, Buffer.from(page.bytes).toString());
  }
  return pages;
}

const back = (html: string | undefined) => /<a class="(cashier-back[^"]*)" href="([^"]+)"/.exec(html ?? '')?.slice(1);
const islands = (html: string | undefined): string[] =>
  [...(html ?? '').matchAll(/component-export="(\w+)"/g)].map(([, name = '']) => name);

describe('the shell of the cashier', () => {
  it.each([
    [true, 'deposit'],
    [false, 'withdraw'],
  ])('S6.05 its address leads to its first open page, with deposits on: %s', (isOn, page) => {
    const content = contentWith([siteConfig({ isCashierDepositEnabled: text(isOn) })]);
    expect(cashierWays(content)).toContainEqual({
      from: '/account/cashier',
      to: `/account/cashier/${page}`,
      status: 302,
    });
    expect(cashierWays(content)).toContainEqual(expect.objectContaining({ from: '/fr/account/cashier' }));
  });

  it('S2.30 every cashier page leads back; the arrow of the first ones hides on wide screens', async () => {
    const pages = await site(true);
    expect(back(pages.get('/account/cashier/deposit'))).toEqual(['cashier-back cashier-back-narrow', '/account']);
    expect(back(pages.get('/account/cashier/withdraw'))).toEqual(['cashier-back cashier-back-narrow', '/account']);
    expect(back(pages.get('/account/cashier/withdraw/ttp'))).toEqual(['cashier-back', '/account/cashier/withdraw']);
    expect(back(pages.get('/fr/account/cashier/withdraw/cbt'))).toEqual([
      'cashier-back',
      '/fr/account/cashier/withdraw',
    ]);
    expect(back(pages.get('/account/transactions'))).toBeUndefined();
    // A part whose props ask for it keeps its arrow.
    expect(back(pages.get('/money'))).toEqual(['cashier-back', '/account']);
  });

  it('S6.05 the ways into the cashier, its pages and its parts follow the site’s flags', async () => {
    const [on, off] = [await site(true), await site(false)];
    const links = (html: string | undefined) =>
      ['deposit', 'withdraw'].filter((page) => html?.includes(`&quot;/account/cashier/${page}&quot;`));
    expect(links(on.get('/account'))).toEqual(['deposit', 'withdraw']);
    expect(links(off.get('/account'))).toEqual([]);
    for (const page of ['deposit', 'withdraw', 'withdraw/cbt', 'withdraw/ttp']) {
      const path = `/account/cashier/${page}`;
      expect(on.get(path)).toContain('&quot;isOn&quot;:[0,true]');
      expect(off.get(path)).toContain('&quot;isOn&quot;:[0,false]');
    }
    expect(islands(on.get('/money'))).toEqual(expect.arrayContaining(['Deposit', 'Withdraw', 'LoyaltySummary']));
    for (const name of ['Deposit', 'Withdraw', 'LoyaltySummary'])
      expect(islands(off.get('/money'))).not.toContain(name);
  });

  it('S6.08 S7.04 loyalty is not even asked for while the site has it switched off', async () => {
    const [on, off] = [await site(true), await site(false)];
    expect(islands(on.get('/account'))).toContain('LoyaltySummary');
    expect(islands(off.get('/account'))).not.toContain('LoyaltySummary');
    expect(on.get('/account/loyalty')).toContain('&quot;isOn&quot;:[0,true]');
    expect(off.get('/account/loyalty')).toContain('&quot;isOn&quot;:[0,false]');
  });

  it('who is not signed in downloads nothing of the parts', async () => {
    const html = (await site(true)).get('/money') ?? '';
    for (const name of ['Deposit', 'Withdraw', 'LoyaltySummary']) {
      expect(html).toMatch(new RegExp(`component-export="${name}"[^>]*client="session"`));
    }
  });
});
