import { expect, type Locator, type Page } from '@playwright/test';
import { signInByCall } from '../../support/browser-players.ts';
import { drawn, moving, test } from '../fixtures.ts';
import { watchShifts } from '../shell/pages.ts';

test.use({ ...moving, ...drawn });

/** Notes games as opened, the first one first, as their pages do. */
async function open(page: Page, paths: readonly string[]): Promise<void> {
  const { request } = page.context();
  const sid = (await page.context().cookies()).find(({ name }) => name === 'sid')?.value;
  for (const path of paths) {
    const gameId = /data-game-id="([^"]+)"/.exec(await (await request.get(path)).text())?.[1];
    const answer = await request.post(`/services/recent-activity-tracker/v1/profile/${sid}/casino`, {
      data: { gameId },
    });
    expect(answer.status(), await answer.text()).toBe(202);
  }
}

test('S7.32 a player’s home goes on with what they opened last, and nothing below moves; a visitor has no such row', async ({
  page,
  player,
}) => {
  const row = page.getByRole('region', { name: 'Continue playing' });
  await page.goto('/');
  const tiles = page.locator('main a.tile-square');
  await expect(tiles.first()).toBeVisible();
  await expect(row).toHaveCount(0);
  const pathsOf = (links: Locator) => links.evaluateAll((all) => all.map((tile) => tile.getAttribute('href') ?? ''));
  const paths = (await pathsOf(tiles)).slice(0, 2);

  await signInByCall(page, await player());
  const shifts = await watchShifts(page);
  await page.goto('/');
  const nothing = row.locator('p', { hasText: 'Nothing opened yet' });
  await expect(nothing).toBeVisible();
  await expect(row.getByRole('link', { name: 'Find a game' })).toHaveAttribute('href', /\/search$/);
  // No high empty place: words as wide as two tiles, and beside them as many games to begin with as the row has room for.
  const first = row.getByRole('listitem').filter({ has: page.locator('.tile-art img') });
  await expect(first).toHaveCount(6);
  const [words, tile] = [await nothing.boundingBox(), await first.first().boundingBox()];
  expect((words?.width ?? 0) / (tile?.width ?? 1)).toBeCloseTo(2.1, 1);
  expect((tile?.x ?? 0) - (words?.x ?? 0) - (words?.width ?? 0)).toBeLessThan(20);
  expect(await shifts()).toEqual([]);
  await open(page, paths);
  await page.goto('/');
  await expect(row.getByRole('link')).toHaveCount(2);
  expect(await pathsOf(row.getByRole('link'))).toEqual(paths.toReversed());
  // In the words of every other row.
  await expect(row.locator('a [data-rtp]').first()).toHaveText(/^RTP \d\d\.\d%$/);
  expect(await shifts()).toEqual([]);
});
