import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { brokenWords } from './asked.ts';
import { boxOf } from './pages.ts';

test('S9.05 on a phone a row of games runs to the edge of the screen before anybody touches it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const row of await page.locator('.row:has(> .tiles)').all()) {
    const art = row.locator('.tile-art').first();
    await art.scrollIntoViewIfNeeded();
    const top = await art.evaluate((each) => each.getBoundingClientRect().top);
    // What is clipped is not hit.
    const isHit = await page.evaluate((y) => document.elementFromPoint(386, y)?.closest('.tile') != null, top + 20);
    expect(isHit, (await row.locator('h2').textContent()) ?? '').toBe(true);
  }
});

test('S9.05 the footer of a phone is lower than its window, and no word of it is broken at 360 px', async ({
  page,
}) => {
  for (const path of ['/', '/fr', '/es']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    expect((await boxOf(page, '.site-footer')).height, path).toBeLessThan(600);
    await page.setViewportSize({ width: 360, height: 844 });
    expect(await brokenWords(page), path).toEqual([]);
  }
});
