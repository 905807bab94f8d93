import { on } from 'node:events';
import { availableMemory } from 'node:process';
import { Worker } from 'node:worker_threads';
import type { Route } from '#content/routes.ts';
import type { PageQueue } from './queue.ts';
import type { MadeBatch, Ready, RenderWorkerData } from './worker.ts';

/** Pages a thread is asked for at a time: some 150 ms of work. */
const perBatch = 32;
/** A thread has its next batch before it answers the last one: this one is busy rendering, too. */
const batchesAhead = 2;
const workerFile = new URL('./worker.ts', import.meta.url);

/** How many threads help with so many pages: none where loading the content costs more than it saves, or memory is short. */
export function helpersFor(pages: number, most: number): number {
  if (pages < fewestForHelp) return 0;
  const forEach = process.memoryUsage.rss() * 1.5;
  return Math.max(0, Math.min(most, Math.floor(availableMemory() / forEach)));
}

const fewestForHelp = 1_000;

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
  const worker = new Worker(file, { workerData: data });
  const answers = on(worker, 'message', { close: ['exit'] });
  const answer = async <T>(): Promise<T> => {
    const { value, done } = await answers.next();
    if (done) throw new Error('A rendering thread ended.');
    return value[0] as T;
  };
  const open: (readonly Route[])[] = [];
  const ask = (): void => {
    const batch = queue.take(perBatch);
    if (batch.length === 0) return;
    worker.postMessage(batch.map(({ path }) => path));
    open.push(batch);
  };
  try {
    // Who finishes without this thread does not wait for it to load.
    const ready = await Promise.race([answer<Ready>(), queue.drained]);
    if (ready === 'other-content') throw new Error('The content cache says something else than what is published.');
    if (ready !== 'ready') return undefined;
    for (let ahead = 0; ahead < batchesAhead; ahead += 1) ask();
    while (open.length > 0) {
      const made = await Promise.race([answer<MadeBatch>(), queue.closed]);
      // Nobody waits for what is under way: its pages are made again.
      if (!made) return undefined;
      onMade(made);
      open.shift();
      ask();
    }
    return undefined;
  } catch (error) {
    queue.giveBack(open.flat());
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await answers.return?.();
    await worker.terminate();
  }
}
