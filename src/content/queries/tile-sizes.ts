import { cellsOf, fillingSizes, fittingSizes, type TileLayout, type TileSize } from '#domain/tile-sizes.ts';
import type { GameCardView } from './games.ts';
import { showsAt } from './show-all.ts';

/** Columns of a grid of games below 600, 1024 and 1200 px, and from there on unless an editor says otherwise (S9.07). */
const phoneColumns = 2;
const tabletColumns = 4;
const smallColumns = 6;
const wideColumns = 8;
/** In a grid of fewer columns all tiles are alike. */
const fewestColumns = 3;

/** A card has the art that its size needs: wide art is drawn for it, the others take what there is. */
const wantedSize = ({ size, wideImage }: GameCardView): TileSize => (size === 'wide' && !wideImage ? 'small' : size);

/** Where rows of eight would end with a hole, rows of six may not. */
export function fitsSix(sizes: readonly TileSize[]): boolean {
  const cells = cellsOf(sizes);
  return cells < 3 * wideColumns && cells % wideColumns > 0 && cells % smallColumns === 0;
}

/**
 * The size of each card in a grid (S3.09), such that there is no hole at any width, wherever the visitor is, on the
 * screens that its cards are for. `columns` is what an editor asks for on a wide screen.
 */
export function gridSizes(cards: readonly GameCardView[], columns: number = wideColumns): readonly TileSize[] {
  const wanted = cards.map((card) => (columns < fewestColumns ? 'small' : wantedSize(card)));
  if (columns !== wideColumns && wanted.every((size) => size === 'small')) return wanted;
  const places = new Set(cards.flatMap(({ notIn }) => notIn?.split(' ') ?? []));
  const layouts = [undefined, ...places].flatMap((place) => {
    const layout = (width: number, channel: GameCardView['channel']): TileLayout => ({
      columns: width,
      isShown: (index) => {
        const card = cards[index];
        return card !== undefined && showsAt(place, card.notIn) && (card.channel ?? channel) === channel;
      },
    });
    const wide = columns === wideColumns ? [smallColumns, wideColumns] : [columns];
    const screens = wide.map((each) => layout(each, 'desktop'));
    return [layout(phoneColumns, 'mobile'), layout(tabletColumns, 'mobile'), ...screens];
  });
  const sizes = fittingSizes(wanted, layouts);
  if (columns !== wideColumns || fitsSix(sizes)) return sizes;
  // No game stands alone in a last row.
  return fillingSizes(sizes, (index) => cards[index]?.wideImage !== undefined, layouts, columns);
}
