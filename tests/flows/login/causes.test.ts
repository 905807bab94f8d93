import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import { createLogin, type LoginStore } from '#features/login/login.store.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { loginMessages } from '#messages/login/messages.ts';
import { FlowPage, type FlowPlayer, flowPlayer, saidBy } from '../../support/flow-page.ts';
import { type Services, startServices } from '../../support/services.ts';
import { spendBudget } from '../../support/spent-budget.ts';

// Every cause of S8.01 with the sentence that its reader sees. Each but `UNKNOWN_ERROR` is made by the running services.

let services: Services;
beforeAll(async () => {
  services = await startServices({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => services.stop());

const texts = { ...formsMessages('en'), ...loginMessages('en') };
const fourDays = 4 * 86_400_000;
const spend = (budget: string, subject: string) => spendBudget(services.database.ownerUrl, budget, subject);

/** The state that leads there, what is typed, and what is said: a sentence, or the second step that is asked for. */
interface Cause {
  readonly state?: Readonly<Record<string, unknown>>;
  readonly before?: (someone: FlowPlayer) => Promise<unknown>;
  readonly typed?: (someone: FlowPlayer) => { readonly username: string; readonly password: string };
  readonly answer?: readonly [status: number, body: object];
  readonly says: RegExp | string;
  /** Whether the page counts down until it can be tried again. */
  readonly ends?: true;
}
const causes: Readonly<Record<string, Cause>> = {
  invalid_grant: {
    typed: ({ username }) => ({ username, password: 'not-my-password' }),
    says: /do not belong together\. Check both/,
  },
  'blocked, for a time': {
    before: ({ username }) => spend('passwordOfName', username),
    says: /^Too many wrong tries\. You can try again in (9|10) min, or set a new password by mail\.$/,
    ends: true,
  },
  'blocked, by the operator': { state: { status: 'blocked' }, says: /^This account is blocked for now\. Write to us/ },
  DISABLED_PROFILE: { state: { status: 'disabled' }, says: /^This account is closed\. Write to us/ },
  'Precondition Required': {
    state: { emailConfirmed: false, joinedAt: new Date(Date.now() - fourDays).toISOString() },
    says: /^Your email address is not confirmed yet\. Open the link/,
  },
  'mfa_required:PIN_CODE': { state: { signInFactor: 'PIN_CODE' }, says: 'PIN_CODE' },
  'mfa_required:SMS': {
    state: { signInFactor: 'SMS', phone: { prefix: '+34', number: '615300001', validated: true } },
    says: 'SMS',
  },
  'mfa_required:TWO_FACTOR_AUTHENTICATION': { state: { twoFactor: true }, says: 'TWO_FACTOR_AUTHENTICATION' },
  VERIFICATION_BLOCKED: {
    state: { signInFactor: 'PIN_CODE' },
    before: ({ playerId }) => spend('pin', playerId),
    says: /^Too many wrong codes\. You can try again in (9|10) min\.$/,
    ends: true,
  },
  VALIDATION_ERROR: {
    typed: ({ username, password }) => ({ username: `${username}\u0007`, password }),
    says: /^Check your email or username/,
  },
  UNKNOWN_ERROR: {
    answer: [401, { code: 'UNKNOWN_ERROR', status: 401 }],
    says: /^Something went wrong on our side, and we cannot tell what\./,
  },
};
const shown = ({ form, $second }: LoginStore) => {
  const said = saidBy(form, texts);
  return typeof said === 'string' ? $second.get()?.factor : said.join(' ');
};

describe('the causes of a refused sign-in', () => {
  it.each(Object.entries(causes))('S8.01 %s says itself', async (_, { state, before, typed, answer, says, ends }) => {
    const someone = await flowPlayer(services, state);
    await before?.(someone);
    const page = new FlowPage(services);
    const fetcher = answer ? page.answering('/v1/login', ...answer) : page.fetcher;
    const login = createLogin({ ...page.signIn('/help'), captcha: createCaptchaCalls(fetcher, async () => undefined) });
    const { username, password } = typed?.(someone) ?? someone;
    await login.form.submit({ username, password });
    expect(shown(login)).toEqual(typeof says === 'string' ? says : expect.stringMatching(says));
    expect([page.session.$session.get().state, page.gone]).toEqual(['out', []]);
    const seconds = ((login.$blockedUntil.get() ?? Date.now()) - Date.now()) / 1000;
    if (ends) expect(Math.abs(seconds - 600)).toBeLessThan(30);
    else expect(login.$blockedUntil.get()).toBeUndefined();
  });
});
