import type { Fetch } from '#client/call.ts';
import type { PageEvent } from '#contract/consent.ts';
import { statistics } from '#contract/statistics.ts';
import { batchesOf } from './batches.ts';

/** What counting a visit needs around it. */
export interface StatisticsPorts {
  readonly fetcher: Fetch;
  /** The page's path. */
  readonly page: () => string;
  /** Runs an action later; returns what stops it. */
  readonly after: (delayMs: number, action: () => void) => () => void;
}

/** The count of one visit to a page. */
export interface Statistics {
  /** GA4's data layer: each event after a word that clears the one before. */
  readonly layer: readonly unknown[];
  tell(event: PageEvent): void;
  /** Sends what waits, at once: the page may be left. */
  flush(): void;
  /** Consent is gone: what waits is never sent, and nothing is taken any more. */
  stop(): void;
}

/** Long enough to send a page's first events together. */
const GATHER_MS = 2_000;

/** Makes the count of a page. What cannot be sent is lost: counting never costs a reader anything. */
export function createStatistics({ fetcher, page, after }: StatisticsPorts): Statistics {
  const layer: unknown[] = [];
  let waiting: PageEvent[] = [];
  let cancel: (() => void) | undefined;
  let stopped = false;
  const flush = (): void => {
    cancel?.();
    cancel = undefined;
    const { method, path } = statistics;
    for (const events of batchesOf(waiting)) {
      const body = JSON.stringify({ page: page(), events });
      const headers = { 'content-type': 'application/json', 'x-poll': '1' };
      const init: RequestInit = { method, headers, body, mode: 'same-origin', cache: 'no-store', keepalive: true };
      fetcher(path, init).catch(() => undefined);
    }
    waiting = [];
  };
  return {
    layer,
    tell: (event) => {
      if (stopped) return;
      layer.push({ ecommerce: null }, event);
      waiting.push(event);
      cancel ??= after(GATHER_MS, flush);
    },
    flush,
    stop: () => {
      stopped = true;
      cancel?.();
      cancel = undefined;
      waiting = [];
      layer.length = 0;
    },
  };
}
