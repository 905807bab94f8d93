import MiniSearch from 'minisearch';
import type { GameIndex } from '#domain/game-index.ts';
import { folded, searchableGames } from '#domain/game-search.ts';

interface Named {
  readonly id: number;
  readonly name: string;
  /** The name without spaces: "copper sails" is typed as one word too. */
  readonly joined: string;
}

/** How many letters of a word may be wrong. */
const edits = (term: string): number => {
  if (term.length < 3) return 0;
  return term.length < 6 ? 1 : 2;
};

/** The names of an index, ready for words that are spelt nearly right: read once, for reading them costs more than a search. */
export interface NearIndex {
  readonly search: MiniSearch<Named>;
  readonly names: readonly Named[];
}

/** So many names are read at once: the page answers between them. */
const AT_ONCE = 100;

/** Reads the names of an index. */
export async function nearIndex(index: GameIndex): Promise<NearIndex> {
  const search = new MiniSearch<Named>({ fields: ['name', 'joined'], processTerm: (term) => folded(term) || null });
  const names = searchableGames(index).map((id): Named => {
    const name = index.name[id] ?? '';
    return { id, name, joined: folded(name) };
  });
  await search.addAllAsync(names, { chunkSize: AT_ONCE });
  return { search, names };
}

/** Games whose names are near a text that is no part of any: the same but for accents and spaces, else misspelt. */
export function nearGames({ search, names }: NearIndex, text: string, isShown: (game: number) => boolean): number[] {
  const sought = folded(text);
  if (sought === '') return [];
  const alike = names.filter(({ id, joined }) => joined.includes(sought) && isShown(id));
  if (alike.length > 0) return alike.map(({ id }) => id);
  const words = { queries: [text], fields: ['name'], combineWith: 'AND' as const };
  const whole = { queries: [sought], fields: ['joined'] };
  const found = search.search({ combineWith: 'OR', queries: [words, whole] }, { prefix: true, fuzzy: edits });
  return found.map(({ id }) => id as number).filter(isShown);
}
