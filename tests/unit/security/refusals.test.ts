import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fetch } from '#client/call.ts';
import type { FormStore } from '#client/form.ts';
import { createProfile } from '#client/profile.ts';
import { createSession, type Session } from '#client/session.ts';
import { createPhone, type PhoneStore } from '#features/security/phone.store.ts';
import { createProfileChange } from '#features/security/profile.store.ts';
import {
  createEmailChange,
  createFactorChoice,
  createForgottenPin,
  createPasswordChange,
  createPinChange,
} from '#features/security/security.store.ts';
import {
  createConfirmation,
  createEnrolment,
  createPasswordEnrolment,
  createRenewal,
  createReset,
} from '#features/security/two-factor.store.ts';
import { keysOf } from '../../support/flow-page.ts';
import { BrowserStandIn, Tab } from '../client/browser-stand-in.ts';
import { memoryStorage } from '../client/service-stand-in.ts';

type Form = FormStore<never, string>;
/** What each code says on a page; a number is its status. */
type Table = Readonly<Record<string, readonly [status: number, says: unknown, more?: object]>>;

let session: Session;
let told: string[];
let answer: { readonly status: number; readonly body: object } | undefined;
beforeEach(() => {
  session = createSession(new Tab(new BrowserStandIn()).session);
  session.start();
  session.open('a-handle');
  told = [];
  answer = undefined;
});
const fetcher: Fetch = async () => {
  if (!answer) throw new TypeError('no network');
  return Response.json(answer.body, { status: answer.status });
};
const ports = () => ({
  session,
  fetcher,
  profile: createProfile(session, fetcher),
  tell: (key: string) => told.push(key),
  tellAndLeave: (key: string) => told.push(key),
  tabStorage: memoryStorage(),
  now: Date.now,
  toSetup: () => told.push('setup'),
  blocked: () => told.push('blocked'),
  done: () => told.push('done'),
});
const record = {
  nickname: '',
  firstName: 'Ann',
  lastName: 'Quay',
  language: 'en',
  'address.countryCode': 'ES',
  'address.subdivision': '',
};
const typed = {
  password: 'harbour-lights-24',
  currentPassword: 'harbour-lights-24',
  newPassword: 'gannet over slate roofs',
  code: '123456',
  currentPinCode: '2468',
  pinCode: '8305',
  pinAgain: '8305',
  email: 'ann@bay.test',
  factor: 'SMS',
  ...record,
  firstName: 'Anna',
  phonePrefix: '+34',
  phone: '612345678',
};

// Codes that many calls have.
const anyCall: Table = {
  TOO_MANY_REQUESTS: [429, ['error_tooManyRequests']],
  UNAVAILABLE: [503, ['error_unavailable']],
  A_CODE_OF_NOBODY: [418, ['error_internal']],
};
const wrongCodes: Table = {
  MFA_INVALID_CONFIRMATION_CODE: [422, ['code_left'], { remainingAttempts: 3 }],
  'MFA_INVALID_CONFIRMATION_CODE, one left': [422, ['code_last'], { remainingAttempts: 1 }],
  'MFA_INVALID_CONFIRMATION_CODE, untold': [422, 'open'],
  'MFA_INVALID_CONFIRMATION_CODE, the sentinel': [422, ['code_invalid'], { remainingAttempts: 2_147_483_647 }],
};
const gone: Table = { MFA_ERROR_VALIDATING_OPERATION: [409, ['code_none']] };
const proven: Table = {
  ...anyCall,
  ...wrongCodes,
  MFA_REQUIRED: [403, ['code_needed']],
  ...gone,
  MFA_ACCOUNT_BLOCKED: [423, ['code_blocked'], { remainingBlockingTime: 61 }],
  'MFA_ACCOUNT_BLOCKED, for good': [423, ['code_closed']],
  ACCOUNT_BLOCKED: [423, ['code_blocked'], { remainingBlockingTime: 61 }],
};
const field = (name: string, code: string, more: object = {}) => ({ errors: [{ field: name, code }], ...more });
const byField = (name: string, code: string, key: string, more: object = {}): Table => ({
  [`VALIDATION_ERROR, ${name} ${code}`]: [422, [key], field(name, code, more)],
});
const newPassword: Table = {
  ...byField('newPassword', 'TOO_EASY', 'newPassword_tooEasy'),
  ...byField('newPassword', 'SAME', 'newPassword_same'),
  ...byField('newPassword', 'TOO_BIG', 'newPassword_wrong'),
};
const pin: Table = {
  ...byField('pinCode', 'TOO_EASY', 'pin_tooEasy'),
  ...byField('pinCode', 'INVALID_FORMAT', 'pin_short'),
};
const password = (name: string): Table => ({
  ...byField(name, 'WRONG', 'proof_left', { remainingAttempts: 9 }),
  ...byField(name, 'REQUIRED', 'password_missing'),
  ...byField(name, 'TOO_BIG', 'proof_wrong'),
});
const operation = (rest: Table): Table => ({
  MFA_CONFIGURATION_ERROR: [409, ['operation_error']],
  MFA_ERROR_VALIDATING_OPERATION: [409, ['operation_error']],
  ...wrongCodes,
  ...rest,
});
const toOverview: Table = { MFA_ACCOUNT_BLOCKED: [423, 'open'] };
const phoneOr = (rest: Table): Table => ({
  'A_CODE_OF_NOBODY ': [418, ['phone_error']],
  UNAVAILABLE: [503, ['phone_error']],
  ...rest,
});
const pages: Readonly<Record<string, readonly [make: () => unknown, table: Table]>> = {
  'the number': [
    () => createPhone(ports()).number,
    phoneOr({
      PLAYER_VALIDATED: [422, 'open'],
      PLAYER_NOT_VALIDATED: [422, ['phone_notVerifiedYet']],
      ACCOUNT_BLOCKED: [423, 'open', { remainingBlockingTime: 61 }],
      NO_REMAINING_SEND_CODE_ATTEMPT: [423, ['code_noMoreSends'], { remainingBlockingTime: 61 }],
      MFA_CONFIGURATION_ERROR: [409, ['phone_error']],
      NOT_FOUND: [404, ['phone_error']],
      ...password('password'),
      ...byField('phonePrefix', 'UNSUPPORTED', 'phone_unsupported'),
      ...byField('phone', 'INVALID', 'phone_wrong'),
    }),
  ],
  'the code': [
    () => createPhone(ports()).code,
    phoneOr({
      ...wrongCodes,
      MFA_REQUIRED: [403, ['code_missing']],
      MFA_CONFIGURATION_ERROR: [409, ['operation_error']],
      ...gone,
      MFA_ACCOUNT_BLOCKED: [423, 'open', { remainingBlockingTime: 61 }],
    }),
  ],
  'enrolment by SMS': [
    () => createEnrolment(ports(), 'SMS'),
    phoneOr(operation({ ...gone, PLAYER_NOT_VALIDATED: [422, ['operation_error']], ...toOverview })),
  ],
  'enrolment by the password': [
    () => createPasswordEnrolment(ports()),
    operation({
      ...anyCall,
      ...password('password'),
      MFA_REQUIRED: [403, ['operation_error']],
      PLAYER_NOT_VALIDATED: [422, ['operation_error']],
      ...toOverview,
      ACCOUNT_BLOCKED: [423, ['code_blocked'], { remainingBlockingTime: 61 }],
    }),
  ],
  'the first code of the app': [
    () => createConfirmation(ports()).form,
    {
      ...anyCall,
      ...wrongCodes,
      MFA_ERROR_VALIDATING_OPERATION: [409, ['setup_expired']],
      ...toOverview,
    },
  ],
  'new recovery codes': [
    () => createRenewal(ports()).form,
    { ...anyCall, ...wrongCodes, MFA_REQUIRED: [403, ['code_missing']], MFA_ACCOUNT_BLOCKED: [423, ['code_closed']] },
  ],
  'the reset': [
    () => createReset(ports(), () => undefined),
    {
      ...anyCall,
      ...wrongCodes,
      MFA_ERROR_VALIDATING_OPERATION: [409, ['operation_error']],
      MFA_REQUIRED: [403, ['code_missing']],
    },
  ],
  'another password': [
    () => createPasswordChange(ports()),
    { ...proven, ...newPassword, ...password('currentPassword') },
  ],
  'another PIN': [
    () => createPinChange(ports(), true),
    {
      ...anyCall,
      ...pin,
      ...byField('currentPinCode', 'WRONG', 'pin_left', { remainingAttempts: 4 }),
      ACCOUNT_BLOCKED: [423, ['pin_blocked'], { remainingBlockingTime: 61 }],
    },
  ],
  'a forgotten PIN': [() => createForgottenPin(ports()), anyCall],
  'another mailbox': [
    () => createEmailChange(ports()),
    { ...proven, ...password('password'), ...byField('email', 'INVALID_FORMAT', 'email_wrong') },
  ],
  'another second step': [
    () => createFactorChoice(ports()),
    {
      ...proven,
      ...password('password'),
      MFA_CONFIGURATION_ERROR: [409, ['factor_twoFactorOn']],
      PLAYER_NOT_VALIDATED: [422, ['factor_notValidated']],
    },
  ],
  'other details': [
    () => createProfileChange(ports(), record).form,
    {
      ...proven,
      MFA_REQUIRED: [403, ['code_needed'], { method: 'TWO_FACTOR_AUTHENTICATION' }],
      ...byField('firstName', 'LOCKED', 'name_locked'),
      ...byField('nickname', 'NOT_ALLOWED', 'name_notAllowed'),
      ...byField('lastName', 'TOO_BIG', 'name_wrong'),
      ...byField('address.countryCode', 'LOCKED', 'country_locked'),
      ...byField('address.countryCode', 'UNSUPPORTED', 'country_wrong'),
      ...byField('address.subdivision', 'INVALID_FORMAT', 'subdivision_wrong'),
    },
  ],
};

const cases = Object.entries(pages).flatMap(([page, [make, table]]) =>
  Object.entries(table).map(([code, row]) => ({ page, code, make: make as () => Form, row })),
);

describe('what the pages of security say of each refusal', () => {
  const says = async ({ make, code, row: [status, expected, more] }: (typeof cases)[number]) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer = { status, body: { code: code.split(',')[0]?.trim(), ...more } };
    const form = make();
    await form.submit(typed);
    expect(keysOf(form)).toEqual(expected);
  };
  const of = (...names: string[]) => cases.filter(({ page }) => names.includes(page));
  const numbers = of('the number');
  const codes = of('the code');
  const enrolments = of('enrolment by SMS', 'enrolment by the password', 'the first code of the app');
  const ends = of('new recovery codes', 'the reset');
  const pins = of('another PIN');
  const forgotten = of('a forgotten PIN');
  const others = of('another password', 'another mailbox', 'another second step', 'other details');

  it.each(numbers)('S8.06c S8.06d $page of S2.09: $code', says);
  it.each(codes)('S8.04a S8.04b S5.06a $page of S2.09: $code', says);
  it.each(enrolments)('S8.04a S8.04b S8.05 $page: $code', says);
  it.each(ends)('S7.28 $page: $code', says);
  it.each(pins)('S8.09a $page: $code', says);
  it.each(forgotten)('S8.10 $page: $code', says);
  it.each(others)('S5.05 $page: $code', says);

  it.each(Object.entries(pages))('%s: no network, and a session that has ended', async (_, [make]) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const form = make() as Form;
    await form.submit(typed);
    expect(keysOf(form)).toEqual(['error_offline']);
    answer = { status: 401, body: { code: 'SESSION_INVALID' } };
    await form.submit(typed);
    expect([keysOf(form), session.$session.get().state]).toEqual([['error_signedOut'], 'ended']);
  });

  it('S8.09b without a session a PIN is not sent: no session ID was found', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const called = vi.fn(fetcher);
    session.close();
    const form = createPinChange({ ...ports(), fetcher: called }, false);
    await form.submit(typed);
    expect([keysOf(form), called.mock.calls]).toEqual([['error_signedOut'], []]);
    expect(warned.mock.calls.flat()).toEqual(['[kestrel-bay] No session ID found']);
  });

  it('S8.06a S8.02 S4.04b blocked codes block the page, with their time', async () => {
    for (const part of ['number', 'code'] as const) {
      const store: PhoneStore = createPhone(ports());
      const code = part === 'number' ? 'ACCOUNT_BLOCKED' : 'MFA_ACCOUNT_BLOCKED';
      answer = { status: 423, body: { code, remainingBlockingTime: 61 } };
      await store[part].submit(typed);
      expect(store.sending.$sending.get()).toEqual({ state: 'blocked', seconds: 61 });
    }
    const enrolments = [createEnrolment(ports(), 'SMS'), createPasswordEnrolment(ports())];
    for (const form of [...enrolments, createConfirmation(ports()).form]) {
      answer = { status: 423, body: { code: 'MFA_ACCOUNT_BLOCKED' } };
      await form.submit(typed);
    }
    expect(told).toEqual(['blocked', 'blocked', 'blocked']);
  });
});
