import { expect } from '@playwright/test';
import { freshNumber, openSignedIn, signInByCall } from '../../support/browser-players.ts';
import { chance, Dice } from '../../support/chance.ts';
import { sampleOf } from '../../support/proofs.ts';
import { expectAccessible, expectReadable } from '../axe.ts';
import { drawn, moving, test } from '../fixtures.ts';
import { nextFrames } from '../settled.ts';
import { boxOf, watchShifts } from '../shell/pages.ts';

test.use({ ...moving, ...drawn });

const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

for (const size of windows) {
  test(`S2.29 S3.03 name and balance come into places of their own size, ${size.width} px`, async ({
    page,
    player,
  }) => {
    await page.setViewportSize(size);
    const someone = await player({ currency: 'EUR', balances: { cash: '12345.50' } });
    await signInByCall(page, someone);
    const shiftsOf = await watchShifts(page);
    const answers = Promise.withResolvers<void>();
    await page.route(/profile|balances/, async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.goto('/account');
    await expect(page.locator('astro-island[ssr]').filter({ has: page.locator('.account-button') })).toHaveCount(0);
    const places = ['.balance-pill', '.account-button', '.player-tools .icon-button:not(.account-button)'] as const;
    const before = await Promise.all(places.map((selector) => boxOf(page, selector)));
    const skeleton = page.locator('.balance-pill .skeleton');
    await expect(skeleton).toBeVisible();
    answers.resolve();
    await expect(page.locator('.balance-pill')).toContainText('€12,345.50');
    await expect(page.locator('.account-button')).toHaveAccessibleName(/^Your account ./);
    const overview = page.getByRole('region', { name: 'At a glance' });
    for (const known of [
      'You can play with€12,345.50',
      'Nothing is waiting to be sent.',
      'Two-factor authenticationOff',
    ])
      await expect(overview).toContainText(known);
    await expect(overview.locator('.skeleton')).toHaveCount(0);
    const latest = page.getByRole('region', { name: 'Latest transactions' });
    await expect(latest).toContainText('Nothing yet');
    // No room is kept for rows that are not there.
    expect((await boxOf(page, '.latest')).height).toBeLessThan(386);
    await expect(latest.getByRole('link', { name: 'All transactions' })).toHaveAttribute(
      'href',
      '/account/transactions',
    );
    expect(await Promise.all(places.map((selector) => boxOf(page, selector)))).toEqual(before);
    expect(await shiftsOf()).toEqual([]);
    // One that a script put before the page's own would have had Chromium lay out the whole page anew.
    const sheets = () => document.head.querySelectorAll('link[rel=stylesheet]').length;
    const written = (await (await page.request.get('/account')).text()).split('</head>')[0]?.split('rel="stylesheet"');
    expect(await page.evaluate(sheets), 'no stylesheet is brought into the head').toBe((written?.length ?? 0) - 1);
    // One line of tools, also where they are tightest.
    expect((await boxOf(page, '.header-top')).height).toBeLessThan(80);
  });
}

test('S3.03 no line ends within the figures of a coin: at a glance and in the panel, on a phone and wider', async ({
  page,
  player,
}) => {
  await signInByCall(page, await player({ currency: 'USDT', balances: { cash: '1234567.89' } }));
  const linesOf = (selector: string) =>
    page.locator(`${selector} bdi`).evaluate((sum) => {
      const range = document.createRange();
      range.selectNodeContents(sum);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/account');
    await expect(page.locator('.overview-total')).toHaveText('USDT 1,234,567.89000000');
    await page.locator('.balance-pill').click();
    await expect(page.locator('.balance-total')).toBeVisible();
    expect([await linesOf('.overview-total'), await linesOf('.balance-total')], `${width} px`).toEqual([1, 1]);
  }
});

test('S6.07 the reminder of two-factor comes where it pushes nothing, on a phone and a wide window', async ({
  page,
  player,
}) => {
  await signInByCall(page, await player({ phone: { prefix: '+34', number: freshNumber(), validated: true } }));
  const shiftsOf = await watchShifts(page);
  for (const size of windows) {
    await page.setViewportSize(size);
    const answers = Promise.withResolvers<void>();
    // Its own answers come last: what stands below it would be seen to move.
    await page.route('**/services/player-verification/**', async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Latest transactions' })).toContainText('Nothing yet');
    await nextFrames(page);
    answers.resolve();
    await expect(page.locator('.banner', { hasText: 'Make your account safer' })).toHaveCount(1);
    await nextFrames(page);
    expect(await shiftsOf(), `${size.width} px`).toEqual([]);
    await page.unroute('**/services/player-verification/**');
  }
});

test('S2.29 a wide window has room for a name that a narrow one cuts', async ({ page, player }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await openSignedIn(page, await player({ firstName: 'Marie-Hélène', lastName: 'Desrosiers' }), '/account');
  const name = page.locator('.account-name');
  await expect(name).toHaveText('Marie-Hélène Desrosiers');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('S2.02 the account has nothing serious for axe by night and by day, its panels open or closed', async ({
  page,
  player,
}) => {
  const ask = async (what: string): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page, `${what}, dark`);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectReadable(page, `${what}, light`);
  };
  // The first answer is none: the menu asks again when it opens.
  const menuFile = '**/_data/account-en.json';
  const asked = page.waitForResponse(menuFile);
  await page.route(menuFile, (route) => route.fulfill({ json: 'later' }), { times: 1 });
  await openSignedIn(page, await player({ currency: 'EUR', balances: { cash: '100.00' } }), '/account');
  await expect(page.locator('.balance-pill')).toContainText('€100.00');
  await ask('closed');
  await page.locator('.balance-pill').click();
  await expect(page.locator('.balance-panel')).toBeVisible();
  await expect(page.locator('.balance-panel').getByRole('link', { name: 'All transactions' })).toBeVisible();
  await ask('balance');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.locator('.bell-panel')).toContainText('Welcome to');
  await ask('notifications');
  await page.keyboard.press('Escape');
  await asked;
  await page.locator('.account-button').click();
  await expect(page.locator('.account-popover').getByRole('link', { name: 'Security' })).toBeVisible();
  await ask('account menu');
});

test('S9.05 what stands around a part of the account stays where it is while answers are slow, on a phone and a wide window', async ({
  page,
  player,
}) => {
  await openSignedIn(page, await player({ currency: 'EUR', linkedAccounts: 1 }), '/account/cashier/deposit');
  await page.route('**/services/**', async (route) => {
    // As late as can be seen: the page is painted without each answer first.
    await nextFrames(page).catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
  const shiftsOf = await watchShifts(page);
  // One of the two windows for each page, by chance another in each run.
  const dice = new Dice(chance);
  for (const [path, there] of [
    ['/account/cashier/deposit', page.getByRole('textbox', { name: 'Amount' })],
    ['/account/cashier/withdraw/linked-accounts', page.getByRole('button', { name: 'Remove ••••1332' })],
    ['/account/refer-a-friend', page.getByRole('button', { name: 'Copy link' })],
    ['/account/notifications', page.getByRole('heading', { name: 'Messages' })],
  ] as const)
    for (const size of sampleOf(dice, windows, 1)) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(there).toBeVisible();
      await expect(page.locator('.account-side h2')).toBeVisible();
      expect(await shiftsOf(), `${path}, ${size.width} px`).toEqual([]);
    }
});
