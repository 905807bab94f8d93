import { expect, type Page } from '@playwright/test';
import { SignInPage } from '../../support/browser-players.ts';
import { moving, test } from '../fixtures.ts';

test.use(moving);

/** Presses Tab until the element has the focus, as someone without a mouse comes to it. */
async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`${selector} was not reached in ${most} steps`);
}

test('S2.28b the panel of more channels opens, is entered next, closes, and gives the focus back', async ({ page }) => {
  await page.goto('/help');
  await tabTo(page, '.channels-more');
  await page.keyboard.press('Enter');
  await expect(page.locator('.more-panel-wide')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.more-panel-wide a').filter({ visible: true }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.more-panel-wide')).toBeHidden();
  await expect(page.locator('.channels-more')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/help$/);
});

test('S2.28a the panel of a phone opens, is entered next, closes, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/help');
  const more = page.locator('.bottom-bar button');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('.more-panel-small a').filter({ visible: true }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.more-panel-small')).toBeHidden();
  await expect(more).toBeFocused();
});

test('S2.29 theme and language are chosen by keyboard, and the first stop leads past the header', async ({ page }) => {
  await page.goto('/help');
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await expect(page.locator('.skip-link')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.reload();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  await tabTo(page, '[data-theme-button]');
  await page.keyboard.press('Space');
  expect(await ground()).not.toBe(before);
  await tabTo(page, 'a[hreflang=fr]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr\/help$/);
});

test('S3.22a the slides are paused and moved by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const slideshow = page.locator('[data-slideshow]').first();
  await tabTo(page, '[data-slide-pause]');
  await page.keyboard.press('Space');
  await expect(slideshow).toHaveAttribute('data-stopped', 'true');
  await tabTo(page, '[data-slide-to="1"]', 6);
  await page.keyboard.press('Enter');
  await expect(slideshow.locator('[data-slide-to="1"]')).toHaveAttribute('aria-current', /.+/);
  await expect(slideshow.locator('[data-slide-to="1"]')).toBeFocused();
});

test('S2.29 S4.08i S3.03 S4.07 signing in, the balance, the account menu and signing out need no mouse', async ({
  page,
  player,
}) => {
  const someone = await player({ currency: 'EUR', balances: { cash: '100.00' } });
  const form = new SignInPage(page);
  await form.open('/help');
  await tabTo(page, '#login-username');
  await page.keyboard.type(someone.username);
  await page.keyboard.press('Tab');
  await expect(form.password).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(someone.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('#login-password')).toHaveAttribute('type', 'text');
  await tabTo(page, 'button[type=submit]', 4);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.locator('.balance-pill')).toContainText('€100.00');

  await tabTo(page, '.balance-pill');
  await page.keyboard.press('Enter');
  await expect(page.locator('.balance-panel')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('.balance-panel')).not.toContainText('€100.00');
  await page.keyboard.press('Escape');
  await expect(page.locator('.balance-pill')).toBeFocused();

  await tabTo(page, '.account-button', 6);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('.account-popover a').first()).toBeFocused();
  await tabTo(page, '.account-popover button', 24);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await expect(page).toHaveURL(/\/$/);
});
