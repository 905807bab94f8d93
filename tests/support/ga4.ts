/**
 * Events and parameters of GA4 that this site uses, as Google's reference of recommended events names them: written from
 * that page and not from our schema, which is checked against it. `row` to `below` are parameters of our own (S9.07).
 */
const itemWords = ['item_id', 'item_name', 'item_brand', 'item_category', 'index'];
const ownWords = ['row', 'column', 'left', 'right', 'above', 'below'];
const ecommerce: Readonly<Record<string, { readonly needs: readonly string[]; readonly items: readonly string[] }>> = {
  view_item_list: { needs: ['items'], items: [...itemWords, ...ownWords] },
  select_item: { needs: ['items'], items: [...itemWords, ...ownWords] },
  view_item: { needs: ['items'], items: itemWords },
  purchase: { needs: ['transaction_id', 'currency', 'value', 'items'], items: itemWords },
};
const plain: Readonly<Record<string, readonly string[]>> = { search: ['search_term'], login: [], sign_up: [] };

type Json = Readonly<Record<string, unknown>>;
const keysOf = (value: unknown): string[] => Object.keys((value ?? {}) as Json);

function faultsOf(event: Json): string[] {
  const name = String(event.event);
  const needs = plain[name];
  if (needs)
    return keysOf(event)
      .filter((key) => key !== 'event' && !needs.includes(key))
      .map((key) => `${name}.${key}`);
  const shape = ecommerce[name];
  if (!shape) return [`${name} is no event of GA4`];
  const said = event.ecommerce as Json;
  const items = (said?.items ?? []) as Json[];
  return [
    ...keysOf(event).filter((key) => key !== 'event' && key !== 'ecommerce'),
    ...shape.needs.filter((key) => said?.[key] === undefined).map((key) => `${name} lacks ${key}`),
    ...keysOf(said).filter((key) => !shape.needs.includes(key)),
    ...(items.length === 0 ? [`${name} has no items`] : []),
    ...items.flatMap((item) => [
      ...(item.item_id === undefined && item.item_name === undefined ? ['an item without id and name'] : []),
      ...keysOf(item).filter((key) => !shape.items.includes(key)),
    ]),
    ...(name === 'purchase' && typeof said?.value !== 'number' ? ['value is no number'] : []),
  ];
}

/** What GA4 would not know in a data layer: an event after a word that clears the one before, each in its names. */
export function unknownToGa4(layer: readonly Json[]): string[] {
  return layer.flatMap((entry, at) => {
    if (at % 2 === 1) return faultsOf(entry);
    return JSON.stringify(entry) === '{"ecommerce":null}' ? [] : [`${at} does not clear what was before`];
  });
}
