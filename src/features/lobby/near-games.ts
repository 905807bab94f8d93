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

/** The names of an index, ready for words that are spelt nearly right. */
export function nearIndex(index: GameIndex): MiniSearch<Named> {
  const search = new MiniSearch<Named>({ fields: ['name', 'joined'], processTerm: (term) => folded(term) || null });
  const names = searchableGames(index).map((id): Named => {
    const name = index.name[id] ?? '';
    return { id, name, joined: folded(name) };
  });
  search.addAll(names);
  return search;
}

/** Games whose names are near a text that is no part of any: the same but for accents and spaces, else misspelt. */
export function nearGames(
  index: GameIndex,
  search: MiniSearch<Named>,
  text: string,
  isShown: (game: number) => boolean,
): number[] {
  const sought = folded(text);
  if (sought === '') return [];
  const alike = searchableGames(index, isShown).filter((game) => folded(index.name[game] ?? '').includes(sought));
  if (alike.length > 0) return alike;
  const words = { queries: [text], fields: ['name'], combineWith: 'AND' as const };
  const whole = { queries: [sought], fields: ['joined'] };
  const found = search.search({ combineWith: 'OR', queries: [words, whole] }, { prefix: true, fuzzy: edits });
  return found.map(({ id }) => id as number).filter(isShown);
}
