import { atom, type ReadableAtom } from 'nanostores';
import type { CallShape } from '#contract/call.ts';
import { type CallAnswer, type CallInput, type CallResult, type Fetch, performCall } from './call.ts';
import { report } from './report.ts';

const SLOW_MS = 20_000;
const wantsCaptcha = ['invalid_grant_captcha_enforcement', 'CAPTCHA_REQUIRED'];

/** Makes a solved captcha; loaded when it is needed for the first time. */
export type Solver = () => Promise<string | undefined>;

/** Calls that the service may refuse until a captcha is solved: it is solved unseen, then sent again by itself. */
export interface CaptchaCalls {
  /** Whether solving takes so long that the page should say so. */
  readonly $slow: ReadableAtom<boolean>;
  perform<C extends CallShape>(call: C, input: CallInput<C>): Promise<CallResult<CallAnswer<C>>>;
}

/** S8.01: one for a page. */
export function createCaptchaCalls(
  fetcher?: Fetch,
  solver: Solver = async () => (await import('./captcha.ts')).solvedCaptcha(fetcher),
): CaptchaCalls {
  const $slow = atom(false);
  const solved = async (): Promise<string | undefined> => {
    const timer = setTimeout(() => $slow.set(true), SLOW_MS);
    try {
      return await solver();
    } catch {
      report('the captcha could not be loaded');
      return undefined;
    } finally {
      clearTimeout(timer);
      $slow.set(false);
    }
  };
  return {
    $slow,
    async perform(call, input) {
      const result = await performCall(call, input, fetcher);
      if (result.state !== 'refused' || !wantsCaptcha.includes(result.problem.code)) return result;
      const token = await solved();
      if (token === undefined) return result;
      const headers = { ...input.headers, 'x-captcha-token': token };
      return performCall(call, { ...input, headers }, fetcher);
    },
  };
}
