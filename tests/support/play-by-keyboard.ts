import { expect, type Page } from '@playwright/test';
import { type PlayMode, quickPlayHash } from '#domain/quick-play.ts';

/** A race waits for its start, which is everybody's. */
const ROUND_MS = 240_000;

/** From a game's page by keyboard alone: opens the game, plays a round that can be checked, and comes back. */
export async function playByKeyboard(page: Page, path: string, mode: PlayMode): Promise<void> {
  await page.goto(path);
  const way = page.locator(`[data-game-id] a[href="${quickPlayHash(mode)}"]:visible`);
  await way.focus();
  await page.keyboard.press('Enter');
  const game = page.frameLocator('[data-stage] iframe');
  const play = game.locator('#spin');
  await expect(play).toBeFocused({ timeout: ROUND_MS });
  await page.keyboard.press(' ');
  // The link to check it comes with the end of a round, never with a failure.
  await expect(game.locator('#check a:not([hidden])')).toBeAttached({ timeout: ROUND_MS });
  await expect(game.locator('#result')).not.toBeEmpty();
  await expect(play).toBeFocused({ timeout: ROUND_MS });
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-stage-close]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-stage] iframe')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
}
