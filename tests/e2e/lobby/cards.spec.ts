import { expect, type Page } from '@playwright/test';
import { isLetteredAtTop } from '../../../scripts/art/draw-game.ts';
import { games } from '../../../scripts/art/games.ts';
import { moving, test } from '../fixtures.ts';

test.use(moving);

/** Games whose name is set at the top of their art. */
const namedAtTop = new Set(games.filter(isLetteredAtTop).map(({ name }) => name));

/** Where the tags of the cards of a page stand in their pictures. */
function tagsOf(page: Page) {
  return page.locator('.tile:not(.tile-wide):has(.tile-tag)').evaluateAll((tiles) =>
    tiles
      .filter((tile) => tile.checkVisibility())
      .map((tile) => {
        const [tag, art] = ['.tile-tag', '.tile-art'].map((part) => tile.querySelector(part)?.getBoundingClientRect());
        if (!tag || !art) throw new Error('a tile without its parts');
        const [above, below] = [tag.top - art.top, art.bottom - tag.bottom];
        return { name: tile.querySelector('img')?.alt ?? '', above, below, beside: art.right - tag.right };
      }),
  );
}

const widths = [360, 1280];

test('S9.05 a tag stands inside its card’s picture, at the end that its name leaves free, and the names of studios are whole in every tile', async ({
  page,
}) => {
  const low = { 360: 0, 1280: 0 } as Record<number, number>;
  for (const path of ['/casino/jackpots/all/deep-lanterns', '/casino/slots', '/casino/all-games']) {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const tags = await tagsOf(page);
      expect(tags.length).toBeGreaterThan(0);
      for (const { name, above, below, beside } of tags) {
        const isLow = namedAtTop.has(name);
        expect(Math.round(isLow ? below : above), `${name}, ${width} px`).toBe(8);
        expect(isLow ? above : below, `${name}, ${width} px`).toBeGreaterThan(8);
        expect(beside, `${name}, ${width} px`).toBeGreaterThanOrEqual(8);
        if (isLow) low[width] = (low[width] ?? 0) + 1;
      }
      const cut = await page
        .locator('.tile-caption > :first-child')
        .evaluateAll((names) =>
          names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.outerHTML),
        );
      expect(cut, `${path}, ${width} px`).toEqual([]);
    }
  }
  for (const width of widths) expect(low[width], `names at the top were seen, ${width} px`).toBeGreaterThan(0);
});

test('S9.05 tags of a grid keep off the heading above it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/my-games');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const gap = await page
      .locator('.row:has(.tile-grid .tile-tag)')
      .first()
      .evaluate((row) => {
        const tops = [...row.querySelectorAll('.tile-tag')].map((tag) => tag.getBoundingClientRect().top);
        return Math.min(...tops) - (row.querySelector('h2')?.getBoundingClientRect().bottom ?? Number.NaN);
      });
    expect(gap, `${width} px`).toBeGreaterThanOrEqual(4);
  }
});

test('S3.22a a table of a content block is drawn as a table, on a marketing page too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/offers');
  const cell = page.locator('.content-block td').first();
  await expect(cell).toHaveCSS('border-bottom-style', 'solid');
  await expect(cell).toHaveCSS('padding-top', '11px');
  await expect(page.locator('.content-block th').first()).toHaveCSS('text-align', 'start');
});

test('on a phone the row of categories begins where its reader is, and no page begins further down', async ({
  page,
}) => {
  const categories = page.getByRole('main').getByRole('navigation', { name: 'Categories' });
  const begins = () =>
    categories
      .getByRole('list')
      .evaluate((row) => ({ page: scrollY, row: row.scrollLeft > 0, inside: row.scrollWidth > row.clientWidth }));
  for (const [width, path, name] of [
    [360, '/casino/slots', 'All'],
    [360, '/casino/all-games', 'All games'],
    [1280, '/casino/slots', 'All'],
    [1280, '/casino/all-games', 'All games'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    await expect(categories.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 });
    const isPhone = width < 1024;
    expect(await begins(), `${path}, ${width} px`).toEqual({
      page: 0,
      row: isPhone && name === 'All games',
      inside: isPhone,
    });
  }
});
