import type { Route } from '#content/routes.ts';
import { roomForThreads, Thread } from '../thread.ts';
import type { PageQueue } from './queue.ts';
import type { HelpAnswer, MadeBatch, RenderWorkerData } from './worker.ts';

/** Pages a thread is asked for at a time: some 150 ms of work. */
const perBatch = 32;
/** A thread has its next batch before it answers the last one: this one is busy rendering, too. */
const batchesAhead = 2;
const workerFile = new URL('./worker.ts', import.meta.url);

/** How many threads may help, and with how many pages at least. */
export interface Help {
  readonly most: number;
  readonly fewestPages: number;
}

/** Of fewer pages loading the content on another thread costs more than it saves. */
export const fewestForHelp = 1_000;

/** How many threads help with so many pages: none where there are few, or memory is short. */
export function helpersFor(pages: number, { most, fewestPages }: Help): number {
  if (pages < fewestPages) return 0;
  return Math.max(0, Math.min(most, roomForThreads(1.5)));
}

/**
 * Starts a thread that makes pages of the queue until there are none; `onMade` gets them. Fulfilled when it is done,
 * also when it could not help or broke off: what it had taken is in the queue again. Answers why, if so.
 */
export async function helpWith(
  queue: PageQueue,
  data: RenderWorkerData,
  onMade: (batch: MadeBatch) => void,
  file = workerFile,
): Promise<Error | undefined> {
  const thread = new Thread<readonly string[], HelpAnswer>({ file, data, name: 'A rendering thread' });
  const open: { readonly batch: readonly Route[]; readonly made: Promise<HelpAnswer> }[] = [];
  const ask = (): void => {
    const batch = queue.take(perBatch);
    if (batch.length > 0) open.push({ batch, made: thread.ask(batch.map(({ path }) => path)) });
  };
  try {
    // It answers no pages as soon as it is loaded. Who finishes without it does not wait for that.
    const ready = await Promise.race([thread.ask([]), queue.drained]);
    if (ready === 'other-content') throw new Error('The content cache says something else than what is published.');
    if (!ready) return undefined;
    for (let ahead = 0; ahead < batchesAhead; ahead += 1) ask();
    for (let [first] = open; first; [first] = open) {
      const made = await Promise.race([first.made, queue.closed]);
      // Nobody waits for what is under way: its pages are made again.
      if (!made || made === 'other-content') return undefined;
      onMade(made);
      open.shift();
      ask();
    }
    return undefined;
  } catch (error) {
    queue.giveBack(open.flatMap(({ batch }) => batch));
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await thread.end();
  }
}
