import { type Fetch, performCall } from '#client/call.ts';
import type { FormStore } from '#client/form.ts';
import type { Session } from '#client/session.ts';
import type { Problem } from '#contract/common.ts';
import { requestConfirmationCode, validatePhone } from '#contract/phone.ts';
import { wrongCode } from '#features/frame/code-problems.ts';
import { createForm } from '#features/frame/create-form.ts';
import { bareCode, bareNumber, codeRules, passwordRules, phoneRules } from '#features/frame/field-rules.ts';
import type { TextKey } from '#messages/common/fill.ts';
import { type CodeSendingStore, createCodeSending } from './code-sending.store.ts';
import type { SecurityTexts } from './texts.ts';

type Key = TextKey<SecurityTexts>;

/** S2.09: the number, then the code that was sent to it. */
export interface PhoneStore {
  readonly number: FormStore<'phonePrefix' | 'phone' | 'password', Key>;
  readonly code: FormStore<'code', Key>;
  readonly sending: CodeSendingStore;
  /** The number that the last code went to. */
  asked(): { readonly phonePrefix: string; readonly phone: string };
  /** Another code to the same number. */
  resend(): Promise<void>;
  /** Back to the number. */
  change(): void;
}

/** What verifying a phone needs around it. */
export interface PhonePorts {
  readonly session: Session;
  /** The number is the player's validated one now. */
  readonly done: () => void;
  readonly fetcher?: Fetch;
}

/** Makes the verification of one page (S4.06, S8.02–S8.06). */
export function createPhone({ session, done, fetcher }: PhonePorts): PhoneStore {
  const sending = createCodeSending(session, 'validatePhone', fetcher);
  let request = { phonePrefix: '', phone: '', password: '' };
  const blocked = ({ remainingBlockingTime }: Problem) => {
    sending.block(remainingBlockingTime);
    return undefined;
  };
  /** S8.06c: a number that is validated already is no error; what was wanted is done. */
  const settled = (): undefined => {
    done();
    return undefined;
  };
  return {
    sending,
    asked: () => request,
    resend: () => sending.send(request),
    change: () => sending.restart(),
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
      perform: async (asked) => {
        const result = await performCall(requestConfirmationCode, asked, fetcher);
        if (result.state === 'ok') sending.sent(result.value.remainingSendAttempts);
        return result;
      },
      done: () => [],
      fetcher,
    }),
    code: createForm<SecurityTexts>()({
      name: 'phone',
      call: validatePhone,
      session,
      fields: { code: codeRules },
      codes: {
        MFA_REQUIRED: 'code_missing',
        MFA_CONFIGURATION_ERROR: 'operation_error',
        MFA_ERROR_VALIDATING_OPERATION: 'code_none',
        MFA_INVALID_CONFIRMATION_CODE: wrongCode,
        MFA_ACCOUNT_BLOCKED: blocked,
      },
      // S8.04b
      otherwise: 'phone_error',
      input: ({ code }, id) => ({
        params: { session: id, number: `${request.phonePrefix}${request.phone}`.replace(/\D/g, '') },
        headers: { 'x-mfa-code': bareCode(code) },
      }),
      done: () => {
        done();
        return undefined;
      },
      fetcher,
    }),
  };
}
