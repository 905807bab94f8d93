import { type APIRequestContext, expect } from '@playwright/test';
import { SignInPage } from '../../support/browser-players.ts';
import { expectAccessible } from '../axe.ts';
import { holdReact, test } from '../fixtures.ts';

/** The link of the newest mail to somebody that holds `part`. */
async function mailedLink(request: APIRequestContext, sandboxUrl: string, to: string, part: string): Promise<string> {
  const find = async (): Promise<string> => {
    const answer = await request.get(`${sandboxUrl}/_sandbox/outbox?to=${encodeURIComponent(to)}`);
    const mails = (await answer.json()) as { text: string }[];
    const found = mails.map(({ text }) => new RegExp(`https?://[^/\\s]+(\\S*${part}\\S*)`).exec(text)?.[1]);
    return found.find((each) => each !== undefined) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

test('S2.22 S4.08c S4.08d S9.06 joining over any page, the first PIN, the mailed confirmation, and a password forgotten, 360 px', async ({
  page,
  request,
  sandboxUrl,
  allow,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const username = `join-${process.pid}-${Date.now()}`;
  const email = `${username}@bay.example`;
  await page.goto('/help?overlay=join&from=e2e#top');
  await expect(page).toHaveURL(/\/join\?from=e2e#top$/);
  const next = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('First name').fill('Mara');
  // The bar of links lets go of the way on while the form is filled.
  await expect(page.locator('.bottom-bar')).toBeHidden();
  await page.getByLabel('Last name').fill('Quay');
  await page.getByLabel('Day').fill('27');
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Year').fill('1990');
  await next.click();
  const prefix = page.locator('#join-phone-prefix');
  await expect(prefix).toHaveValue('');
  await page.getByLabel('Country you live in').selectOption('ES');
  await expect(prefix).toHaveValue('+34');
  const currency = page.getByLabel('Currency of your account');
  await currency.selectOption('BTC');
  await expect(page.getByText('Amounts are shown in mBTC: 1 mBTC is 0.001 BTC.')).toBeVisible();
  await currency.selectOption('EUR');
  await expect(page.getByText('mBTC is')).toHaveCount(0);
  await page.getByLabel('Number').fill('612 345 678');
  await next.click();
  // The phone's own way back: a step, not the end of all that was typed.
  await page.goBack();
  await expect(page.getByText('Step 2 of 3')).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Last name')).toHaveValue('Quay');
  await page.goForward();
  await next.click();
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('nine-quiet-herons-wading');
  await page.getByRole('checkbox').check();
  await expectAccessible(page, 'the last step of joining');
  // S4.08d: the sign-in that joining ends with comes from France.
  await page.setExtraHTTPHeaders({ 'x-test-place': 'FR' });
  await page.getByRole('button', { name: 'Open my account' }).click();

  await expect(page).toHaveURL(/\/login\/add-pin-code/);
  await expect(page.getByText('You logged in from France')).toBeVisible();
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'Country', value: 'FR' }));
  await page.setExtraHTTPHeaders({});
  await page.getByLabel('PIN code').fill('8305');
  await page.getByLabel('The same PIN again').fill('8305');
  await page.getByRole('button', { name: 'Save the PIN' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByText('We have mailed you a link')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');

  await page.goto('/account/security');
  const unconfirmed = page.getByText('Your email address is not confirmed yet');
  await expect(unconfirmed).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('button', { name: 'A new link is on its way' })).toBeVisible();
  await page.getByText('Mobile number').click();
  await expect(page.getByText('This number is not verified yet')).toBeVisible();
  await page.getByRole('link', { name: 'Verify the number' }).click();
  // Nothing is asked twice.
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('612345678');
  const link = await mailedLink(request, sandboxUrl, email, '/login/confirm-email');
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\/confirm-email$/);
  const confirm = page.getByRole('button', { name: 'Confirm my email address' });
  await confirm.click();
  await expect(page.getByText('your email address is confirmed')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('your email address is confirmed');
  // The heading asks for nothing that is done.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address');
  await expect(page.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  allow(/422/, 'a link that was used is refused with a 422');
  await page.goto('/help');
  await page.goto(link);
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('This link has been used already.');
  await expect(confirm).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expect(unconfirmed).toHaveCount(0);

  await page.context().clearCookies();
  const form = new SignInPage(page);
  await form.open('/help');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(`If there is an account with ${email}`)).toBeVisible();
  await expect(page.getByText('You can ask for a new link in')).toBeVisible();
  await page.getByRole('button', { name: 'Another address' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goto(await mailedLink(request, sandboxUrl, email, 'by=mail'));
  await expect(page).not.toHaveURL(/token/);
  await page.getByLabel('New password').fill('gannets-over-slate-roofs');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await form.fill({ username, password: 'gannets-over-slate-roofs' });
  await form.submit.click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');

  // A link for a new PIN ends the session of the very browser in which it is opened, and is told where that leads.
  allow(/401/, 'the session that a new PIN has ended is asked for once');
  await page.goto('/account/security#pin');
  await page.getByRole('button', { name: 'Forgotten your PIN?' }).click();
  await expect(page.getByRole('button', { name: 'We have sent you a mail' })).toBeVisible();
  await page.goto(await mailedLink(request, sandboxUrl, email, 'reset-pin-code\\?by=mail'));
  await expect(page.getByText('All your devices are logged out')).toBeVisible();
  await page.getByLabel('PIN code').fill('4197');
  await page.getByLabel('The same PIN again').fill('4197');
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  await page.getByRole('button', { name: 'Save the PIN' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await expect(form.submit).toBeVisible();
  await expect(page.locator('[data-toasts]')).toHaveText(/^Your new PIN is saved/);
  // It goes nowhere else from there.
  expect(seen.at(-1)).toBe('/login');
  expect(seen).not.toContain('/account');
});

test('S2.22 the way on after a reload sends no empty step, and nothing is lost that was typed before the form was alive', async ({
  page,
}) => {
  const enliven = await holdReact(page);
  await page.goto('/join', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Quay');
  await page.getByLabel('Day').fill('27');
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Year').fill('1990');
  enliven();
  await expect(page.locator('astro-island[component-url*="Join"]:not([ssr])')).toBeAttached();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeFocused();
  await page.goBack();
  await expect(page.getByText('Step 1 of 3')).toBeFocused();
  await page.reload();
  await expect(page.locator('astro-island[component-url*="Join"]:not([ssr])')).toBeAttached();
  // What was typed is there again.
  await expect(page.getByLabel('Last name')).toHaveValue('Quay');
  await expect(page.getByLabel('Year')).toHaveValue('1990');
  await page.evaluate(() => {
    const told = document.documentElement.dataset;
    addEventListener('submit', () => Object.assign(told, { sent: 'yes' }), true);
    addEventListener('popstate', () => Object.assign(told, { moved: 'yes' }));
  });
  await page.goForward();
  await expect(page.locator('html')).toHaveAttribute('data-moved', 'yes');
  await expect(page.locator('html')).not.toHaveAttribute('data-sent');
});
