import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fetch } from '#client/call.ts';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import { createDraft } from '#features/join/draft.ts';
import { createJoin, type JoinField } from '#features/join/join.store.ts';
import { welcome } from '#features/login/sign-in.ts';
import { FlowPage, keysOf, lastMessage } from '../../support/flow-page.ts';
import { type Services, startServices } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => services.stop());

let made = 0;
/** Everything that joining asks for, of somebody new. */
const form = (given: Partial<Record<JoinField, string>> = {}): Record<JoinField, string> => {
  made += 1;
  return {
    firstName: 'Ada',
    lastName: 'Quay',
    birthDate: '',
    'birthDate-day': '17',
    'birthDate-month': '5',
    'birthDate-year': '1990',
    countryCode: 'ES',
    currency: 'EUR',
    phonePrefix: '+34',
    phone: '612 34 56 78',
    username: `joiner-${made}`,
    email: `joiner-${made}@bay.test`,
    password: 'gannet over slate roofs',
    acceptTerms: 'on',
    ...given,
  };
};
async function solved(fetcher: Fetch): Promise<string> {
  const challenge = await (await fetcher('/services/login-service/v1/captcha', {})).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
/** The page of joining; `fetcher` answers in the services' place. */
function opened(page = new FlowPage(services), fetcher: Fetch = page.fetcher, solver = () => solved(page.fetcher)) {
  const ports = page.signIn('/help');
  const store = createJoin({
    language: 'fr',
    referral: () => 'PALMERA',
    captcha: createCaptchaCalls(fetcher, solver),
    now: () => new Date(),
    draft: createDraft(page.tabStorage, Date.now),
    welcome: (answer) => welcome(ports, answer),
    fetcher,
  });
  /** Goes through all steps. */
  const join = async (typed: Record<JoinField, string>) => {
    do await store.submit(typed);
    while (keysOf(store) === 'open');
    return keysOf(store);
  };
  return { page, store, join };
}

describe('joining (S2.22)', () => {
  it('S2.22 S1.01b three steps, an account, and the page goes on signed in, to the first PIN', async () => {
    const { page, store } = opened();
    const typed = form();
    const steps: number[] = [];
    for (let step = 0; step < 3; step += 1) {
      steps.push(store.$step.get());
      await store.submit(typed);
    }
    expect([steps, keysOf(store), page.session.$session.get().state]).toEqual([[0, 1, 2], 'done', 'in']);
    expect(page.gone).toEqual(['/login/add-pin-code?destination=%2Fhelp']);
    expect(await lastMessage(services, typed.email)).toMatch(/Confirmez .*\s+\S+\/login\/confirm-email#token=\S{20,}/);
  });

  const missing: readonly (readonly [
    step: number,
    given: Partial<Record<JoinField, string>>,
    says: readonly string[],
  ])[] = [
    [0, { firstName: '', lastName: ' ' }, ['firstName_missing', 'lastName_missing']],
    [0, { 'birthDate-day': '30', 'birthDate-month': '2' }, ['birthDate_wrong']],
    [0, { 'birthDate-year': '90' }, ['birthDate_wrong']],
    [0, { 'birthDate-day': '', 'birthDate-month': '', 'birthDate-year': ' ' }, ['birthDate_missing']],
    [0, { 'birthDate-day': '' }, ['birthDate_wrong']],
    [0, { 'birthDate-year': String(new Date().getFullYear() - 17) }, ['birthDate_underAge']],
    [1, { countryCode: '', phone: '' }, ['country_missing', 'phone_missing']],
    [1, { phone: 'my number' }, ['phone_wrong']],
    [
      2,
      { username: '', email: '', password: '', acceptTerms: '' },
      ['username_missing', 'email_missing', 'newPassword_missing', 'terms_missing'],
    ],
    [
      2,
      { username: 'a b', email: 'nowhere', password: 'short' },
      ['username_wrong', 'email_wrong', 'newPassword_short'],
    ],
  ];
  it.each(missing)(
    'S5.05 step %i with %j stays and says what is missing, without a call',
    async (step, given, says) => {
      const page = new FlowPage(services);
      const { store, join } = opened(page, page.cutOff);
      expect([await join(form(given)), store.$step.get()]).toEqual([says, step]);
    },
  );

  it('S5.13 what the services refuse is told at its step, and joining goes on from there', async () => {
    const taken = form();
    expect(await opened().join(taken)).toBe('done');
    const { store, join } = opened();
    const said: unknown[] = [];
    for (const given of [
      { username: taken.username.toUpperCase() },
      { username: 'KestrelBay' },
      { password: 'password1234' },
      { lastName: 'Qu\u202eay' },
      { currency: 'ZZZ' },
      { phonePrefix: '+34', phone: '1234' },
    ]) {
      said.push(await join(form(given)), store.$step.get());
    }
    expect(said).toEqual([
      ['username_taken'],
      2,
      ['name_notAllowed'],
      2,
      ['newPassword_tooEasy'],
      2,
      ['name_notAllowed'],
      0,
      ['currency_unsupported'],
      1,
      ['phone_wrong'],
      1,
    ]);
    store.back();
    expect([store.$step.get(), keysOf(store)]).toEqual([0, 'open']);
    expect(await join(form())).toBe('done');
  });

  it('S2.22 what was typed outlives a reload for half an hour, without the password and the consent, until it became an account', async () => {
    const { page, join } = opened();
    const typed = form();
    createDraft(page.tabStorage, Date.now).keep(typed);
    // The page as it is after a reload.
    const later = (ms: number) => createDraft(page.tabStorage, () => Date.now() + ms);
    const { password, acceptTerms, birthDate, ...kept } = typed;
    expect(later(29 * 60_000).read()).toEqual(kept);
    expect(JSON.stringify([...page.tabStorage.map])).not.toContain(password);
    expect(later(31 * 60_000).read()).toEqual({});
    expect(page.tabStorage.map.size).toBe(0);
    page.tabStorage.setItem('joinDraft', 'not ours');
    expect(later(0).read()).toEqual({});

    later(0).keep(typed);
    expect(await join({ ...typed, username: '' })).toEqual(['username_missing']);
    expect(later(0).read()).toEqual(kept);
    expect(await join(typed)).toBe('done');
    expect(later(0).read()).toEqual({});
  });

  it('S1.01b a taken mailbox ends with the words that it would also end with otherwise, signed out', async () => {
    const owner = form();
    await opened().join(owner);
    const { page, join } = opened();
    expect(await join(form({ email: owner.email, password: 'a lantern over the quay' }))).toBe('done');
    expect([page.session.$session.get().state, page.gone]).toEqual(['out', []]);
    expect(await lastMessage(services, owner.email)).toContain('/login');
  });

  it('S1.01b from the fourth join of an address a captcha is solved unseen; where it cannot be, it says so', async () => {
    const page = new FlowPage(services);
    for (let joins = 0; joins < 3; joins += 1) expect(await opened(page).join(form())).toBe('done');
    expect(await opened(page, page.fetcher, async () => '').join(form())).toEqual(['error_captcha']);
    expect(await opened(page).join(form())).toBe('done');
  });

  const failing: readonly (readonly [what: string, answering: (page: FlowPage) => Fetch, says: readonly string[]])[] = [
    ['no network', (page) => page.cutOff, ['error_offline']],
    ['too many joins', (page) => page.answering('', 429, { code: 'TOO_MANY_REQUESTS' }), ['error_tooManyRequests']],
    ['services away', (page) => page.answering('', 503, { code: 'UNAVAILABLE' }), ['error_unavailable']],
    [
      'a country that is closed',
      (page) =>
        page.answering('', 422, { code: 'VALIDATION_ERROR', errors: [{ field: 'countryCode', code: 'UNSUPPORTED' }] }),
      ['country_unsupported'],
    ],
    [
      'an age that the services count',
      (page) =>
        page.answering('', 422, { code: 'VALIDATION_ERROR', errors: [{ field: 'birthDate', code: 'UNDER_AGE' }] }),
      ['birthDate_underAge'],
    ],
  ];
  it.each(failing)('S5.13 with %s it says so and can be sent again', async (_, answering, says) => {
    const page = new FlowPage(services);
    expect(await opened(page, answering(page)).join(form())).toEqual(says);
  });
});
