import { askedAbout } from '#content/reads.ts';
import type { ContentEvent } from '#release/events.ts';
import type { Receipt } from '#release/status.ts';
import type { RunResult } from './publisher.ts';

const mostAnnounced = 1_000;

/** Edits that webhooks told of and that have no receipt yet: those of what was synced or published when a kill came, too. */
export class AnnouncedEdits {
  /** Published entries and assets, with their revisions. */
  readonly #published = new Map<string, number>();
  readonly #gone = new Set<string>();
  /** When (ms since 1970) an id's removal was told: what comes under it later is another entry, whose revisions begin anew. */
  readonly #removedAtMs = new Map<string, number>();

  /** Takes events that came since a time (ms since 1970). */
  take(events: readonly ContentEvent[], sinceMs: number): void {
    for (const { kind, id, revision, receivedAt } of events) {
      if (!(Date.parse(receivedAt) >= sinceMs)) continue;
      if (kind === 'publish') this.#published.set(id, revision ?? 0);
      if (kind !== 'remove') continue;
      this.#gone.add(id);
      this.#removedAtMs.set(id, Date.parse(receivedAt));
    }
  }

  /** Those that came true by this run and are in none of the receipts, of which the newest are in front. */
  due(result: Pick<RunResult, 'cache' | 'plan'>, receipts: readonly Receipt[]): string[] {
    const found = [...this.#publishedIn(result, receipts), ...this.#goneFrom(result, receipts)];
    for (const known of [this.#published, this.#gone, this.#removedAtMs]) if (known.size > mostAnnounced) known.clear();
    return found;
  }

  #publishedIn({ cache: { entries, assets } }: Pick<RunResult, 'cache'>, receipts: readonly Receipt[]): string[] {
    const found: string[] = [];
    const newest = new Map(receipts.toReversed().map(({ entryId, state }) => [entryId, state]));
    const isOfThis = ({ entryId, at }: Receipt): boolean =>
      newest.get(entryId) !== 'gone' && !(Date.parse(at) < (this.#removedAtMs.get(entryId) ?? 0));
    const given = new Set(receipts.filter(isOfThis).map(({ entryId, revision }) => `${entryId} ${revision}`));
    for (const [id, announced] of this.#published) {
      const revision = (entries.get(id) ?? assets.get(id))?.sys.revision;
      if (revision === undefined || revision < announced) continue;
      this.#published.delete(id);
      if (!given.has(`${id} ${revision}`)) found.push(id);
    }
    return found;
  }

  /** Drafts, which no page and no receipt knew, are not missed. */
  #goneFrom({ cache, plan }: Pick<RunResult, 'cache' | 'plan'>, receipts: readonly Receipt[]): string[] {
    const ids = [...this.#gone].filter((id) => !cache.entries.has(id) && !cache.assets.has(id));
    if (ids.length === 0) return ids;
    for (const id of ids) this.#gone.delete(id);
    const known = new Map(plan.changed.flatMap(askedAbout).map((id) => [id, 'read']));
    for (const { entryId, state } of receipts.toReversed()) known.set(entryId, state);
    return ids.filter((id) => (known.get(id) ?? 'gone') !== 'gone');
  }
}
