import { expect, type Page } from '@playwright/test';
import { SignInPage } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';

test('S2.31a Back and Forward go over ten pages of the site and of the app', async ({ page }) => {
  const pages = [
    ['/', 'Kestrel Bay'],
    ['/sports', 'Sports'],
    ['/sports/tennis', 'Tennis'],
    ['/promotions/spring-tide', ''],
    ['/sports/football', 'Football'],
    ['/help', ''],
    ['/sports/sailing', 'Sailing'],
    ['/sports', 'Sports'],
    ['/casino/slots', ''],
    ['/sports/tennis', 'Tennis'],
  ] as const;
  const isShown = async ([path, title]: (typeof pages)[number]): Promise<void> => {
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    if (path.startsWith('/sports')) await expect(page.locator('main h1')).toHaveText(title);
    else await expect(page.locator('main')).toBeVisible();
  };
  for (const each of pages) {
    const [path] = each;
    const tab = page.getByRole('navigation', { name: 'Sports' }).locator(`a[href="${path}"]`);
    if (path.startsWith('/sports/') && (await tab.count()) > 0) await tab.click();
    else await page.goto(path);
    await isShown(each);
  }
  for (const each of pages.toReversed().slice(1)) {
    await page.goBack();
    await isShown(each);
  }
  for (const each of pages.slice(1)) {
    await page.goForward();
    await isShown(each);
  }
});

test('S2.31a the conformance page runs the bridge’s schema, and every case passes', async ({ page }) => {
  await page.goto('/gallery?scene=legacy-conformance');
  await expect(page.getByRole('status').filter({ hasText: 'pass' })).toHaveText(/^(\d+) of \1 pass$/);
  await expect(page.locator('[data-passes="false"]')).toHaveCount(0);
});

/** Says what the legacy app would, and nothing else. */
const say = (page: Page, detail: object) =>
  page.evaluate((own) => void dispatchEvent(new CustomEvent('legacy', { detail: { v: 1, ...own } })), detail);
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

test('S1.02b S2.31a a bet chosen by keys signed out is in the slip after sign-in and is placed by keys; Back and Forward go with the app', async ({
  page,
  player,
}) => {
  const bettor = await player({ balances: { cash: '20.00' } });
  await page.addInitScript(() => {
    const types: string[] = [];
    Object.assign(globalThis, { heard: types });
    addEventListener('host', (event) => types.push((event as CustomEvent<{ type: string }>).detail.type));
  });
  await page.goto('/sports');
  const heading = page.locator('main h1');
  const pick = page.locator('[data-pick]:enabled').first();
  const slip = page.getByRole('region', { name: 'Bet slip' });
  const toSlip = page.getByRole('button', { name: 'To your bet slip (1)' });
  await pick.press('Enter');
  await expect(pick).toHaveAttribute('aria-pressed', 'true');
  await expect(slip.getByRole('status').filter({ hasText: '1 result in the slip' })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(toSlip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slip.getByRole('heading')).toBeFocused();
  await slip.getByRole('button', { name: 'Back to the odds' }).press('Enter');
  await expect(pick).toBeFocused();
  expect((await heard(page)).slice(0, 3)).toEqual(['language', 'session', 'navigate']);
  await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: 'Tennis' }).click();
  await expect(page).toHaveURL(/\/sports\/tennis$/);
  await expect(heading).toHaveText('Tennis');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Tennis · /);
  await page.goBack();
  await expect(heading).toHaveText('Sports');
  await page.goForward();
  await expect(heading).toHaveText('Tennis');
  await say(page, { type: 'back' });
  await expect(page).toHaveURL(/\/sports$/);
  await say(page, { type: 'outside', url: 'https://evil.example/' });
  await say(page, { type: 'navigateTo', path: '/olympus/sports/football' });
  await expect(heading).toHaveText('Football');
  await page.getByRole('button', { name: 'Sign in to place it' }).click();
  await expect(page).toHaveURL(/\/login\?destination=%2Fsports%2Ffootball$/);
  const form = new SignInPage(page);
  await form.fill(bettor);
  await form.submit.click();
  await expect(page).toHaveURL(/\/sports\/football$/);
  await toSlip.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Stake')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7.00');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your bet KB-B\w+ is placed\.$/)).toBeVisible();
  await expect(slip).toContainText('Possible return');
  await expect(slip.getByText('Choose a result')).toHaveCount(0);
  // What was staked is gone from the header's balance at once, not when it is next asked for.
  await expect(page.locator('.balance-pill')).toContainText('€13.00');
  // The form went away with the bet: who used it stays in the slip.
  await expect(slip.getByRole('heading')).toBeFocused();
  await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: 'My bets' }).click();
  await expect(page.locator('[data-bet]')).toContainText('€7.00');
  await expect(slip, 'no odds are here, and nothing is in it').toBeHidden();
  await expect(page.locator('[data-bet]').getByText(/^KB-B/)).toHaveCSS('white-space', 'nowrap');
  await say(page, { type: 'navigationError', path: '/olympus/sports/x', error: { type: 'notFound' } });
  await expect(page).toHaveURL(/\/error\/not-found$/);
});

test('S1.02b on a phone the way to the slip goes once the slip is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sports');
  await page.locator('[data-pick]:enabled').first().click();
  const way = page.getByRole('button', { name: '1 result in the slip' });
  await way.click();
  await expect(page.getByRole('region', { name: 'Bet slip' }).getByLabel('Stake')).toBeInViewport();
  await expect(way).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(way).toBeVisible();
});
