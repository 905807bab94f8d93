import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fetch } from '#client/call.ts';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import type { FormStore } from '#client/form.ts';
import { createProfile } from '#client/profile.ts';
import { createSession } from '#client/session.ts';
import {
  createFirstPin,
  createPasswordAction,
  createPhoneAction,
  createPinAction,
} from '#features/login/action.store.ts';
import type { Funnel } from '#features/login/funnel.ts';
import type { LoginPorts } from '#features/login/login.store.ts';
import { keysOf } from '../../support/flow-page.ts';
import { BrowserStandIn, Tab } from '../client/browser-stand-in.ts';
import { memoryStorage } from '../client/service-stand-in.ts';

type Form = FormStore<never, string>;
type Table = Readonly<Record<string, readonly [status: number, says: unknown, more?: object]>>;

let answer: { readonly status: number; readonly body: object } | undefined;
let gone: string[];
beforeEach(() => {
  answer = undefined;
  gone = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
const fetcher: Fetch = async () => {
  if (!answer) throw new TypeError('no network');
  return Response.json(answer.body, { status: answer.status });
};
function ports(): LoginPorts {
  const session = createSession(new Tab(new BrowserStandIn()).session);
  session.start();
  session.open('a-handle');
  return {
    session,
    fetcher,
    tabStorage: memoryStorage(),
    deviceStorage: memoryStorage(),
    profile: createProfile(session, fetcher),
    captcha: createCaptchaCalls(fetcher, async () => undefined),
    writeCookie: () => undefined,
    tell: () => undefined,
    emitLoginSuccess: () => undefined,
    now: () => 1_000_000,
    go: (path: string) => gone.push(path),
    place: () => ({ origin: 'http://127.0.0.1:4321', asked: '/help' }),
    languages: ['en'],
    home: '/',
    login: '/login',
  };
}
const funnel = (action: Funnel['action']): Funnel => ({
  action,
  token: 't',
  steps: [action],
  previous: null,
  atMs: 1_000_000,
});
const typed = {
  newPassword: 'gannet over slate roofs',
  pinCode: '8305',
  pinAgain: '8305',
  phonePrefix: '+34',
  phone: '612345678',
  code: '123456',
};
const field = (name: string, code: string) => ({ errors: [{ field: name, code }] });

const goesOn: Table = {
  INVALID_REQUIRED_ACTION_DETAILS: [401, ['error_expired']],
  UNKNOWN_REQUIRED_ACTION: [401, ['error_unknown']],
  blocked: [401, ['error_blocked']],
  DISABLED_PROFILE: [401, ['error_closed']],
  'ACTION_REQUIRED, readable': [428, 'open', { action: 'ADD_PIN_CODE', token: 'next', steps: ['ADD_PIN_CODE'] }],
  'ACTION_REQUIRED, unknown': [428, ['error_unknown'], { action: 'singASong', token: 'next' }],
  TOO_MANY_REQUESTS: [429, ['error_tooManyRequests']],
  UNAVAILABLE: [503, ['error_unavailable']],
  A_CODE_OF_NOBODY: [418, ['error_internal']],
};
const phoneCodes: Table = {
  ...goesOn,
  ACCOUNT_BLOCKED: [423, ['code_blocked'], { remainingBlockingTime: 61 }],
  MFA_ACCOUNT_BLOCKED: [423, ['code_closed']],
  NO_REMAINING_SEND_CODE_ATTEMPT: [423, ['code_noMoreSends']],
  MFA_ERROR_VALIDATING_OPERATION: [409, ['code_none']],
  MFA_INVALID_CONFIRMATION_CODE: [422, ['code_left'], { remainingAttempts: 2 }],
};
const pin: Table = {
  'VALIDATION_ERROR, TOO_EASY': [422, ['pin_tooEasy'], field('pinCode', 'TOO_EASY')],
  'VALIDATION_ERROR, INVALID_FORMAT': [422, ['pin_short'], field('pinCode', 'INVALID_FORMAT')],
};
const pages: Readonly<Record<string, readonly [make: () => unknown, table: Table]>> = {
  forcePasswordReset: [
    () => createPasswordAction(ports(), funnel('forcePasswordReset')),
    {
      ...goesOn,
      'VALIDATION_ERROR, TOO_EASY': [422, ['newPassword_tooEasy'], field('newPassword', 'TOO_EASY')],
      'VALIDATION_ERROR, SAME': [422, ['newPassword_same'], field('newPassword', 'SAME')],
    },
  ],
  forcePinReset: [() => createPinAction(ports(), funnel('forcePinReset')), { ...goesOn, ...pin }],
  ADD_PIN_CODE: [() => createPinAction(ports(), funnel('ADD_PIN_CODE')), { ...goesOn, ...pin }],
  'forcePhoneNumberReset, the number': [
    () => createPhoneAction(ports(), funnel('forcePhoneNumberReset')).number,
    {
      ...phoneCodes,
      'VALIDATION_ERROR, UNSUPPORTED': [422, ['phone_unsupported'], field('phonePrefix', 'UNSUPPORTED')],
    },
  ],
  'forcePhoneNumberReset, the code': [
    () => createPhoneAction(ports(), funnel('forcePhoneNumberReset')).code,
    phoneCodes,
  ],
  'a first PIN with the live session': [
    () => createFirstPin(ports(), () => undefined),
    { ...pin, ACCOUNT_BLOCKED: [423, ['code_blocked'], { remainingBlockingTime: 61 }] },
  ],
};
const cases = Object.entries(pages).flatMap(([page, [make, table]]) =>
  Object.entries(table).map(([code, row]) => ({ page, code, make: make as () => Form, row })),
);
const names = Object.entries(pages);

describe('what the pages of required actions say of each refusal', () => {
  it.each(cases)('S4.08g S8.01 $page: $code', async ({ make, code, row: [status, says, more] }) => {
    answer = { status, body: { code: code.split(',')[0], ...more } };
    const form = make();
    await form.submit(typed);
    expect(keysOf(form)).toEqual(says);
    expect(gone).toEqual(code.endsWith('readable') ? ['/login/add-pin-code?destination=%2Fhelp#token=next'] : []);
  });

  it.each(names)('S4.08g %s without the network says so', async (_, [make]) => {
    const form = make() as Form;
    await form.submit(typed);
    expect(keysOf(form)).toEqual(['error_offline']);
  });

  it('S4.06a a resend that fails keeps the code that is out, and says why', async () => {
    const action = createPhoneAction(ports(), funnel('forcePhoneNumberReset'));
    const expiresAt = '2026-11-21T12:30:00Z';
    answer = { status: 200, body: { limit: 5, remainingSendAttempts: 4, expiresAt } };
    await action.number.submit(typed);
    const said: unknown[] = [];
    const failures = [
      [503, 'UNAVAILABLE'],
      [423, 'ACCOUNT_BLOCKED'],
      [401, 'INVALID_REQUIRED_ACTION_DETAILS'],
    ] as const;
    for (const [status, code] of failures) {
      answer = { status, body: { code } };
      await action.resend();
      said.push(action.$sent.get()?.told?.key, action.$sent.get()?.sendsLeft);
    }
    answer = undefined;
    await action.resend();
    said.push(action.$sent.get()?.told?.key, action.$sent.get()?.sendsLeft);
    expect(said).toEqual(['error_unavailable', 4, 'code_closed', 4, 'error_expired', 4, 'error_offline', 4]);
    answer = { status: 423, body: { code: 'NO_REMAINING_SEND_CODE_ATTEMPT' } };
    await action.resend();
    expect(action.$sent.get()).toEqual({ phonePrefix: '+34', phone: '612345678', sendsLeft: 0, expiresAt });
  });
});
