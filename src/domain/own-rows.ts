import { type GameIndex, type Onlooker, showsHere } from './game-index.ts';
import type { MostPlayed } from './own-games.ts';

/** The rows of "my games", in their order on the page. */
export const ownRowNames = ['continue', 'favourites', 'recent', 'mostPlayed'] as const;
/** `opened` stands by itself on other pages: all that was opened last. `begin` is for who has none. */
export type OwnRow = (typeof ownRowNames)[number] | 'opened' | 'begin';

/** What a visitor has of their own: favourites, latest first; most played; what was opened last, newest first. */
export interface OwnLists {
  readonly favourites: readonly string[];
  readonly mostPlayed: readonly MostPlayed[];
  readonly recent: readonly string[];
}

/** Games in one row; a wide screen shows as many side by side. */
export const OWN_ROW_LIMIT = 8;
/** Games to begin with: beside them two places of the row say why they are there. */
const BEGIN_LIMIT = 6;

/** Six games to begin with, of those that can be played, in the lobby's order: one of each category before a second of any. */
function someToBegin(index: GameIndex, viewer: Onlooker): number[] {
  const isOpen = (game: number): boolean => index.badge[game] !== 'resting' && showsHere(index, game, viewer);
  const shown = index.in.flatMap((categories, game) => (isOpen(game) ? [{ categories, game }] : []));
  const picked = new Set<number>();
  for (const kind of index.categories.keys()) {
    const first = shown.find(({ categories, game }) => categories.includes(kind) && !picked.has(game));
    if (first) picked.add(first.game);
  }
  for (const { game } of shown) picked.add(game);
  return [...picked].slice(0, BEGIN_LIMIT);
}

/**
 * The visitor's own games by row, as numbers of the index. What is gone from the lobby or does not show here is left
 * out before the limit counts (S5.07). The game to go on with is the last one that was opened; `recent` has the others.
 */
export function ownRows(index: GameIndex, lists: OwnLists, viewer: Onlooker): Readonly<Record<OwnRow, number[]>> {
  const numbers = new Map(index.id.map((id, game) => [id, game]));
  const shown = (ids: readonly string[]): number[] =>
    ids.flatMap((id) => numbers.get(id) ?? []).filter((game) => showsHere(index, game, viewer));
  const opened = shown(lists.recent);
  const [last, ...before] = opened;
  const limited = (games: readonly number[]): number[] => games.slice(0, OWN_ROW_LIMIT);
  return {
    continue: last === undefined ? [] : [last],
    favourites: limited(shown(lists.favourites)),
    recent: limited(before),
    mostPlayed: limited(shown(lists.mostPlayed.map(({ id }) => id))),
    opened: limited(opened),
    begin: someToBegin(index, viewer),
  };
}

/** Whether somebody has no game of their own in any row. */
export const hasNoGames = (rows: Readonly<Record<OwnRow, readonly number[]>>): boolean =>
  ownRowNames.every((row) => rows[row].length === 0);
