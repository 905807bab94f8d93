import { atom, type ReadableAtom } from 'nanostores';
import { performCall } from '#client/call.ts';
import type { FormStore } from '#client/form.ts';
import { updateProfile } from '#contract/account-changes.ts';
import type { Problem } from '#contract/common.ts';
import { codesBlocked, wrongCode } from '#features/frame/code-problems.ts';
import { createForm } from '#features/frame/create-form.ts';
import { bareCode } from '#features/frame/field-rules.ts';
import type { TextKey } from '#messages/common/fill.ts';
import { type CodeSending, type CodeSendingStore, createCodeSending } from './code-sending.store.ts';
import type { SecurityPorts } from './security.store.ts';
import type { SecurityTexts } from './texts.ts';

/** Where money calls count the player to live (`CC`, and `SUB` where a country has states that the law tells apart). */
const country = {
  refused: { LOCKED: 'country_locked', other: 'country_wrong' },
} as const;
const subdivision = {
  check: (typed: string) => (/^[a-z0-9]{0,3}$/i.test(typed) ? undefined : ('subdivision_wrong' as const)),
  refused: 'subdivision_wrong',
} as const;

const name = { refused: { NOT_ALLOWED: 'name_notAllowed', LOCKED: 'name_locked', other: 'name_wrong' } } as const;

/** What the record has of what its player may change; the fields are named as the service names them. */
export type OwnDetails = Readonly<
  Record<'nickname' | 'firstName' | 'lastName' | 'language' | 'address.countryCode' | 'address.subdivision', string>
>;

/** What a change waits for: the app's code, or the one that has just been sent by mail or SMS. */
function codeWanted({ method }: Problem, sending: CodeSending) {
  // What is said leads to the field, which comes with it at the form's end. One that was sent is no fault: `$sent` tells of it.
  if (method !== 'SMS' && method !== 'EMAIL') return { field: 'code', key: 'code_needed' } as const;
  if (sending.state === 'sent') return undefined;
  if (sending.state === 'noSends') return { key: 'code_noMoreSends' } as const;
  if (sending.state === 'blocked') return codesBlocked({ remainingBlockingTime: sending.seconds } as Problem);
  return { key: 'error_unavailable' } as const;
}

type Address = Pick<OwnDetails, 'address.countryCode' | 'address.subdivision'>;

/** The address, where it is another. */
function moved(kept: Address, typed: Address) {
  const [countryCode, subdivision] = [typed['address.countryCode'], typed['address.subdivision'].toUpperCase()];
  const isSame = countryCode === kept['address.countryCode'] && subdivision === kept['address.subdivision'];
  return isSame || countryCode === '' ? {} : { address: { countryCode, subdivision: subdivision || null } };
}

const sentBy = { SMS: 'profile_codeTexted', EMAIL: 'profile_codeMailed' } as const;
type CodeSent = (typeof sentBy)[keyof typeof sentBy] | undefined;

/** The player's own details as they change them. */
export interface ProfileChange {
  readonly form: FormStore<keyof OwnDetails | 'code', TextKey<SecurityTexts>>;
  /** Whether a code was asked for: until then there is nothing to enter. */
  readonly $isCodeAsked: ReadableAtom<boolean>;
  /** How the code went that the change now waits for. */
  readonly $sent: ReadableAtom<CodeSent>;
  /** The codes that were sent, and another one. */
  readonly codes: CodeSendingStore;
  resend(): Promise<void>;
}

/** The change of the player's own details; what is left as it was is not sent. */
export function createProfileChange(ports: SecurityPorts, before: OwnDetails): ProfileChange {
  let kept = before;
  const $isCodeAsked = atom(false);
  const $sent = atom<CodeSent>(undefined);
  const codes = createCodeSending(ports.session, 'updateProfile', ports.fetcher);
  let by: keyof typeof sentBy = 'SMS';
  const wanted = (problem: Problem) => codeWanted(problem, codes.$sending.get());
  const form = createForm<SecurityTexts>()({
    name: 'profile',
    call: updateProfile,
    session: ports.session,
    fields: {
      nickname: name,
      firstName: { ...name, missing: 'firstName_missing' },
      lastName: { ...name, missing: 'lastName_missing' },
      'address.countryCode': country,
      'address.subdivision': subdivision,
      language: {},
      // Without one another would be sent, and the one that came would be worth nothing.
      code: { check: (code) => ($isCodeAsked.get() && code === '' ? 'code_missing' : undefined) },
    },
    codes: {
      MFA_REQUIRED: wanted,
      MFA_ERROR_VALIDATING_OPERATION: 'code_none',
      MFA_INVALID_CONFIRMATION_CODE: wrongCode,
      MFA_ACCOUNT_BLOCKED: codesBlocked,
      ACCOUNT_BLOCKED: codesBlocked,
    },
    input: ({ nickname, firstName, lastName, language, code, ...address }, session) => ({
      params: { session },
      headers: code === '' ? {} : { 'x-mfa-code': bareCode(code) },
      body: {
        ...(nickname !== kept.nickname && { nickname: nickname === '' ? null : nickname }),
        ...(firstName !== kept.firstName && { firstName }),
        ...(lastName !== kept.lastName && { lastName }),
        ...moved(kept, address),
        ...(language !== '' && language !== kept.language && { language }),
      },
    }),
    perform: async (input) => {
      const result = await performCall(updateProfile, input, ports.fetcher);
      const isAsked = result.state === 'refused' && result.problem.code === 'MFA_REQUIRED';
      if (isAsked) $isCodeAsked.set(true);
      const method = isAsked && result.problem.method;
      if (method === 'SMS' || method === 'EMAIL') {
        by = method;
        await codes.send({ method });
        $sent.set(codes.$sending.get().state === 'sent' ? sentBy[method] : undefined);
      }
      return result;
    },
    done: async (_, typed) => {
      kept = typed;
      $isCodeAsked.set(false);
      $sent.set(undefined);
      ports.tell('profile_saved');
      await ports.profile.reload();
      return undefined;
    },
  });
  return { form, $isCodeAsked, $sent, codes, resend: () => codes.send({ method: by }) };
}
