import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { freshNumber, SignInPage, type TestPlayer } from '../../support/browser-players.ts';
import { spendBudget } from '../../support/spent-budget.ts';
import { holdsAtBothWidths, onPhone } from '../both-widths.ts';
import { test } from '../fixtures.ts';

const { KESTREL_DATA_DIR = '' } = process.env;
const loginPath = '/services/login-service/v1/login';

interface Parts {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly sandboxUrl: string;
  readonly player: (state?: Readonly<Record<string, unknown>>) => Promise<TestPlayer>;
}
/** A cause of S8.01: the state that leads there, and what the page then shows: its text and the next step. */
interface Cause {
  readonly state?: Readonly<Record<string, unknown>>;
  readonly before?: (someone: TestPlayer, parts: Parts) => Promise<unknown>;
  readonly says: (page: Page) => readonly Locator[];
  readonly after?: (someone: TestPlayer, parts: Parts) => Promise<unknown>;
}

const alert = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string): Locator => page.locator('main').getByRole('link', { name, exact: true });
const lost = (page: Page): Locator => link(page, 'I have lost my phone or my codes');

/** What changes more of the page than a sentence; all causes, and each sentence, are `flows/login/causes`. */
const causes: Readonly<Record<string, Cause>> = {
  'blocked, for a time': {
    before: ({ username }) => spendBudget(KESTREL_DATA_DIR, 'passwordOfName', username),
    says: (page) => [
      alert(page, 'Too many wrong tries. You can try again in'),
      page.getByText(/^You can try again in \d/),
      link(page, 'Forgotten your password?'),
      link(page, 'Contact us'),
    ],
  },
  'mfa_required:PIN_CODE': {
    state: { signInFactor: 'PIN_CODE' },
    says: (page) => [page.getByLabel('PIN code'), button(page, 'Continue'), lost(page)],
    after: async ({ username }, { page }) => {
      const form = new SignInPage(page);
      await button(page, 'Log in as somebody else').click();
      await expect(form.username).toBeFocused();
      await expect(form.username).toHaveValue(username);
    },
  },
};

test('S8.01 a refused sign-in says why, shows its next step and where to mend it, 360 and 1280 px', async ({
  page,
  player,
  request,
  sandboxUrl,
  allow,
}) => {
  allow(/401|422/, 'a refused sign-in is answered with a 401, a form that cannot be read with a 422');
  await onPhone(page);
  // An address of its own: wrong passwords of other tests make nobody here solve a captcha, nor these anybody else.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.81.${process.pid & 255}.1` });
  const parts = { page, player, request, sandboxUrl };
  const form = new SignInPage(page);
  for (const [cause, { state, before, says, after }] of Object.entries(causes)) {
    const phone = { prefix: '+34', number: freshNumber(), validated: true };
    const someone = await player({ phone, ...state });
    await before?.(someone, parts);
    await form.open('/help');
    await form.fill(someone);
    await form.submit.click();
    await holdsAtBothWidths(page, cause, says(page));
    await expect(page.locator('html'), cause).toHaveAttribute('data-session', 'out');
    await after?.(someone, parts);
  }
});

/** A call of the page's own to the sign-in, beside its form. */
const post = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([url, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body: text })).status;
    },
    [loginPath + path, JSON.stringify(body)] as const,
  );

test('S4.08g S4.08h S8.01 a required action has its page, a token that was used and an action that is none say so, 360 and 1280 px', async ({
  page,
  player,
  allow,
}) => {
  allow(/401|428/, 'a sign-in that goes on is a 428, one that cannot is a 401');
  await onPhone(page);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.82.${process.pid & 255}.1` });
  const form = new SignInPage(page);
  await form.open('/help');
  await form.fill(await player({ requiredAction: 'forcePinReset' }));
  await form.submit.click();
  await expect(page).toHaveURL(/\/login\/reset-pin-code\?destination=%2Fhelp$/);
  await holdsAtBothWidths(page, 'forcePinReset', [
    page.getByText('Choose a new PIN. You need it to move money.'),
    page.getByLabel('PIN code', { exact: true }),
    link(page, 'Back to log in'),
  ]);
  await page.getByLabel('PIN code').fill('8305');
  await page.getByLabel('The same PIN again').fill('8305');
  // The services are asked for an action that is none, and then for one whose token has been used meanwhile.
  const pinReset = '**/v1/login/forcePinReset';
  await page.route(pinReset, (route) =>
    route.continue({ url: route.request().url().replace('forcePinReset', 'forceShoeSize') }),
  );
  await button(page, 'Save the PIN').click();
  await holdsAtBothWidths(page, 'UNKNOWN_REQUIRED_ACTION', [
    alert(page, 'a step that this page does not know. Write to us'),
  ]);
  await page.unroute(pinReset);
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('requiredAction') ?? '{}').token as string);
  const used = await post(page, '/forcePinReset', { token, pinCode: '7416' });
  expect(used).toBe(200);
  await button(page, 'Save the PIN').click();
  const expired = alert(page, 'This step took too long, or was opened twice');
  await holdsAtBothWidths(page, 'INVALID_REQUIRED_ACTION_DETAILS', [expired, link(page, 'Back to log in')]);
  await link(page, 'Back to log in').click();
  await expect(page).toHaveURL(/\/login\?destination=%2Fhelp$/);
  // Left with its page: nobody else in this tab goes on with it.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('requiredAction'))).toBeNull();
});

test('S8.01 a captcha that is due is solved unseen and sent again by itself; one that takes long or cannot be had says so, 360 and 1280 px', async ({
  page,
  player,
  allow,
}) => {
  allow(/401/, 'wrong passwords and the captcha are a 401');
  await onPhone(page);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.84.${process.pid & 255}.1` });
  const form = new SignInPage(page);
  const guessed = await player({});
  await page.clock.install();
  // A challenge that does not come is waited for as long as any call; then the cause is told.
  const captcha = '**/v1/captcha';
  await page.route(captcha, () => undefined);
  await form.open('/help');
  for (let guess = 0; guess < 3; guess += 1)
    await post(page, '', { username: guessed.username, password: `not my password ${guess}` });
  await form.fill(guessed);
  const unanswered = page.waitForRequest(captcha);
  await form.submit.click();
  await unanswered;
  await page.clock.fastForward(21_000);
  await holdsAtBothWidths(page, 'invalid_grant_captcha_enforcement', [
    alert(page, 'We could not check by ourselves that you are a person. Try again'),
    link(page, 'Contact us'),
  ]);
  await page.unroute(captcha);
  const solving = Promise.withResolvers<void>();
  const worker = /captcha-worker/;
  await page.route(worker, async (route) => {
    await solving.promise;
    await route.continue();
  });
  const loading = page.waitForRequest(worker);
  await form.submit.click();
  await loading;
  await page.clock.fastForward(21_000);
  const slow = page.getByText('Checking that you are a person. This takes a little longer on this device…').first();
  await holdsAtBothWidths(page, 'a captcha that takes long', [slow]);
  solving.resolve();
  await expect(page).toHaveURL(/\/help$/);
});
