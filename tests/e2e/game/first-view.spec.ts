import { expect, type Page } from '@playwright/test';
import { openSignedIn } from '../../support/browser-players.ts';
import { drawn, test } from '../fixtures.ts';
import { unpack } from '../gallery/looks.ts';
import { boxOf } from '../shell/pages.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** How far the first way to play ends above the bar at the foot of a phone. */
async function roomBelow(page: Page): Promise<number> {
  const [play, bar] = [await boxOf(page, '.play .button-primary'), await boxOf(page, '.bottom-bar')];
  return bar.y - play.y - play.height;
}

test('S6.02 on a phone a game’s page shows its way to play above the bar in the first view', async ({
  page,
  player,
}) => {
  const [game, pot] = ['/casino/slots/lively/lantern-quay', '/casino/jackpots/all/harbour-lights'];
  for (const path of [game, `/fr${game}`, pot]) {
    await page.goto(path);
    expect(await roomBelow(page), path).toBeGreaterThanOrEqual(8);
  }
  await openSignedIn(page, await player({ currency: 'EUR', balances: { cash: '12345.50' } }), `/fr${game}`);
  for (const path of [`/es${game}`, `/fr${pot}`]) {
    await page.goto(path);
    await expect(page.locator('[data-cash]')).not.toBeEmpty();
    expect(await roomBelow(page), path).toBeGreaterThanOrEqual(8);
  }
});

test('no line of the way back begins with its stroke', async ({ page }) => {
  await page.goto('/fr/casino/slots/lively/lantern-quay');
  const strokes = await page
    .locator('.breadcrumb li')
    .evaluateAll((all) => all.map((item) => ['::before', '::after'].map((at) => getComputedStyle(item, at).content)));
  expect(strokes[0]).toEqual(['none', '"/"']);
  // The page's own name, which its heading says, is left out on a phone.
  await expect(page.locator('.breadcrumb li').last()).toBeHidden();
  expect(strokes.map(([before]) => before)).toEqual(strokes.map(() => 'none'));
});

test('S2.27 a wheel’s table shows every bet and its button in one window, and the bet it is on alone is light', async ({
  page,
}) => {
  for (const size of [
    { width: 360, height: 740 },
    { width: 360, height: 600 },
    { width: 640, height: 400 },
    { width: 1024, height: 768 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/casino/table-games/roulette/meridian-roulette');
    await page.goto('/casino/table-games/roulette/meridian-roulette#quickplay');
    const game = page.frameLocator('[data-stage] iframe');
    await expect(game.getByRole('button', { name: 'Spin' })).toBeInViewport({ ratio: 1 });
    // Whatever is above the game, it ends within the window.
    const stage = await boxOf(page, '.stage');
    expect(stage.y + stage.height, `${size.width} px`).toBeLessThanOrEqual(size.height);
    const table = await game.getByRole('radiogroup').evaluate((group) => {
      const bets = [...group.children];
      const ends = group.getBoundingClientRect();
      const isLight = (bet: Element) => Number(/\d+/.exec(getComputedStyle(bet).backgroundColor)?.[0]) > 200;
      return {
        cut: bets.filter((bet) => bet.getBoundingClientRect().bottom > Math.min(ends.bottom, innerHeight)).length,
        narrow: bets.filter((bet) => bet.scrollWidth > bet.clientWidth || bet.clientHeight < 24).length,
        light: bets.filter(isLight).map((bet) => bet.getAttribute('aria-checked')),
      };
    });
    expect(table, `${size.width} × ${size.height}`).toEqual({ cut: 0, narrow: 0, light: ['true'] });
  }
});

test('S2.27 bets on three dice stand by kind: sums and any triple in one row, exact triples below it, none alone', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/casino/table-games/dice/dice-terrace');
    await page.goto('/casino/table-games/dice/dice-terrace#quickplay');
    const bets = page.frameLocator('[data-stage] iframe').getByRole('radio');
    await expect(bets.first()).toBeVisible();
    const tops = await bets.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    const rows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    expect(rows, `${width} px`).toEqual(width === 360 ? [3, 3, 3] : [3, 6]);
    const cut = await bets.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
    expect(cut, `${width} px`).toBe(0);
  }
});

const lightOf = (colour: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The least contrast of each line over a game's picture with what is behind it, were the picture all white. */
async function contrastOnWhite(page: Page): Promise<number[]> {
  const lines = await page.locator('.game-art').evaluate((art) => {
    const from = art.getBoundingClientRect();
    for (const picture of art.querySelectorAll('img')) picture.style.visibility = 'hidden';
    (art as HTMLElement).style.background = '#fff';
    return [...art.querySelectorAll<HTMLElement>('h1, p')].flatMap((words) => {
      const colour = (getComputedStyle(words).color.match(/\d+/g) ?? []).map(Number);
      words.style.color = 'transparent';
      const range = document.createRange();
      range.selectNodeContents(words);
      return [...range.getClientRects()].map(({ x, y }) => ({ colour, x: x - from.x, y: y - from.y }));
    });
  });
  const { data, raw } = await unpack(await page.locator('.game-art').screenshot());
  return lines.map(({ colour, x, y }) => {
    const at = (Math.ceil(y) * raw.width + Math.ceil(x)) * raw.channels;
    return (lightOf(colour) + 0.05) / (lightOf([...data.subarray(at, at + 3)]) + 0.05);
  });
}

test.describe('words over a picture', () => {
  test.use(drawn);
  test('S9.05 a game’s title and the lines below it can be read on the brightest picture, however many lines they have', async ({
    page,
  }) => {
    for (const [path, width] of [
      ['/casino/slots/gentle/paper-crane', 360],
      ['/fr/casino/jackpots/all/deep-lanterns', 360],
      ['/casino/slots/gentle/paper-crane', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      const contrasts = await contrastOnWhite(page);
      expect(contrasts.length, path).toBeGreaterThanOrEqual(2);
      expect(Math.min(...contrasts), `${path}, ${width} px`).toBeGreaterThanOrEqual(4.6);
    }
  });
});
