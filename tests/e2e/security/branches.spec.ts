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
/**
 * A branch of S8 that changes more of its page than a sentence; all others, and each sentence, are `flows/security/branches`.
 * Who comes, to which page, what leads there, and what the page then shows.
 */
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
const blocked = (page: Page) => [
  page.getByText('Verification by code is blocked after too many wrong codes.'),
  page.getByText(/You can try again in \d/),
];

async function askForNumber({ page, someone }: Opened, number: string): Promise<void> {
  await page.getByLabel('Country').selectOption({ label: 'Spain (+34)' });
  await page.getByLabel('Number', { exact: true }).fill(number);
  await page.getByLabel('Your password').fill(someone.password);
  await button(page, 'Send the code').click();
}
/** The phone page with a code out to a new number. */
async function sentToNew(opened: Opened): Promise<string> {
  const number = freshNumber();
  await askForNumber(opened, number);
  await expect(codeField(opened.page)).toBeVisible();
  return number;
}
/** The overview with a code out, to begin with. */
async function enrolling({ page, number, codeOf }: Opened): Promise<string> {
  await button(page, 'Send me a code to begin').click();
  await expect(codeField(page)).toBeVisible();
  return codeOf(number);
}
async function enrol(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await button(page, 'Continue to the app').click();
}

const byCode: Readonly<Record<string, Branch>> = {
  'S8.03 a wrong code, tries left': {
    lead: async (opened) => enrol(opened.page, otherThan(await enrolling(opened))),
    says: (page) => [alert(page, 'That code is not right. 4 tries are left.')],
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
  'S8.06b no send left': {
    lead: async (opened) => {
      const number = await sentToNew(opened);
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
};

const pinOf = async ({ page }: Opened, password: string): Promise<void> => {
  await page.getByLabel('Your password').fill(password);
  await page.getByLabel('New PIN').fill('8305');
  await page.getByLabel('The same PIN again').fill('8305');
  await button(page, 'Save the PIN').click();
};
const ofPin: Readonly<Record<string, Branch>> = {
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
  'S8.10 a forgotten PIN': {
    lead: ({ page }) => button(page, 'Forgotten your PIN?').click(),
    says: (page) => [button(page, 'We have sent you a mail with a link for a new PIN.')],
  },
};
const ofDocument: Readonly<Record<string, Branch>> = {
  'S4.01b BLOCKED': {
    state: { document: 'BLOCKED' },
    path: '/validate-document',
    lead: async () => undefined,
    says: (page) =>
      ['We could not verify your identity', 'Write to us. A person will look at it'].map((text) =>
        page.getByText(text).first(),
      ),
  },
};

for (const [page_, branches] of Object.entries({
  [twoFactor]: byCode,
  [phonePage]: ofPhone,
  '/account/security#pin': { ...ofPin, ...ofDocument },
})) {
  test(`S4.01b S8.02 S8.03 S8.05 S8.06a S8.06b S8.06c S8.06d S8.09a S8.10 branches as pages show them, by the running services, 360 and 1280 px: ${page_}`, async ({
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
    }
  });
}
