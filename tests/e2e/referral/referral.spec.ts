import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openSignedIn, signInByCall } from '../../support/browser-players.ts';
import { expectAccessible } from '../axe.ts';
import { test } from '../fixtures.ts';

const dayMs = 86_400_000;
let made = 0;

/** Joins by the page, as a person does. */
async function join(page: Page): Promise<void> {
  made += 1;
  const username = `friend-${process.pid}-${made}-${Math.random().toString(36).slice(2, 8)}`;
  const next = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Quay');
  for (const [label, value] of [
    ['Day', '27'],
    ['Month', '3'],
    ['Year', '1990'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await next.click();
  await page.getByLabel('Country you live in').selectOption('ES');
  await page.getByLabel('Number').fill(`61${String(Date.now()).slice(-6)}${made}`);
  await next.click();
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Email', { exact: true }).fill(`${username}@bay.example`);
  await page.getByLabel('Password', { exact: true }).fill('nine-quiet-herons-wading');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page).toHaveURL(/\/login\/add-pin-code/);
  // Paying in asks for it (S4.08c).
  await page.getByLabel('PIN code').fill('8305');
  await page.getByLabel('The same PIN again').fill('8305');
  await page.getByRole('button', { name: 'Save the PIN' }).click();
  await expect(page).not.toHaveURL(/\/login\/add-pin-code/);
}

/** A friend who follows a link and joins so many days later, in a browser of their own. */
async function friend(context: BrowserContext, link: string, days: number): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install({ time: new Date(Date.now() - days * dayMs) });
  await page.goto(new URL(link).pathname);
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('REFERRAL_AFFILIATE=P');
  await page.clock.setSystemTime(new Date());
  await page.goto('/join');
  // Whoever was invited reads that the link is remembered, and no longer than it is.
  await expect(page.getByText(/^Step 1 of 3/)).toHaveText(days < 40 ? /A friend invited you$/ : /^Step 1 of 3$/);
  await join(page);
  return page;
}

/** Pays in, by the services' calls in the page's session and the sandbox's provider. */
async function deposit(page: Page, sandboxUrl: string): Promise<void> {
  const id = await page.evaluate(async () => {
    const sid = /(?:^|; )sid=([^;]+)/.exec(document.cookie)?.[1];
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify({ methodGroup: 'CARD', method: 'CARD', amount: '40.00', currency: 'EUR' });
    const answer = await fetch(`/services/payment/v1/profiles/${sid}/deposits`, { method: 'POST', headers, body });
    return ((await answer.json()) as { id: string }).id;
  });
  // The provider knows of it once its job has run.
  await expect(async () => {
    const settled = await page.request.post(`${sandboxUrl}/_sandbox/payments/${id}`, { data: { event: 'settled' } });
    expect(settled.ok(), await settled.text()).toBe(true);
  }).toPass();
}

test('S1.02a S7.33 S2.24 S4.13 a link is copied, a friend joins by it 39 days later and deposits, another comes after 41', async ({
  page,
  context,
  player,
  openContext,
  sandboxUrl,
  baseURL,
  allow,
}) => {
  allow(
    /403.*\/services\/registration\/v1\/players/,
    'from the fourth join of an address a captcha is asked for first',
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  await openSignedIn(page, await player({ currency: 'EUR' }), '/account/refer-a-friend');
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/welcome\/P[0-9A-Z]{8}$/);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(page, `nobody has joined, ${width}`);
  }
  const early = await friend(await openContext(), link, 39);
  await friend(await openContext(), link, 41);
  await page.reload();
  const friends = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Joined' });
  await expect(friends).toHaveCount(1);
  await deposit(early, sandboxUrl);
  await expect(async () => {
    await page.reload();
    await expect(friends).toHaveCount(1);
    expect(await friends.getByText('Reward given: €20.00').isVisible()).toBe(true);
  }).toPass();
  await expectAccessible(page, 'a friend who has deposited');
});

const hostile = [
  `ref=${'x'.repeat(5000)}`,
  'ref=%0d%0aSet-Cookie:%20sid=mine',
  'ref=a;Path=/;Domain=example.test',
  'ref=%3Cscript%3Ealert(1)%3C/script%3E',
  'ref=one&ref=two',
];

test('S3.21 S9.12a what no token can be leaves session and cookies alone; a token keeps the jar small', async ({
  page,
  context,
  player,
}) => {
  await signInByCall(page, await player());
  const own = async () =>
    (await context.cookies())
      .filter(({ name }) => !name.startsWith('st'))
      .map(({ name }) => name)
      .sort();
  const before = await own();
  for (const query of hostile) {
    await page.goto(`/help?${query}`);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    expect(await own()).toEqual(before);
  }
  for (const token of ['P12345678', 'P123456789']) {
    await context.clearCookies({ name: /REFERRAL|SHARING/ });
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/help?ref=${token}&extcmpid=${'m'.repeat(64)}`);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`REFERRAL_AFFILIATE=${token}`);
    const jar = await page.evaluate(() =>
      document.cookie
        .split('; ')
        .filter((pair) => /^(REFERRAL|SHARING)/.test(pair))
        .join('; '),
    );
    expect(jar.length).toBeLessThan(300);
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'REFERRAL_AFFILIATE');
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(40);
  }
});
