import { expect } from '@playwright/test';
import { isLetteredAtTop } from '../../../scripts/art/draw-game.ts';
import { games } from '../../../scripts/art/games.ts';
import { test } from '../fixtures.ts';

/** Games whose name is set at the top of their art. */
const namedAtTop = new Set(games.filter(isLetteredAtTop).map(({ name }) => name));

for (const width of [360, 1280]) {
  test(`S9.05 a tag stands inside its card’s picture, at the end that its name leaves free, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    let low = 0;
    for (const path of ['/casino/jackpots/all/deep-lanterns', '/casino/slots', '/casino/all-games']) {
      await page.goto(path);
      const tags = await page.locator('.tile:not(.tile-wide):has(.tile-tag)').evaluateAll((tiles) =>
        tiles
          .filter((tile) => tile.checkVisibility())
          .map((tile) => {
            const [tag, art] = ['.tile-tag', '.tile-art'].map((part) =>
              tile.querySelector(part)?.getBoundingClientRect(),
            );
            if (!tag || !art) throw new Error('a tile without its parts');
            const [above, below] = [tag.top - art.top, art.bottom - tag.bottom];
            return { name: tile.querySelector('img')?.alt ?? '', above, below, beside: art.right - tag.right };
          }),
      );
      expect(tags.length).toBeGreaterThan(0);
      for (const { name, above, below, beside } of tags) {
        const isLow = namedAtTop.has(name);
        expect(Math.round(isLow ? below : above), name).toBe(8);
        expect(isLow ? above : below, name).toBeGreaterThan(8);
        expect(beside, name).toBeGreaterThanOrEqual(8);
        if (isLow) low += 1;
      }
    }
    expect(low, 'names at the top were seen').toBeGreaterThan(0);
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
