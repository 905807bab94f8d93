import { expect, type FrameLocator, type Page } from '@playwright/test';
import { type PlayMode, quickPlayHash } from '#domain/quick-play.ts';

/** A race waits for its start, which is everybody's. */
const ROUND_MS = 240_000;

/** What the game says where a round did not end as it should: a missing link alone does not tell why. */
async function said(game: FrameLocator): Promise<string> {
  const texts = ['#result', '#spin', '#balance'].map((id) => game.locator(id).textContent({ timeout: 1_000 }));
  const read = await Promise.allSettled(texts);
  return read.map((each) => (each.status === 'fulfilled' ? each.value?.trim() : 'nothing')).join(' · ');
}

/** From a game's page by keyboard alone: opens the game, plays a round that can be checked, and comes back. */
export async function playByKeyboard(page: Page, path: string, mode: PlayMode): Promise<void> {
  await page.goto(path);
  const way = page.locator(`[data-game-id] a[href="${quickPlayHash(mode)}"]:visible`);
  await way.focus();
  await page.keyboard.press('Enter');
  const game = page.frameLocator('[data-stage] iframe');
  const play = game.locator('#spin');
  await expect(play).toBeFocused({ timeout: ROUND_MS });
  // Its button is told to be focused a moment before its page gives the frame the focus: a key then went to the page.
  await expect(page.locator('[data-stage] iframe')).toBeFocused({ timeout: ROUND_MS });
  await page.keyboard.press(' ');
  // The link to check it comes with the end of a round, never with a failure.
  const check = game.locator('#check a:not([hidden])');
  await expect(check)
    .toBeAttached({ timeout: ROUND_MS })
    .catch(async () => {
      throw new Error(`no way to check the round; the game says: ${await said(game)}`);
    });
  await expect(game.locator('#result')).not.toBeEmpty({ timeout: ROUND_MS });
  await expect(play).toBeFocused({ timeout: ROUND_MS });
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-stage-close]')).toBeFocused({ timeout: ROUND_MS });
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-stage] iframe')).toHaveCount(0, { timeout: ROUND_MS });
  expect(new URL(page.url()).hash).toBe('');
  await expect(way).toBeFocused();
}
