import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openGallery } from './deeds.ts';

test('a message that merely confirms leaves by itself, not under the pointer; what failed and what is news stay', async ({
  page,
}) => {
  await page.clock.install();
  await openGallery(page, 'toasts');
  const [done, bad] = [page.locator('.toast-done'), page.locator('.toast-bad')];
  await page.getByRole('button', { name: 'Bad news' }).click();
  await page.getByRole('button', { name: 'What was asked for' }).click();
  await page.clock.runFor(5000);
  await expect(done).toBeVisible();
  await done.hover();
  await page.clock.runFor(20_000);
  await expect(done).toBeVisible();
  await page.mouse.move(0, 0);
  await done.getByRole('button').focus();
  await page.clock.runFor(20_000);
  await expect(done).toBeVisible();
  await page.getByRole('button', { name: 'Bad news' }).focus();
  await page.clock.runFor(9000);
  await expect(done).toHaveCount(0);
  await expect(bad).toBeVisible();
  await page.getByRole('button', { name: 'Good news' }).click();
  await page.clock.runFor(60_000);
  await expect(page.locator('.toast-ok')).toBeVisible();
});

test('S4.08d a link for a new password: each time it says where it went, and leads there', async ({ page }) => {
  await page.clock.install();
  await openGallery(page, 'access-forgot-done');
  const said = page.locator('#scene').getByRole('status');
  await page.locator('[name=email]').fill('mara@example.com');
  await page.locator('button[type=submit]').click();
  await expect(said).toContainText('If there is an account with mara@example.com, a mail is on its way.');
  await expect(said).toBeFocused();
  await page.clock.runFor(31_000);
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(said).toContainText('If there is an account with mara@example.com, another mail is on its way.');
  await expect(said).toBeFocused();
  await page.getByRole('button', { name: 'Another address' }).click();
  await expect(page.locator('[name=email]')).toHaveValue('mara@example.com');
  await expect(page.locator('[name=email]')).toBeFocused();
});
