import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { noteSecret } from './seen-secrets.ts';

/** A player made for one test. */
export interface TestPlayer {
  readonly playerId: string;
  readonly username: string;
  readonly password: string;
}

let made = 0;

function uniqueName(): string {
  made += 1;
  return `e2e-${process.pid}-${made}-${Math.random().toString(36).slice(2, 8)}`;
}

/** Makes a player in the wanted state through the sandbox (`POST /_sandbox/players`); `overrides` are that call's fields. */
export async function makePlayer(
  request: APIRequestContext,
  sandboxUrl: string,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<TestPlayer> {
  const player = { username: uniqueName(), password: 'quiet-harbour-at-dawn', pinCode: '2468', ...overrides };
  const answer = await request.post(`${sandboxUrl}/_sandbox/players`, { data: player });
  expect(answer.ok(), await answer.text()).toBe(true);
  const {
    playerId,
    totpSecret,
    recoveryCodes = [],
  } = (await answer.json()) as {
    playerId: string;
    totpSecret?: string;
    recoveryCodes?: readonly string[];
  };
  if (totpSecret !== undefined) noteSecret('the seed of an app', totpSecret);
  for (const code of recoveryCodes) noteSecret('a recovery code', code);
  return { playerId, username: String(player.username), password: String(player.password) };
}

/** The sign-in page as a person sees it (S2.17). */
export class SignInPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    const form = page.locator('form').filter({ has: page.locator('input[autocomplete="current-password"]') });
    this.username = form.locator('input[autocomplete~="username"]');
    this.password = form.locator('input[autocomplete="current-password"]');
    this.submit = form.locator('button[type="submit"]');
  }

  async open(destination?: string): Promise<void> {
    await this.page.goto(destination ? `/login?destination=${encodeURIComponent(destination)}` : '/login');
  }

  async fill(player: Pick<TestPlayer, 'username' | 'password'>): Promise<void> {
    await this.username.fill(player.username);
    await this.password.fill(player.password);
  }
}

/** As long as the tests give any step. */
const STEP_MS = 30_000;

/** Signs a player in through the form and waits until the page says so (`data-session` on `<html>`). */
export async function signIn(page: Page, player: TestPlayer, destination?: string): Promise<void> {
  const form = new SignInPage(page);
  await form.open(destination);
  await form.fill(player);
  await form.submit.click();
  // Benches sign in too, where no settings of the tests say how long a step may take.
  await expect(page).not.toHaveURL(/\/login/, { timeout: STEP_MS });
  await expect(page.locator('html')).toHaveAttribute('data-session', /.*/, { timeout: STEP_MS });
}

/** An address that nobody else signs in from: wrong passwords of other tests make its players solve no captcha. */
const freshAddress = (): string => `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/**
 * Signs a player in by the call that the form makes, with the cookies that it leaves: for journeys about something else.
 * The form costs a page with its islands each time.
 */
export async function signInByCall(page: Page, player: TestPlayer): Promise<void> {
  const context = page.context();
  const answer = await context.request.post('/services/login-service/v1/login', {
    data: { username: player.username, password: player.password },
    headers: { 'x-forwarded-for': freshAddress() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { sessionId } = (await answer.json()) as { sessionId: string };
  const { hostname: domain } = new URL(answer.url());
  const terms = { domain, path: '/', secure: true, sameSite: 'Lax' } as const;
  await context.addCookies([{ ...terms, name: 'sid', value: encodeURIComponent(sessionId) }]);
}

/** Opens a page as a player who is signed in already. */
export async function openSignedIn(page: Page, player: TestPlayer, path: string): Promise<void> {
  await signInByCall(page, player);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
}

/** Signs out by the account's menu, on the account's first page. */
export async function logOut(page: Page): Promise<void> {
  await page.goto('/account');
  await page
    .getByRole('button', { name: /^Your account/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

/** A Spanish mobile number that no other test has. */
export const freshNumber = (): string => `6${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** The code of the newest SMS to a Spanish number, once it is another than `before`. */
export async function texted(
  request: APIRequestContext,
  sandboxUrl: string,
  number: string,
  before = '',
): Promise<string> {
  let code = '';
  const look = async (): Promise<string> => {
    const answer = await request.get(`${sandboxUrl}/_sandbox/outbox?to=${encodeURIComponent(`+34${number}`)}`);
    const [newest] = (await answer.json()) as { text: string }[];
    code = /#(\d{6})$/.exec(newest?.text ?? '')?.[1] ?? '';
    return code;
  };
  await expect.poll(look).not.toBe(before);
  return code;
}

/** Calls of the player who is signed in on a page, beside the page's own; `{session}` is filled in. Answers the status. */
export function callsOf(page: Page) {
  return (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
    const init = {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    };
    return page.evaluate(
      async ([to, request]) => {
        const sid = /(?:^|; )sid=([^;]*)/.exec(document.cookie)?.[1] ?? '';
        return (await fetch(to.replace('{session}', sid), request)).status;
      },
      [path, init] as const,
    );
  };
}
