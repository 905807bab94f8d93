import type { Cache } from '#content/cache/read.ts';
import type { RawAsset, RawEntry } from '#content/cache/shapes.ts';
import type { Entry } from '#content/graph/types.ts';
import { plainValue } from '#content/localize.ts';
import { idleRedirects } from '#content/queries/redirects.ts';
import type { Content } from '#content/source.ts';
import { mostReceipts, type Receipt } from '#release/status.ts';
import type { ReadsIndex } from '../reads-index.ts';
import { isAutomaticRedirect } from '../redirects.ts';

/** What receipts are made of, right after a release. */
export interface ReceiptInput {
  /** Ids of entries and assets that were changed or are gone. */
  readonly ids: ReadonlySet<string>;
  /** Ids of entries whose time came or went. */
  readonly turned: Iterable<string>;
  readonly cache: Pick<Cache, 'entries' | 'assets'> & Partial<Pick<Cache, 'good'>>;
  readonly content: Content;
  /** What was published before: it knows where something was that is gone. */
  readonly before: Content | undefined;
  /** Facts of what an earlier run took away, and whose receipt waited for other pages until now. */
  readonly former?: ReadonlyMap<string, Former>;
  readonly reads: ReadsIndex;
  readonly release: string;
  /** ISO 8601. */
  readonly at: string;
}

const mostUrls = 10;
/** Each asks all pages what they read, so a mass edit does not get them for everything. */
const mostLookups = 20;

/** The entry's own pages, in the languages' order. */
export function pathsOf(content: Content, entryId: string): string[] {
  return content.settings.languages.flatMap((lang) => content.routes.pathOf(entryId, lang) ?? []);
}

/** The redirects that lead nobody anywhere; found out once of a content, for a thousand receipts. */
const idleIn = (content: Content): ReadonlySet<string> =>
  content.once('ids of idle redirects', () => new Set(idleRedirects(content).map(({ entryId }) => entryId)));

const isIdle = (content: Content, id: string): boolean =>
  content.graph.entry(id)?.type === 'redirect' && idleIn(content).has(id);

/** Where an entry is by an address of its own: its pages, or what a redirect leads away from. */
function addressesOf(content: Content, id: string): string[] {
  const entry = content.graph.entry(id);
  if (entry?.type !== 'redirect') return pathsOf(content, id);
  const from = plainValue<string>(entry, 'from');
  return from === undefined || isIdle(content, id) ? [] : [from];
}

/** Whether visitors see what was rendered there: indexes, lists of hosts and the like read entries too. */
export const isPage = (path: string): boolean => !/^\/_|\.\w+$/.test(path);

function nameOf(fields: Readonly<Record<string, unknown>> | undefined): string | null {
  const names = Object.values((fields?.internalName ?? {}) as Record<string, unknown>);
  return typeof names[0] === 'string' ? names[0] : null;
}

/** Whether another page has the address that the entry asks for, in every language. */
export function isWithoutAddress(content: Content, entryId: string): boolean {
  return (
    content.routes.collisions.some((finding) => finding.entryId === entryId) && pathsOf(content, entryId).length === 0
  );
}

/** Whether the site has this revision, now or at its time. */
function isTaken({ sys: { id, revision } }: RawEntry, content: Content): boolean {
  const entry = content.graph.entry(id) ?? content.opened.waiting.find((each) => each.id === id);
  return entry?.revision === revision && !isWithoutAddress(content, id);
}

function stateOfUnseen({ sys }: RawEntry, { opened }: Content): Receipt['state'] {
  return opened.closed.some(({ id, revision }) => id === sys.id && revision === sys.revision)
    ? 'hidden'
    : 'quarantined';
}

/** The time that an entry has for itself, when it is not now. */
function otherTime(content: Content, entry: Entry | undefined): Receipt['schedule'] {
  if (entry?.type === 'content_page') {
    if (!content.opened.waiting.some(({ id }) => id === entry.id)) return undefined;
    return { startAt: plainValue<string>(entry, 'promoStartAt'), endAt: plainValue<string>(entry, 'promoEndAt') };
  }
  if (entry?.type !== 'slide') return undefined;
  const [startAt, endAt] = [plainValue<string>(entry, 'startAt'), plainValue<string>(entry, 'endAt')];
  return content.isLive(startAt, endAt) ? undefined : { startAt, endAt };
}

/** Slides and promotions whose time came or went between two contents: nobody edited them, yet visitors see others. */
export function turnedByTime(before: Content | undefined, content: Content): string[] {
  if (!before || before.publishAt === content.publishAt) return [];
  const slides = content.graph.all('slide');
  const isShown = (at: Content, slide: Entry<'slide'>): boolean => otherTime(at, slide) === undefined;
  const turned = slides.filter((slide) => isShown(before, slide) !== isShown(content, slide));
  const isIn = (content: Content, id: string): boolean => content.graph.entry(id) !== undefined;
  const begun = before.opened.waiting.filter(({ id }) => !isIn(before, id) && isIn(content, id));
  return [...turned, ...begun].map(({ id }) => id);
}

/** Redirects that nobody edited and that begin to lead somewhere, or end to, by what became of other entries. */
export function turnedRedirects(before: Content | undefined, content: Content): string[] {
  const [former, now] = [before?.graph.all('redirect') ?? [], content.graph.all('redirect')];
  const isSame = before?.routes.book === content.routes.book && former === now;
  if (!before || isSame || now.length === 0) return [];
  const [was, is] = [idleIn(before), idleIn(content)];
  return now.map(({ id }) => id).filter((id) => was.has(id) !== is.has(id) && before.graph.entry(id));
}

/**
 * Entries that nobody edited since they were told of, and that begin to be on the site, or end to, by what became of others:
 * who had their address is gone, or what they lead to.
 */
export function turnedByOthers(
  told: readonly Receipt[],
  { entries }: Pick<Cache, 'entries'>,
  content: Content,
): string[] {
  const last = new Map(told.toReversed().map((receipt) => [`${receipt.entryId} ${receipt.revision}`, receipt]));
  return [...last.values()].flatMap(({ entryId, revision, state, ended }) => {
    const raw = entries.get(entryId);
    if (ended || !raw || raw.sys.revision !== revision) return [];
    const wasTaken = state !== 'quarantined' && state !== 'hidden';
    return isTaken(raw, content) === wasTaken ? [] : [entryId];
  });
}

type Showing = (kind: 'entry' | 'asset', id: string) => string[];
type Common = Pick<Receipt, 'entryId' | 'release' | 'at'>;

function pageTypeOf({ fields }: RawEntry): Pick<Receipt, 'pageType'> {
  const [pageType] = Object.values(fields.pageType ?? {});
  return typeof pageType === 'string' ? { pageType } : {};
}

function receiptOfEntry(raw: RawEntry, content: Content, common: Common, showing: Showing): Receipt {
  const { id, revision, contentType } = raw.sys;
  const own = addressesOf(content, id);
  const entry = content.graph.entry(id) ?? content.opened.waiting.find((each) => each.id === id);
  const shown = entry?.revision;
  const live = isTaken(raw, content);
  const schedule = live ? otherTime(content, entry) : undefined;
  const inTime = schedule === undefined ? 'live' : 'scheduled';
  const urls = own.length > 0 || !live ? own : showing('entry', id);
  return {
    ...common,
    type: contentType.sys.id,
    ...pageTypeOf(raw),
    name: nameOf(raw.fields),
    revision,
    state: live ? inTime : stateOfUnseen(raw, content),
    ...(live && isIdle(content, id) && { state: 'idle' as const }),
    ...(schedule && { schedule }),
    ...(!live && shown !== undefined && shown !== revision && { shownRevision: shown }),
    urls: urls.slice(0, mostUrls),
    part: own.length === 0,
    pages: urls.length,
  };
}

function receiptOfAsset({ sys }: RawAsset, content: Content, common: Common, showing: Showing): Receipt {
  const urls = showing('asset', sys.id);
  const name = Object.values(content.graph.asset(sys.id)?.title ?? {})[0] ?? null;
  const where = { urls: urls.slice(0, mostUrls), part: true, pages: urls.length };
  const isHeld = content.graph.warnings.some(({ entryId, field }) => entryId === sys.id && field === 'file');
  const state = isHeld ? 'quarantined' : 'live';
  return { ...common, type: 'asset', name, revision: sys.revision, state, ...where };
}

/** What a receipt says of something that is gone. */
export type Former = Pick<Receipt, 'type' | 'pageType' | 'name' | 'urls' | 'pages'>;

/** What an entry or asset is in this content, and where; undefined where it is not in it. */
export function formerOf(content: Content, id: string): Former | undefined {
  const asset = content.graph.asset(id);
  if (asset) return { type: 'asset', name: Object.values(asset.title ?? {})[0] ?? null, urls: [], pages: 0 };
  const entry = content.graph.entry(id);
  if (!entry) return undefined;
  const urls = addressesOf(content, id);
  const pageType = entry.type === 'content_page' ? plainValue<string>(entry, 'pageType') : undefined;
  const what = { type: entry.type, ...(pageType !== undefined && { pageType }), name: nameOf(entry.fields) };
  return { ...what, urls: urls.slice(0, mostUrls), pages: urls.length };
}

const unknown: Former = { type: 'entry', name: null, urls: [], pages: 0 };

function receiptOfGone({ before, former }: ReceiptInput, common: Common): Receipt {
  const known = former?.get(common.entryId) ?? (before && formerOf(before, common.entryId)) ?? unknown;
  return { ...common, ...known, revision: null, state: 'gone', part: false };
}

/** One receipt an entry or asset, in the order given: where it is live now, or since when it is gone. */
export function makeReceipts(input: ReceiptInput): Receipt[] {
  const { cache, content, reads, release, at, turned } = input;
  let lookups = 0;
  const showing: Showing = (kind, id) => {
    if (lookups++ >= mostLookups) return [];
    const found = kind === 'entry' ? reads.pagesAbout(id) : reads.pagesReading(reads.of(`a:${id}`));
    return found.filter(isPage);
  };
  const edited = [...input.ids].filter((id) => !isAutomaticRedirect(id));
  const byTime = [...turned].filter((id) => !input.ids.has(id)).flatMap((id) => shownRaw(id, input) ?? []);
  const timed = byTime.map((raw) => {
    return receiptOfEntry(raw, content, { entryId: raw.sys.id, release, at: content.publishAt }, showing);
  });
  const given = edited.slice(-mostReceipts).map((id): Receipt => {
    const common = { entryId: id, release, at };
    const [entry, asset] = [cache.entries.get(id), cache.assets.get(id)];
    if (entry) return receiptOfEntry(entry, content, common, showing);
    return asset ? receiptOfAsset(asset, content, common, showing) : receiptOfGone(input, common);
  });
  return [...timed, ...given].slice(-mostReceipts);
}

/** The revision of an entry that the site shows: a refused one has a former one in its place. */
function shownRaw(id: string, { cache, content }: ReceiptInput): RawEntry | undefined {
  const shown = content.graph.entry(id)?.revision;
  return [cache.entries.get(id), cache.good?.get(id)].find((raw) => raw?.sys.revision === shown);
}
