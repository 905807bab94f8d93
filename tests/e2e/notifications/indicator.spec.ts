import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { SignInPage, type TestPlayer } from '../../support/browser-players.ts';
import { frenchForm } from '../../support/join-form.ts';
import { test } from '../fixtures.ts';

const POLL_MS = 30_000;

/** A player who has just joined, as the join page does it. */
async function join(request: APIRequestContext): Promise<TestPlayer> {
  const username = `fresh-${Date.now().toString(36)}`;
  const password = 'quiet-harbour-at-dawn';
  const data = frenchForm(username, password);
  const answer = await request.post('/services/registration/v1/players', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { ...((await answer.json()) as { playerId: string }), username, password };
}

/** Signs in for the first time: a player who has just joined gives a PIN before the page opens (S4.08c). */
async function signInFirst(page: Page, player: TestPlayer, to: string): Promise<void> {
  const form = new SignInPage(page);
  await form.open(to);
  await form.fill(player);
  await form.submit.click();
  await expect(page).toHaveURL(/\/login\/add-pin-code/);
  const pin = page.getByRole('main').locator('form');
  await pin.getByLabel('PIN code').fill('2468');
  await pin.getByLabel('The same PIN again').fill('2468');
  await pin.getByRole('button', { name: 'Save the PIN' }).click();
  await expect(page).toHaveURL(new RegExp(`${to}$`));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
}

/** Acknowledges every notification by the service's calls, in the page's session. */
async function acknowledgeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sid = /(?:^|; )sid=([^;]+)/.exec(document.cookie)?.[1];
    const path = `/services/notifications/v1/profiles/${sid}`;
    const { notifications } = await (await fetch(path)).json();
    for (const { id } of notifications) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${path}/${id}/acknowledge`, { method: 'POST', headers, body: '{}' });
    }
  });
}

/** The account navigation's link that says how many notifications wait. */
const linkTelling = (page: Page, unread: RegExp): Locator =>
  page.getByRole('main').getByRole('navigation').getByRole('link', { name: unread });

test('S2.02 the account navigation tells how many notifications wait, until they are read', async ({
  page,
  request,
}) => {
  const player = await join(request);
  await page.clock.install();
  await signInFirst(page, player, '/account');

  const link = linkTelling(page, /, 2 unread notifications$/);
  await expect(link).toBeVisible();
  const place = link.locator('.indicator');
  await expect(place.getByText('2', { exact: true })).toBeVisible();
  const sizeBefore = await place.boundingBox();
  const linkElement = await link.elementHandle();

  await acknowledgeAll(page);
  await page.clock.fastForward(POLL_MS + 1_000);
  await expect(link).toHaveCount(0);
  expect(await linkElement?.evaluate((element) => element.querySelector('.indicator')?.textContent)).toBe('');
  const emptied = await (await linkElement?.$('.indicator'))?.boundingBox();
  expect(emptied).toEqual(sizeBefore);
});

test("S2.02 S3.05 the indicator speaks the page's language; where they are read the keyboard goes on from the next", async ({
  page,
  request,
  sandboxUrl,
}) => {
  const player = await join(request);
  await signInFirst(page, player, '/fr/account');
  await expect(linkTelling(page, /, 2 notifications non lues$/)).toBeVisible();

  const bell = page.getByRole('button', { name: 'Notifications, 2 notifications non lues' });
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.locator('.bell-row')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(panel).toContainText('Rien de nouveau');
  await expect(bell).toHaveCount(0);
  await expect(linkTelling(page, /non lues$/)).toHaveCount(0);

  const more = `${sandboxUrl}/_sandbox/players/${player.username}/notifications`;
  expect((await request.post(more, { data: { kind: 'welcome', params: {}, times: 3 } })).ok()).toBe(true);
  await page.goto('/fr/account/notifications');
  const notices = page.getByRole('main').locator('.notice');
  await expect(notices).toHaveCount(5);
  const [title, read] = [notices.locator('h3'), notices.getByRole('button', { name: 'Marquer lue' })];
  await read.nth(1).press('Enter');
  await expect(read).toHaveCount(2);
  await expect(title.nth(1)).toBeFocused();
  const [gone, next] = [await title.nth(1).elementHandle(), await title.nth(2).elementHandle()];
  await notices.nth(1).getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(page.locator('.stack > .bare-list > .notice')).toHaveCount(4);
  expect(await gone?.evaluate((element) => element.isConnected)).toBe(false);
  expect(await next?.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('main').getByRole('button', { name: 'Tout marquer comme lu' }).press('Enter');
  await expect(read).toHaveCount(0);
  await expect(title.first()).toBeFocused();
});

test('S8.07 a message over the page covers no button that goes on, 360 px', async ({ page, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/, 'the message tells that there is no connection');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact-us');
  const submit = page.getByRole('main').locator('button[type=submit]');
  await expect(submit).toBeEnabled();
  await context.setOffline(true);
  await expect(page.locator('.toast')).toBeVisible();
  await submit.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const covered = await submit.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(covered).toBe(false);
});
