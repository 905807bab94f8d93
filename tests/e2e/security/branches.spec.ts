import { expect, type Locator, type Page } from '@playwright/test';
import { callsOf, freshNumber, openSignedIn, type TestPlayer, texted } from '../../support/browser-players.ts';
import { type CutRows, cutOffAtRows } from '../../support/cut-rows.ts';
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
  /** From now on the services lose the database at this player's rows, and at these budgets. */
  readonly cutOff: (...budgets: readonly string[]) => Promise<void>;
}
/** A branch of S8: who comes, to which page, what leads there, and what the page then shows. */
interface Branch {
  readonly state?: Readonly<Record<string, unknown>>;
  readonly path?: string;
  readonly lead: (opened: Opened) => Promise<unknown>;
  readonly says: (page: Page) => readonly Locator[];
}

const alert = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const codeField = (page: Page): Locator => page.getByLabel('Code', { exact: true });
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');
const phoneError = (page: Page) => [page.getByText('We could not validate the phone. Try again in a moment.').first()];
const operationError = (page: Page) => [
  alert(page, 'We could not validate this operation. Check that your phone is verified'),
];
const blocked = (page: Page) => [
  page.getByText('Verification by code is blocked after too many wrong codes.'),
  page.getByText(/You can try again in \d/),
];

/** The call goes out with another body than the page meant: what the services answer is theirs. */
async function bodied(page: Page, address: string, into: (body: string) => string) {
  await page.route(address, async (route) => {
    await route.continue({ postData: into(route.request().postData() ?? '') });
  });
}

async function askForNumber({ page, someone }: Opened, number: string): Promise<void> {
  await page.getByLabel('Country').selectOption({ label: 'Spain (+34)' });
  await page.getByLabel('Number', { exact: true }).fill(number);
  await page.getByLabel('Your password').fill(someone.password);
  await button(page, 'Send the code').click();
}
/** The phone page with a code out to a new number. */
async function sentToNew(opened: Opened): Promise<{ number: string; code: string }> {
  const number = freshNumber();
  await askForNumber(opened, number);
  await expect(codeField(opened.page)).toBeVisible();
  return { number, code: await opened.codeOf(number) };
}
async function give(page: Page, code: string, name: string): Promise<void> {
  await codeField(page).fill(code);
  await button(page, name).click();
}
/** The overview with a code out, to begin with. */
async function enrolling({ page, number, codeOf }: Opened): Promise<string> {
  await button(page, 'Send me a code to begin').click();
  await expect(codeField(page)).toBeVisible();
  return codeOf(number);
}
const enrol = (page: Page, code: string) => give(page, code, 'Continue to the app');
const confirm = (page: Page, code: string) => give(page, code, 'Verify the number');

const byCode: Readonly<Record<string, Branch>> = {
  'S8.03 a wrong code, tries left': {
    lead: async (opened) => enrol(opened.page, otherThan(await enrolling(opened))),
    says: (page) => [alert(page, 'That code is not right. 4 tries are left.')],
  },
  'S8.03 S8.02 one try left': {
    lead: async (opened) => {
      const code = otherThan(await enrolling(opened));
      const wrong = { operation: 'enable2fa', type: 'PASSWORD', method: 'SMS', code };
      for (let tries = 0; tries < 3; tries += 1)
        expect(await opened.call('PUT', `${verification}/verifications/verify`, wrong)).toBe(422);
      await enrol(opened.page, code);
    },
    says: (page) => [alert(page, 'One try is left, then verification by code is blocked for a while.')],
  },
  'S8.02 blocked in enrolment': {
    lead: async (opened) => {
      const code = otherThan(await enrolling(opened));
      await spendBudget(KESTREL_DATA_DIR, 'code', opened.someone.playerId);
      await enrol(opened.page, code);
      await expect(opened.page).toHaveURL(new RegExp(`${twoFactor}$`));
      await expect(codeField(opened.page)).toHaveCount(0);
    },
    says: (page) => [page.locator('main').getByText('Too many wrong codes. You can try again in').first()],
  },
  'S8.04a the operation waits for no code': {
    lead: async (opened) => {
      const code = await enrolling(opened);
      const right = { operation: 'enable2fa', type: 'PASSWORD', method: 'SMS', code };
      expect(await opened.call('PUT', `${verification}/verifications/verify`, right)).toBe(200);
      await enrol(opened.page, code);
    },
    says: operationError,
  },
  'S8.04a a method that is not allowed': {
    lead: async (opened) => {
      const code = await enrolling(opened);
      const asPin = (body: string) =>
        JSON.stringify({ ...JSON.parse(body), type: 'PIN_CODE', method: 'NOT_APPLICABLE' });
      await bodied(opened.page, '**/verifications/verify', asPin);
      await enrol(opened.page, code);
    },
    says: operationError,
  },
  'S8.05 S8.06d no phone to send to': {
    state: { phone: undefined },
    lead: ({ page }) => button(page, 'Send me a code to begin').click(),
    says: (page) => [
      page.getByText('Your phone is not verified yet. Verify it first.'),
      page.locator('main').getByRole('link', { name: 'Verify the number' }),
    ],
  },
};

const ofPhone: Readonly<Record<string, Branch>> = {
  'S8.02 blocked in phone verification': {
    lead: async (opened) => {
      const { code } = await sentToNew(opened);
      await spendBudget(KESTREL_DATA_DIR, 'code', opened.someone.playerId);
      await confirm(opened.page, otherThan(code));
    },
    says: blocked,
  },
  'S8.06a blocked at sending': {
    lead: async (opened) => {
      await expect(button(opened.page, 'Send the code')).toBeVisible();
      // The page asks at once whether it is blocked: told so before anything is sent, it would rightly offer no form.
      await opened.page.waitForLoadState('networkidle');
      await spendBudget(KESTREL_DATA_DIR, 'code', opened.someone.playerId);
      await askForNumber(opened, freshNumber());
    },
    says: blocked,
  },
  'S8.04a the code was used': {
    lead: async (opened) => {
      const { number, code } = await sentToNew(opened);
      const path = `/services/profile/v1/validated-phones/34${number}/profile/{session}`;
      expect(await opened.call('POST', path, {}, { 'x-mfa-code': code })).toBe(200);
      await confirm(opened.page, code);
    },
    says: (page) => [alert(page, 'We could not validate this operation: no code is waiting.')],
  },
  'S8.04b any other code: the database is lost under the call': {
    lead: async (opened) => {
      const { code } = await sentToNew(opened);
      await opened.cutOff('code');
      await confirm(opened.page, code);
    },
    says: phoneError,
  },
  'S8.06b no send left': {
    lead: async (opened) => {
      const { number } = await sentToNew(opened);
      const body = { phonePrefix: '+34', phone: number, password: opened.someone.password };
      for (let sends = 1; sends < 5; sends += 1)
        expect(await opened.call('POST', `${verification}/operation/validatePhone/confirmationCode`, body)).toBe(200);
      await button(opened.page, 'Send a new code').click();
      await expect(button(opened.page, 'Send a new code')).toHaveAttribute('aria-disabled', 'true');
    },
    says: (page) => [page.getByText('This was the last code we can send for now')],
  },
  'S8.06c validated already': {
    lead: async (opened) => {
      await askForNumber(opened, opened.number);
      await expect(opened.page).not.toHaveURL(new RegExp(phonePage));
    },
    says: (page) => [page.getByText('Your number is verified.')],
  },
  'S8.06d any other failure: the database is lost under the call': {
    lead: async (opened) => {
      await opened.cutOff('sendToPlayer');
      await askForNumber(opened, freshNumber());
    },
    says: phoneError,
  },
};

const pinOf = async ({ page }: Opened, password: string): Promise<void> => {
  await page.getByLabel('Your password').fill(password);
  await page.getByLabel('New PIN').fill('8305');
  await page.getByLabel('The same PIN again').fill('8305');
  await button(page, 'Save the PIN').click();
};
const ofPin: Readonly<Record<string, Branch>> = {
  'S8.09a a refused PIN': {
    lead: (opened) => pinOf(opened, 'not-my-password'),
    says: (page) => [alert(page, 'That is not right. 9 tries are left.'), button(page, 'Save the PIN')],
  },
  'S8.09a a saved PIN leads to the last page': {
    lead: async (opened) => {
      await opened.page.goto('/help');
      await opened.page.goto('/account/security#pin');
      await pinOf(opened, opened.someone.password);
      await expect(opened.page).toHaveURL(/\/help$/);
    },
    says: (page) => [page.getByText('Your PIN is saved.')],
  },
  'S8.10 a forgotten PIN, without a way': {
    lead: async (opened) => {
      await opened.cutOff('pinResetToMailbox');
      await button(opened.page, 'Forgotten your PIN?').click();
    },
    says: (page) => [alert(page, 'Our services are busy or being repaired. Nothing is lost')],
  },
  'S8.10 a forgotten PIN, asked for too often': {
    lead: async ({ page, someone }) => {
      await spendBudget(KESTREL_DATA_DIR, 'pinResetToMailbox', someone.playerId);
      await button(page, 'Forgotten your PIN?').click();
    },
    says: (page) => [alert(page, 'Too many tries in a short time.')],
  },
  'S8.10 a forgotten PIN': {
    lead: ({ page }) => button(page, 'Forgotten your PIN?').click(),
    says: (page) => [button(page, 'We have sent you a mail with a link for a new PIN.')],
  },
};
const documentIn = (status: string, ...texts: readonly string[]): Branch => ({
  state: { document: status },
  path: '/validate-document',
  lead: async () => undefined,
  says: (page) => texts.map((text) => page.getByText(text).first()),
});
const ofDocument: Readonly<Record<string, Branch>> = {
  'S4.01a PENDING': documentIn('PENDING', 'We are checking your document', 'You may leave this page; we will tell you'),
  'S4.01a VERIFIED': documentIn('VERIFIED', 'Your identity is verified', 'There is nothing more to do.'),
  'S4.01b BLOCKED': documentIn('BLOCKED', 'We could not verify your identity', 'Write to us. A person will look at it'),
  'S8.12 a check that cannot be opened': {
    path: '/account',
    lead: async ({ page, cutOff }) => {
      await cutOff();
      await page.goto('/validate-document');
    },
    says: (page) => [
      page.getByText('There was an error validating the operation.'),
      page.getByRole('link', { name: 'It still cannot be opened' }),
    ],
  },
};

for (const [page_, branches] of Object.entries({
  [twoFactor]: byCode,
  [phonePage]: ofPhone,
  '/account/security#pin': { ...ofPin, ...ofDocument },
})) {
  test(`S8.02 S8.03 S8.04a S8.04b S8.05 S8.06a S8.06b S8.06c S8.06d S8.09a S8.10 S8.12 each branch by the running services, 360 and 1280 px: ${page_}`, async ({
    page,
    player,
    request,
    sandboxUrl,
    allow,
  }) => {
    allow(/409|42[239]|503/, 'what is refused is told by a status');
    await onPhone(page);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.83.${process.pid & 255}.${page_.length}` });
    for (const [what, { state, path, lead, says }] of Object.entries(branches)) {
      const number = freshNumber();
      const someone = await player({ countryCode: 'ES', phone: { prefix: '+34', number, validated: true }, ...state });
      await page.context().clearCookies();
      // An address with the same fragment again would load nothing, and the page would go on as the player before.
      await page.goto('about:blank');
      await openSignedIn(page, someone, path ?? page_);
      const call = callsOf(page);
      const codeOf = (to: string, before?: string) => texted(request, sandboxUrl, to, before);
      let rows: CutRows | undefined;
      const cutOff = async (...budgets: readonly string[]): Promise<void> => {
        rows = await cutOffAtRows(KESTREL_DATA_DIR, someone.playerId, budgets);
      };
      try {
        await lead({ page, someone, number, codeOf, call, cutOff });
        await holdsAtBothWidths(page, what, says(page));
      } finally {
        await rows?.release();
      }
      await page.unrouteAll();
    }
  });
}
