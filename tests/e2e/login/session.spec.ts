import { expect } from '@playwright/test';
import { logOut, signIn } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';

test('S6.01a of the deeds with money kept in a browser another player’s go at a sign-in, and refused ones at the sign-out', async ({
  page,
  player,
}) => {
  const email = `keeps-${Date.now()}@bay.test`;
  const someone = await player({ currency: 'EUR', email });
  await signIn(page, someone, '/account');
  await expect(page).toHaveURL(/\/account$/);
  const keys = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('intents') ?? '[]').map(({ key }: { key: string }) => key));
  const kept = { call: 'makeDeposit', asked: '[[],[]]', atMs: Date.now() };
  const deeds = [
    { ...kept, key: 'other', player: 'other@bay.test' },
    { ...kept, key: 'refused', player: email, refused: true },
    { ...kept, key: 'open', player: email },
  ];
  await page.evaluate((all) => localStorage.setItem('intents', all), JSON.stringify(deeds));
  await page.reload();
  await expect.poll(keys).toEqual(['refused', 'open']);
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  expect(await keys()).toEqual(['open']);
});

test('S4.08i S3.03 a player signs in, sees the balance, a credit at the next poll, and nothing after signing out', async ({
  page,
  player,
  request,
  sandboxUrl,
}) => {
  const someone = await player({ currency: 'EUR', balances: { cash: '100.00' } });
  await page.clock.install();
  await signIn(page, someone, '/account');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('€100.00').first()).toBeVisible();

  const credit = await request.post(`${sandboxUrl}/_sandbox/players/${someone.username}/credit`, {
    data: { kind: 'cash', amount: '25.50' },
    headers: { 'Idempotency-Key': `credit-${someone.username}` },
  });
  expect(credit.ok()).toBe(true);
  await page.clock.runFor(31_000);
  await expect(page.getByText('€125.50').first()).toBeVisible();

  const kept = () =>
    page.evaluate(() => [
      localStorage.getItem('recentSearches'),
      ...['navigationHistory', 'contactDraft', 'phoneStep'].map((name) => sessionStorage.getItem(name)),
    ]);
  await page.evaluate(() => {
    localStorage.setItem('recentSearches', '["whale"]');
    sessionStorage.setItem('navigationHistory', '["/search?q=whale"]');
    for (const name of ['contactDraft', 'phoneStep']) sessionStorage.setItem(name, '{}');
  });
  // A tab that stands elsewhere when the session ends: the pages of an outside party are such a place.
  const other = await page.context().newPage();
  await other.goto('/contact-us');
  await other.getByLabel('Your message').fill('Between us.');
  const draft = () => other.evaluate(() => sessionStorage.getItem('contactDraft'));
  await expect.poll(draft).toContain('Between us.');
  await other.goto('about:blank');
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('button', { name: /sign out|log out/i }).click();
  await expect(page).toHaveURL(/\/$/);
  // What was looked for and where, what was typed to us, and that a code is out, too.
  await expect.poll(kept).toEqual([null, null, null, null]);
  await other.goto('/contact-us');
  await expect(other.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect.poll(draft).toBeNull();
  await expect(other.getByLabel('Your message')).toHaveValue('');
  await other.close();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/account$/);
  await expect(page.getByText('€125.50')).toHaveCount(0);
});
