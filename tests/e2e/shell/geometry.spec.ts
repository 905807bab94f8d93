import { expect, type Page } from '@playwright/test';
import { openSignedIn } from '../../support/browser-players.ts';
import { cutServices, test } from '../fixtures.ts';
import { boxOf, columnsOf, pages, sizes } from './pages.ts';

test('S9.05 a category has 2, 4, 8 and 8 columns, and 6 where 8 would be stamps', async ({ page }) => {
  const columns: number[] = [];
  await page.setViewportSize(sizes[0]);
  await page.goto(pages.category);
  for (const size of sizes) {
    await page.setViewportSize(size);
    columns.push(await columnsOf(page, '.tile-grid'));
  }
  expect(columns).toEqual([2, 4, 8, 8]);
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await columnsOf(page, '.tile-grid')).toBe(6);
  await test.step('S9.05 captions of games keep their words whole where eight columns are narrowest, tags stand beside the art', () =>
    askCaptions(page));
});

async function askCaptions(page: Page): Promise<void> {
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
}

test('S9.05 a larger card ends on one line with the squares beside it, its picture too', async ({ page }) => {
  for (const width of [768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(pages.category);
    const odd = await page.locator('.tile-grid').evaluate((grid) => {
      const cards = [...grid.children].filter((card) => card.checkVisibility());
      const foot = (card: Element, part: string) =>
        Math.round(card.querySelector(part)?.getBoundingClientRect().bottom ?? 0);
      const squares = cards.filter((card) => !card.matches('[class*=span-]'));
      return cards
        .filter((card) => card.matches('[class*=span-]'))
        .filter((card) => !squares.some((square) => foot(square, '.tile-art') === foot(card, '.tile-art')))
        .map((card) => card.textContent?.trim());
    });
    expect(odd, `${width} px`).toEqual([]);
  }
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

test('S2.02 the account’s menu is 248, the part beside it 360; on phones one column', async ({
  page,
  context,
  baseURL,
  allow,
}) => {
  await context.addCookies([{ name: 'sid', value: '0'.repeat(32), url: baseURL ?? '' }]);
  await cutServices(context);
  allow(/ERR_FAILED/, 'services are cut off: the static shell alone is measured');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/account');
  expect((await boxOf(page, '.account-menu')).width).toBe(248);
  expect((await boxOf(page, '.account-side')).width).toBe(360);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await boxOf(page, '.account-body')).width).toBe(320);
  await page.reload();
  expect((await boxOf(page, '.menu-account [aria-current]')).x, 'its place in the menu').toBe(20);
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const lang of ['fr', 'es']) {
    await page.goto(`/${lang}/account`);
    const heights = await page
      .locator('.menu-account > ul > li > a')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(new Set(heights), `${lang}: each name on one line`).toEqual(new Set([46]));
  }
});

test('S2.14 what stands beside each other is of one size and begins on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/help');
  const widths = await page
    .locator('.topics > li')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));
  expect(new Set(widths).size, 'topics of help').toBe(1);
  await page.goto('/promotions/spring-tide');
  const [card, next] = [await boxOf(page, '.promotion .lone-tile'), await boxOf(page, '.promotion-text .block + h2')];
  expect(next.x, 'what is said beside the game').toBeGreaterThan(card.x + card.width);
  const tops = await page.locator('.promotion-text > .prose:has(.lone-tile)').evaluate((prose) => {
    for (let more = 0; more < 6; more += 1)
      prose.append(Object.assign(document.createElement('p'), { textContent: 'More.' }));
    return [...prose.children].slice(1).map((each) => each.getBoundingClientRect().top);
  });
  expect(tops.length, 'a longer text').toBeGreaterThan(6);
  expect(tops, 'one thing is said after the other').toEqual([...new Set(tops)].sort((a, b) => a - b));
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/sports');
  await page.locator('.slip').waitFor();
  expect((await boxOf(page, '.slip')).y).toBe((await boxOf(page, '.sports-tabs')).y);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fr/pages/confidentialite');
  const beyond = await page
    .locator('.table-scroll')
    .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(beyond.length, 'tables').toBeGreaterThan(0);
  expect(beyond, 'no table scrolls sideways').toEqual(beyond.map(() => 0));
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

test('S2.21 the way to all games stands beside the heading of its row, and ways to other games make one row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fr/casino/slots/lively/lantern-quay');
  const [heading, way] = [await boxOf(page, '.row-head h2'), await boxOf(page, '.row-head a')];
  expect(way.x).toBeGreaterThanOrEqual(heading.x + heading.width);
  expect(way.y + way.height / 2).toBeLessThan(heading.y + heading.height);
  for (const path of ['/casino/jackpots', '/casino/slots', '/fr/casino/jackpots', '/es/casino/slots']) {
    await page.goto(path);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await page
        .locator('.choices .chips > li')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      expect(tops.length, path).toBeGreaterThan(3);
      expect(new Set(tops).size, `${path}, ${width} px`).toBe(1);
    }
  }
});

/** Where the picture of a page's head is cut, in shares of its width and height. */
async function shownOf(page: Page, path: string, width: number): Promise<{ right: number; top: number }> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  const image = page.locator(':is(.hero, .help-head) img').first();
  await expect(image).toHaveJSProperty('complete', true);
  return image.evaluate(({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement) => {
    const at = getComputedStyle(document.querySelector(':is(.hero, .help-head) img') as Element).objectPosition;
    const [x = 0, y = 0] = at.split(' ').map((each) => Number.parseFloat(each) / 100);
    const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight);
    const [across, down] = [clientWidth / (naturalWidth * scale), clientHeight / (naturalHeight * scale)];
    return { right: (1 - across) * x + across, top: (1 - down) * y };
  });
}

test('S2.14 the lighthouse stands whole in the head of a page', async ({ page }) => {
  // Its gallery ends at nine tenths of the picture's width; its lamp begins at a quarter of its height.
  for (const path of ['/', '/promotions/spring-tide'])
    expect((await shownOf(page, path, 1024)).right, path).toBeGreaterThan(0.92);
  for (const width of [1280, 1920]) expect((await shownOf(page, '/help', width)).top, `${width} px`).toBeLessThan(0.23);
});

test('S2.03 the ring around an amount keeps off the hint above it and the chips below it', async ({ page, player }) => {
  await openSignedIn(page, await player(), '/account/cashier/deposit');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('textbox', { name: 'Amount' }).press('End');
    const [hint, amount, chips] = [
      await boxOf(page, '.field-hint'),
      await boxOf(page, '.amount'),
      await boxOf(page, '.field:has(> .amount) > .quick-amounts'),
    ];
    const ring = await page.locator('.amount').evaluate((field) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(field);
      return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    });
    expect(ring).toBeGreaterThan(0);
    expect(amount.y - ring - hint.y - hint.height, `${width} px, above`).toBeGreaterThanOrEqual(4);
    expect(chips.y - amount.y - amount.height - ring, `${width} px, below`).toBeGreaterThanOrEqual(4);
  }
});

test('S2.17 a phone’s first window holds the form of signing in with its button, in each language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/login', '/fr/login', '/es/login']) {
    await page.goto(path);
    const [button, bar] = [await boxOf(page, 'main form button[type=submit]'), await boxOf(page, '.bottom-bar')];
    expect(bar.y - button.y - button.height, path).toBeGreaterThanOrEqual(8);
  }
});
