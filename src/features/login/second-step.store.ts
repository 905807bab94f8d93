import { atom, type ReadableAtom } from 'nanostores';
import { type CallInput, performCall } from '#client/call.ts';
import type { FormStore } from '#client/form.ts';
import type { Problem } from '#contract/common.ts';
import { login } from '#contract/login.ts';
import { SEND_AGAIN_MS } from '#domain/limits.ts';
import { wrongCode } from '#features/frame/code-problems.ts';
import { createForm } from '#features/frame/create-form.ts';
import { recoveryMissing } from '#features/frame/field-rules.ts';
import type { TextKey } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { LoginMessages } from '#messages/login/en.ts';
import type { LoginPorts, LoginStore, SecondStep } from './login.store.ts';

/** What is known of the codes sent by SMS. */
export interface Sending {
  /** Masked. */
  readonly phone: string | undefined;
  readonly sendsLeft: number | undefined;
  /** Until when the code works, ISO 8601. */
  readonly expiresAt: string | undefined;
  readonly sentAtMs: number;
}

/** The second step of one sign-in. */
export interface SecondStepStore {
  readonly form: FormStore<'code', TextKey<LoginMessages & FormsMessages>>;
  readonly $sending: ReadableAtom<Sending>;
  /** Another kind of code is typed from now on: a recovery code, or the app's. */
  recover(isRecovery: boolean): void;
  /** Has another SMS sent; does nothing before its time or while one is being sent. */
  resend(): Promise<void>;
}

/** Makes the second step (S8.01 `mfa_required:…`): the same credentials again, with a code. */
export function createSecondStep(ports: LoginPorts, { second }: LoginStore, step: SecondStep): SecondStepStore {
  const sending = ({ phone, remainingSendAttempts, expiresAt }: Problem): Sending => ({
    phone: typeof phone === 'string' ? phone : undefined,
    sendsLeft: typeof remainingSendAttempts === 'number' ? remainingSendAttempts : undefined,
    expiresAt: typeof expiresAt === 'string' ? expiresAt : undefined,
    sentAtMs: ports.now(),
  });
  const $sending = atom(sending(step.problem));
  let resending = false;
  let isRecovery = false;
  const isPin = step.factor === 'PIN_CODE';
  const [length, short] = isPin ? ([4, 'pin_short'] as const) : ([6, 'code_short'] as const);
  const codes = {
    ...second.codes,
    'mfa_required:PIN_CODE': wrongCode,
    // Without a count no code was waiting any more: another one has gone out.
    'mfa_required:SMS': (problem: Problem) => wrongCode(problem) ?? ({ field: 'code', key: 'code_over' } as const),
    'mfa_required:TWO_FACTOR_AUTHENTICATION': wrongCode,
  };
  const form = createForm<LoginMessages & FormsMessages>()({
    name: 'second',
    call: login,
    fields: {
      code: {
        check: (code) => {
          if (isRecovery) return recoveryMissing(code);
          if (code === '') return isPin ? 'pin_missing' : 'code_missing';
          return code.replace(/\s/g, '').length < length ? short : undefined;
        },
      },
    },
    codes,
    unknown401: 'error_unknown',
    input: ({ code }) => second.input(step, code.replace(/\s/g, '')),
    perform: async (asked) => {
      const result = await ports.captcha.perform(login, asked as CallInput<typeof login>);
      // Says where a code went: none waited any more, and another one is out.
      if (result.state === 'refused' && result.problem.phone !== undefined) $sending.set(sending(result.problem));
      return result;
    },
    done: (answer) => second.done(answer, step),
    fetcher: ports.fetcher,
  });
  return {
    $sending,
    form,
    recover: (is) => {
      isRecovery = is;
      // What was wrong with the other kind of code is no matter of this one.
      form.reopen();
    },
    async resend() {
      if (resending || ports.now() < $sending.get().sentAtMs + SEND_AGAIN_MS) return;
      resending = true;
      const result = await performCall(login, second.input(step, undefined), ports.fetcher);
      resending = false;
      if (result.state !== 'refused' || result.problem.code !== 'mfa_required:SMS') return;
      $sending.set(sending(result.problem));
      // What was wrong with the code before says nothing of the new one.
      form.reopen();
    },
  };
}
