import { expect, type Locator, type Page } from '@playwright/test';
import { callsOf, freshNumber, openSignedIn, type TestPlayer, texted } from '../../support/browser-players.ts';
import { spendBudget } from '../../support/spent-budget.ts';
import { holdsAtBothWidths, onPhone } from '../both-widths.ts';
import { test } from '../fixtures.ts';

const { KESTREL_DATA_DIR = '' } = process.env;
const twoFactor = '/account/two-factor-authentication';
const phonePage = '/validation-code/validatePhone';
const verification = '/services/player-verification/v1/profiles/{session}';

/** A page with somebody signed in, their number (digits without prefix), and calls of their own from elsewhere. */
interface Opened {
  readonly page: Page;
  readonly someone: TestPlayer;
  readonly number: string;
  readonly codeOf: (number: string, before?: string) => Promise<string>;
  readonly call: ReturnType<typeof callsOf>;
}
/**
 * One branch of S8 for each page that has them: the one that changes most of it. All others, and each sentence, are
 * `flows/security`; how a page shows them is the gallery's.
 */
interface Branch {
  readonly path: string;
  readonly lead: (opened: Opened) => Promise<unknown>;
  readonly says: (page: Page) => Locator;
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const codeField = (page: Page): Locator => page.getByLabel('Code', { exact: true });
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

/** Has a code sent to the number, and waits for where it is typed. */
async function sendCode(page: Page, someone: TestPlayer, number: string): Promise<void> {
  await page.getByLabel('Country').selectOption({ label: 'Spain (+34)' });
  await page.getByLabel('Number', { exact: true }).fill(number);
  await page.getByLabel('Your password').fill(someone.password);
  await button(page, 'Send the code').click();
  await expect(codeField(page)).toBeFocused();
}

const branches: Readonly<Record<string, Branch>> = {
  'S8.02 blocked in enrolment': {
    path: twoFactor,
    lead: async ({ page, someone, number, codeOf }) => {
      await button(page, 'Send me a code to begin').click();
      await expect(codeField(page)).toBeVisible();
      const code = otherThan(await codeOf(number));
      await spendBudget(KESTREL_DATA_DIR, 'code', someone.playerId);
      await codeField(page).fill(code);
      await button(page, 'Continue to the app').click();
      await expect(page).toHaveURL(new RegExp(`${twoFactor}$`));
      await expect(codeField(page)).toHaveCount(0);
    },
    says: (page) => page.locator('main').getByText('Too many wrong codes. You can try again in').first(),
  },
  'S8.06b no send left': {
    path: phonePage,
    lead: async ({ page, someone, call }) => {
      const number = freshNumber();
      await sendCode(page, someone, number);
      const body = { phonePrefix: '+34', phone: number, password: someone.password };
      for (let sends = 1; sends < 5; sends += 1)
        expect(await call('POST', `${verification}/operation/validatePhone/confirmationCode`, body)).toBe(200);
      await button(page, 'Send a new code').click();
      await expect(button(page, 'Send a new code')).toHaveAttribute('aria-disabled', 'true');
    },
    says: (page) => page.getByText('This was the last code we can send for now'),
  },
  'S2.09 a code that was sent outlives a reload': {
    path: phonePage,
    lead: async ({ page, someone, codeOf }) => {
      const number = freshNumber();
      await sendCode(page, someone, number);
      // The step is in view from its first sentence on, below the header that stays.
      const under = (sentence: Element) =>
        sentence.getBoundingClientRect().top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
      await expect.poll(() => page.getByText('We have sent a code to').evaluate(under)).toBeGreaterThanOrEqual(0);
      const code = await codeOf(number);
      await page.reload();
      await expect(codeField(page)).toBeVisible();
      await page.getByLabel('Number', { exact: true }).last().fill(number);
      await codeField(page).fill(code);
    },
    says: (page) => page.getByText('Enter the number that it went to, and the code'),
  },
  'S2.08 a code that begins two-factor outlives a reload': {
    path: twoFactor,
    lead: async ({ page, codeOf, number }) => {
      await button(page, 'Send me a code to begin').click();
      await expect(codeField(page)).toBeVisible();
      const code = await codeOf(number);
      await page.reload();
      await codeField(page).fill(code);
      await button(page, 'Continue to the app').click();
      await expect(page).toHaveURL(new RegExp(`${twoFactor}/setup$`));
    },
    says: (page) => page.getByText('Scan the picture with your authenticator app'),
  },
  'S8.09a a saved PIN leads to the last page': {
    path: '/help',
    lead: async ({ page }) => {
      await page.goto('/account/security#pin');
      await page.getByLabel('Your PIN now').fill('2468');
      await page.getByLabel('New PIN').fill('8305');
      await page.getByLabel('The same PIN again').fill('8305');
      await button(page, 'Save the PIN').click();
      await expect(page).toHaveURL(/\/help$/);
    },
    says: (page) => page.getByText('Your PIN is saved.'),
  },
};

test('S8.02 S8.06b S8.09a branches as pages show them, by the running services, 360 and 1280 px', async ({
  page,
  player,
  request,
  sandboxUrl,
  allow,
}) => {
  allow(/409|42[239]/, 'what is refused is told by a status');
  await onPhone(page);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.83.${process.pid & 255}.1` });
  for (const [what, { path, lead, says }] of Object.entries(branches)) {
    const number = freshNumber();
    const someone = await player({ countryCode: 'ES', phone: { prefix: '+34', number, validated: true } });
    await page.context().clearCookies();
    await openSignedIn(page, someone, path);
    const codeOf = (to: string, before?: string) => texted(request, sandboxUrl, to, before);
    await lead({ page, someone, number, codeOf, call: callsOf(page) });
    await holdsAtBothWidths(page, what, [says(page)]);
    // Whoever comes next has a tab of their own: a code that is out would first be taken for theirs.
    await page.evaluate(() => sessionStorage.clear());
  }
});
