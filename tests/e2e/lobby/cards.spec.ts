import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

/** How far a tag may reach into square art, as a share of its width: drawn names begin below this edge. */
const freeEdge = 0.06;

for (const width of [360, 1280]) {
  test(`S9.05 a tag hangs on the edge of a card and covers no name, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/casino/jackpots/all/deep-lanterns', '/casino/all-games']) {
      await page.goto(path);
      const tags = await page.locator('.tile-square:has(.tile-tag)').evaluateAll((tiles) =>
        tiles
          .filter((tile) => tile.checkVisibility())
          .map((tile) => {
            const [tag, art] = ['.tile-tag', '.tile-art'].map((part) =>
              tile.querySelector(part)?.getBoundingClientRect(),
            );
            const list = tile.closest('ul')?.getBoundingClientRect();
            if (!tag || !art || !list) throw new Error('a tile without its parts');
            return { covered: (tag.bottom - art.top) / art.width, isCut: tag.top < list.top && art.top - list.top > 1 };
          }),
      );
      expect(tags.length).toBeGreaterThan(0);
      for (const { covered, isCut } of tags) {
        expect(covered).toBeLessThanOrEqual(freeEdge);
        expect(isCut).toBe(false);
      }
    }
  });
}

test('S3.22a a table of a content block is drawn as a table, on a marketing page too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/offers');
  const cell = page.locator('.content-block td').first();
  await expect(cell).toHaveCSS('border-bottom-style', 'solid');
  await expect(cell).toHaveCSS('padding-top', '11px');
  await expect(page.locator('.content-block th').first()).toHaveCSS('text-align', 'start');
});
