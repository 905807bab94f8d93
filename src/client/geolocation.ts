import { readSubdivision } from '#contract/geolocation.ts';
import { type Fetch, performCall } from './call.ts';
import { askedCookie, placeIn } from './place.ts';

/** What asking for the visitor's place needs of a browser. */
export interface LocatePorts {
  readonly readCookies: () => string;
  readonly writeCookie: (cookie: string) => void;
  readonly fetch: Fetch;
}

/** S8.14b: any answer but 202 is a failure, as silence is. */
const only202 =
  (fetcher: Fetch): Fetch =>
  async (url, init) => {
    const answer = await fetcher(url, init);
    if (answer.ok && answer.status !== readSubdivision.status) throw new Error(`answered ${answer.status}`);
    return answer;
  };

/** S7.31: asks where the visitor is, then reads the `st` cookie; undefined when nobody knows. Never throws. */
export async function locate({ readCookies, writeCookie, fetch }: LocatePorts): Promise<string | undefined> {
  const result = await performCall(readSubdivision, {}, only202(fetch));
  const place = result.state === 'ok' ? placeIn(readCookies()) : undefined;
  if (place === undefined) writeCookie(askedCookie(result.state === 'ok'));
  return place;
}
