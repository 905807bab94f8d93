import { expect } from '@playwright/test';
import { cutServices, test } from '../fixtures.ts';
import { setCookie } from './pages.ts';

test('S6.01a signed in or not, the first paint has the same header and places', async ({
  page,
  context,
  baseURL,
  allow,
}) => {
  await cutServices(context);
  allow(/ERR_FAILED/, 'services are cut off: the first paint alone is measured');
  const heights: number[] = [];
  for (const session of [false, true]) {
    if (session) await setCookie(context, baseURL, 'sid', '0'.repeat(32));
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-session', session ? 'in' : 'out');
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible({ visible: !session });
    await expect(page.locator('.player-tools')).toBeVisible({ visible: session });
    heights.push(await page.locator('header').evaluate((header) => header.getBoundingClientRect().height));
  }
  expect(heights[0]).toBe(heights[1]);
});
