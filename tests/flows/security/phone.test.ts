import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeMissing } from '#features/frame/field-rules.ts';
import {
  type CodeSending,
  createCodeSending,
  resendBarred,
  sendingWords,
} from '#features/security/code-sending.store.ts';
import { createPhone, type PhoneStore } from '#features/security/phone.store.ts';
import { AppClock } from '../../support/app-clock.ts';
import {
  aroundTab,
  codeIn,
  type FlowPage,
  keysOf,
  lastMessage,
  otherCode,
  signedInPage,
} from '../../support/flow-page.ts';
import { send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

const clock = new AppClock();
let services: Services;
/** Whose calls other answers are given to. */
let anybody: Awaited<ReturnType<typeof signedInPage>>;
beforeAll(async () => {
  services = await startServices({ clock, env: { TRUST_PROXY: '127.0.0.1' } });
  anybody = await signedInPage(services);
});
afterAll(() => services.stop());
afterEach(() => vi.restoreAllMocks());

let numbers = 612_300_000;
/** The page of S2.09 of a fresh player, or, for calls that are answered otherwise, of anybody. */
async function opened(
  state: Readonly<Record<string, unknown>> = {},
  fetcher?: (page: FlowPage) => FlowPage['fetcher'],
) {
  const { page, player } = fetcher ? anybody : await signedInPage(services, state);
  const done: string[] = [];
  const ports = {
    ...aroundTab(page, clock),
    done: () => done.push('done'),
    fetcher: fetcher?.(page) ?? page.fetcher,
  };
  numbers += 1;
  const typed = { phonePrefix: '+34', phone: String(numbers), password: player.password };
  return { page, player, store: createPhone(ports), typed, to: `+34${numbers}`, done };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** A code has gone to the number. */
async function asked(...given: Parameters<typeof opened>): Promise<Opened & { readonly code: string }> {
  const page = await opened(...given);
  await page.store.number.submit(page.typed);
  return { ...page, code: codeIn(await lastMessage(services, page.to)) };
}
const told = (store: PhoneStore) => {
  const sending = store.sending.$sending.get();
  return 'told' in sending ? sending.told?.key : undefined;
};
const stateOf = ({ store }: Opened) => store.sending.$sending.get().state;
const spent = async (page: Opened): Promise<void> => {
  for (let sends = 0; sends < 4; sends += 1) await page.store.resend();
};
const refusedWith =
  (end: string, status: number, code: string, more: object = {}) =>
  (page: FlowPage) =>
    page.answering(end, status, { code, ...more });

describe('the states of a code (S4.06)', () => {
  const states: Readonly<Record<CodeSending['state'], (page: Opened) => Promise<void>>> = {
    none: async () => undefined,
    sending: async ({ store, typed }) => void store.sending.send(typed),
    sent: ({ store, typed }) => store.number.submit(typed),
    noSends: async (page) => {
      await page.store.number.submit(page.typed);
      await spent(page);
      await page.store.resend();
    },
    blocked: async ({ store, typed }) => {
      await store.number.submit(typed);
      for (let tries = 0; tries < 5; tries += 1) await store.code.submit({ code: tries % 2 ? '111111' : '222222' });
    },
  };
  it.each(Object.entries(states))('S2.09 reaches %s', async (state, lead) => {
    const page = await opened();
    await lead(page);
    expect(stateOf(page)).toBe(state);
  });

  it('S2.09 S4.02 a number, the code that went there, and the phone is validated', async () => {
    const { store, typed, code, done, page } = await asked();
    expect(store.asked()).toEqual(typed);
    await store.code.submit({ code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect([keysOf(store.code), done]).toEqual(['done', ['done']]);
    const session = page.session.$session.get();
    const path = `/services/profile/v1/validated-phones/profile/${session.state === 'in' && session.id}`;
    const status = await (await page.fetcher(path, {})).json();
    expect(status).toEqual({ phone: `********${typed.phone.slice(-4)}`, status: 'VALIDATED' });
  });

  it.each([
    ['+44', '07700 900 461', '+447700900461'],
    ['+33', '06 12 34 56 71', '+33612345671'],
    ['+39', '347 123 4561', '+393471234561'],
  ])(
    'S2.09 a number typed as at home, %s %s, is reached from anywhere and is the player’s',
    async (phonePrefix, phone, to) => {
      const { store, typed, done } = await opened();
      await store.number.submit({ ...typed, phonePrefix, phone });
      await store.code.submit({ code: codeIn(await lastMessage(services, to)) });
      expect([keysOf(store.code), done]).toEqual(['done', ['done']]);
    },
  );

  it('S4.06a S4.06b S8.06b says how many codes can be had, then that it was the last, and sends no other', async () => {
    const page = await asked();
    const { store } = page;
    expect(sendingWords(store.sending.$sending.get())).toEqual({ key: 'code_sends', values: { count: 4 } });
    expect(resendBarred(store.sending.$sending.get())).toBeUndefined();
    await spent(page);
    const last = store.sending.$sending.get();
    expect(sendingWords(store.sending.$sending.get())).toEqual({ key: 'code_lastSend' });
    expect(resendBarred(store.sending.$sending.get())).toBe('code_noMoreSends');
    await store.resend();
    expect(store.sending.$sending.get()).toEqual({
      state: 'noSends',
      seconds: expect.any(Number),
      expiresAt: last.state === 'sent' && last.expiresAt,
    });
    expect(resendBarred(store.sending.$sending.get())).toBe('code_noMoreSends');
    // The code that went out last still counts.
    await store.code.submit({ code: codeIn(await lastMessage(services, page.to)) });
    expect(page.done).toEqual(['done']);
  });

  const buttons: readonly (readonly [typed: string, says: string | undefined])[] = [
    ['', 'code_missing'],
    ['12345', 'code_missing'],
    ['1234567', 'code_missing'],
    ['12345a', 'code_missing'],
    ['123456', undefined],
    [' 123 456', undefined],
  ];
  it.each(buttons)('S4.06c S5.02 S9.06 with "%s" the button says %s', (typed, says) => {
    expect(codeMissing(typed)).toBe(says);
  });

  it('S4.06 a double click sends one SMS, a resend kills the code before, another number begins anew', async () => {
    const { store, typed, to } = await opened();
    await Promise.all([store.number.submit(typed), store.number.submit(typed)]);
    const first = codeIn(await lastMessage(services, to));
    await Promise.all([store.resend(), store.resend()]);
    expect(store.sending.$sending.get()).toMatchObject({ sendsLeft: 3 });
    await store.code.submit({ code: first });
    expect(keysOf(store.code)).toEqual(['code_left']);
    store.change();
    expect(store.sending.$sending.get()).toEqual({ state: 'none' });
  });

  it('S4.06 an SMS that cannot be delivered is said to be so, and ends with the host and the code', async () => {
    await services.runJobs();
    const { store, to, code } = await asked();
    expect((await lastMessage(services, to)).split('\n').at(-1)).toBe(`@127.0.0.1 #${code}`);
    await send('POST', `${services.sandboxUrl}/_sandbox/carriers/faults`, { channel: 'sms', status: 550, count: 1 });
    await services.runJobs();
    await store.sending.look();
    expect(store.sending.$sending.get()).toMatchObject({ state: 'sent', undelivered: true });
  });

  it('S7.22 S4.05 S4.06a a page that opens while codes are closed says until when, and opens again in time', async () => {
    const blocked = await asked();
    for (let tries = 0; tries < 5; tries += 1) await blocked.store.code.submit({ code: otherCode(blocked.code) });
    const again = createPhone({ ...aroundTab(blocked.page, clock), done: () => undefined });
    await again.sending.look();
    expect(again.sending.$sending.get()).toMatchObject({ state: 'blocked', seconds: expect.any(Number) });
    clock.pass(601_000);
    await again.sending.look();
    expect(again.sending.$sending.get()).toEqual({ state: 'none' });
  });

  it('S8.14c when the status cannot be read it is logged, and nothing is told', async () => {
    const { page } = await opened();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const codes = createCodeSending(page.session, 'validatePhone', page.cutOff);
    await codes.look();
    expect(codes.$sending.get()).toEqual({ state: 'none' });
    expect(warned.mock.calls.flat()).toEqual(['[kestrel-bay] the status of an operation could not be read']);
  });
});

describe('refused sendings (S8.06)', () => {
  type Refused = {
    readonly lead: () => Promise<Opened>;
    readonly says: unknown;
    readonly state?: CodeSending['state'];
  };
  const phone = { prefix: '+34', number: '612999001', validated: true };
  const numberAgain = async (page: Opened): Promise<Opened> => {
    page.store.change();
    page.store.number.reopen();
    await page.store.number.submit(page.typed);
    return page;
  };
  const codes: Readonly<Record<'VALIDATION_ERROR' | 'ACCOUNT_BLOCKED' | 'NO_REMAINING_SEND_CODE_ATTEMPT', Refused>> = {
    VALIDATION_ERROR: {
      lead: async () => {
        const page = await opened();
        await page.store.number.submit({ ...page.typed, password: 'not-my-password' });
        return page;
      },
      says: ['proof_left'],
    },
    ACCOUNT_BLOCKED: {
      lead: async () => {
        const page = await asked();
        for (let tries = 0; tries < 5; tries += 1) await page.store.code.submit({ code: otherCode(page.code) });
        return numberAgain(page);
      },
      says: 'open',
      state: 'blocked',
    },
    NO_REMAINING_SEND_CODE_ATTEMPT: {
      lead: async () => {
        const page = await asked();
        await spent(page);
        return numberAgain(page);
      },
      says: ['code_noMoreSends'],
    },
  };
  it.each(Object.entries(codes))('S8.06a S8.06b %s', async (_, { lead, says, state = 'none' }) => {
    const page = await lead();
    expect([keysOf(page.store.number), stateOf(page)]).toEqual([says, state]);
  });

  it('S8.06c a number that is validated already leads on as if it had been', async () => {
    const { store, typed, done } = await opened({ phone: { ...phone, number: '612999002' } });
    await store.number.submit({ ...typed, phone: '612999002' });
    expect([keysOf(store.number), done]).toEqual(['open', ['done']]);
  });

  it.each([
    ['nothing', { phone: '' }, ['phone_missing']],
    ['letters', { phone: 'my number' }, ['phone_wrong']],
    ['a number that is none', { phone: '1234' }, ['phone_wrong']],
    ['a number of no country', { phonePrefix: '+882', phone: '1612345678' }, ['phone_unsupported']],
    ['no password', { password: '' }, ['password_missing']],
  ])('S5.05 with %s it says what is wrong', async (_, given, keys) => {
    const { store, typed } = await opened({}, ({ fetcher }) => fetcher);
    await store.number.submit({ ...typed, ...given });
    expect(keysOf(store.number)).toEqual(keys);
  });

  it.each([
    ['an answer nobody knows', refusedWith('/confirmationCode', 418, 'TEAPOT'), 'phone_error'],
    ['the carrier away', refusedWith('/confirmationCode', 503, 'UNAVAILABLE'), 'phone_error'],
    ['no network', (page: FlowPage) => page.cutOff, 'error_offline'],
  ])('S8.06d a resend with %s keeps the code that is out, and says so', async (_, failing, key) => {
    const first = await asked();
    let fetcher = first.page.fetcher;
    const store = createPhone({
      ...aroundTab(first.page, clock),
      done: () => undefined,
      fetcher: (url, init) => fetcher(url, init),
    });
    await store.number.submit(first.typed);
    fetcher = failing(first.page);
    await store.resend();
    expect([store.sending.$sending.get().state, told(store)]).toEqual(['sent', key]);
  });

  it('S6.01a a session that has ended says so and keeps what was typed', async () => {
    const { page, store, typed } = await opened();
    await page.fetcher('/services/login-service/v1/logout', { method: 'POST', body: '{}', headers: json });
    await store.number.submit(typed);
    expect([keysOf(store.number), page.session.$session.get().state]).toEqual([['error_signedOut'], 'ended']);
    await store.resend();
    expect(told(store)).toBe('error_signedOut');
  });
});
const json = { 'content-type': 'application/json' };

describe('wrong codes', () => {
  it('S8.03 counts down against the services: four left, the last one warns, then blocked until when', async () => {
    const { store, code } = await asked();
    const said: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      await store.code.submit({ code: otherCode(code) });
      const form = store.code.$form.get();
      said.push(form.state === 'refused' ? form.problems.map(({ key, values }) => values?.count ?? key) : form.state);
    }
    expect(said).toEqual([[4], [3], [2], ['code_last'], 'open']);
    expect(store.sending.$sending.get()).toMatchObject({ state: 'blocked', seconds: expect.any(Number) });
  });
});
