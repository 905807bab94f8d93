import { type BrowserContext, expect } from '@playwright/test';
import { drawn, moving, test } from '../fixtures.ts';
import { nextFrames } from '../settled.ts';
import { listShifts, pages } from '../shell/pages.ts';
import { recorded, recordPaints } from './painted.ts';

test.use({ ...moving, ...drawn });

const path = '/services/geolocation/subdivision';
const excludedPage = '/become-an-affiliate';

/** Lets the edge before the site say where the browser is; answers how often the site was asked. */
async function placedAt(context: BrowserContext, place: string | undefined): Promise<() => number> {
  if (place !== undefined) await context.setExtraHTTPHeaders({ 'x-test-place': place });
  let asked = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked += 1;
  });
  return () => asked;
}

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name);

test('S7.31 S5.07 S1.02a with an empty jar nothing excluded is painted from the second page on', async ({
  page,
  context,
}) => {
  const asked = await placedAt(context, 'CA:QC');
  const answer = page.waitForResponse(`**${path}`);
  await page.goto('/');
  expect((await answer).status()).toBe(202);
  await expect.poll(async () => (await cookieOf(context, 'st'))?.value).toBe('CA:QC');
  const cookie = await cookieOf(context, 'st');
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(86_400_000);

  await recordPaints(context, ['CA', 'CA:QC']);
  let gated = 0;
  for (const each of ['/casino/jackpots', pages.help, '/']) {
    await page.goto(each);
    await nextFrames(page);
    gated += await page.locator('[data-not-in~="CA:QC"]').count();
  }
  expect((await recorded(page)).painted).toEqual([]);
  expect(gated).toBeGreaterThan(0);
  expect(asked(), 'S7.31 at most once a day').toBe(1);
});

test('S7.31 S1.02a a place by address: what is painted stays, so that nothing jumps; lobby and gates follow it from the second page on', async ({
  page,
  context,
}) => {
  // No edge says where it is: the address does, by the packaged list of countries.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '8.8.8.8' });
  const shifted = await listShifts(page);
  const answer = page.waitForResponse(`**${path}`);
  await page.goto('/casino/jackpots');
  const cards = page.locator('main .tile-grid > li').filter({ visible: true });
  const before = await cards.count();
  await (await answer).finished();
  await expect.poll(async () => (await cookieOf(context, 'st'))?.value).toBe('US');
  expect(await cards.count()).toBe(before);
  expect(await shifted()).toEqual([]);
  await page.reload();
  expect(await cards.count()).toBe(before - 1);
  await page.goto(excludedPage);
  await expect(page).toHaveURL(/not-available-region/);
});

test('S2.19 S7.31 a page that is excluded itself is left as soon as the place is known', async ({ page, context }) => {
  await placedAt(context, 'US');
  await page.goto(excludedPage, { waitUntil: 'commit' });
  await page.waitForURL('**/not-available-region');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('S7.31 a page that comes back from before the place was known is read anew', async ({ page, context }) => {
  await placedAt(context, 'US');
  await page.goto('/casino/jackpots');
  const gated = page.locator('main [data-not-in~="US"]').first();
  await expect.poll(async () => (await cookieOf(context, 'st'))?.value).toBe('US');
  await expect(gated).toBeVisible();
  // Browsers under test keep no pages back, so the page is told what one that came back is told.
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(gated).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('S7.31 S5.07 nobody is asked twice where nobody knows, and everything shows', async ({ page, context }) => {
  const asked = await placedAt(context, undefined);
  const answer = page.waitForResponse(`**${path}`);
  await page.goto('/casino/jackpots');
  expect((await answer).status()).toBe(202);
  await expect.poll(async () => (await cookieOf(context, 'st.asked'))?.value).toBe('1');
  expect(await cookieOf(context, 'st')).toBeUndefined();
  await page.goto('/help');
  await page.goto('/casino/jackpots');
  await expect(page.locator('main li[data-not-in]').first()).toBeVisible();
  expect(asked()).toBe(1);
});

test('S8.14b a service that fails changes nothing, and is left alone for a while', async ({ page, context, allow }) => {
  allow(/geolocation\/subdivision|503/, 'the service is made to fail');
  const asked = await placedAt(context, 'US');
  await context.route(`**${path}`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/casino/jackpots');
  await expect.poll(async () => (await cookieOf(context, 'st.asked'))?.value).toBe('1');
  await page.goto('/help');
  await page.goto('/casino/jackpots');
  await expect(page.locator('main li[data-not-in]').first()).toBeVisible();
  expect(asked()).toBe(1);
});
