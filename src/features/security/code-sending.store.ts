import { atom, type ReadableAtom } from 'nanostores';
import { type CallAnswer, type Fetch, performCall } from '#client/call.ts';
import { report } from '#client/report.ts';
import type { Session } from '#client/session.ts';
import {
  type ConfirmationCodeRequest,
  type OperationStatus,
  readOperationStatus,
  requestConfirmationCode,
} from '#contract/phone.ts';
import type { SecondFactorOperation } from '#domain/second-factor.ts';
import type { TextKey } from '#messages/common/fill.ts';
import type { CodeOut, CodeStep } from './code-step.ts';
import type { SecurityTexts } from './texts.ts';

/** What a page says of a failure. */
export interface Told {
  readonly key: TextKey<SecurityTexts>;
  readonly field?: string;
  readonly values?: Readonly<Record<string, number>>;
}

/** Where the sending of a code stands (S4.06). */
export type CodeSending =
  | { readonly state: 'none'; readonly told?: Told }
  /** `isAgain`: an earlier code is out already. */
  | { readonly state: 'sending'; readonly isAgain: boolean }
  | ({ readonly state: 'sent'; readonly undelivered: boolean; readonly told?: Told } & CodeOut)
  /** `expiresAt`: of the code that is out all the same. */
  | { readonly state: 'noSends'; readonly seconds: number | undefined; readonly expiresAt?: string | undefined }
  | { readonly state: 'blocked'; readonly seconds: number | undefined };

/** Codes for one operation of the player. */
export interface CodeSendingStore {
  readonly $sending: ReadableAtom<CodeSending>;
  /** Sends a code, once however often it is pressed. */
  send(request: ConfirmationCodeRequest): Promise<void>;
  /**
   * S7.22: looks whether the operation is blocked and whether the last message arrived; a failure is not told (S8.14c). Answers
   * what became of the last code: null when there was none, undefined when nobody said.
   */
  look(): Promise<OperationStatus['delivery'] | undefined>;
  /** As the page opens: back to the code that this tab has sent, while it works; then as `look`. */
  resume(): Promise<void>;
  /** A code was sent by another call. */
  sent(code: CodeOut): void;
  /** S8.02: the service says that codes are not judged. */
  block(seconds: number | undefined): void;
  /** Back to before any code. */
  restart(): void;
  /** The code has done its work: no reload comes back to it. */
  finish(): void;
}

const fieldTold: Readonly<Record<string, Readonly<Record<string, TextKey<SecurityTexts>>>>> = {
  phonePrefix: { UNSUPPORTED: 'phone_unsupported' },
  password: { WRONG: 'proof_wrong', REQUIRED: 'password_missing' },
};

/** S8.06: what a refused sending means. */
function refusedSending(status: number, problem: { code: string } & Record<string, unknown>): CodeSending {
  const seconds = typeof problem.remainingBlockingTime === 'number' ? problem.remainingBlockingTime : undefined;
  if (status === 423 && problem.code === 'ACCOUNT_BLOCKED') return { state: 'blocked', seconds };
  if (status === 423 && problem.code === 'NO_REMAINING_SEND_CODE_ATTEMPT') return { state: 'noSends', seconds };
  // S8.06c: a number that is validated already is no error.
  if (problem.code === 'PLAYER_VALIDATED') return { state: 'none' };
  if (problem.code === 'PLAYER_NOT_VALIDATED') return { state: 'none', told: { key: 'phone_notVerifiedYet' } };
  const [wrong] = (problem.errors ?? []) as readonly { field: string; code: string }[];
  if (wrong) {
    const field = wrong.field;
    return { state: 'none', told: { key: fieldTold[field]?.[wrong.code] ?? 'phone_wrong', field } };
  }
  return { state: 'none', told: { key: 'phone_error' } };
}

/** A code by the answer of its sending. */
export const codeOut = ({ remainingSendAttempts, expiresAt }: CallAnswer<typeof requestConfirmationCode>): CodeOut => ({
  sendsLeft: remainingSendAttempts,
  expiresAt,
});

/** S4.06b: what a page says above the code, by the sends that are left. */
export function sendingWords(sending: CodeSending): Told {
  if (sending.state === 'sending') return { key: 'code_enter' };
  const left = sending.state === 'sent' ? sending.sendsLeft : 0;
  return left === 0 ? { key: 'code_lastSend' } : { key: 'code_sends', values: { count: left } };
}

/** S4.06a: why no other code can be had; undefined when one can. */
export function resendBarred(sending: CodeSending): TextKey<SecurityTexts> | undefined {
  const isSpent = sending.state === 'noSends' || (sending.state === 'sent' && sending.sendsLeft === 0);
  return isSpent ? 'code_noMoreSends' : undefined;
}

/** Makes the codes of one operation; `step` where a reload comes back to the code. */
export function createCodeSending(
  session: Session,
  operation: SecondFactorOperation,
  fetcher?: Fetch,
  step?: CodeStep,
): CodeSendingStore {
  const $sending = atom<CodeSending>({ state: 'none' });
  let isOfThisPage = false;
  const sent = (code: CodeOut): void => {
    isOfThisPage = true;
    step?.keep(code);
    $sending.set({ state: 'sent', ...code, undelivered: false });
  };
  const id = (): string | undefined => {
    const current = session.$session.get();
    return current.state === 'in' ? current.id : undefined;
  };
  const look: CodeSendingStore['look'] = async () => {
    const player = id();
    if (player === undefined) return undefined;
    const result = await performCall(
      readOperationStatus,
      { params: { session: player, operation }, poll: true },
      fetcher,
    );
    if (result.state !== 'ok') {
      report('the status of an operation could not be read');
      return undefined;
    }
    const { status, remainingBlockingTime, delivery } = result.value;
    const current = $sending.get();
    if (status === 'BLOCKED') $sending.set({ state: 'blocked', seconds: remainingBlockingTime });
    else if (current.state === 'blocked') $sending.set({ state: 'none' });
    else if (current.state === 'sent') $sending.set({ ...current, undelivered: delivery === 'failed' });
    return delivery;
  };
  const restart = (): void => {
    step?.drop();
    $sending.set({ state: 'none' });
  };
  return {
    $sending,
    sent,
    block: (seconds) => {
      step?.drop();
      $sending.set({ state: 'blocked', seconds });
    },
    restart,
    finish: () => step?.drop(),
    async send(body) {
      const player = id();
      const before = $sending.get();
      if (before.state === 'sending') return;
      if (player === undefined) {
        $sending.set({ state: 'none', told: { key: 'error_signedOut' } });
        return;
      }
      $sending.set({ state: 'sending', isAgain: before.state === 'sent' });
      // What went out before still counts when no other code can be had.
      const failed = (told: Told): CodeSending =>
        before.state === 'sent' ? { ...before, told } : { state: 'none', told };
      const result = await performCall(
        requestConfirmationCode,
        { params: { session: player, operation }, body },
        fetcher,
      );
      if (result.state === 'ok') {
        sent(codeOut(result.value));
      } else if (result.state === 'refused') {
        if (result.status === 401) session.expire(player);
        const refused = refusedSending(result.status, result.problem);
        if (refused.state === 'none' && refused.told) $sending.set(failed(refused.told));
        else if (refused.state === 'noSends' && before.state === 'sent')
          $sending.set({ ...refused, expiresAt: before.expiresAt });
        else $sending.set(refused);
      } else $sending.set(failed({ key: 'error_offline' }));
    },
    look,
    async resume() {
      const code = step?.read();
      if (code) $sending.set({ state: 'sent', ...code, undelivered: false });
      const delivery = await look();
      // Another player's tab it was, when the service knows of no code.
      if (delivery === null && !isOfThisPage && $sending.get().state === 'sent') restart();
    },
  };
}
