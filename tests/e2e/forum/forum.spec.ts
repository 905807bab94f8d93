import { expect } from '@playwright/test';
import { SignInPage, signInByCall } from '../../support/browser-players.ts';
import { expectAccessible } from '../axe.ts';
import { test } from '../fixtures.ts';

test('S1.02a to the forum and back by keyboard: signed in, signed out, and with a mailbox that nobody confirmed', async ({
  page,
  context,
  player,
  allow,
}) => {
  allow(/favicon/, 'the stand-in has no icon');
  const ann = await player({ email: `ann${Date.now()}@bay.test` });
  await page.goto('/forum');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(page, `the way to the forum at ${width}`);
  }
  // Signed out: through the sign-in and on, without another press; in the chosen language, though the forum knows one address.
  await context.addCookies([{ name: 'LANG', value: 'fr', url: page.url() }]);
  await page.getByRole('link', { name: 'Go to the forum' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr\/login\?destination=%2Ffr%2Fforum/);
  const form = new SignInPage(page);
  await form.fill(ann);
  await page.keyboard.press('Enter');
  await expect(page.locator('#who')).toContainText('Logged in as');
  await expect(page.locator('#who')).not.toContainText(ann.username);
  // Signed in: straight there.
  await page.goto('/forum');
  await page.getByRole('link', { name: 'Go to the forum' }).click();
  await expect(page.locator('#who')).toContainText('Logged in as');
  // The form would go back to the forum's page, which goes on by itself: two ways at once.
  await page.goto('about:blank');
  await context.clearCookies();
  const fresh = await player({ emailConfirmed: false });
  await signInByCall(page, fresh);
  await page.goto('/forum?error=EMAIL_NOT_CONFIRMED');
  await expect(page.getByRole('alert')).toHaveText(/Confirm your email address first/);
  await expectAccessible(page, 'a forum that refused');
});
