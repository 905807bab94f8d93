import { expect } from '@playwright/test';
import { cutServices, test } from '../fixtures.ts';
import { boxOf, columnsOf, pages, sizes } from './pages.ts';

test('S2.28a S9.05 phones have a bar of five, my games third, and a panel of three columns', async ({ page }) => {
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const items = page.locator('.bottom-bar li').filter({ visible: true });
    await expect(items).toHaveCount(5);
    await expect(items.nth(2)).toHaveText('My games');
    const [third, fourth] = [await items.nth(2).boundingBox(), await items.nth(3).boundingBox()];
    expect(third?.x).toBeLessThan(fourth?.x ?? 0);
    for (const target of await items.locator('a, button').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'More' }).click();
    expect(await columnsOf(page, '.more-panel-small ul')).toBe(3);
    await page.keyboard.press('Escape');
    await expect(page.locator('.more-panel-small')).toBeHidden();
    expect((await boxOf(page, '.header-top .wrap')).height).toBe(64);
    await expect(page.locator('.channels')).toBeHidden();
  }
});

test('S2.28b S9.05 wide screens have two decks, eight channels and a panel of six columns', async ({ page }) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page.locator('.bottom-bar')).toBeHidden();
    expect((await boxOf(page, '.header-top')).height).toBe(72);
    expect((await boxOf(page, '.header-channels')).height).toBe(48);
    await expect(page.locator('.channels > ul > li').filter({ visible: true })).toHaveCount(8);
    await page.getByRole('button', { name: 'More' }).click();
    const panel = await boxOf(page, '.more-panel-wide');
    expect(Math.abs(panel.y - 121)).toBeLessThanOrEqual(1);
    const others = page.locator('.more-panel-wide li').filter({ visible: true });
    expect(await others.count()).toBeGreaterThan(0);
    const [first, second] = [await others.nth(0).boundingBox(), await others.nth(1).boundingBox()];
    const inner = await boxOf(page, '.more-panel-wide ul');
    expect(Math.round(inner.width / ((second?.x ?? 0) - (first?.x ?? 0)))).toBe(6);
    await page.keyboard.press('Escape');
    await expect(page.locator('.more-panel-wide')).toBeHidden();
  }
});

test('S2.28c the mini header has four fixed places', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.locator('.menu-fixedItem > ul > li').filter({ visible: true })).toHaveCount(4);
  expect(await columnsOf(page, '.menu-fixedItem > ul')).toBe(4);
});

test('S9.05 a category has 2, 4, 8 and 8 columns, and 6 where 8 would be stamps', async ({ page }) => {
  const columns: number[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(pages.category);
    columns.push(await columnsOf(page, '.tile-grid'));
  }
  expect(columns).toEqual([2, 4, 8, 8]);
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await columnsOf(page, '.tile-grid')).toBe(6);
});

test('S9.05 captions of games keep their words whole where eight columns are narrowest, tags stand beside the art', async ({
  page,
}) => {
  await page.goto(pages.category);
  for (const width of [1024, 1100, 1199]) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page
      .locator('.tile-grid')
      .first()
      .evaluate((grid) => {
        const shown = (selector: string) =>
          [...grid.querySelectorAll(selector)].filter((each) => each.checkVisibility());
        const broken = shown('.tile-name, .tile-caption span').flatMap((name) => {
          const words = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = words.nextNode(); node; node = words.nextNode()) {
            for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              if (lines.size > 1) found.push(word);
            }
          }
          return found;
        });
        const outside = shown('.tile:not(.tile-wide):has(.tile-tag)').filter((tile) => {
          const [tag, art] = ['.tile-tag', '.tile-art'].map((part) =>
            tile.querySelector(part)?.getBoundingClientRect(),
          );
          return !tag || !art || tag.top < art.top + 4 || tag.bottom > art.bottom - 4;
        });
        return {
          captions: shown('.tile-caption').length > 8,
          broken,
          outside: outside.map(({ textContent }) => textContent),
        };
      });
    expect(found, `${width} px`).toEqual({ captions: true, broken: [], outside: [] });
  }
  // What is seen first is not fetched last.
  await expect(page.locator('.tile-grid img').first()).not.toHaveAttribute('loading', 'lazy');
});

test('S9.05 tiles of a row are 148, 164, 140 and 194 px wide', async ({ page }) => {
  const widths: number[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/');
    widths.push(Math.round((await boxOf(page, '.tiles-square > li')).width));
  }
  expect(widths).toEqual([148, 164, 140, 194]);
});

test('S2.14 an article stands between its contents (220) and a person (260), at most 68 characters wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pages.article);
  expect((await boxOf(page, '.toc')).width).toBe(220);
  expect((await boxOf(page, '.side')).width).toBe(260);
  const letters = await page.locator('.article-body').evaluate((body) => {
    const probe = document.createElement('span');
    probe.textContent = '0'.repeat(68);
    body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return body.getBoundingClientRect().width / width;
  });
  expect(letters).toBeLessThanOrEqual(1.03);
});

test('S2.02 the account is 220, the part, 360; on phones one column', async ({ page, context, baseURL, allow }) => {
  await context.addCookies([{ name: 'sid', value: '0'.repeat(32), url: baseURL ?? '' }]);
  await cutServices(context);
  allow(/ERR_FAILED/, 'services are cut off: the static shell alone is measured');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/account');
  expect((await boxOf(page, '.account-menu')).width).toBe(220);
  expect((await boxOf(page, '.account-side')).width).toBe(360);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await boxOf(page, '.account-body')).width).toBe(320);
  await page.reload();
  expect((await boxOf(page, '.menu-account [aria-current]')).x, 'its place in the menu').toBe(20);
});

test('the play panel stands above the rules on a phone and beside them on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pages.game);
  expect((await boxOf(page, '.play')).y).toBeLessThan((await boxOf(page, '.game-text')).y);
  await page.setViewportSize({ width: 1280, height: 800 });
  const [play, text] = [await boxOf(page, '.play'), await boxOf(page, '.game-text')];
  expect(play.width).toBe(380);
  expect(play.y).toBe(text.y);
});
