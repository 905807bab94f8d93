import { availableParallelism, loadavg } from 'node:os';
import type { Publisher } from './publisher.ts';
import type { Wake } from './wake.ts';

/** Pages packed at a time while there is nothing else to do: about 50 ms of work. */
const repackBatch = 4;
/** After each batch nothing is packed for three times as long as it took: a quarter of one core, at most. */
const restPerWork = 3;

/** Whether most of a core is idle: packing tightly saves bytes some day, and waits for everything else. */
const hasIdleCore = (): boolean => (loadavg()[0] ?? 0) < availableParallelism() - 0.75;

interface Tidying {
  /** What is done when there is nothing to do; `isIdle` tells whether that still holds. */
  tidy(isIdle: () => boolean): Promise<void>;
}

/**
 * Tidies, then packs pages tightly, a few at a time, until `ms` are over; an edit never waits for more than a few. Throws what
 * kept it from that, once they are over.
 */
export async function tidyUntilWoken(
  turns: Tidying,
  publisher: Pick<Publisher, 'repack'>,
  wake: Wake,
  ms: number,
  isCoreIdle = hasIdleCore,
): Promise<void> {
  const deadline = performance.now() + ms;
  let isWoken = false;
  try {
    await turns.tidy(() => !wake.isRaised);
    while (!isWoken && performance.now() < deadline && isCoreIdle()) {
      const started = performance.now();
      if ((await publisher.repack(repackBatch)) === 0) break;
      isWoken = (await wake.wait((performance.now() - started) * restPerWork)) === 'woken';
    }
  } finally {
    if (!isWoken) await wake.wait(Math.max(0, deadline - performance.now()));
  }
}
