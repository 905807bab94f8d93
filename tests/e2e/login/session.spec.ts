import { expect } from '@playwright/test';
import { signIn } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';

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

  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('button', { name: /sign out|log out/i }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/account$/);
  await expect(page.getByText('€125.50')).toHaveCount(0);
});
