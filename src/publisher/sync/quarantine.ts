import type { Cache } from '#content/cache/read.ts';
import type { CacheState, RawEntry } from '#content/cache/shapes.ts';
import { buildGraph } from '#content/graph/build.ts';
import { siblingMemo } from '#content/graph/memo.ts';
import { ContentFault, type Graph } from '#content/graph/types.ts';
import { printedIds } from '#content/graph/weight.ts';
import { plainValue } from '#content/localize.ts';
import { type Content, type ContentMemo, type ContentSource, contentOfCache } from '#content/source.ts';
import {
  isAutomaticRedirect,
  type LeftAddresses,
  leftAddresses,
  movedPages,
  redirectChanges,
  returnedPages,
} from '../redirects.ts';

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
  /** Entries that came for what others have, by id. */
  readonly yielding: readonly string[];
  /** Where unpublished pages were. */
  readonly left: LeftAddresses;
}

/** Fields that addresses and their uniqueness are made of. */
const addressFields = [
  'slug',
  'pageType',
  'category',
  'subCategory',
  'subCategories',
  'isLiveCasino',
  'gameId',
  'from',
  'to',
  'region',
  'languageDefault',
  'languagesPublished',
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
  const isHeld = (id: string): boolean => before.good.has(id) || (before.state?.yielding ?? []).includes(id);
  const held = before.good.size + (before.state?.yielding?.length ?? 0);
  if (held > 0 && (removed.length > 0 || [...changed].some(isHeld))) return true;
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
  const { known } = input.memo.graph;
  const idsIn = (graph: Graph | undefined, id: string): string => {
    const entry = graph?.entry(id);
    return entry ? printedIds(entry, known).join(' ') : '';
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

/** Whether an entry already had, before this sync, what another one now contests. */
function heldBefore({ entryId, field, path, value }: Contest, earlier: Content): boolean {
  if (path !== undefined) {
    const { places, closed } = earlier.routes.book;
    return (places.get(path) ?? closed.get(path))?.entryId === entryId;
  }
  const entry = earlier.graph.entry(entryId);
  return entry !== undefined && plainValue(entry, field) === value;
}

interface Contest {
  readonly entryId: string;
  readonly field: string;
  /** The contested address, or else the contested value. */
  readonly path: string | undefined;
  readonly value: unknown;
  readonly rival: string;
}

/** Addresses and unique values that two entries want: `entryId` has lost to `rival`. */
function contestsIn({ graph, routes }: Content, entries: ReadonlyMap<string, RawEntry>): Contest[] {
  return [...graph.quarantined, ...routes.collisions].flatMap(({ entryId, field = '', rival, contested }) => {
    if (rival === undefined || field === 'internalName') return [];
    const value = Object.values(entries.get(entryId)?.fields[field] ?? {})[0];
    return [{ entryId, field, path: contested, value, rival }];
  });
}

/** Types whose entries have pages of their own. */
const mayHavePages: ReadonlySet<string> = new Set([
  'content_page',
  'marketing_page',
  'help_section',
  'game_category',
  'casino_game_page',
]);

/** Each look may find that who gave way has made room for somebody else. */
const mostLooks = 8;

/**
 * The content with everybody in their right: who came for what another entry has gives way, and stays behind until
 * nobody contests it. The first published comes first only among those that come at once.
 */
function inTheirRight(input: SettleInput, good: SettleInput['before']['good'], earlier: Content | undefined): Righted {
  const { before, after, memo } = input;
  const { entries, state } = after;
  let yielding = (before.state?.yielding ?? []).filter((id) => entries.has(id));
  const contentWith = (ids: readonly string[]): Content | undefined =>
    contentOrNothing({ ...after, state: state && withNotes(state, { yielding: ids }), good }, memo);
  let content = contentWith(yielding);
  for (let look = 0; content && earlier && look < mostLooks; look += 1) {
    const robbers = contestsIn(content, entries)
      .filter((contest) => input.changed.has(contest.rival) && heldBefore(contest, earlier))
      .flatMap(({ rival }) => (yielding.includes(rival) ? [] : [rival]));
    if (robbers.length === 0) break;
    yielding = [...new Set([...yielding, ...robbers])].sort();
    content = contentWith(yielding);
  }
  if (!content) return { content, yielding };
  const losers = new Set(contestsIn(content, entries).map(({ entryId }) => entryId));
  const still = yielding.filter((id) => losers.has(id));
  return still.length === yielding.length ? { content, yielding } : { content: contentWith(still), yielding: still };
}

interface Righted {
  readonly content: Content | undefined;
  readonly yielding: readonly string[];
}

/** What sync itself notes in a state. */
type Notes = { readonly [Note in 'yielding' | 'left']?: Settled[Note] | undefined };

/** A state with notes; what is not given stays, and an empty note is gone, so that equal states have equal bytes. */
export function withNotes(
  { yielding: gaveWay = [], left: former = {}, ...state }: CacheState,
  { yielding = gaveWay, left = former }: Notes,
): CacheState {
  const isLeft = Object.keys(left).length > 0;
  return { ...state, ...(yielding.length > 0 && { yielding: [...yielding] }), ...(isLeft && { left }) };
}

/** Where unpublished pages were: without those that are back, with those that have gone now. */
function leftNow(known: LeftAddresses, returned: LeftAddresses, gone: readonly string[], earlier: Content | undefined) {
  const isBack = (id: string): boolean => Object.hasOwn(returned, id);
  const away = Object.keys(known).some(isBack)
    ? Object.fromEntries(Object.entries(known).filter(([id]) => !isBack(id)))
    : known;
  return gone.length === 0 ? away : leftAddresses(away, gone, earlier);
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
  const known = before.state?.left ?? {};
  const back = Object.entries(known).filter(([id]) => input.changed.has(id) && after.entries.has(id));
  const gone = input.removed.filter((id) => mayHavePages.has(before.entries.get(id)?.sys.contentType.sys.id ?? ''));
  const isPlain = faulty.size === 0 && back.length === 0 && !touchesAddresses(input);
  const earlier = !isPlain || gone.length > 0 ? (input.shown ?? contentOrNothing(before, memo)) : undefined;
  const returned = Object.fromEntries(back);
  const left = leftNow(known, returned, gone, earlier);
  if (isPlain && !(now && touchesWeight(input, now))) {
    const yielding = before.state?.yielding ?? [];
    return { good: before.good, redirects: [], removedRedirects: [], yielding, left };
  }
  const possible = candidates(input);
  const shown = earlier ?? input.shown ?? contentOrNothing(before, memo);
  const { content, yielding } = inTheirRight(input, possible, shown);
  if (!content) {
    const good = [...possible].filter(([id]) => faulty.has(id) || before.good.has(id));
    return { good: new Map(good), redirects: [], removedRedirects: [], yielding, left: known };
  }
  const quarantined = new Set(content.graph.quarantined.map((finding) => finding.entryId));
  const good = new Map([...possible].filter(([id]) => quarantined.has(id)));
  const moved = new Map([...returnedPages(returned, content), ...(shown ? movedPages(shown, content) : [])]);
  const { written, removed } = redirectChanges(after.entries, moved, content, latestChange(input));
  // What came back and cannot be shown is still away.
  const unseen = Object.fromEntries(back.filter(([id]) => !content.graph.entry(id)));
  return { good, redirects: written, removedRedirects: removed, yielding, left: { ...left, ...unseen } };
}
