/** How large a game card wants to be in a grid (S3.09): squares of one, two and three columns, or one row of two. */
export type TileSize = 'small' | 'medium' | 'large' | 'wide';

/** Columns and rows that a tile takes. A narrower grid than a tile gets as much of it as there is. */
const spans: Readonly<Record<TileSize, readonly [columns: number, rows: number]>> = {
  small: [1, 1],
  medium: [2, 2],
  large: [3, 3],
  wide: [2, 1],
};

/** A grid as some visitors see it. */
export interface TileLayout {
  readonly columns: number;
  /** Whether a tile shows in it, by the tile's place in the list. */
  readonly isShown: (index: number) => boolean;
}

/** Cells of a grid, row by row; what is not taken is free. */
type Taken = Set<number>;

function fits(taken: Taken, at: number, columns: number, width: number, height: number): boolean {
  if ((at % columns) + width > columns) return false;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) if (taken.has(at + row * columns + column)) return false;
  return true;
}

/** The first cell of each tile, placed as `grid-auto-flow: dense` places them: where it first fits, from the beginning. */
export function placeTiles(
  sizes: readonly TileSize[],
  columns: number,
): { cells: number[]; taken: ReadonlySet<number> } {
  const taken: Taken = new Set();
  let firstFree = 0;
  const cells = sizes.map((size) => {
    const [wanted, rows] = spans[size];
    const width = Math.min(wanted, columns);
    // A square that is cut to the grid's width is cut in height, too.
    const height = rows > 1 ? width : 1;
    while (taken.has(firstFree)) firstFree += 1;
    let at = firstFree;
    while (!fits(taken, at, columns, width, height)) at += 1;
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1) taken.add(at + row * columns + column);
    return at;
  });
  return { cells, taken };
}

/** Whether a free cell has a taken one behind it. */
export function leavesHoles(sizes: readonly TileSize[], columns: number): boolean {
  const { taken } = placeTiles(sizes, columns);
  let last = -1;
  for (const cell of taken) if (cell > last) last = cell;
  return taken.size !== last + 1;
}

/** Where more than so many stand out, nothing does. */
const mostEnlarged = 12;

/**
 * The sizes that the tiles of a grid get: each its own as long as that leaves no hole in any layout, whoever looks
 * (S3.09, S5.07); else it is small. Earlier tiles come first.
 */
export function fittingSizes(wanted: readonly TileSize[], layouts: readonly TileLayout[]): TileSize[] {
  const sizes = wanted.map((): TileSize => 'small');
  let enlarged = 0;
  for (const [index, size] of wanted.entries()) {
    if (size === 'small' || enlarged === mostEnlarged) continue;
    sizes[index] = size;
    if (isWhole(sizes, layouts)) enlarged += 1;
    else sizes[index] = 'small';
  }
  return sizes;
}

const isWhole = (sizes: readonly TileSize[], layouts: readonly TileLayout[]): boolean =>
  layouts.every(
    ({ columns, isShown }) =>
      !leavesHoles(
        sizes.filter((_, each) => isShown(each)),
        columns,
      ),
  );

/** Cells that a list of tiles takes where there is room for each as it is. */
export function cellsOf(sizes: readonly TileSize[]): number {
  return sizes.reduce((sum, size) => sum + spans[size][0] * spans[size][1], 0);
}

/** Places of a list from the one asked for outwards: 3, 4, 2, 5, 1 … */
const outwards = (from: number, count: number): number[] =>
  Array.from({ length: 2 * count }, (_, step) => from + (step % 2 ? 1 : -1) * Math.ceil(step / 2)).filter(
    (at) => at >= 0 && at < count,
  );

/**
 * The sizes with as many small tiles made wide, here and there, as the last row has places free at `columns`; unchanged
 * where that took more than half of the tiles or would leave a hole.
 */
export function fillingSizes(
  sizes: readonly TileSize[],
  canBeWide: (index: number) => boolean,
  layouts: readonly TileLayout[],
  columns: number,
): readonly TileSize[] {
  const free = (columns - (cellsOf(sizes) % columns)) % columns;
  if (free > sizes.length / 2) return sizes;
  const filled = [...sizes];
  for (let each = 0; each < free; each += 1) {
    const near = outwards(Math.floor(((each + 0.5) * sizes.length) / free), sizes.length);
    const chosen = near.find((index) => {
      if (filled[index] !== 'small' || !canBeWide(index)) return false;
      return isWhole(filled.with(index, 'wide'), layouts);
    });
    if (chosen === undefined) return sizes;
    filled[chosen] = 'wide';
  }
  return filled;
}
