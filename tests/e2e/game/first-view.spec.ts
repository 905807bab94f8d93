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
