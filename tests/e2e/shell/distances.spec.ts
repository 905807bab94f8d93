import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { boxOf } from './pages.ts';

for (const width of [360, 1280]) {
  test(`S9.05 tags of a grid keep off the heading above it, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/my-games');
    const gap = await page
      .locator('.row:has(.tile-grid .tile-tag)')
      .first()
      .evaluate((row) => {
        const tops = [...row.querySelectorAll('.tile-tag')].map((tag) => tag.getBoundingClientRect().top);
        return Math.min(...tops) - (row.querySelector('h2')?.getBoundingClientRect().bottom ?? Number.NaN);
      });
    expect(gap).toBeGreaterThanOrEqual(4);
  });
}

test('S9.05 words of a phone’s hero begin where its scrim is dense, and its first window shows games, in the language with more lines too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [path, most] of [
    ['/', 0.55],
    ['/fr', 0.6],
  ] as const) {
    await page.goto(path);
    const [hero, eyebrow] = [await boxOf(page, '.hero-pictured'), await boxOf(page, '.hero-pictured .eyebrow')];
    expect(eyebrow.y - hero.y).toBeGreaterThanOrEqual(110);
    expect(hero.height).toBeLessThanOrEqual(780 * most);
    const [tile, bar] = [await boxOf(page, '.tiles .tile-art'), await boxOf(page, '.bottom-bar')];
    expect(bar.y - tile.y).toBeGreaterThanOrEqual(60);
  }
});

test('S2.28a pictures of a phone’s panel stand above their words, and ways beside each other are of one height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await page.getByRole('button', { name: 'More' }).click();
  const ways = await page
    .locator('.more-panel-small ul a')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.map((link) => {
        const { top, height } = link.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents([...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ?? link);
        const icon = link.querySelector('.icon')?.getBoundingClientRect();
        return { top, height, isAbove: !icon || icon.bottom <= words.getBoundingClientRect().top };
      }),
    );
  expect(ways.length).toBeGreaterThan(3);
  expect(ways.filter(({ isAbove }) => !isAbove)).toEqual([]);
  for (const { top, height } of ways)
    expect(new Set(ways.filter((other) => other.top === top).map((other) => other.height))).toEqual(new Set([height]));
});

test('S9.05 with letters twice as large nothing leaves the screen, and names of games keep off their captions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const found = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const overlaps = [...document.querySelectorAll('.tile-name + .tile-caption')].filter((caption) => {
      const name = document.createRange();
      name.selectNodeContents(caption.previousElementSibling ?? caption);
      return name.getBoundingClientRect().bottom > caption.getBoundingClientRect().top + 4;
    });
    return { sideways: document.documentElement.scrollWidth - innerWidth, overlaps: overlaps.length };
  });
  expect(found).toEqual({ sideways: 0, overlaps: 0 });
});

test('S9.05 in a short window (200 % zoom) bars let go, and the first deed shows; on a phone the house says its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/');
  const deed = await boxOf(page, '.hero-pictured .button');
  expect(deed.y + deed.height).toBeLessThanOrEqual(400);
  for (const bar of ['.bottom-bar', '.header-top'])
    expect(await page.locator(bar).evaluate((node) => getComputedStyle(node).position), bar).toBe('static');
  await page.setViewportSize({ width: 360, height: 740 });
  const [home, words] = [await boxOf(page, '.header-top .logo'), await boxOf(page, '.header-top .logo-words')];
  expect([words.y >= home.y, words.y + words.height <= home.y + home.height]).toEqual([true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('S2.22 S9.05 on a phone too whoever is new finds the way in at once, beside who is known, in the language with longer words', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/', 360],
    ['/fr', 360],
    ['/fr', 600],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    const bar = await boxOf(page, '.header-top');
    for (const way of ['login', 'join']) {
      const box = await boxOf(page, `.header-top a[href$="/${way}"]`);
      expect([box.y >= bar.y, box.y + box.height <= bar.y + bar.height], `${way}, ${path}`).toEqual([true, true]);
      expect(box.x + box.width, `${way}, ${path}`).toBeLessThanOrEqual(width);
    }
    // The theme waits behind the bar, where there is room.
    await expect(page.locator('.header-top [data-theme-button]')).toBeHidden();
  }
  await page.locator('.bottom-bar button').click();
  const night = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.locator('.more-panel-small [data-theme-button]').click();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(night);
});

test('where reading begins at the right the bay is mirrored with its words', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  for (const pseudo of [undefined, '::before'])
    expect(
      await page
        .locator(pseudo ? '.hero-pictured' : '.hero-pictured img')
        .first()
        .evaluate((node, part) => getComputedStyle(node, part).scale, pseudo),
    ).toBe('-1 1');
});
