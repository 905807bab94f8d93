import { expect } from '@playwright/test';
import { SignInPage } from '../../support/browser-players.ts';
import { holdReact, test } from '../fixtures.ts';

test('S2.17 S4.08i who signs in before the form is alive is signed in once it is, by one call, and never leaves the page before', async ({
  page,
  player,
}) => {
  const someone = await player({ currency: 'EUR', balances: { cash: '10.00' } });
  const enliven = await holdReact(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const form = new SignInPage(page);
  await page.goto('/login?destination=%2Faccount', { waitUntil: 'commit' });
  await form.fill(someone);
  await form.submit.click();
  await form.submit.dblclick();
  await form.password.press('Enter');
  await expect(page).toHaveURL(/\/login\?destination/);
  await expect(form.username).toHaveValue(someone.username);
  expect(sent).toEqual([]);
  enliven();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  expect(sent.filter((path) => path.includes('login'))).toHaveLength(1);
});

test('S8.01 S4.08i a sign-in whose code is lost on the way says so, keeps what was typed, and goes on with the next press', async ({
  page,
  player,
  allow,
}) => {
  allow(/sign-in-here|ERR_CONNECTION_RESET/, 'the code that is lost');
  const someone = await player({ currency: 'EUR', balances: { cash: '10.00' } });
  let away = true;
  await page.route(/\/sign-in-here\./, async (route) => {
    await (away ? route.abort('connectionreset') : route.continue());
  });
  // A tab in which somebody began to join.
  await page.addInitScript(() => sessionStorage.setItem('joinDraft', '{}'));
  const form = new SignInPage(page);
  await page.goto('/login?destination=%2Faccount');
  await form.fill(someone);
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText('We could not reach our services');
  await expect(form.username).toHaveValue(someone.username);
  await expect(form.password).toHaveValue(someone.password);
  away = false;
  await form.submit.click();
  await expect(page).toHaveURL(/\/account$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('joinDraft'))).toBeNull();
});

test('S2.17 S4.08e a sign-in page is awake once it is at rest, for who left a username here at once', async ({
  page,
  player,
}) => {
  const someone = await player({ currency: 'EUR', balances: { cash: '10.00' } });
  const form = new SignInPage(page);
  const asleep = page.locator('main astro-island[ssr]');
  /** When React was asked for, and when the page had loaded. */
  const times = () =>
    page.evaluate(() => {
      const react = performance.getEntriesByType('resource').find(({ name }) => /\/react\./.test(name));
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { react: react?.startTime ?? Number.NaN, loaded: visit?.loadEventStart ?? Number.NaN };
    });
  await page.goto('/login?destination=%2Faccount');
  // Nobody touches it: the first key of a slow phone must not wait for React.
  await expect(asleep).toHaveCount(0);
  const stranger = await times();
  expect(stranger.react).toBeGreaterThanOrEqual(stranger.loaded);
  await form.fill(someone);
  await page.getByLabel('Remember my username').check();
  await form.submit.click();
  await expect(page).toHaveURL(/\/account$/);

  // A page that still asks for balances would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();
  // Its picture holds the page back, which is at rest once it is there.
  const picture = Promise.withResolvers<void>();
  await page.route(
    (url) => /\.(?:avif|webp|jpe?g|png)$/.test(url.pathname),
    async (route) => {
      await picture.promise;
      await route.continue();
    },
  );
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(form.username).toHaveValue(someone.username);
  await expect(asleep).toHaveCount(0);
  expect((await times()).loaded).toBe(0);
  picture.resolve();
});

test('S2.17 S4.08i code of the sign-in that does not come while nobody has touched it is missed by nobody, and asked for again by the first touch', async ({
  page,
  player,
  allow,
}) => {
  allow(/Login\.island|ERR_CONNECTION_RESET/, 'the code that is lost');
  const someone = await player({ currency: 'EUR', balances: { cash: '10.00' } });
  let lost = 0;
  await page.route(/\/Login\.[^/]*\.js/, async (route) => {
    lost += 1;
    // Each code that does not come is asked for twice.
    await (lost <= 2 ? route.abort('connectionreset') : route.continue());
  });
  const form = new SignInPage(page);
  await page.goto('/login?destination=%2Faccount');
  await expect.poll(() => lost).toBe(2);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.locator('#missing')).toBeHidden();
  await form.fill(someone);
  await form.submit.click();
  await expect(page).toHaveURL(/\/account$/);
});
