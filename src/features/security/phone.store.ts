import type { Fetch } from '#client/call.ts';
import type { FieldRules, FormStore } from '#client/form.ts';
import type { Session } from '#client/session.ts';
import { PHONE_STEP, type StoragePort } from '#client/storage.ts';
import type { Problem } from '#contract/common.ts';
import { requestConfirmationCode, validatePhone } from '#contract/phone.ts';
import { wrongCode } from '#features/frame/code-problems.ts';
import { createForm } from '#features/frame/create-form.ts';
import { bareCode, bareNumber, codeRules, passwordRules, phoneRules } from '#features/frame/field-rules.ts';
import type { TextKey } from '#messages/common/fill.ts';
import { type CodeSendingStore, codeOut, createCodeSending } from './code-sending.store.ts';
import { createCodeStep } from './code-step.ts';
import type { SecurityTexts } from './texts.ts';

type Key = TextKey<SecurityTexts>;

/** S2.09: the number, then the code that was sent to it. */
export interface PhoneStore {
  readonly number: FormStore<'phonePrefix' | 'phone' | 'password', Key>;
  readonly code: FormStore<'phonePrefix' | 'phone' | 'code', Key>;
  readonly sending: CodeSendingStore;
  /** The number that the last code went to; undefined after a reload, which keeps no number: it is entered beside the code. */
  asked(): { readonly phonePrefix: string; readonly phone: string } | undefined;
  /** As the page opens: back to the code that this tab has sent, while it works, and whether codes are judged. */
  resume(): Promise<void>;
  /** Another code to the same number. */
  resend(): Promise<void>;
  /** Back to the number. */
  change(): void;
}

/** What verifying a phone needs around it. */
export interface PhonePorts {
  readonly session: Session;
  readonly tabStorage: StoragePort;
  readonly now: () => number;
  /** The number is the player's validated one now. */
  readonly done: () => void;
  readonly fetcher?: Fetch;
}

/** Where a code is to go, with the password of who asks. */
type NumberRequest = Record<'phonePrefix' | 'phone' | 'password', string>;
type NumberRules = FieldRules<Key> & {
  readonly missing: Key;
  readonly refused: NonNullable<FieldRules<Key>['refused']>;
};

const digitsOf = ({ phonePrefix, phone }: Omit<NumberRequest, 'password'>): string =>
  `${phonePrefix}${phone}`.replace(/\D/g, '');

/** A number is asked for beside the code only where nobody knows which one that went to. */
const ifForgotten = (isKnown: () => boolean, { missing, check, refused }: NumberRules): FieldRules<Key> => ({
  refused,
  check: (value, typed) => {
    if (isKnown()) return undefined;
    return value === '' ? missing : check?.(value, typed);
  },
});

/** Makes the verification of one page (S4.06, S8.02–S8.06). */
export function createPhone(ports: PhonePorts): PhoneStore {
  const { session, done, fetcher } = ports;
  const step = createCodeStep(ports.tabStorage, PHONE_STEP, ports.now);
  const sending = createCodeSending(session, 'validatePhone', fetcher, step);
  let request: NumberRequest | undefined;
  const isKnown = (): boolean => request !== undefined;
  const blocked = ({ remainingBlockingTime }: Problem) => {
    sending.block(remainingBlockingTime);
    return undefined;
  };
  /** S8.06c: a number that is validated already is no error; what was wanted is done. */
  const settled = (): undefined => {
    sending.finish();
    done();
    return undefined;
  };
  const restart = (): void => {
    request = undefined;
    sending.restart();
  };
  return {
    sending,
    asked: () => request,
    resend: async () => {
      if (request) await sending.send(request);
    },
    change: restart,
    resume: () => sending.resume(),
    number: createForm<SecurityTexts>()({
      name: 'number',
      call: requestConfirmationCode,
      session,
      fields: { ...phoneRules, password: passwordRules },
      codes: {
        MFA_CONFIGURATION_ERROR: 'phone_error',
        PLAYER_VALIDATED: settled,
        PLAYER_NOT_VALIDATED: 'phone_notVerifiedYet',
        ACCOUNT_BLOCKED: blocked,
        NO_REMAINING_SEND_CODE_ATTEMPT: 'code_noMoreSends',
      },
      // S8.06d: any other failure.
      otherwise: 'phone_error',
      input: ({ phonePrefix, phone, password }, id) => {
        request = { phonePrefix, phone: bareNumber(phone), password };
        return { params: { session: id, operation: 'validatePhone' }, body: request };
      },
      // One sending for the first code and for those after it.
      done: (answer) => {
        sending.sent(codeOut(answer));
        return [];
      },
      fetcher,
    }),
    code: createForm<SecurityTexts>()({
      name: 'phone',
      call: validatePhone,
      session,
      fields: {
        phonePrefix: ifForgotten(isKnown, phoneRules.phonePrefix),
        phone: ifForgotten(isKnown, phoneRules.phone),
        code: codeRules,
      },
      codes: {
        MFA_REQUIRED: 'code_missing',
        MFA_CONFIGURATION_ERROR: 'operation_error',
        MFA_ERROR_VALIDATING_OPERATION: 'code_none',
        MFA_INVALID_CONFIRMATION_CODE: wrongCode,
        MFA_ACCOUNT_BLOCKED: blocked,
      },
      // S8.04b
      otherwise: 'phone_error',
      input: ({ code, ...typed }, id) => ({
        params: { session: id, number: digitsOf(request ?? typed) },
        headers: { 'x-mfa-code': bareCode(code) },
      }),
      done: settled,
      fetcher,
    }),
  };
}
