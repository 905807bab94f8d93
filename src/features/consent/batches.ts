import type { PageEvent } from '#contract/consent.ts';
import { statisticsLimits } from '#contract/statistics.ts';

/** Room for what stands around the events of a request. */
const AROUND_BYTES = 400;
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length + 1;

/** A list that is too long for one request, in parts that are not; what cannot be parted is left out. */
function parts(event: PageEvent): PageEvent[] {
  if (bytesOf(event) + AROUND_BYTES <= statisticsLimits.bytes) return [event];
  if (!('ecommerce' in event) || event.event === 'purchase' || event.ecommerce.items.length < 2) return [];
  const { items } = event.ecommerce;
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)].flatMap((some) => parts({ ...event, ecommerce: { items: some } }));
}

/** Events in the order they came, as requests take them: at most 20 and 8 KiB each. */
export function batchesOf(events: readonly PageEvent[]): PageEvent[][] {
  const batches: PageEvent[][] = [];
  let left = 0;
  for (const event of events.flatMap(parts)) {
    const last = batches.at(-1);
    const bytes = bytesOf(event);
    if (last && last.length < statisticsLimits.events && bytes <= left) {
      last.push(event);
      left -= bytes;
    } else {
      batches.push([event]);
      left = statisticsLimits.bytes - AROUND_BYTES - bytes;
    }
  }
  return batches;
}
