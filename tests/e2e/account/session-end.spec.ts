import { expect, type Page } from '@playwright/test';
import { signIn, type TestPlayer } from '../../support/browser-players.ts';
import { leaveIdle } from '../../support/idle-sessions.ts';
import { expectAccessible } from '../axe.ts';
import { test } from '../fixtures.ts';
import { untilSettled, watchLoading } from '../settled.ts';

const { KESTREL_DATA_DIR = '' } = process.env;
const MINUTE_MS = 60_000;

/**
 * Time goes by unused for the page; the services see its player idle for so long in all. The clock leaps, so that each timer
 * that is due comes once: to walk through 14 minutes by frames takes half a minute.
 */
async function passIdle(page: Page, { playerId }: TestPlayer, ms: number, idleMs: number): Promise<void> {
  await leaveIdle(KESTREL_DATA_DIR, playerId, idleMs / 1000);
  await page.clock.fastForward(ms);
}

test('S6.01a S4.08a idle for 14 minutes a dialog says so, at 15 the player is out, and signing in again in place finds what was typed; another player finds nothing', async ({
  page,
  player,
  allow,
}) => {
  allow(/401/, 'a session that has ended is answered with a 401');
  const [mara, stranger] = [await player({ firstName: 'Mara' }), await player({ firstName: 'Sten' })];
  await page.clock.install();
  await signIn(page, mara, '/account/profile');
  const nickname = page.getByLabel('Nickname');
  await nickname.fill('Keeper of the lantern');
  // The end is watched from the second minute on; the watch asks what is left once its code is there.
  const asked = page.waitForResponse(/\/activity$/);
  await passIdle(page, mara, MINUTE_MS, MINUTE_MS);
  await asked;
  const stay = page.getByRole('button', { name: 'Stay logged in' });
  await passIdle(page, mara, 12 * MINUTE_MS, 13 * MINUTE_MS);
  await expect(stay).toHaveCount(0);
  await passIdle(page, mara, MINUTE_MS + 2_000, 14 * MINUTE_MS);
  await expect(stay).toBeVisible();
  await passIdle(page, mara, MINUTE_MS + 2_000, 15 * MINUTE_MS);

  const again = page.getByRole('dialog', { name: 'You are logged out' });
  await expect(again).toBeVisible();
  await expect(nickname).toBeHidden();
  await expectAccessible(page, 'signing in again', { within: 'dialog:modal' });
  const logIn = async ({ username, password }: TestPlayer): Promise<void> => {
    await again.getByLabel('Email or username').fill(username);
    await again.getByLabel('Password', { exact: true }).fill(password);
    await again.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await logIn(mara);
  await expect(again).toHaveCount(0);
  await expect(nickname).toHaveValue('Keeper of the lantern');
  await expect(nickname).toBeVisible();
  await expect(page).toHaveURL(/\/account\/profile$/);

  // A next poll is answered that the session has ended; when it comes is between the page and its network.
  await expect(async () => {
    await passIdle(page, mara, MINUTE_MS / 2, 15 * MINUTE_MS);
    await expect(again).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await logIn(stranger);
  await expect(page.getByLabel('First name')).toHaveValue('Sten');
  await expect(nickname).toHaveValue('');
});

test('S6.01a a page that is offline when its session begins to be watched watches it once there is a connection again', async ({
  page,
  context,
  player,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/, 'what is asked without a connection');
  await page.clock.install();
  const loading = watchLoading(page);
  await signIn(page, await player(), '/account/profile');
  await expect(page.getByLabel('Nickname')).toBeVisible();
  // What hears that a minute has passed may come later than what is seen.
  await untilSettled(page, loading);
  await context.setOffline(true);
  await page.clock.fastForward(MINUTE_MS);
  const asked = page.waitForResponse(/\/activity$/);
  await context.setOffline(false);
  await asked;
});
