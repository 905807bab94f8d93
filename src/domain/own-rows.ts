import { type GameIndex, type Onlooker, showsHere } from './game-index.ts';
import type { MostPlayed } from './own-games.ts';

/** The rows of "my games", in their order on the page. */
export const ownRowNames = ['continue', 'favourites', 'recent', 'mostPlayed'] as const;
/** `opened` stands by itself on other pages: all that was opened last. */
export type OwnRow = (typeof ownRowNames)[number] | 'opened';

/** What a visitor has of their own: favourites, latest first; most played; what was opened last, newest first. */
export interface OwnLists {
  readonly favourites: readonly string[];
  readonly mostPlayed: readonly MostPlayed[];
  readonly recent: readonly string[];
}

/** Games in one row; a wide screen shows as many side by side. */
export const OWN_ROW_LIMIT = 8;

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
  };
}

/** Whether somebody has no game of their own in any row. */
export const hasNoGames = (rows: Readonly<Record<OwnRow, readonly number[]>>): boolean =>
  ownRowNames.every((row) => rows[row].length === 0);
