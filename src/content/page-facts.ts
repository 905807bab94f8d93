import { isDeepStrictEqual } from 'node:util';
import {
  type Address,
  type AddressContext,
  contentPageAddress,
  isNoEntrys,
  type Place,
  paramsAt,
  parentCategories,
  pathAt,
  type Structure,
  structuralAddress,
  structuralTypes,
} from './addresses.ts';
import type { Entry, Graph } from './graph/types.ts';
import { hasOwnLocale, plainValue } from './localize.ts';
import type { TypeName } from './model/names.ts';
import type { EntryLink } from './model/values.ts';
import type { Settings } from './settings.ts';

/**
 * All that the address book takes from an entry. Equal facts give equal addresses, so an edit of words leaves the book
 * as it is.
 */
export interface PageFacts {
  readonly id: string;
  readonly type: TypeName;
  /** The editors' name, for findings. */
  readonly name: string | undefined;
  /** First publication, ms since 1970. */
  readonly publishedMs: number;
  /** The pages it asks for, in the languages' order; only languages that it says something in. */
  readonly wanted: readonly WantedPlace[];
  /** Whether search engines and strangers may find it. */
  readonly isListed: boolean;
  /** Of content pages alone. */
  readonly pageType: string | undefined;
  /** The help section that a help article belongs to. */
  readonly section: string | undefined;
  /** What stands on the page, by entry id. */
  readonly blocks: readonly string[];
}

/** A page that an entry asks for. It is one object as long as the facts live: a book takes it as it is. */
export interface WantedPlace {
  /** As it is when all that the entry asks for are free. */
  readonly place: Place;
  /** Whether its path is never content's. */
  readonly isReserved: boolean;
}

function wantedBy(
  entryId: string,
  addresses: readonly (readonly [string, Address])[],
  settings: Settings,
): WantedPlace[] {
  const { languageDefault } = settings;
  const paths = addresses.map(([lang, address]) => [lang, pathAt(address, lang, languageDefault)] as const);
  const alternates = Object.fromEntries(paths);
  return addresses.map(([lang, address], index) => {
    const path = paths[index]?.[1] ?? '';
    const params = paramsAt(address, lang, languageDefault);
    const place: Place = { path, lang, file: address.file, params, entryId, alternates };
    return { place, isReserved: isNoEntrys(path, lang, settings) };
  });
}

function factsOf(entry: Entry, settings: Settings, addressIn: (lang: string) => Address | undefined): PageFacts {
  const pageType = entry.type === 'content_page' ? plainValue<string>(entry, 'pageType') : undefined;
  const addresses = settings.languages.flatMap((lang) => {
    const address = hasOwnLocale(entry, lang) ? addressIn(lang) : undefined;
    return address ? [[lang, address] as const] : [];
  });
  return {
    id: entry.id,
    type: entry.type,
    name: plainValue<string>(entry, 'internalName'),
    publishedMs: Date.parse(entry.publishedAt) || 0,
    wanted: wantedBy(entry.id, addresses, settings),
    isListed: !plainValue(entry, 'noIndex') && plainValue(entry, 'audience') !== 'authenticated',
    pageType,
    section: pageType === 'help' ? plainValue<EntryLink>(entry, 'helpSection')?.sys.id : undefined,
    blocks: (plainValue<readonly EntryLink[]>(entry, 'blocks') ?? []).map((link) => link.sys.id),
  };
}

/** The facts of all structural entries, by type and id. */
export function structuralFacts(structure: Structure, settings: Settings): PageFacts[] {
  const parents = parentCategories(structure, settings.languageDefault);
  const context: AddressContext = { structure, parents };
  return structuralTypes.flatMap((type) =>
    structure.all(type).map((entry) => factsOf(entry, settings, (lang) => structuralAddress(entry, lang, context))),
  );
}

/** The facts of content pages as they were last looked at. */
export interface KnownFacts {
  readonly pages: readonly Entry<'content_page'>[];
  readonly facts: readonly PageFacts[];
}

/** The facts of all content pages, by id; those that say the same as before keep their identity. */
export function contentPageFacts(graph: Graph, settings: Settings, known: KnownFacts | undefined): KnownFacts {
  const pages = graph.all('content_page');
  let at = 0;
  const facts = pages.map((page, index) => {
    const same = known?.pages[index] === page ? known.facts[index] : undefined;
    if (same) return same;
    // Both lists are ordered by id, so one walk finds each page's former facts.
    while ((known?.pages[at]?.id ?? page.id) < page.id) at += 1;
    const before = known?.pages[at];
    const old = before?.id === page.id ? known?.facts[at] : undefined;
    if (old && before === page) return old;
    const now = factsOf(page, settings, (lang) => contentPageAddress(page, lang, graph.locales));
    return old && isDeepStrictEqual(old, now) ? old : now;
  });
  return { pages, facts };
}
