import { expect, type Page } from '@playwright/test';
import { openSignedIn } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';

/** What it comes to stands beside the fields, where there is room for it. */
async function expectBeside(page: Page): Promise<void> {
  const summary = page.getByRole('region', { name: 'Summary' }).or(page.locator('.beside > .panel'));
  const fields = page.locator('.beside-fields');
  const [left, right] = [await fields.boundingBox(), await summary.first().boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
}

test.use({ viewport: { width: 1280, height: 900 } });

test('S2.03 S2.04 bitcoin pressed for twice, opened in a second tab and paid while both are offline is one deposit, and goes out to a linked address', async ({
  page,
  player,
  context,
  request,
  sandboxUrl,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/, 'the network is taken away');
  const made = await player({ currency: 'BTC', balances: { cash: '12.34567890' }, linkedAccounts: 1 });
  await openSignedIn(page, made, '/account/cashier/deposit');
  await expect(page.getByText('1 mBTC is 0.001 BTC.')).toBeVisible();
  await page
    .getByRole('group', { name: 'Quick amounts' })
    .getByRole('button', { name: 'mBTC 0.5', exact: true })
    .click();
  await expect(page.getByRole('button', { name: 'Deposit mBTC 0.50000' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('2.5');
  await expectBeside(page);
  await page.getByRole('button', { name: 'Deposit mBTC 2.50000' }).dblclick();
  await expect(page.getByRole('img', { name: /code/i })).toBeVisible();
  // Whoever holds the wallet in the same hand cannot scan; the link asks for the same sum.
  const inWallet = page.getByRole('link', { name: 'Open in your wallet' });
  await expect(inWallet).toHaveAttribute('href', /^bitcoin:\w+\?amount=0\.0025/);
  const id = new URL(page.url()).searchParams.get('deposit');
  expect(id).not.toBeNull();
  const twin = await context.newPage();
  await twin.goto(page.url());
  const reference = (await page.getByText(/^Reference/).textContent()) ?? '';
  await expect(twin.getByText(reference)).toBeVisible();
  await context.setOffline(true);
  expect((await request.post(`${sandboxUrl}/_sandbox/payments/${id}`, { data: { event: 'settled' } })).ok()).toBe(true);
  await context.setOffline(false);
  for (const tab of [page, twin]) {
    await expect(tab.getByRole('heading', { name: 'mBTC 2.50000 is in your balance' })).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Added to your balance')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the games' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/account/transactions');
  await expect(page.getByRole('list', { name: 'Transactions, newest first' }).getByRole('listitem')).toHaveCount(1);
  // On a phone the balance of a player of bitcoin, three times as long as one in euro, leaves the first line one line.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('.balance-pill')).toContainText('mBTC 12,348.17890');
  expect((await page.locator('.header-top').boundingBox())?.height).toBeLessThan(70);
  // As wide as while nobody knew it: nothing beside it has moved.
  const pillWidth = async () => (await page.locator('.balance-pill').boundingBox())?.width;
  expect(await pillWidth()).toBe(128);

  await page.goto('/account/cashier/withdraw');
  await page.getByRole('link', { name: /^To a bitcoin address/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1,000');
  await page.getByLabel('PIN code').fill('2468');
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByText(/^Type an amount such as 50 or 50.25/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('348.1789');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectBeside(page);
  await page.getByRole('button', { name: /^Withdraw mBTC 348.17890 to ••••/ }).click();
  await expect(page.getByRole('heading', { name: 'We have your order for mBTC 348.17890' })).toBeInViewport();
  await expect(page.locator('.balance-pill')).toContainText('mBTC 12,000.00000');
  expect(await pillWidth()).toBe(152);
  await page.goto('/account/cashier/withdraw/manage-pending');
  await expect(page.getByRole('button', { name: 'Cancel and return mBTC 348.17890' })).toBeVisible();
});
