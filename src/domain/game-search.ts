import { type GameIndex, type GameRow, gameRow } from './game-index.ts';

/** S9.03b: results of one search. */
export const SEARCH_LIMIT = 8;
/** S4.09, S9.03a: from the last key to the results. */
export const SEARCH_DELAY_MS = 1000;

/** How a search of the index runs. */
export interface SearchOptions {
  readonly limit?: number;
  /** A game that stands in several categories comes once for each. */
  readonly allowDuplicates?: boolean;
  /** Whether a game, by its number, shows where the visitor is; asked before the limit counts. */
  readonly isShown?: (game: number) => boolean;
}

/** Numbers of the games that search may find, in the order of the index. */
export function searchableGames(index: GameIndex, isShown: (game: number) => boolean = () => true): number[] {
  const unlisted = new Set(index.all);
  return [...index.id.keys()].filter((game) => !unlisted.has(game) && isShown(game));
}

/** The games, each once for every category that it stands in. */
function byCategory(index: GameIndex, games: readonly number[]): number[] {
  return index.categories.flatMap((_, category) => games.filter((game) => index.in[game]?.includes(category)));
}

/**
 * S5.11: the games whose name holds the text, whatever its case, by number; nothing for an empty or blank text. In the
 * order of the index, each id once unless duplicates are allowed.
 */
export function gamesCalled(
  index: GameIndex,
  text: string,
  { allowDuplicates = false, isShown }: Omit<SearchOptions, 'limit'> = {},
): number[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return [];
  const found = searchableGames(index, isShown).filter((game) => index.name[game]?.toLowerCase().includes(sought));
  if (allowDuplicates) return byCategory(index, found);
  const seen = new Set<string>();
  return found.filter((game) => {
    const id = index.id[game] ?? '';
    return !seen.has(id) && Boolean(seen.add(id));
  });
}

/** S3.07: the first of some games, as results. */
export const gameRows = (index: GameIndex, games: readonly number[], limit = SEARCH_LIMIT): GameRow[] =>
  games.slice(0, Math.max(0, limit)).map((game) => gameRow(index, game));

/** S5.11, S9.03b: the results of a search, at most `limit` of them. */
export function searchGames(index: GameIndex, text: string, { limit, ...options }: SearchOptions = {}): GameRow[] {
  return gameRows(index, gamesCalled(index, text, options), limit);
}

/** A text without case, accents and spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();
}

/** A piece of a name; `isFound` where it is what was typed. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** A name in pieces, for `<mark>`: the places where the typed text stands in it. */
export function markedPieces(name: string, text: string): Piece[] {
  const sought = text.trim().toLowerCase();
  const lower = name.toLowerCase();
  // Lower case can be longer than the name ('İ'): then positions mean nothing.
  if (sought === '' || lower.length !== name.length) return [{ text: name, isFound: false }];
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, from)) {
    if (at > from) pieces.push({ text: name.slice(from, at), isFound: false });
    from = at + sought.length;
    pieces.push({ text: name.slice(at, from), isFound: true });
  }
  return from < name.length ? [...pieces, { text: name.slice(from), isFound: false }] : pieces;
}
