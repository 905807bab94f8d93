import type { PageEvent } from '#contract/consent.ts';
import { harmlessWords } from '#domain/search-words.ts';

/** One event as Plausible's events call takes it; properties are texts of at most 2,000 bytes. */
export interface PlausibleEvent {
  readonly name: PageEvent['event'];
  readonly domain: string;
  readonly url: string;
  readonly props: Readonly<Record<string, string>>;
  readonly revenue?: { readonly currency: string; readonly amount: string };
}

/** Ids of games, the first of them that fit. */
function idsOf(items: readonly { readonly item_id: string }[]): string {
  let ids = '';
  for (const { item_id: id } of items) {
    const longer = ids === '' ? id : `${ids},${id}`;
    if (Buffer.byteLength(longer) > 2000) break;
    ids = longer;
  }
  return ids;
}

/**
 * An event of a page in Plausible's words: nothing that names a visitor, a session or a deposit goes along. Undefined
 * when nothing is left to tell (a search for digits alone).
 */
export function toPlausible(event: PageEvent, siteOrigin: string, page: string): PlausibleEvent | undefined {
  const { event: name } = event;
  const common = { name, domain: new URL(siteOrigin).hostname, url: siteOrigin + page };
  switch (name) {
    case 'login':
    case 'sign_up':
      return { ...common, props: {} };
    case 'search': {
      const words = harmlessWords(event.search_term);
      return words === '' ? undefined : { ...common, props: { search_term: words } };
    }
    case 'purchase': {
      const { currency, value, items } = event.ecommerce;
      const revenue = { currency, amount: String(value) };
      return { ...common, props: { method: items[0]?.item_id ?? '' }, revenue };
    }
    case 'view_item_list': {
      const { items } = event.ecommerce;
      return { ...common, props: { count: String(items.length), items: idsOf(items) } };
    }
    case 'select_item':
    case 'view_item': {
      const [item = {}] = event.ecommerce.items;
      const props = Object.entries(item).map(([key, value]) => [key, String(value)] as const);
      return { ...common, props: Object.fromEntries(props) };
    }
  }
}
