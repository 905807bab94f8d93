import type { Fetch } from '#client/call.ts';
import type { CaptchaCalls } from '#client/captcha-call.ts';
import type { FormStore } from '#client/form.ts';
import { register } from '#contract/join.ts';
import type { LoginAnswer } from '#contract/login.ts';
import { login } from '#contract/login.ts';
import { isOfAge, typedDate } from '#domain/birth-date.ts';
import { isMailbox } from '#domain/mailbox.ts';
import { createForm } from '#features/frame/create-form.ts';
import type { Draft } from '#features/frame/draft.ts';
import { bareNumber, newPasswordRules, phoneRules } from '#features/frame/field-rules.ts';
import type { TextKey } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { JoinMessages } from '#messages/join/en.ts';

const MINIMUM_AGE = 18;

/** Everything that joining asks for; the birth date is typed in three parts and judged as one. */
export type JoinField =
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'birthDate-day'
  | 'birthDate-month'
  | 'birthDate-year'
  | 'countryCode'
  | 'currency'
  | 'phonePrefix'
  | 'phone'
  | 'username'
  | 'email'
  | 'password'
  | 'acceptTerms';

export type JoinTexts = JoinMessages & FormsMessages;

/** What joining needs around it. */
export interface JoinPorts {
  readonly language: string;
  readonly referral: () => string | undefined;
  readonly captcha: CaptchaCalls;
  readonly now: () => Date;
  /** Forgotten with the account that is made of it. */
  readonly draft: Draft;
  /** Signed in with what was typed: goes on. */
  readonly welcome: (answer: LoginAnswer) => Promise<unknown>;
  readonly fetcher?: Fetch;
}

const dateOf = (typed: Readonly<Record<string, string>>): string | undefined =>
  typedDate(typed['birthDate-day'] ?? '', typed['birthDate-month'] ?? '', typed['birthDate-year'] ?? '');

const isUntouched = (typed: Readonly<Record<string, string>>): boolean =>
  ['day', 'month', 'year'].every((part) => !typed[`birthDate-${part}`]);

const name = { refused: { NOT_ALLOWED: 'name_notAllowed', other: 'name_wrong' } } as const;
const fieldsAt = (ports: JoinPorts) =>
  ({
    firstName: { ...name, missing: 'firstName_missing' },
    lastName: { ...name, missing: 'lastName_missing' },
    birthDate: {
      check: (_: string, typed: Readonly<Record<string, string>>) => {
        const date = dateOf(typed);
        if (date === undefined)
          return isUntouched(typed) ? ('birthDate_missing' as const) : ('birthDate_wrong' as const);
        return isOfAge(date, MINIMUM_AGE, ports.now()) ? undefined : ('birthDate_underAge' as const);
      },
      refused: { UNDER_AGE: 'birthDate_underAge', other: 'birthDate_wrong' },
    },
    'birthDate-day': {},
    'birthDate-month': {},
    'birthDate-year': {},
    countryCode: { missing: 'country_missing', refused: 'country_unsupported' },
    currency: { refused: 'currency_unsupported' },
    ...phoneRules,
    username: {
      missing: 'username_missing',
      check: (value: string) => (/^[A-Za-z0-9_.-]{3,30}$/.test(value) ? undefined : ('username_wrong' as const)),
      refused: { TAKEN: 'username_taken', NOT_ALLOWED: 'name_notAllowed', other: 'username_wrong' },
    },
    email: {
      missing: 'email_missing',
      check: (value: string) => (isMailbox(value) ? undefined : ('email_wrong' as const)),
      refused: 'email_wrong',
    },
    password: newPasswordRules,
    acceptTerms: { missing: 'terms_missing' },
  }) as const;

/**
 * Joins in three steps that keep what was typed (S2.22), and signs in with it. When that fails, as for a mailbox that is
 * taken, the page says what it also says otherwise: we have written to you.
 */
export function createJoin(ports: JoinPorts): FormStore<JoinField, TextKey<JoinTexts>> {
  return createForm<JoinTexts>()({
    name: 'join',
    call: register,
    fields: fieldsAt(ports),
    steps: [
      ['firstName', 'lastName', 'birthDate'],
      ['countryCode', 'currency', 'phonePrefix', 'phone'],
      ['username', 'email', 'password', 'acceptTerms'],
    ],
    codes: { CAPTCHA_REQUIRED: 'error_captcha' },
    input: (typed) => {
      const { firstName, lastName, countryCode, currency, phonePrefix, username, email, password } = typed;
      const referral = ports.referral();
      return {
        body: {
          firstName,
          lastName,
          countryCode,
          currency,
          phonePrefix,
          username,
          email,
          password,
          birthDate: dateOf(typed) ?? '',
          phone: bareNumber(typed.phone),
          language: ports.language,
          acceptTerms: true as const,
          ...(referral !== undefined && { referral }),
        },
      };
    },
    perform: (asked) => ports.captcha.perform(register, { ...asked, body: asked.body }),
    done: async (_, { username, password }) => {
      ports.draft.drop();
      // From an address with failures of others the sign-in asks for a captcha too.
      const result = await ports.captcha.perform(login, { body: { username, password, remember_me: false } });
      if (result.state === 'ok') await ports.welcome(result.value);
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}
