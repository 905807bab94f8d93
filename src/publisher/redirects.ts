import { createHash } from 'node:crypto';
import { type RawEntry, rawEntry } from '#content/cache/shapes.ts';
import { sortedKeys } from '#content/cache/stable-json.ts';
import { pathInLanguage } from '#content/model/navigation.ts';
import { pathPattern } from '#content/model/patterns.ts';
import type { Content } from '#content/source.ts';

const plainPath = new RegExp(pathPattern);
/** The paths of the redirect's model; other addresses cannot be written into a redirect entry. */
const isRedirectable = (path: string): boolean => plainPath.test(path) || pathInLanguage.test(path);
const idPrefix = 'moved.';

/** Whether an entry of the cache is a redirect that sync made itself: the content system does not know it. */
export function isAutomaticRedirect(id: string): boolean {
  return id.startsWith(idPrefix);
}

/** Whether a path is a page's, or waits for a page that nobody may see for now. */
const isTaken = (path: string, { routes }: Content): boolean => routes.byPath.has(path) || routes.book.closed.has(path);

/** Whose page has a path, or waits for it. */
const holderOf = (path: string, { routes: { book } }: Content): string | undefined =>
  (book.places.get(path) ?? book.closed.get(path))?.entryId;

/**
 * Former path → path now, for every page whose entry has another address. Another page may have taken the former one
 * over: it gets no redirect then, but what led there follows the entry.
 */
export function movedPages(before: Content, after: Content): Map<string, string> {
  const moved = new Map<string, string>();
  if (before.settings.languageDefault !== after.settings.languageDefault) return moved;
  const { book } = before.routes;
  const shown = [...book.places.values()].filter(({ file }) => file !== '[...lang]/help/index');
  for (const { path, lang, entryId } of [...shown, ...book.closed.values()]) {
    if (entryId === undefined || holderOf(path, after) === entryId) continue;
    const now = after.routes.pathOf(entryId, lang) ?? after.routes.book.closedPathOf(entryId, lang);
    if (now && now !== path && isRedirectable(path)) moved.set(path, now);
  }
  return moved;
}

/** Addresses of unpublished pages by language, by entry id. */
export type LeftAddresses = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** More are no editor's, who publishes again what was unpublished. */
const mostLeft = 1_000;

/** Where pages were that are gone now, beside what was left before. */
export function leftAddresses(
  left: LeftAddresses,
  gone: readonly string[],
  before: Content | undefined,
): LeftAddresses {
  if (!before) return left;
  const fresh = gone.flatMap((id) => {
    const paths = before.settings.languages.map((lang) => [lang, before.routes.pathOf(id, lang)] as const);
    const known = paths.filter(([, path]) => path !== undefined);
    return known.length === 0 ? [] : [[id, Object.fromEntries(known) as Record<string, string>] as const];
  });
  return Object.fromEntries([...Object.entries(left), ...fresh].slice(-mostLeft));
}

/** Former path → path now, for pages that were unpublished and are back. */
export function returnedPages(left: LeftAddresses, after: Content): Map<string, string> {
  const moved = new Map<string, string>();
  for (const [id, paths] of Object.entries(left)) {
    for (const [lang, path] of Object.entries(paths)) {
      const now = after.routes.pathOf(id, lang);
      if (now && !isTaken(path, after) && isRedirectable(path)) moved.set(path, now);
    }
  }
  return moved;
}

/** What becomes of the automatic redirects: entries to write (new or leading elsewhere) and ids to remove. */
export interface RedirectChanges {
  readonly written: readonly RawEntry[];
  readonly removed: readonly string[];
}

/**
 * Automatic redirects after pages moved. Chains are collapsed (what led to a moved page leads to where it is now), a
 * redirect ends where its path is a page again or an editor's redirect, and none leads to itself.
 * `at` is the time that new ones carry (ISO 8601), so that equal edits give equal bytes.
 */
export function redirectChanges(
  entries: ReadonlyMap<string, RawEntry>,
  moved: ReadonlyMap<string, string>,
  after: Content,
  at: string,
): RedirectChanges {
  const language = after.graph.locales.default;
  const all = [...entries.values()].filter((entry) => entry.sys.contentType.sys.id === 'redirect');
  const automatic = all.filter((entry) => isAutomaticRedirect(entry.sys.id));
  const fieldOf = (entry: RawEntry, field: string): string => String(entry.fields[field]?.[language] ?? '');
  const ofEditors = new Set(all.filter((entry) => !automatic.includes(entry)).map((entry) => fieldOf(entry, 'from')));
  const isFree = (path: string): boolean => !isTaken(path, after) && !ofEditors.has(path);
  const written = new Map<string, RawEntry>();
  const removed: string[] = [];
  for (const entry of automatic) {
    const [from, to] = [fieldOf(entry, 'from'), fieldOf(entry, 'to')];
    const now = moved.get(to) ?? to;
    if (!isFree(from) || now === from) removed.push(entry.sys.id);
    else if (now !== to) written.set(entry.sys.id, redirectEntry(from, now, language, at, entry));
  }
  for (const [from, to] of moved) {
    const id = idOf(from);
    if (isFree(from)) written.set(id, redirectEntry(from, to, language, at, entries.get(id)));
  }
  return { written: [...written.values()], removed: removed.filter((id) => !written.has(id)) };
}

function idOf(from: string): string {
  return idPrefix + createHash('sha256').update(from).digest('hex').slice(0, 16);
}

function redirectEntry(from: string, to: string, language: string, at: string, old: RawEntry | undefined): RawEntry {
  const values = { internalName: `Moved: ${from}`, from, to, status: 301, autoCreated: true };
  const fields = Object.entries(values).map(([field, value]) => [field, { [language]: value }] as const);
  return rawEntry.parse({
    sys: {
      id: idOf(from),
      type: 'Entry',
      contentType: { sys: { id: 'redirect' } },
      createdAt: old?.sys.createdAt ?? at,
      updatedAt: at,
      revision: (old?.sys.revision ?? 0) + 1,
    },
    fields: sortedKeys(Object.fromEntries(fields)),
  });
}
