import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { listShifts, sizes } from '../shell/pages.ts';

for (const size of [sizes[0], sizes[2]]) {
  test(`a sign-in form in a page has a heading with a distance of its own, ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const shifted = await listShifts(page);
    await page.goto('/my-games');
    const heading = page.locator('main').getByRole('heading', { level: 2, name: 'Log in' });
    const form = page.locator('main form');
    await expect(form.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    const box = await heading.boundingBox();
    const games = await page.locator('main .row').last().boundingBox();
    const fields = await form.boundingBox();
    if (!box || !games || !fields) throw new Error('something has no box');
    expect(box.y - (games.y + games.height), 'to the games above').toBeGreaterThanOrEqual(32);
    expect(fields.y - (box.y + box.height), 'to its fields').toBeLessThan(32);
    expect(fields.y).toBeGreaterThan(box.y + box.height);
    expect(await shifted()).toEqual([]);
  });
}
