import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { signIn } from '../../support/browser-players.ts';
import { unknownToGa4 } from '../../support/ga4.ts';
import { expectAccessible } from '../axe.ts';
import { test } from '../fixtures.ts';
import { untilSettled, watchLoading } from '../settled.ts';

test.use({ countable: true });

const path = '/services/analytics/v1/events';
const question = 'May we count your visit?';
const ask = (page: Page) => page.getByRole('dialog', { name: question });

/** The requests that count, from now on. */
function listen(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent.push(request.postData() ?? '');
  });
  return sent;
}
type Layer = Record<string, unknown>;
const keysOf = (page: Page) =>
  page.evaluate(() => ({ local: Object.keys(localStorage).sort(), layer: 'dataLayer' in window }));

/** Who leaves before a page has told of itself is not told of. */
const told = (page: Page, name: string) =>
  page.waitForFunction((wanted) => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: { event?: string }[] };
    return dataLayer.some(({ event }) => event === wanted);
  }, name);

/** What a reader does: looks at cards, opens one, searches. Who is counted is quicker here than the page learns its games. */
async function visit(page: Page, isCounted = false): Promise<void> {
  const list = '/casino/slots';
  const holdThere = (route: Route) => page.url().endsWith(list) || route.continue();
  if (isCounted) await page.route('/_data/games-*.json', holdThere);
  await page.goto(list);
  await page.mouse.move(300, 400);
  await page.locator('.tile-grid a.tile, .tiles a.tile').first().click();
  await expect(page.locator('.play')).toBeVisible();
  if (isCounted) await told(page, 'view_item');
  await page.goto('/help/search-content?searchTerm=withdrawal');
  await expect(page.getByText(/^\d+ Search results$/)).toBeVisible();
}

test('S1.02a silence, refusal and a privacy signal: nobody is counted, nothing is kept but the choice', async ({
  page,
  context,
  openContext,
}) => {
  const sent = listen(context);
  await page.goto('/help');
  await expect(ask(page)).toBeVisible();
  // It asks, and takes neither the focus nor the page.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(page, `asked at ${width}`);
    const boxes = await ask(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    expect(new Set(boxes.map((box) => `${box.width}x${box.height}`)).size).toBe(1);
    const { height = 740 } = (await ask(page).boundingBox()) ?? {};
    expect(height, 'it leaves more than four fifths of the first window').toBeLessThan(740 / 5);
  }
  // Nor a key: "/" searches while it asks.
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search games' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await visit(page);
  await expect(ask(page)).toBeVisible();
  expect(await keysOf(page)).toEqual({ local: [], layer: false });
  // By keyboard: the question is the first thing after the link that skips.
  await page.goto('/help');
  await expect(ask(page)).toBeVisible();
  for (const name of ['Skip to content', 'Do not count']) {
    await page.keyboard.press('Tab');
    await expect(page.getByText(name, { exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(ask(page)).toBeHidden();
  await expect(page.getByRole('status').getByText('Your visit is not counted.')).toBeVisible();
  await visit(page);
  await expect(ask(page)).toBeHidden();
  expect(await keysOf(page)).toEqual({ local: ['consent'], layer: false });

  const signalling = await openContext();
  await signalling.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const other = await signalling.newPage();
  sent.push(...listen(signalling));
  await visit(other);
  expect(await keysOf(other)).toEqual({ local: [], layer: false });
  await other.getByRole('button', { name: 'Statistics' }).click();
  await expect(ask(other).getByText('Your browser asks not to be counted')).toBeVisible();
  await expect(ask(other).getByRole('button', { name: 'Count my visit' })).toHaveCount(0);
  expect(sent).toEqual([]);

  // It hides no field of a form that somebody came for, and asks on the page that follows.
  const joining = await (await openContext()).newPage();
  const loading = watchLoading(joining);
  const arrive = async (path: string): Promise<void> => {
    await joining.goto(path);
    await untilSettled(joining, loading);
  };
  await joining.setViewportSize({ width: 360, height: 740 });
  for (const form of ['/join', '/login']) {
    await arrive(form);
    await expect(ask(joining)).toHaveCount(0);
  }
  // Nor does it cover half of a low window, as at 200 % zoom.
  await joining.setViewportSize({ width: 640, height: 400 });
  await arrive('/help');
  await expect(ask(joining)).toHaveCount(0);
  await joining.setViewportSize({ width: 360, height: 740 });
  await joining.goto('/help');
  await expect(ask(joining)).toBeVisible();
  // A message is read before it, not over it.
  await joining.context().setOffline(true);
  await expect(joining.locator('.toast')).toBeVisible();
  await expect(ask(joining)).toBeHidden();
  await joining.context().setOffline(false);
  await expect(ask(joining)).toBeVisible();

  // It never lies over the button of a game that is open, and asks again when the game is closed.
  const playing = await (await openContext()).newPage();
  await playing.setViewportSize({ width: 1280, height: 740 });
  await playing.goto('/casino/slots/gentle/koi-garden#quickplay');
  await expect(playing.locator('[data-stage] iframe')).toBeVisible();
  await expect(ask(playing)).toBeHidden();
  await playing.getByRole('button', { name: 'Stop and close the game' }).click();
  await expect(ask(playing)).toBeVisible();
});

test('S1.02a S9.07 who agrees is counted in GA4’s words, and no more once that is taken back', async ({
  page,
  context,
  player,
  request,
  sandboxUrl,
}) => {
  // What each page told, kept by the tab as it leaves.
  await context.addInitScript(() => {
    addEventListener('pagehide', () => {
      const { dataLayer = [] } = window as unknown as { dataLayer?: unknown[] };
      const before = JSON.parse(sessionStorage.getItem('layers') ?? '[]') as unknown[];
      sessionStorage.setItem('layers', JSON.stringify([...before, ...dataLayer]));
    });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(ask(page)).toBeVisible();
  const action = await page.locator('main .button').first().boundingBox();
  const sheet = await ask(page).boundingBox();
  expect((action?.y ?? 0) + (action?.height ?? 0), 'the first action stays in reach').toBeLessThan(sheet?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await ask(page).getByRole('button', { name: 'Count my visit' }).click();
  await expect(page.getByRole('status').getByText('Your visit is counted from now on.')).toBeVisible();
  await told(page, 'view_item_list');
  await visit(page, true);
  const made = await player();
  await signIn(page, made, '/account/cashier/deposit');
  const deposit = await page.evaluate(async () => {
    const sid = /(?:^|; )sid=([^;]+)/.exec(document.cookie)?.[1];
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify({ methodGroup: 'CARD', method: 'CARD', amount: '20.00', currency: 'EUR' });
    const answer = await fetch(`/services/payment/v1/profiles/${sid}/deposits`, { method: 'POST', headers, body });
    return (await answer.json()) as { id: string };
  });
  // The provider knows of it once its job has run.
  await expect(async () => {
    const settled = await request.post(`${sandboxUrl}/_sandbox/payments/${deposit.id}`, { data: { event: 'settled' } });
    expect(settled.ok(), await settled.text()).toBe(true);
  }).toPass();
  for (const _ of [1, 2]) {
    await page.goto(`/account/cashier/deposit?deposit=${deposit.id}`);
    await expect(page.getByRole('heading', { name: '€20.00 is in your balance' })).toBeVisible();
  }
  await page.goto('/help');
  const layers = await page.evaluate(() => JSON.parse(sessionStorage.getItem('layers') ?? '[]') as Layer[]);
  expect(unknownToGa4(layers)).toEqual([]);
  const names = layers.flatMap(({ event }) => (event === undefined ? [] : [String(event)]));
  expect(names.filter((name) => name !== 'view_item_list')).toEqual([
    'select_item',
    'view_item',
    'search',
    'login',
    'purchase',
  ]);
  expect(names.filter((name) => name === 'view_item_list').length).toBeGreaterThan(1);
  const counted = async () => {
    const events = (await (await request.get(`${sandboxUrl}/_sandbox/analytics`)).json()) as Record<string, unknown>[];
    return events.map(({ name }) => String(name)).reverse();
  };
  await expect.poll(counted).toEqual(names);
  const all = JSON.stringify(await (await request.get(`${sandboxUrl}/_sandbox/analytics`)).json());
  for (const secret of [made.username, made.playerId, deposit.id, 'x-forwarded-for', 'cookie'])
    expect(all).not.toContain(secret);

  const other = await context.newPage();
  await other.goto('/casino/slots');
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(ask(page).getByText('Your visit is counted at present.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(ask(page).getByRole('button', { name: 'Count my visit' })).toBeFocused();
  await ask(page).getByRole('button', { name: 'Do not count' }).click();
  await expect(page.getByRole('button', { name: 'Statistics' })).toBeFocused();
  // The other tab hears of it at once, and what waited there is never sent.
  await expect.poll(() => keysOf(other)).toMatchObject({ layer: false });
  // From here on nothing leaves either tab, so nothing more can be counted; what left before was agreed to.
  const sent = listen(context);
  await visit(other);
  await visit(page);
  expect(sent).toEqual([]);
});

test('a game’s page asks beside its ways to play, on a phone once its reader goes on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const loading = watchLoading(page);
  await page.goto('/casino/slots/lively/lantern-quay');
  await untilSettled(page, loading);
  await expect(ask(page)).toHaveCount(0);
  await page.mouse.wheel(0, 200);
  await expect(ask(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => scrollTo(0, 0));
  const panel = await page.locator('.play').boundingBox();
  const sheet = await ask(page).boundingBox();
  expect((sheet?.x ?? 0) + (sheet?.width ?? 1280)).toBeLessThan(panel?.x ?? 0);
});
