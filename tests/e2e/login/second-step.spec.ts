import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { freshNumber, SignInPage, texted } from '../../support/browser-players.ts';
import { expectAccessible } from '../axe.ts';
import { test } from '../fixtures.ts';

test('S8.01 S4.08f-h after three wrong passwords a captcha is solved unseen, then the app’s code signs in; closed and blocked accounts say so; three steps that a sign-in asks for lead to its destination', async ({
  page,
  player,
  request,
  sandboxUrl,
  allow,
}) => {
  allow(/428/, 'a sign-in that asks for a step says so with a 428');
  allow(/401/, 'wrong passwords, the captcha and the second factor are asked for with a 401');
  const username = `second-${Date.now()}`;
  const made = await request.post(`${sandboxUrl}/_sandbox/players`, {
    data: { username, password: 'quiet-harbour-at-dawn', pinCode: '2468', twoFactor: true },
  });
  const { totpSecret } = (await made.json()) as { totpSecret: string };
  const form = new SignInPage(page);
  await form.open('/help');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await form.fill({ username, password: `wrong ${attempt}` });
    await form.submit.click();
    await expect(page.getByRole('alert')).toContainText('do not belong together');
  }
  await form.fill({ username, password: 'quiet-harbour-at-dawn' });
  await page.setViewportSize({ width: 360, height: 740 });
  await form.submit.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await form.submit.click();
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  // What is asked for is read above its field, not hidden under the header (whose own element has no box).
  const [header, heading] = [page.locator('.header-top'), page.getByRole('heading', { name: 'One more step' })];
  await expect
    .poll(async () => ((await heading.boundingBox())?.y ?? 0) - ((await header.boundingBox())?.height ?? 0))
    .toBeGreaterThanOrEqual(0);
  await expectAccessible(page, 'the second step', { within: '.login-panel' });
  await code.fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('six digits');
  // The other way to prove it begins clean, in its own field.
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use the app instead' }).click();
  await expect(code).toBeFocused();
  const [begins, left] = await Promise.all(
    [code, page.getByText('Use a recovery code')].map((part) =>
      part.evaluate((element: Element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return (element.matches('input') ? element : words).getBoundingClientRect().x;
      }),
    ),
  );
  expect(Math.abs(Number(begins) - Number(left)), 'words that act begin where the field does').toBeLessThan(1.5);
  const value = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
  await code.fill(`${value.slice(0, 3)} ${value.slice(3)}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');

  const asked = ['forcePasswordReset', 'forcePhoneNumberReset', 'forcePinReset'];
  const [closed, barred, slow, stopped] = [
    await player({ status: 'disabled' }),
    await player({ status: 'blocked' }),
    await player({ signInFactor: 'SMS', phone: { prefix: '+34', number: freshNumber(), validated: true } }),
    await player({ requiredAction: asked }),
  ];
  await page.context().clearCookies();
  await page.setViewportSize({ width: 360, height: 740 });
  await form.open('/help');
  for (const [someone, says] of [
    [closed, 'This account is closed.'],
    [barred, 'This account is blocked for now.'],
  ] as const) {
    await form.fill(someone);
    await form.submit.click();
    await expect(page.getByRole('alert')).toContainText(says);
  }
  // While no code is judged nothing offers another one, and the button rests.
  await form.fill(slow);
  await form.submit.click();
  for (const says of ['4 tries', '3 tries', '2 tries', 'One try', 'Too many wrong codes']) {
    await page.getByLabel('Code from the SMS').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText(says);
  }
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('You can try again in')).toHaveCount(2);
  await expect(page.getByText(/codes? sent|ask for a new code/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in as somebody else' }).click();
  await form.fill(stopped);
  await form.submit.click();
  // The token leaves the address before anything is asked.
  await expect(page).toHaveURL(/\/login\/reset-password\?destination=%2Fhelp$/);
  await expect(page.getByText('3 steps before you are in')).toBeVisible();
  await page.getByLabel('New password').fill('gannets-over-slate-roofs');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL(/\/login\/reset-phone-number\?destination=%2Fhelp$/);
  const number = freshNumber();
  await page.getByLabel('Country').selectOption({ label: 'Spain (+34)' });
  await page.getByLabel('Number', { exact: true }).fill(number);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await texted(request, sandboxUrl, number));
  await page.getByRole('button', { name: 'Confirm the number' }).click();
  await expect(page).toHaveURL(/\/login\/reset-pin-code\?destination=%2Fhelp$/);
  await expectAccessible(page, 'a new PIN that a sign-in asks for');
  await page.getByLabel('PIN code').fill('8305');
  await page.getByLabel('The same PIN again').fill('8305');
  await page.getByRole('button', { name: 'Save the PIN' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
});
