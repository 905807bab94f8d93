import { atom, type ReadableAtom } from 'nanostores';
import {
  type FilterChoices,
  filteredGames,
  type GameFilters,
  gamesOfCategory,
  isFiltered,
  readFilters,
  withFilters,
} from '#domain/game-filter.ts';
import type { GameIndex, Onlooker } from '#domain/game-index.ts';

/** What a category's page shows: its own cards, or the games that fit. */
export type FilterState =
  | { readonly state: 'plain' }
  | { readonly state: 'loading'; readonly filters: GameFilters }
  | {
      readonly state: 'found';
      readonly filters: GameFilters;
      readonly index: GameIndex;
      readonly games: readonly number[];
    }
  /** The index is away: the page's own cards stay. */
  | { readonly state: 'unavailable'; readonly filters: GameFilters };

/** What filters need around them. */
export interface FilterPorts {
  readonly choices: FilterChoices;
  /** Slug of the category; `*` for all games. */
  readonly category: string;
  /** Paths of the cards in the page. */
  readonly inPage: readonly string[];
  readonly load: () => Promise<GameIndex | undefined>;
  readonly onlooker: () => Onlooker & { readonly lang: string };
  readonly search: () => string;
  /** Writes the query; `keep`: in place of what is there, else as a step that Back undoes. */
  readonly write: (search: string, keep: boolean) => void;
}

/** The filters of a category's page. */
export interface CategoryFilters {
  readonly $filters: ReadableAtom<FilterState>;
  /** Reads the address, takes what it does not know out of it, and shows what it asks for. */
  follow(): Promise<void>;
  choose(filters: GameFilters): Promise<void>;
}

/** Makes them; the address is their only memory. */
export function createCategoryFilters(ports: FilterPorts): CategoryFilters {
  const $filters = atom<FilterState>({ state: 'plain' });
  let current = 0;
  const show = async (filters: GameFilters): Promise<void> => {
    current += 1;
    const own = current;
    if (!isFiltered(filters)) {
      $filters.set({ state: 'plain' });
      return;
    }
    $filters.set({ state: 'loading', filters });
    const index = await ports.load();
    if (own !== current) return;
    if (!index) {
      $filters.set({ state: 'unavailable', filters });
      return;
    }
    const all = gamesOfCategory(index, ports.category, ports.inPage);
    $filters.set({ state: 'found', filters, index, games: filteredGames(index, all, filters, ports.onlooker()) });
  };
  return {
    $filters,
    follow: async () => {
      const search = ports.search();
      const filters = readFilters(search, ports.choices);
      const known = withFilters(search, filters);
      if (new URLSearchParams(known).toString() !== new URLSearchParams(search).toString()) ports.write(known, true);
      await show(filters);
    },
    choose: async (filters) => {
      ports.write(withFilters(ports.search(), filters), false);
      await show(filters);
    },
  };
}
