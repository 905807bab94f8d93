/** S9.07: columns of a grid of cards when nothing else is said; neighbours are told over as many. */
export const CARD_COLUMNS = 8;

/** Where a card stands in a grid, from 1, and who stands around it; undefined at an edge. */
export interface CardPlace {
  readonly row: number;
  readonly column: number;
  readonly left: string | undefined;
  readonly right: string | undefined;
  readonly above: string | undefined;
  readonly below: string | undefined;
}

/** S9.07: the places and neighbours of the cards that show, in their order. The next row's card is no neighbour at the edge. */
export function cardPlaces(ids: readonly string[], columns: number = CARD_COLUMNS): CardPlace[] {
  return ids.map((_, at) => {
    const column = at % columns;
    return {
      row: Math.floor(at / columns) + 1,
      column: column + 1,
      left: column > 0 ? ids[at - 1] : undefined,
      right: column < columns - 1 ? ids[at + 1] : undefined,
      above: ids[at - columns],
      below: ids[at + columns],
    };
  });
}
