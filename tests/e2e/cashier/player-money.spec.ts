import { expect } from '@playwright/test';
import { openSignedIn } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';
import { boxOf } from '../shell/pages.ts';

const rows = [
  {
    currency: 'EUR',
    viewport: { width: 360, height: 740 },
    cash: '500.00',
    sum: '€20.00',
    points: 500,
    gift: '€5.00',
  },
  {
    currency: 'BTC',
    viewport: { width: 1280, height: 900 },
    cash: '0.50000000',
    sum: 'mBTC 20.00000',
    points: 500,
    gift: 'mBTC 0.06000',
  },
];

for (const { currency, viewport, cash, sum, points, gift } of rows) {
  test.describe(`in ${currency} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('S2.06 S2.30 S7.05 money goes to a player, its answer lost on the way, points become a bonus, a code another, one is given up, and all of it is told', async ({
      page,
      player,
      context,
    }) => {
      const ben = await player({ currency, firstName: 'Ben', lastName: 'Quay' });
      const made = await player({ currency, balances: { cash }, loyaltyPoints: '1284.90' });
      const hasFocus = (what: string) => expect(page.locator(what), 'the keyboard goes on here').toBeFocused();
      await openSignedIn(page, made, '/account/cashier/withdraw/ttp');
      await page.getByLabel('To whom').fill(ben.username);
      await page.getByRole('textbox', { name: 'Amount' }).fill('20');
      // Scrolled so that the step begins under the header, which stays in its place.
      const step = page.locator('.steps');
      const topOf = () => step.evaluate((each) => each.getBoundingClientRect().top);
      await step.evaluate((each) => scrollBy({ top: each.getBoundingClientRect().top - 40, behavior: 'instant' }));
      expect(await topOf()).toBeLessThan(45);
      await page.getByRole('button', { name: 'Look at it first' }).click();
      await expect(page.getByLabel('PIN code')).toBeVisible();
      const header = await boxOf(page, '.header-top');
      await expect.poll(topOf, 'the next step begins below the header').toBeGreaterThan(header.y + header.height);
      await page.getByLabel('PIN code').fill('2468');
      // The services do what is asked, but the answer never comes; the page is opened again in the middle of it.
      const arrived = Promise.withResolvers<void>();
      let isFirst = true;
      await context.route('**/transfers', async (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        await route.fetch();
        arrived.resolve();
      });
      await page.getByRole('button', { name: `Send ${sum} to ${ben.username}` }).click();
      await arrived.promise;
      await page.reload();
      await expect(page.getByRole('heading', { name: `${sum} is with ${ben.username}` })).toBeVisible();
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Withdraw', exact: true })).toBeVisible();

      await page.goto('/account/loyalty');
      await page.getByLabel('Points', { exact: true }).fill('500');
      await page.getByRole('button', { name: 'See what it gives' }).click();
      const turn = page.getByRole('button', { name: `Turn ${points} points into ${gift}` });
      await expect(turn).toBeVisible();
      await hasFocus('.steps');
      await turn.click();
      await expect(page.getByText(`${gift} is yours as a bonus`)).toBeVisible();
      await hasFocus('.steps');
      await page.getByRole('button', { name: 'Redeem more' }).click();
      await expect(page.getByLabel('Points', { exact: true })).toHaveValue('500');
      await hasFocus('.steps');

      await page.goto('/account/bonuses');
      await page.getByLabel('Code', { exact: true }).fill('WINTER10');
      await page.getByRole('button', { name: 'Use this code' }).click();
      await expect(page.locator('.toast')).toContainText('Your code is accepted.');
      await expect(page.locator('.toast')).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Code accepted' })).toBeVisible();
      const bonuses = page.locator('article.panel');
      await expect(bonuses).toHaveCount(2);
      // Typed anew, it is a form for another one.
      await page.getByLabel('Code', { exact: true }).fill('REGATTA5');
      await page.getByRole('button', { name: 'Use this code' }).click();
      await expect(bonuses).toHaveCount(3);
      await bonuses.nth(2).getByRole('button', { name: 'Give it up' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Give up / })
        .click();
      const news = page.getByRole('status').filter({ hasText: 'The bonus was given up.' });
      await expect(news).toBeFocused();
      await expect(news).toBeInViewport({ ratio: 1 });

      await page.goto('/account/transactions');
      await expect(page.getByRole('list', { name: 'Transactions, newest first' }).getByRole('listitem')).toHaveCount(5);
      await page.getByRole('link', { name: /^Transfer/ }).click();
      await expect(page.getByRole('heading', { name: /^Receipt / })).toBeVisible();
      await expect(page.getByText(`−${sum}`)).toBeVisible();
      await expect(page.locator('.key-values, dl').filter({ hasText: ben.username })).toContainText(/To\s*e2e-/);
    });
  });
}
