import type { TypeName } from '../model/names.ts';
import { nameOf } from './check-entry.ts';
import { finding } from './describe.ts';
import { type KnownLinks, linksFound } from './links.ts';
import type { Entry, Finding } from './types.ts';

/** Fields whose entries are printed inside the page; what rich text embeds is too. */
const printingFields = new Set(['blocks', 'body', 'children', 'items', 'regions', 'slides']);

/** Types that print further entries; the others end where they are printed. */
const nesting: ReadonlySet<TypeName> = new Set<TypeName>([
  ...(['content_block', 'custom_menu', 'menu_item', 'page_region', 'section', 'slide', 'slideshow'] as const),
]);

/** Pieces that one page may print: some hundred times what editors need, half a second of rendering. */
const mostPieces = 5_000;

/** What each entry prints and leads to, kept as long as the entry. */
export interface KnownPieces {
  readonly printed: WeakMap<Entry, readonly string[]>;
  readonly links: KnownLinks;
}

/** What an entry prints inside itself, by id. */
export function printedIds(entry: Entry, { printed, links: known }: KnownPieces): readonly string[] {
  const kept = printed.get(entry);
  if (kept) return kept;
  const links = linksFound(entry, known).filter(({ linkType }) => linkType === 'Entry');
  const ids = links.filter(({ field, inText }) => inText || printingFields.has(field)).map(({ id }) => id);
  printed.set(entry, ids);
  return ids;
}

/** All that the weighing takes from an entry. */
export function weightOf(entry: Entry, defaultLocale: string, known: KnownPieces): unknown {
  return [printedIds(entry, known), nameOf(entry.fields, defaultLocale)];
}

/**
 * Finds entries that print more pieces than a page can hold: a few sections that hold each other many times are millions.
 * The smallest such entry is the one at fault; what holds it is weighed without it. Circles end as they do when printed.
 */
export function checkWeight(entries: readonly Entry[], defaultLocale: string, known: KnownPieces): Finding[] {
  const byId = new Map<string, Entry>();
  for (const entry of entries) byId.set(entry.id, entry);
  const weights = new Map<string, number>();
  const faults: Finding[] = [];
  const weigh = (entry: Entry): number => {
    const ids = printedIds(entry, known);
    if (ids.length === 0) return 1;
    const done = weights.get(entry.id);
    if (done !== undefined) return done;
    // An entry that is met again while it is weighed stands inside itself, where it is not printed.
    weights.set(entry.id, 0);
    let weight = 1;
    for (const id of ids) {
      const inner = byId.get(id);
      if (inner) weight += nesting.has(inner.type) ? weigh(inner) : 1;
    }
    if (weight > mostPieces) faults.push(tooHeavy(entry, defaultLocale));
    weights.set(entry.id, weight > mostPieces ? 0 : weight);
    return weights.get(entry.id) ?? 0;
  };
  for (const entry of entries) weigh(entry);
  return faults;
}

/** Those of the further entries that can be shown beside the others: none that makes itself or another one too heavy. */
export function lightOnes(others: readonly Entry[], further: readonly Entry[], known: KnownPieces): readonly Entry[] {
  // What prints nothing weighs nothing, and that is nearly everything.
  if (further.every((entry) => printedIds(entry, known).length === 0)) return further;
  const fits = (some: readonly Entry[]): boolean => checkWeight([...others, ...some], '', known).length === 0;
  if (fits(further)) return further;
  const light: Entry[] = [];
  for (const entry of further) if (fits([...light, entry])) light.push(entry);
  return light;
}

function tooHeavy(entry: Entry, defaultLocale: string): Finding {
  const name = nameOf(entry.fields, defaultLocale);
  const place = { entryId: entry.id, type: entry.type, name, field: undefined, locale: undefined };
  return finding(place, { code: 'TOO_MANY_PIECES', most: mostPieces });
}
