import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { freshNumber, openSignedIn, SignInPage, signInByCall, texted } from '../../support/browser-players.ts';
import { expectAccessible } from '../axe.ts';
import { test } from '../fixtures.ts';

/** Types a part of the code: the button waits and says what for, and no call is made; then the rest goes. */
async function giveCode(page: Page, label: string, button: string, code: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const submit = page.getByRole('button', { name: button, exact: true });
  const calls: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
  await field.fill(code.slice(0, 5));
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(submit).toHaveAccessibleDescription('Enter the six digits of the code');
  await submit.click({ force: true });
  await field.press('Enter');
  expect(calls.filter((url) => !url.endsWith('/activity'))).toEqual([]);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await submit.click();
}

test('S2.08 who has no verified number is led to it before any code is asked for', async ({ page, player }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const someone = await player({ phone: { prefix: '+34', number: freshNumber(), validated: false } });
  const sends: string[] = [];
  page.on('request', (request) => request.url().includes('confirmationCode') && sends.push(request.url()));
  await openSignedIn(page, someone, '/account/two-factor-authentication');
  await page.getByRole('main').getByRole('link', { name: 'Verify the number' }).click();
  await expect(page).toHaveURL(/\/validation-code\/validatePhone$/);
  expect(sends).toEqual([]);
});

test('who logs another device out goes on with the keyboard at the devices', async ({ page, player }) => {
  const someone = await player();
  await signInByCall(page, someone);
  await page.context().clearCookies();
  await openSignedIn(page, someone, '/account/security');
  const devices = page.locator('details.matter', { has: page.getByRole('heading', { name: 'Devices' }) });
  await devices.locator('summary').click();
  await devices.getByRole('button', { name: 'Log out there' }).click();
  await expect(page.locator('.toast')).toContainText('That device is logged out.');
  await expect(devices.getByRole('button', { name: 'Log out there' })).toHaveCount(0);
  await expect(devices.locator('summary')).toBeFocused();
});

test('S2.08 S2.09 S4.06c S5.02 a code by SMS signs in, another number is verified, the app set up, a recovery code opens the account and has new ones made, 360 px', async ({
  page,
  player,
  request,
  sandboxUrl,
  allow,
}) => {
  allow(/401/, 'the second step is asked for with a 401');
  await page.setViewportSize({ width: 360, height: 740 });
  const [first, second] = [freshNumber(), freshNumber()];
  const phone = { prefix: '+34', number: first, validated: true };
  const someone = await player({ countryCode: 'ES', signInFactor: 'SMS', phone });
  const overview = '/account/two-factor-authentication';
  const form = new SignInPage(page);
  await form.open(overview);
  await form.fill(someone);
  await form.submit.click();
  await giveCode(page, 'Code from the SMS', 'Continue', await texted(request, sandboxUrl, first));
  await expect(page.getByRole('button', { name: 'Send me a code to begin' })).toBeVisible();

  // A setup that was left before its page was alive: the next page forgets the secret that it kept.
  await page.evaluate(() => sessionStorage.setItem('otpAuthUri', 'otpauth://totp/left?secret=LEFT'));
  await page.goto('/account');
  const reminder = page.locator('.banner', { hasText: 'Make your account safer' });
  await expect(reminder).toHaveCSS('display', 'flex');
  await page.goto(`${overview}/setup`);
  await expect(page.getByText('Setup begins on the two-factor page')).toBeVisible();
  await page.getByRole('link', { name: 'To two-factor authentication' }).click();
  await expect(page).toHaveURL(new RegExp(`${overview}$`));
  await page.goto('/validation-code/validatePhone');
  await page.getByLabel('Country').selectOption({ label: 'Spain (+34)' });
  await page.getByLabel('Number', { exact: true }).fill(second);
  await page.getByLabel('Your password').fill(someone.password);
  await page.getByRole('button', { name: 'Send the code' }).dblclick();
  const verified = await texted(request, sandboxUrl, second);
  await expect(page.getByText('You can have 3 more codes sent.')).toBeVisible();
  // The button that was pressed is gone: whoever pressed it is where the code is typed.
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await giveCode(page, 'Code', 'Verify the number', verified);
  await expect(page.getByText('Your number is verified.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${overview}$`));

  await page.getByRole('button', { name: 'Send me a code to begin' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  const enrols = await texted(request, sandboxUrl, second, verified);
  await giveCode(page, 'Code', 'Continue to the app', enrols);
  await expect(page).toHaveURL(/\/setup$/);
  // Cameras want it dark on light, in the dark theme too.
  await expect(page.getByRole('img', { name: 'Picture with the secret' })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page, 'the setup of the app');
  await page.getByLabel('Code that the app shows').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Switch on two-factor authentication' }).click();
  const codes = page.locator('main li code');
  await expect(codes).toHaveCount(10);
  // It is on already, whatever becomes of the codes.
  await expect(page.getByText('Two-factor authentication is on.')).toBeVisible();
  await expectAccessible(page, 'the recovery codes');
  const [recovery = '', another = ''] = await codes.allTextContents();
  await page.getByLabel('I have saved my recovery codes').check();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByText('Two-factor authentication is on.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(secret);
  await page.goto(`${overview}/setup`);
  await expect(page.getByText('Two-factor authentication is on.')).toBeVisible();

  await page.context().clearCookies();
  await form.open(overview);
  await form.fill(someone);
  await form.submit.click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('9 recovery codes are left.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Make new recovery codes' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('.steps'), 'what was pressed is gone, not the place').toBeFocused();
  await page.getByRole('button', { name: 'Make new recovery codes' }).click();
  await page.getByLabel('Code of your app, or a recovery code').fill(another);
  await page.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
});
