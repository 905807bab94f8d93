import { expect } from '@playwright/test';
import { drawn, moving, test } from '../fixtures.ts';

test.use({ ...moving, ...drawn });

const dots = '[data-slide-to]';

test('S3.22a slides move by themselves until paused, pointed at or entered by keyboard', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const slideshow = page.locator('[data-slideshow]').first();
  const seconds = Number(await slideshow.getAttribute('data-slideshow'));
  const current = () => slideshow.locator(`${dots}[aria-current]`).getAttribute('data-slide-to');
  expect(await current()).toBe('0');
  await page.clock.runFor(seconds * 1000 + 50);
  await expect.poll(current).toBe('1');

  await slideshow.hover();
  await page.clock.runFor(seconds * 2000);
  expect(await current()).toBe('1');

  await page.mouse.move(0, 790);
  await slideshow.getByRole('button', { name: 'Pause the slides' }).focus();
  await page.clock.runFor(seconds * 2000);
  expect(await current()).toBe('1');

  await page.keyboard.press('Enter');
  await expect(slideshow.getByRole('button', { name: 'Let the slides move' })).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(seconds * 2000);
  expect(await current()).toBe('1');
});

test('S3.22a slides stand still for whoever asked for less motion, and arrows and dots move them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const slideshow = page.locator('[data-slideshow]').first();
  await expect(slideshow).toHaveAttribute('data-stopped', 'true');
  const current = () => slideshow.locator(`${dots}[aria-current]`).getAttribute('data-slide-to');
  await slideshow.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(current).toBe('1');
  await slideshow.getByRole('button', { name: 'Previous slide' }).click();
  await expect.poll(current).toBe('0');
  await slideshow.getByRole('button', { name: 'Previous slide' }).click();
  const last = (await slideshow.locator(dots).filter({ visible: true }).count()) - 1;
  await expect.poll(current).toBe(String(last));
  await slideshow.locator(dots).first().click();
  await expect.poll(current).toBe('0');
  // Only the slide in sight can be reached by keyboard.
  await expect(slideshow.locator('.slides > li:not([inert])')).toHaveCount(1);
});

test('S2.26 without script the page is whole: slides can be swiped, menus open', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('.slide-controls')).toBeHidden();
  await expect(page.locator('.slides > li').first()).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.locator('.more-panel-wide')).toBeVisible();
  await context.close();
});
