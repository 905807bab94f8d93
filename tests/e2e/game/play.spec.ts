import { expect, type FrameLocator, type Page, type Route } from '@playwright/test';
import { logOut, openSignedIn } from '../../support/browser-players.ts';
import { playByKeyboard } from '../../support/play-by-keyboard.ts';
import { expectAccessible } from '../axe.ts';
import { drawn, moving, test } from '../fixtures.ts';
import { nextFrames } from '../settled.ts';
import { watchShifts } from '../shell/pages.ts';

test.use(moving);

const path = '/casino/slots/gentle/koi-garden';

/** Until a round has come to something: its reels turn for three seconds by a clock that the test may set on. */
async function endRound(page: Page, game: FrameLocator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(3_000);
    await expect(game.locator('#result')).not.toBeEmpty({ timeout: 200 });
  }).toPass();
}

test('S2.27a #quickplay opens the game in its frame; Space plays a round; Escape leads to the bar, and Back closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await page.goto(`${path}#quickplay`);
  const game = page.frameLocator('[data-stage] iframe');
  const spin = game.getByRole('button', { name: 'Spin' });
  await expect(spin).toBeFocused();
  await expect(page.locator('[data-stage] iframe')).toBeFocused();
  await page.keyboard.press(' ');
  await expect(game.locator('#result')).not.toBeEmpty();
  await expect(spin).toBeEnabled();
  await expectAccessible(page, 'a game after a round, with the bar around it');
  // The sticky header lies over nothing of the bar, wherever the focus went meanwhile.
  const stop = page.getByRole('button', { name: 'Stop and close the game' });
  const isOnTop = await stop.evaluate((button) => {
    const { x, y, width } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + 4));
  });
  expect(isOnTop).toBe(true);
  const inside = page.frames().find((frame) => frame.url().includes('/play'));
  await inside?.evaluate(() => Object.assign(globalThis, { isTheSame: true }));
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('button', { name: 'Light theme' }).click();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').press('Escape');
  await spin.focus();
  await page.keyboard.press('Escape');
  await expect(stop).toBeFocused();
  expect(await inside?.evaluate(() => 'isTheSame' in globalThis)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator('[data-stage] iframe')).toHaveCount(0);
  await page.goto(`${path}#quickplay`);
  await expect(spin).toBeEnabled();
  await page.goBack();
  await expect(page.locator('[data-stage]')).toBeHidden();
});

test('S2.27a S6.04 a visitor is asked how to play under the name and picture of the game, and no time runs, at 360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${path}#quickplay_realplay`);
  const stage = page.locator('[data-stage]');
  await expect(stage.getByRole('heading', { name: 'Koi Garden' })).toBeInViewport();
  // The cut that the page has already, mostly: nothing more is fetched for it.
  const picture = stage.locator('img');
  await expect(picture).toBeInViewport();
  await expect(picture).toHaveJSProperty('complete', true);
  const cuts = await page.locator('.game-art img').evaluate((image: HTMLImageElement) => [image.currentSrc, image.src]);
  expect(cuts).toContain(await picture.getAttribute('src'));
  await expect(stage.locator('.stage-bar')).not.toContainText(/\d\d:\d\d|Balance/);
  await expect(stage.getByRole('button', { name: 'Sound' })).toHaveCount(0);
  await expectAccessible(page, 'the choice of how to play');
  // On a phone the game lies over its page: nothing of that is reached below it.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('body:focus, [data-stage] :focus, body:not(:has(:focus))')).toHaveCount(1);
  }
  await stage.getByRole('button', { name: 'Practise' }).click();
  await expect(stage.locator('iframe')).toBeVisible();
});

test.describe(() => {
  test.use(drawn);
  test('S6.04 a game that the address opens has its room from the first paint: nothing of the page moves, at 1280 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const moved = await watchShifts(page);
    // The page is painted before its script comes.
    const painted = Promise.withResolvers<void>();
    await page.route(/play[^/]*\.js/, async (route) => {
      await painted.promise;
      await route.continue();
    });
    const opening = page.goto(`${path}#quickplay_realplay`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await nextFrames(page);
    painted.resolve();
    await opening;
    await expect(page.locator('[data-stage]').getByRole('button', { name: 'Practise' })).toBeVisible();
    expect(await moved()).toEqual([]);
    await page.getByRole('button', { name: 'Stop and close the game' }).click();
    await expect(page.locator('.stage-room')).toHaveCount(0);
  });
});

test('S2.27a who loses the connection is told once that they are offline, and it goes by itself; their round goes on', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/, 'what is asked without a connection');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${path}#quickplay`);
  const game = page.frameLocator('[data-stage] iframe');
  const spin = game.getByRole('button', { name: 'Spin' });
  await expect(spin).toBeEnabled();
  const told = page.locator('[data-stage] [role=alert]');

  await context.setOffline(true);
  await expect(told).toHaveText(/^You are offline. Nothing is lost/);
  await expect(page.locator('.toast-offline')).toBeHidden();
  await expect(spin).toBeDisabled();
  await context.setOffline(false);
  await expect(told).toHaveCount(0);
  await expect(spin).toBeEnabled();

  await page.route('**/api/play', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await spin.click();
  await expect(told).toHaveText(/^You are offline/);
  await expect(game.locator('#result')).toBeEmpty();
  await page.unroute('**/api/play');
  await context.setOffline(false);
  await expect(told).toHaveCount(0);
  await expect(game.locator('#result')).not.toBeEmpty();
  await expect(spin).toBeEnabled();
});

test('S7.13 real play takes the stake, and the bar says the balance that the game says, also of money that came meanwhile', async ({
  page,
  player,
  request,
  sandboxUrl,
}) => {
  await page.clock.install();
  const who = await player({ balances: { cash: '20.00' } });
  await openSignedIn(page, who, path);
  await expect(page.locator('.play [data-cash]')).toHaveText('€20.00');
  const launched = page.waitForRequest(/\/games\/[^/]+\/url/);
  await page.getByRole('link', { name: 'Play for real' }).click();
  const { searchParams } = new URL((await launched).url());
  expect(searchParams.get('currencyCode')).toBe('EUR');
  const game = page.frameLocator('[data-stage] iframe');
  await expect(game.locator('#balance')).toHaveText('€20.00');
  // Meanwhile, in another tab: the game asks once it is looked at again.
  const credit = await request.post(`${sandboxUrl}/_sandbox/players/${who.username}/credit`, {
    data: { kind: 'cash', amount: '5.00' },
    headers: { 'Idempotency-Key': `credit-${who.username}` },
  });
  expect(credit.ok()).toBe(true);
  await game.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(game.locator('#balance')).toHaveText('€25.00');
  await game.getByRole('button', { name: 'Spin' }).click();
  await endRound(page, game);
  await expect(game.locator('#balance')).not.toHaveText('€25.00');
  const balance = String(await game.locator('#balance').textContent());
  await expect(page.locator('.stage-bar bdi')).toHaveText(balance);
  await page.getByRole('button', { name: 'Stop and close the game' }).click();
  await expect(page.locator('[data-stage]')).toBeHidden();
  // The page stands once in what Back goes over.
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('link', { name: 'Play for real' })).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(new RegExp(path));
});

test('S4.07 S7.13 a game for money ends with a sign-out in another tab: its balance stays on no screen', async ({
  page,
  context,
  player,
  allow,
}) => {
  allow(/401/, 'a balance that was asked for as the other tab signed out');
  await openSignedIn(page, await player({ balances: { cash: '20.00' } }), path);
  await page.getByRole('link', { name: 'Play for real' }).click();
  await expect(page.frameLocator('[data-stage] iframe').locator('#balance')).toHaveText('€20.00');
  const [other, account] = [await context.newPage(), await context.newPage()];
  await account.goto('/account/notifications');
  await expect(account.locator('.balance-pill')).toContainText('€');
  await logOut(other);
  await expect(account).toHaveURL(/\/login\?destination=/);
  await expect(account.locator('[data-toasts]')).toContainText('You are logged out.');
  await expect(page.locator('[data-stage] iframe')).toHaveCount(0);
  await expect(page.locator('[data-stage]').getByRole('link', { name: 'Log in to play' })).toBeVisible();
});

// One table of the whole that `npm run bench -- cards` goes through: every way into every game, on both widths.
test('S2.27a S6.02 a table game opens on a phone, plays a round that can be checked, and comes back, by keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const path = '/casino/table-games/dice/dice-terrace';
  // While a round runs its bet and its stake stand: beside another bet a result would look like a cheat.
  const held = new Promise<Route>((resolve) => page.route('**/api/play', resolve, { times: 1 }));
  await page.goto(`${path}#quickplay`);
  const game = page.frameLocator('[data-stage] iframe');
  const [small, other] = [game.getByRole('radio').nth(1), game.getByRole('radio').nth(4)];
  await small.click();
  await game.locator('#spin').click();
  const round = await held;
  await other.click({ force: true });
  await game.locator('#more').click({ force: true });
  await expect(small).toBeChecked();
  await expect(game.locator('#more')).toBeDisabled();
  await round.continue();
  await expect(game.locator('#result')).not.toBeEmpty();
  await other.click();
  await expect(other).toBeChecked();
  await playByKeyboard(page, path, 'practice');
});

test('a player who has played for an hour is told so between two rounds; the game waits until they go on', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await openSignedIn(page, await player({ balances: { cash: '20.00' } }), path);
  await page.evaluate(() => {
    const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
    const time = { sinceMs: minutesAgo(61), toldMs: minutesAgo(61), lastMs: minutesAgo(1) };
    localStorage.setItem('playTime', JSON.stringify(time));
  });
  await page.getByRole('link', { name: 'Play for real' }).click();
  const told = page.getByRole('alertdialog', { name: 'You have been playing for 61 minutes.' });
  await expect(told).toBeInViewport();
  await expect(page.locator('[data-stage] iframe')).toHaveAttribute('inert', '');
  await expectAccessible(page, 'the time is told over a game');
  await told.getByRole('button', { name: 'Keep playing' }).click();
  await expect(told).toHaveCount(0);
  const game = page.frameLocator('[data-stage] iframe');
  await game.getByRole('button', { name: 'Spin' }).click();
  await endRound(page, game);
});
