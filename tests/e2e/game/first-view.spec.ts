import { expect, type Page } from '@playwright/test';
import { openSignedIn } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';
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
