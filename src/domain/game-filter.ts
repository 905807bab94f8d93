import { type GameIndex, type Onlooker, showsHere } from './game-index.ts';

/** Orders that a visitor may ask for. */
export const gameOrders = ['name', 'rtp', 'new'] as const;
export type GameOrder = (typeof gameOrders)[number];

/** What a visitor asks of a category: a studio, a kind (another category's slug), an order. */
export interface GameFilters {
  readonly studio?: string;
  readonly kind?: string;
  readonly sort?: GameOrder;
}

/** What there is to choose from. */
export interface FilterChoices {
  readonly studios: readonly string[];
  readonly kinds: readonly string[];
}

const keys = ['studio', 'kind', 'sort'] as const;

/** The filters of an address; those that it does not know count as none. */
export function readFilters(search: string, { studios, kinds }: FilterChoices): GameFilters {
  const query = new URLSearchParams(search);
  const among = <T extends string>(key: string, known: readonly T[]): T | undefined =>
    known.find((each) => each === query.get(key));
  const [studio, kind, sort] = [among('studio', studios), among('kind', kinds), among('sort', gameOrders)];
  return { ...(studio !== undefined && { studio }), ...(kind !== undefined && { kind }), ...(sort && { sort }) };
}

/** The query with exactly these filters in it; whatever else stands in it stays. */
export function withFilters(search: string, filters: GameFilters): string {
  const query = new URLSearchParams(search);
  for (const key of keys) {
    query.delete(key);
    const value = filters[key];
    if (value !== undefined) query.set(key, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export const isFiltered = (filters: GameFilters): boolean => keys.some((key) => filters[key] !== undefined);

const comparisons: Readonly<Record<GameOrder, (index: GameIndex, lang: string) => (a: number, b: number) => number>> = {
  name: ({ name }, lang) => {
    const { compare } = new Intl.Collator(lang);
    return (a, b) => compare(name[a] ?? '', name[b] ?? '');
  },
  rtp:
    ({ rtp }) =>
    (a, b) =>
      (rtp[b] ?? 0) - (rtp[a] ?? 0),
  new:
    ({ at }) =>
    (a, b) =>
      (at[b] ?? 0) - (at[a] ?? 0),
};

/**
 * The games of a category that fit, in the order asked for; without one, and among equals, in the given order. Games
 * that do not show here are left out (S5.07).
 */
export function filteredGames(
  index: GameIndex,
  games: readonly number[],
  filters: GameFilters,
  { lang, ...viewer }: Onlooker & { readonly lang: string },
): number[] {
  const kind = index.categories.findIndex(([slug]) => slug === filters.kind);
  const fits = games.filter(
    (game) =>
      (filters.studio === undefined || index.sub[game] === filters.studio) &&
      (filters.kind === undefined || index.in[game]?.includes(kind)) &&
      showsHere(index, game, viewer),
  );
  return filters.sort ? fits.sort(comparisons[filters.sort](index, lang)) : fits;
}

/**
 * All games of a category, those that stand in its page first, in the page's order: the index has the lobby's own
 * categories; the games of another one are those of its page. `*` is the category of all games.
 */
export function gamesOfCategory(index: GameIndex, slug: string, inPage: readonly string[]): number[] {
  const numbers = new Map(index.path.map((path, game) => [path, game]));
  const first = inPage.flatMap((path) => numbers.get(path) ?? []);
  const category = index.categories.findIndex(([each]) => each === slug);
  const all = [...index.id.keys()].filter((game) => slug === '*' || index.in[game]?.includes(category));
  return [...new Set([...first, ...all])];
}
