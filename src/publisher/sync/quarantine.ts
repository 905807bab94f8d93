import type { Cache } from '#content/cache/read.ts';
import type { RawEntry } from '#content/cache/shapes.ts';
import { buildGraph } from '#content/graph/build.ts';
import { siblingMemo } from '#content/graph/memo.ts';
import { ContentFault, type Graph } from '#content/graph/types.ts';
import { printedIds } from '#content/graph/weight.ts';
import { type Content, type ContentMemo, type ContentSource, contentOfCache } from '#content/source.ts';
import { isAutomaticRedirect, movedPages, redirectChanges } from '../redirects.ts';

/** A cache before and after the content system's changes were put in; `after` has no last good revisions yet. */
export interface SettleInput {
  readonly before: Cache;
  readonly after: Omit<ContentSource, 'good'>;
  /** Ids of new and changed entries, and of those that are gone. */
  readonly changed: ReadonlySet<string>;
  readonly removed: readonly string[];
  readonly memo: ContentMemo;
  /** What `before` gives, where the caller made it already. */
  readonly shown?: Content | undefined;
}

/** What sync itself adds to what was delivered. */
export interface Settled {
  /** Last good revisions of the entries whose current one cannot be shown. */
  readonly good: ReadonlyMap<string, RawEntry>;
  readonly redirects: readonly RawEntry[];
  readonly removedRedirects: readonly string[];
}

/** Fields that addresses and their uniqueness are made of. */
const addressFields = [
  ...['slug', 'pageType', 'category', 'subCategory', 'subCategories', 'isLiveCasino', 'gameId', 'from', 'to', 'region'],
  ...['languageDefault', 'languagesPublished'],
];

// Only what addresses an entry can have is compared here: an edit of a title must not cost a look at all pages.
function addressKey(entry: RawEntry): string {
  const locales = new Set(Object.values(entry.fields).flatMap((values) => Object.keys(values)));
  return JSON.stringify([addressFields.map((field) => entry.fields[field]), [...locales].sort()]);
}

/** Whether addresses may have changed: then all pages are compared. */
function touchesAddresses({ before, after, changed, removed }: SettleInput): boolean {
  if (JSON.stringify(before.state?.locales) !== JSON.stringify(after.state?.locales)) return true;
  // A repair, another fault, or what is gone may end the need for a last good revision.
  if (before.good.size > 0 && (removed.length > 0 || [...changed].some((id) => before.good.has(id)))) return true;
  const ofCategory = (id: string): boolean => before.entries.get(id)?.sys.contentType.sys.id === 'game_category';
  if (removed.some(ofCategory)) return true;
  const anyAutomatic = (): boolean => [...after.entries.keys()].some(isAutomaticRedirect);
  const pairs = [...changed].map((id) => [before.entries.get(id), after.entries.get(id)] as const);
  if (pairs.some(([old, now]) => !old || !now) && anyAutomatic()) return true;
  return pairs.some(([old, now]) => old && now && addressKey(old) !== addressKey(now));
}

/** The changed entries by themselves, as they were or are. */
function graphOfChanged({ after, changed, memo }: SettleInput, all: ReadonlyMap<string, RawEntry>): Graph | undefined {
  const entries = new Map<string, RawEntry>();
  for (const id of changed) {
    const entry = all.get(id);
    if (entry) entries.set(id, entry);
  }
  if (entries.size === 0 || !after.state) return undefined;
  return buildGraph({ state: after.state, entries, assets: new Map() }, siblingMemo(memo.graph));
}

/** Whether some page may have become too heavy, or light again: that shows only among all entries. */
function touchesWeight(input: SettleInput, now: Graph): boolean {
  const { printed } = input.memo.graph.known;
  const idsIn = (graph: Graph | undefined, id: string): string => {
    const entry = graph?.entry(id);
    return entry ? printedIds(entry, printed).join(' ') : '';
  };
  // What is new has no revision to go back to.
  const before = graphOfChanged(input, input.before.entries);
  return [...input.changed].some((id) => before?.entry(id) && idsIn(now, id) !== idsIn(before, id));
}

function contentOrNothing(cache: ContentSource, memo: ContentMemo): Content | undefined {
  try {
    // Addresses do not depend on the time.
    return contentOfCache(cache, new Date(0).toISOString(), memo);
  } catch (error) {
    if (error instanceof ContentFault) return undefined;
    throw error;
  }
}

/** What may stand in for an entry: the revision that already does, or, for one that was good until now, the former one. */
function candidates({ before, after, changed }: SettleInput): Map<string, RawEntry> {
  const found = new Map([...before.good].filter(([id]) => after.entries.has(id)));
  for (const id of changed) {
    const old = before.entries.get(id);
    if (old && after.entries.has(id) && !found.has(id) && !isAutomaticRedirect(id)) found.set(id, old);
  }
  return found;
}

function latestChange({ after, changed }: SettleInput): string {
  let latestMs = 0;
  for (const id of changed) latestMs = Math.max(latestMs, Date.parse(after.entries.get(id)?.sys.updatedAt ?? '') || 0);
  return new Date(latestMs).toISOString();
}

/**
 * Decides, once the content system's changes are in, which last good revisions are kept and which automatic redirects
 * the moved pages need (every language, chains collapsed). The result belongs into the cache folder: it alone decides
 * the site. A cache that makes no site at all gets no redirects.
 */
export function settle(input: SettleInput): Settled {
  const { before, after, memo } = input;
  const now = graphOfChanged(input, after.entries);
  const faulty = new Set(now?.quarantined.map((finding) => finding.entryId));
  if (faulty.size === 0 && !touchesAddresses(input) && !(now && touchesWeight(input, now))) {
    return { good: before.good, redirects: [], removedRedirects: [] };
  }
  const possible = candidates(input);
  const content = contentOrNothing({ ...after, good: possible }, memo);
  if (!content) {
    const good = [...possible].filter(([id]) => faulty.has(id) || before.good.has(id));
    return { good: new Map(good), redirects: [], removedRedirects: [] };
  }
  const quarantined = new Set(content.graph.quarantined.map((finding) => finding.entryId));
  const good = new Map([...possible].filter(([id]) => quarantined.has(id)));
  const earlier = input.shown ?? contentOrNothing(before, memo);
  const moved = earlier ? movedPages(earlier, content) : new Map<string, string>();
  const { written, removed } = redirectChanges(after.entries, moved, content, latestChange(input));
  return { good, redirects: written, removedRedirects: removed };
}
