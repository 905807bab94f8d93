import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { signIn, type TestPlayer } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';

const POLL_MS = 30_000;

/** A player who has just joined, as the join page does it. */
async function join(request: APIRequestContext): Promise<TestPlayer> {
  const username = `fresh-${Date.now().toString(36)}`;
  const password = 'quiet-harbour-at-dawn';
  const data = {
    ...{ username, password, email: `${username}@bay.test`, firstName: 'Ada', lastName: 'Quay' },
    ...{ birthDate: '1990-05-17', countryCode: 'FR', currency: 'EUR', phonePrefix: '+33', phone: '612345678' },
    ...{ language: 'en', acceptTerms: true },
  };
  const answer = await request.post('/services/registration/v1/players', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { ...((await answer.json()) as { playerId: string }), username, password };
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
  await signIn(page, player, '/account');

  const link = linkTelling(page, /, 1 unread notification$/);
  await expect(link).toBeVisible();
  const place = link.locator('.indicator');
  await expect(place.getByText('1', { exact: true })).toBeVisible();
  const sizeBefore = await place.boundingBox();
  const linkElement = await link.elementHandle();

  await acknowledgeAll(page);
  await page.clock.fastForward(POLL_MS + 1_000);
  await expect(link).toHaveCount(0);
  expect(await linkElement?.evaluate((element) => element.querySelector('.indicator')?.textContent)).toBe('');
  const emptied = await (await linkElement?.$('.indicator'))?.boundingBox();
  expect(emptied).toEqual(sizeBefore);
});

test("S2.02 the indicator speaks the page's language", async ({ page, request }) => {
  await signIn(page, await join(request), '/fr/account');
  await expect(linkTelling(page, /, 1 notification non lue$/)).toBeVisible();
});
