import type { GameItem } from '#contract/consent.ts';
import { type CardPlace, cardPlaces } from '#domain/card-neighbours.ts';
import type { GameIndex } from '#domain/game-index.ts';

const neighbours = ['left', 'right', 'above', 'below'] as const;

function around(place: CardPlace): Partial<Record<(typeof neighbours)[number], string>> {
  const there = neighbours.flatMap((side) => (place[side] === undefined ? [] : [[side, place[side]] as const]));
  return Object.fromEntries(there);
}

/** S9.07: the cards of a list that show, by number in the index, as analytics take them. */
export function cardItems(index: GameIndex, games: readonly number[]): GameItem[] {
  const ids = games.map((game) => index.id[game] ?? '');
  return cardPlaces(ids).map((place, at) => {
    const game = games[at] ?? 0;
    return {
      item_id: ids[at] ?? '',
      item_name: index.name[game] ?? '',
      item_brand: index.sub[game] ?? '',
      item_category: index.categories[index.in[game]?.[0] ?? -1]?.[0] ?? '',
      index: at,
      row: place.row,
      column: place.column,
      ...around(place),
    };
  });
}
