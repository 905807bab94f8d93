import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { brokenWords } from './asked.ts';
import { boxOf, columnsOf, setCookie } from './pages.ts';

// The home page in each language is opened once and its window grows: a page knows its width by its style sheets alone.
// What leaves or changes the page comes last.

const widthTo = (page: Page, width: number, height = 780): Promise<void> => page.setViewportSize({ width, height });

/** On a phone, however its rows were walked through before. */
async function fromTheTop(page: Page, width: number, height = 780): Promise<void> {
  await widthTo(page, width, height);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

async function askFooter(page: Page, path: string): Promise<void> {
  await test.step('S9.05 the footer of a phone is lower than its window, and no word of it is broken at 360 px', async () => {
    await widthTo(page, 390, 844);
    expect((await boxOf(page, '.site-footer')).height, path).toBeLessThan(600);
    await widthTo(page, 360, 844);
    expect(await brokenWords(page), path).toEqual([]);
  });
  await test.step('S9.05 links of a phone’s footer stand in step, however many lines they have, and none is a hard target', async () => {
    const lists = await page
      .locator('.menu-footer > ul > li')
      .evaluateAll((all) =>
        all.map((list) =>
          [...list.querySelectorAll('li')].map((each) => each.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
        ),
      );
    // Drawn as two columns: two lists beside each other, the third below them, in both.
    expect(new Set(lists.flat().map(({ x }) => x)).size, path).toBe(2);
    const [first = [], second = [], third = []] = lists.map((list) => list.map(({ y }) => y));
    const shared = Math.min(first.length, second.length);
    expect(first.slice(0, shared), path).toEqual(second.slice(0, shared));
    expect(third.length, path).toBeGreaterThan(2);
    expect(third[0], path).toBeGreaterThan(Math.max(...first, ...second));
    expect(third[0], path).toBe(third[1]);
    const ways = await page
      .locator('.footer-legal p a')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(ways.length, path).toBeGreaterThan(0);
    expect(Math.min(...ways), path).toBeGreaterThanOrEqual(24);
  });
}

async function askHero(page: Page, most: number): Promise<void> {
  await test.step('S9.05 words of a phone’s hero begin where its scrim is dense, and its first window shows games, in the language with more lines too', async () => {
    await fromTheTop(page, 360);
    const [hero, eyebrow] = [await boxOf(page, '.hero-pictured'), await boxOf(page, '.hero-pictured .eyebrow')];
    expect(eyebrow.y - hero.y).toBeGreaterThanOrEqual(110);
    expect(hero.height).toBeLessThanOrEqual(780 * most);
    const [tile, bar] = [await boxOf(page, '.tiles .tile-art'), await boxOf(page, '.bottom-bar')];
    expect(bar.y - tile.y).toBeGreaterThanOrEqual(60);
  });
}

async function askWayIn(page: Page, width: number): Promise<void> {
  await test.step('S2.22 S9.05 on a phone too whoever is new finds the way in at once, beside who is known, in the language with longer words', async () => {
    await fromTheTop(page, width, 740);
    const bar = await boxOf(page, '.header-top');
    for (const way of ['login', 'join']) {
      const box = await boxOf(page, `.header-top a[href$="/${way}"]`);
      expect([box.y >= bar.y, box.y + box.height <= bar.y + bar.height], `${way}, ${width} px`).toEqual([true, true]);
      expect(box.x + box.width, `${way}, ${width} px`).toBeLessThanOrEqual(width);
    }
    // The theme waits behind the bar, where there is room.
    await expect(page.locator('.header-top [data-theme-button]')).toBeHidden();
  });
}

/** The panel behind the bar's last place, and the bar itself. */
async function askBar(page: Page): Promise<void> {
  await test.step('S2.28a S9.05 phones have a bar of five, my games third, and a panel of three columns', async () => {
    for (const width of [360, 768]) {
      await fromTheTop(page, width, 800);
      const items = page.locator('.bottom-bar li').filter({ visible: true });
      await expect(items).toHaveCount(5);
      await expect(items.nth(2)).toHaveText('My games');
      const [third, fourth] = [await items.nth(2).boundingBox(), await items.nth(3).boundingBox()];
      expect(third?.x).toBeLessThan(fourth?.x ?? 0);
      for (const target of await items.locator('a, button').all())
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await page.getByRole('button', { name: 'More' }).click();
      expect(await columnsOf(page, '.more-panel-small ul')).toBe(3);
      if (width === 360) await askPanel(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('.more-panel-small')).toBeHidden();
      expect((await boxOf(page, '.header-top .wrap')).height).toBe(64);
      await expect(page.locator('.channels')).toBeHidden();
    }
  });
}

async function askPanel(page: Page): Promise<void> {
  await test.step('S2.28a pictures of a phone’s panel stand above their words, and ways beside each other are of one height', async () => {
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
      expect(new Set(ways.filter((other) => other.top === top).map((other) => other.height))).toEqual(
        new Set([height]),
      );
  });
}

async function askDecks(page: Page): Promise<void> {
  await test.step('S2.28b S9.05 wide screens have two decks, eight channels and a panel of six columns', async () => {
    for (const width of [1280, 1920]) {
      await fromTheTop(page, width, 900);
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
}

test('the home page on a phone, in each language', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await widthTo(page, 390, 844);
  await page.goto('/');
  await test.step('S9.05 on a phone a row of games runs to the edge of the screen before anybody touches it', async () => {
    for (const row of await page.locator('.row:has(> .tiles)').filter({ visible: true }).all()) {
      const art = row.locator('.tile-art').first();
      await art.scrollIntoViewIfNeeded();
      const top = await art.evaluate((each) => each.getBoundingClientRect().top);
      // What is clipped is not hit.
      const isHit = await page.evaluate((y) => document.elementFromPoint(386, y)?.closest('.tile') != null, top + 20);
      expect(isHit, (await row.locator('h2').textContent()) ?? '').toBe(true);
    }
  });
  await askFooter(page, '/');
  await askHero(page, 0.55);
  await askWayIn(page, 360);
  await askBar(page);
  await test.step('S2.28c the mini header has four fixed places', async () => {
    await fromTheTop(page, 360, 740);
    await expect(page.locator('.menu-fixedItem > ul > li').filter({ visible: true })).toHaveCount(4);
    expect(await columnsOf(page, '.menu-fixedItem > ul')).toBe(4);
  });
  await test.step('S9.05 with letters twice as large nothing leaves the screen, and names of games keep off their captions', async () => {
    await widthTo(page, 360);
    const found = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      const overlaps = [...document.querySelectorAll('.tile-name + .tile-caption')].filter((caption) => {
        const name = document.createRange();
        name.selectNodeContents(caption.previousElementSibling ?? caption);
        return name.getBoundingClientRect().bottom > caption.getBoundingClientRect().top + 4;
      });
      const sideways = document.documentElement.scrollWidth - innerWidth;
      document.documentElement.style.fontSize = '';
      return { sideways, overlaps: overlaps.length };
    });
    expect(found).toEqual({ sideways: 0, overlaps: 0 });
  });
  await test.step('a tile that gets the focus comes whole into view, however narrow the screen', async () => {
    await fromTheTop(page, 320, 568);
    for (const row of ['.tiles-square', '.tiles-wide']) {
      const tiles = page.locator(row).filter({ visible: true }).first().locator('a');
      await tiles.first().focus();
      for (const place of [1, 2, 3]) {
        await page.keyboard.press('Tab');
        // A tile with the focus may have got its heart by now.
        if (await page.evaluate(() => document.activeElement?.tagName === 'BUTTON')) await page.keyboard.press('Tab');
        await expect(tiles.nth(place)).toBeFocused();
        await expect(tiles.nth(place)).toBeInViewport({ ratio: 1 });
      }
    }
  });
  await page.goto('/es');
  await askFooter(page, '/es');
  await page.goto('/fr');
  await askFooter(page, '/fr');
  await askHero(page, 0.6);
  for (const width of [360, 600]) await askWayIn(page, width);
  await page.locator('.bottom-bar button').click();
  const night = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.locator('.more-panel-small [data-theme-button]').click();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(night);
});

/** Lists of fixed length: how many they show, and how many they could. */
async function lists(page: Page) {
  return page.locator('[data-row]:not([data-opened]), .channels > [data-first]').evaluateAll((all) =>
    all.map((list) => {
      const allowed = [...list.children].filter(
        (child) =>
          !(child as HTMLElement).dataset.notIn?.split(' ').includes('CA:QC') &&
          !(child as HTMLElement).dataset.notIn?.split(' ').includes('CA'),
      );
      const shown = [...list.children].filter((child) => child.checkVisibility());
      const limit = Number((list as HTMLElement).dataset.row ?? (list as HTMLElement).dataset.first);
      return {
        shown: shown.length,
        expected: Math.min(limit, allowed.length),
        stray: shown.some((child) => !allowed.includes(child)),
      };
    }),
  );
}

test('the home page on screens of other widths, and where a part of it is hidden', async ({
  page,
  context,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await widthTo(page, 1280, 900);
  await page.goto('/');
  await askDecks(page);
  await test.step('S9.05 tiles of a row are 148, 164, 140 and 194 px wide', async () => {
    const widths: number[] = [];
    for (const width of [360, 768, 1280, 1920]) {
      await widthTo(page, width, 800);
      widths.push(Math.round((await boxOf(page, '.tiles-square:not([data-opened]) > li')).width));
    }
    expect(widths).toEqual([148, 164, 140, 194]);
  });
  await test.step('S9.05 in a short window (200 % zoom) bars let go, and the first deed shows; on a phone the house says its name', async () => {
    await fromTheTop(page, 640, 400);
    const deed = await boxOf(page, '.hero-pictured .button');
    expect(deed.y + deed.height).toBeLessThanOrEqual(400);
    for (const bar of ['.bottom-bar', '.header-top'])
      expect(await page.locator(bar).evaluate((node) => getComputedStyle(node).position), bar).toBe('static');
    await widthTo(page, 360, 740);
    const [home, words] = [await boxOf(page, '.header-top .logo'), await boxOf(page, '.header-top .logo-words')];
    expect([words.y >= home.y, words.y + words.height <= home.y + home.height]).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
  await widthTo(page, 1280, 800);
  await test.step('where reading begins at the right the bay is mirrored with its words', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    for (const pseudo of [undefined, '::before'])
      expect(
        await page
          .locator(pseudo ? '.hero-pictured' : '.hero-pictured img')
          .first()
          .evaluate((node, part) => getComputedStyle(node, part).scale, pseudo),
      ).toBe('-1 1');
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
  });
  await test.step('with colours of the reader’s own the current place keeps its mark', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const mark = (current: string) =>
      page
        .locator(`.channels > ul a${current}`)
        .first()
        .evaluate((link) => getComputedStyle(link).outlineStyle);
    expect(await mark('[aria-current]')).toBe('solid');
    expect(await mark(':not([aria-current])')).toBe('none');
    await page.emulateMedia({ forcedColors: null });
  });
  await test.step('S2.28d a panel closes when the page is left and is closed on the way back', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.locator('.more-panel-wide a').filter({ visible: true }).first().click();
    await expect(page).not.toHaveURL(/\/$/);
    await page.goBack();
    await expect(page.locator('.more-panel-wide')).toBeHidden();
  });
  await test.step('S5.07 what is hidden where the visitor is leaves no hole in rows and menus', async () => {
    const before = await page.locator('[data-not-in]').filter({ visible: true }).count();
    await setCookie(context, baseURL, 'st', 'CA:QC');
    await page.goto('/');
    expect(await page.locator('[data-not-in~="CA:QC"]').filter({ visible: true }).count()).toBe(0);
    expect(before).toBeGreaterThan(0);
    const found = await lists(page);
    expect(found.length).toBeGreaterThan(0);
    for (const { shown, expected, stray } of found) {
      expect(stray).toBe(false);
      expect(shown).toBe(expected);
    }
  });
});
