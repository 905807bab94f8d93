import type { Cache } from '#content/cache/read.ts';
import type { ContentEvent } from '#release/events.ts';

const firstDelayMs = 100;
/** After this long an event is given up: the poll finds what it meant. */
const patienceMs = 60_000;
const mostRemembered = 1_000;

interface Awaited {
  readonly event: ContentEvent;
  readonly untilMs: number;
}

/** Webhooks can be earlier than delivery: what they announced and the cache does not show yet. */
export class AwaitedEvents {
  readonly #latest = new Map<string, Awaited>();
  /** The last event of each entry that came true: an older one that arrives later announces nothing. */
  readonly #cameTrue = new Map<string, ContentEvent>();
  #delayMs = firstDelayMs;

  /** Takes new events. Of several on one entry the latest counts, in whatever order they arrived. */
  take(events: readonly ContentEvent[]): void {
    for (const event of events) {
      if (event.kind === 'other') continue;
      const key = `${event.entity}:${event.id}`;
      const known = this.#latest.get(key)?.event ?? this.#cameTrue.get(key);
      if (known && isBefore(event, known)) continue;
      this.#latest.set(key, { event, untilMs: Date.parse(event.receivedAt) + patienceMs });
      this.#delayMs = firstDelayMs;
    }
  }

  /** Drops what the cache shows now, what another environment announced, and what waited for a minute. */
  check(cache: Cache, nowMs: number): void {
    const environment = cache.state?.resolvedEnvironment;
    for (const [key, { event, untilMs }] of this.#latest) {
      const isForeign = event.environment !== null && environment !== undefined && event.environment !== environment;
      const isTrue = isShown(event, cache);
      if (isTrue) this.#cameTrue.set(key, event);
      if (isForeign || nowMs >= untilMs || isTrue) this.#latest.delete(key);
    }
    if (this.#cameTrue.size > mostRemembered) this.#cameTrue.clear();
  }

  /** How long to wait before the next look: 100 ms, doubled each time; undefined when nothing is awaited. */
  nextDelayMs(): number | undefined {
    if (this.#latest.size === 0) return undefined;
    const delayMs = this.#delayMs;
    this.#delayMs = Math.min(delayMs * 2, patienceMs);
    return delayMs;
  }

  get events(): ContentEvent[] {
    return Array.from(this.#latest.values(), ({ event }) => event);
  }
}

function isBefore(event: ContentEvent, other: ContentEvent): boolean {
  const [a, b] = [Date.parse(event.happenedAt ?? ''), Date.parse(other.happenedAt ?? '')];
  if (a !== b && !Number.isNaN(a) && !Number.isNaN(b)) return a < b;
  return (event.revision ?? 0) < (other.revision ?? 0);
}

function isShown({ kind, entity, id, revision, happenedAt }: ContentEvent, cache: Cache): boolean {
  const item = (entity === 'Asset' ? cache.assets : cache.entries).get(id);
  if (kind === 'publish') return item !== undefined && (revision === null || item.sys.revision >= revision);
  return item === undefined || Date.parse(item.sys.updatedAt) > Date.parse(happenedAt ?? '');
}
