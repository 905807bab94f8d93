import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('S2.29 the chosen theme is there at first paint and for the pictures, against the wish of the device', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/help');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const night = await ground();
  await page.locator('.header-top [data-theme-button]').click();
  const day = await ground();
  expect(day).not.toBe(night);
  await page.reload();
  expect(await ground()).toBe(day);
  for (const source of await page.locator('source[data-daylight]').all())
    await expect(source).toHaveAttribute('media', 'all');
});
