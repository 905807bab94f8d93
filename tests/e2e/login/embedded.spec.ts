import { expect } from '@playwright/test';
import { drawn, moving, test } from '../fixtures.ts';
import { listShifts, sizes } from '../shell/pages.ts';

test.use({ ...moving, ...drawn });

// A window so high that the games below the visitor's own are seen while those give way to an invitation.
const high = { width: 1280, height: 1200 };

for (const size of [sizes[0], high]) {
  test(`a sign-in form in a page has a heading with a distance of its own, ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const shifted = await listShifts(page);
    await page.goto('/my-games');
    const heading = page.locator('main').getByRole('heading', { level: 2, name: 'Log in' });
    const form = page.locator('main form');
    await expect(form.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(page.locator('[data-own-start]')).toBeVisible();
    const [games, box, fields] = await page.evaluate(
      (elements) => elements.map((each) => each?.getBoundingClientRect().toJSON() as DOMRect),
      await Promise.all([page.locator('main .row').last(), heading, form].map((each) => each.elementHandle())),
    );
    if (!games || !box || !fields) throw new Error('something has no box');
    expect(box.y - games.bottom, 'to the games above').toBeGreaterThanOrEqual(32);
    expect(fields.y - box.bottom, 'to its fields').toBeLessThan(32);
    expect(fields.y).toBeGreaterThan(box.bottom);
    expect(await shifted()).toEqual([]);
  });
}
