import { tidyUntilWoken } from './tidying.ts';
import { PublishTurns, type TurnsInput } from './turns.ts';
import { Wake } from './wake.ts';

/** What the loop needs. */
export interface LoopInput extends Omit<TurnsInput, 'wake'> {
  /** Registers who is to be woken when content changed. */
  readonly onNudge: (wake: () => void) => void;
  /** There is nothing to do, for the first time or again. */
  readonly onIdle: () => void;
  /** How long nothing came by then (ms); 5 s unless told. */
  readonly idleMs?: number;
}

/**
 * Publishes what is in the cache, then for ever: sync, publish, wait for a nudge, a schedule, an announced edit or the
 * 60 s poll. A failure is told and tried again, later each time; the current release stays meanwhile.
 */
export async function publishLoop({ idleMs = 5_000, ...input }: LoopInput): Promise<never> {
  const wake = new Wake();
  input.onNudge(() => wake.raise());
  const turns = new PublishTurns({ ...input, wake });
  let withSync = false;
  for (;;) {
    const waitMs = await turns.turn(withSync);
    // The flag stays up: it may tell of what a sync that is begun knows nothing of.
    if (turns.isSyncing) {
      withSync = true;
      continue;
    }
    const idle = await wake.wait(Math.min(idleMs, waitMs));
    // What is owed does not wait for the content system.
    withSync = idle === 'woken' || turns.hasNews || !turns.isOwing;
    if (idle === 'woken' || waitMs <= idleMs) continue;
    input.onIdle();
    await tidyUntilWoken(turns, input.publisher, wake, waitMs - idleMs).catch((error: unknown) => {
      input.log.warn({ err: error }, 'tidying failed');
    });
  }
}
