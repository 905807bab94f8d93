import { readLoyalty } from '#contract/loyalty.ts';
import type { Fetch } from './call.ts';
import { report } from './report.ts';
import { polled } from './topics.ts';

/** S8.15: what an empty answer is reported as. */
export const EMPTY_LOYALTY = 'Unable to retrieve external information from loyalty points';

/** S8.15: a fetch that reports an empty success; the call then fails like any answer that cannot be read. */
export function tellingEmpty(fetcher: Fetch, tell: (what: string) => void = report): Fetch {
  return async (url, init) => {
    const response = await fetcher(url, init);
    if (response.ok && (await response.clone().text()) === '') tell(EMPTY_LOYALTY);
    return response;
  };
}

/** S7.04, S9.01a: the player's loyalty, for every part that shows it. */
export const loyalty = polled(readLoyalty, { fetcher: tellingEmpty((url, init) => fetch(url, init)) });
