import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PublishInput } from '../publish.ts';

/** What is fewer is made sooner than anything else could be, and stays one release. */
const fewestToStop = 32;
/** However often it is overtaken, a run gets on for so long each time, longer on a busy machine. */
const leastMs = 150;
/** One with pages of small changes goes on for longer: what is the same for every release is else most of a crowd's time. */
const leastUrgentMs = 350;
/** Of many small changes, those that are made by then go live: the first do not wait for the last. */
const mostUrgentMs = 500;

export const never = (): boolean => false;

/** Tells when what is made by then is to go live, and the rest with the next release; never where there is no next one. */
export function untilEnough({
  base,
  plan,
  begunAt,
  isOvertaken,
}: Pick<PublishInput, 'base' | 'begunAt' | 'isOvertaken' | 'plan'>): () => boolean {
  if (!base || !isOvertaken || plan.pages.length + plan.outputs.length < fewestToStop) return never;
  const started = performance.now();
  // On a busy machine what is the same for every release takes long: then less would be made than worked out.
  const preparedMs = started - begunAt;
  const least = Math.min(mostUrgentMs, Math.max(plan.urgent.size > 0 ? leastUrgentMs : leastMs, preparedMs * 2));
  const most = plan.urgent.size > 0 ? Math.max(mostUrgentMs, preparedMs * 4) : Number.POSITIVE_INFINITY;
  return () => {
    const ms = performance.now() - started;
    return ms > least && (ms > most || isOvertaken());
  };
}

/**
 * Does something with each, so many at once, until it is enough; the first ones always. In between the event loop turns: what
 * is made without waiting for anything would else be made to the end before anybody could say that he waits.
 */
export async function someUntil<T>(
  all: readonly T[],
  atOnce: number,
  make: (one: T) => Promise<void>,
  isEnough: () => boolean,
): Promise<void> {
  for (let at = 0; at < all.length && !(at > 0 && isEnough()); at += atOnce) {
    await Promise.all(all.slice(at, at + atOnce).map(make));
    await nextTurn();
  }
}
