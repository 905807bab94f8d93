import { expect } from '@playwright/test';
import { openSignedIn } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

// What comes next is in sight on a phone: a long form that is replaced by a short step leaves nobody at the foot of the page.
test('S2.03 S2.05 S2.07 a card pays in, a bank is paid to, and the order is taken back', async ({ page, player }) => {
  const made = await player({ balances: { cash: '5000.00' }, linkedAccounts: 1 });
  await openSignedIn(page, made, '/account/cashier/deposit');
  await page.getByRole('textbox', { name: 'Amount' }).fill('50');
  await page.getByRole('button', { name: 'Deposit €50.00' }).click();
  const toPay = page.getByRole('link', { name: 'Go to the payment page' });
  await expect(toPay).toBeInViewport();
  await toPay.click();
  await page.getByRole('button', { name: 'Pay 50.00 EUR' }).click();
  await expect(page.getByRole('heading', { name: '€50.00 is in your balance' })).toBeVisible();
  await page.goto('/account/cashier/withdraw/cbt');
  await page.getByRole('textbox', { name: 'Amount' }).fill('4000');
  await page.getByLabel('PIN code').fill('2468');
  await page.getByRole('button', { name: /^Withdraw €4,000.00 to/ }).click();
  await expect(page.getByRole('heading', { name: 'We have your order for €4,000.00' })).toBeInViewport();
  // The sum above the receipt is the new one, without the half minute until the next poll.
  await expect(page.locator('.balance-pill')).toContainText('€1,050.00');
  await page.getByRole('link', { name: 'See what becomes of it' }).click();
  await page.getByRole('button', { name: 'Cancel and return €4,000.00' }).click();
  await expect(page.getByRole('status').filter({ hasText: '€4,000.00 is back in your balance.' })).toBeVisible();
});
