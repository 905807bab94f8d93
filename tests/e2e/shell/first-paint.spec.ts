import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { pages, setCookie, watchShifts } from './pages.ts';

for (const [name, path] of Object.entries(pages)) {
  test(`S6.01a ${name}: nothing shifts on a slow machine, and React stays away from readers`, async ({ page }) => {
    // A slow parser shows half a page, unless the page waits until it is whole.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const shiftsOf = await watchShifts(page);
    const scripts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await shiftsOf()).toBe(0);
    if (path !== pages.login)
      expect(scripts.filter((url) => /react|client\.|jsx-runtime|island/.test(url))).toEqual([]);
  });
}

test('S6.01a signed in or not, the first paint has the same header and places', async ({
  page,
  context,
  baseURL,
  allow,
}) => {
  await context.route('**/services/**', (route) => route.abort());
  allow(/ERR_FAILED|Failed to load/, 'services are cut off: the first paint alone is measured');
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
