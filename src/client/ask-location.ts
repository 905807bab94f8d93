import { subdivision } from '#contract/subdivision.ts';
import type { Fetch } from './call.ts';
import { askedText, locationIn } from './location.ts';

const TIMEOUT_MS = 15_000;

/** What asking for the visitor's location needs of a browser. */
export interface LocatePorts {
  readonly readCookies: () => string;
  readonly writeCookie: (cookie: string) => void;
  readonly fetch: Fetch;
}

/** Nothing is in the answer, but a browser holds on to one that nobody reads. */
async function whole(answer: Response): Promise<Response> {
  await answer.text();
  return answer;
}

/**
 * S7.31: asks where the visitor is, then reads the `st` cookie; undefined when nobody knows. S8.14b: any answer but 202
 * is a failure, as silence is. Never throws. Every page carries this, so it does without the parser of other calls: the
 * status is all that it reads.
 */
export async function locate({ readCookies, writeCookie, fetch }: LocatePorts): Promise<string | undefined> {
  const { method, path, status } = subdivision;
  const init: RequestInit = { method, mode: 'same-origin', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) };
  const answer = await fetch(path, init)
    .then(whole)
    .catch(() => undefined);
  const answered = answer?.status === status;
  const at = answered ? locationIn(readCookies()) : undefined;
  if (at === undefined) writeCookie(askedText(answered));
  return at;
}
