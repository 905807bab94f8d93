import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, fillingSizes, fittingSizes, leavesHoles, placeTiles, type TileSize } from '#domain/tile-sizes.ts';

const size = fc.constantFrom<TileSize>('small', 'small', 'small', 'medium', 'large', 'wide');
const spanOf = { small: [1, 1], medium: [2, 2], large: [3, 3], wide: [2, 1] } as const;

/** The cells that a grid of tiles takes, drawn without the code under test's own bookkeeping. */
function drawn(sizes: readonly TileSize[], columns: number): string[] {
  const { cells } = placeTiles(sizes, columns);
  return cells.flatMap((cell, index) => {
    const [width, height] = spanOf[sizes[index] ?? 'small'].map((side) => Math.min(side, columns)) as [number, number];
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    expect(column + width).toBeLessThanOrEqual(columns);
    return Array.from(
      { length: width * height },
      (_, at) => `${row + Math.floor(at / width)},${column + (at % width)}`,
    );
  });
}

describe('sizes of tiles', () => {
  it('S3.09 no two tiles of a grid share a cell', () => {
    fc.assert(
      fc.property(fc.array(size, { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (sizes, columns) => {
        const cells = drawn(sizes, columns);
        expect(new Set(cells).size).toBe(cells.length);
      }),
    );
  });

  it('S3.09 S5.07 leaves no hole at any width, whoever looks, and no tile is larger than asked for', () => {
    const tile = fc.record({ size, isHiddenAt: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(tile, { maxLength: 40 }), fc.integer({ min: 3, max: 12 }), (tiles, columns) => {
        const shownTo = [0, 1, 2].map((visitor) => (index: number) => !tiles[index]?.isHiddenAt[visitor]);
        const layouts = shownTo.flatMap((isShown) => [2, 4, columns].map((each) => ({ columns: each, isShown })));
        const wanted = tiles.map((each) => each.size);
        const sizes = fittingSizes(wanted, layouts);
        for (const [index, each] of sizes.entries()) expect(['small', wanted[index]]).toContain(each);
        for (const { columns: width, isShown } of layouts) {
          const cells = drawn(
            sizes.filter((_, index) => isShown(index)),
            width,
          );
          const taken = new Set(cells);
          const last = Math.max(-1, ...cells.map((cell) => cellNumber(cell, width)));
          expect(taken.size, `${width} columns`).toBe(last + 1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('S9.07 fills the last row with wide tiles, or leaves all as it was; never with a hole at another width', () => {
    const layouts = [2, 4, 6, 8].map((columns) => ({ columns, isShown: () => true }));
    fc.assert(
      fc.property(fc.array(size, { minLength: 8, maxLength: 60 }), (wanted) => {
        const sizes = fittingSizes(wanted, layouts);
        const filled = fillingSizes(sizes, () => true, layouts, 8);
        if (filled !== sizes) expect(cellsOf(filled) % 8).toBe(0);
        for (const { columns } of layouts) expect(leavesHoles(filled, columns)).toBe(false);
      }),
    );
    const alike = Array.from({ length: 26 }, (): TileSize => 'small');
    expect(cellsOf(fillingSizes(alike, () => true, layouts, 8))).toBe(32);
    expect(
      fillingSizes(alike, () => false, layouts, 8),
      'art for it is needed',
    ).toBe(alike);
  });

  it.each<[TileSize[], number, boolean]>([
    [['wide'], 2, false],
    [['small', 'wide'], 2, true],
    [['small', 'wide', 'small'], 2, false],
    [['medium', 'small', 'small', 'small', 'small'], 4, false],
    [['medium', 'small'], 4, true],
    [['large', 'small', 'small', 'small'], 4, false],
    [['large'], 2, false],
  ])('S3.09 %j in %i columns leaves holes: %s', (sizes, columns, holes) => {
    expect(leavesHoles(sizes, columns)).toBe(holes);
  });

  it('S3.09 a tile is enlarged where those behind it fill the rows beside it', () => {
    const wide = [{ columns: 8, isShown: () => true }];
    const games = (count: number): TileSize[] => ['medium', ...Array.from({ length: count }, (): TileSize => 'small')];
    expect(fittingSizes(games(5), wide)[0]).toBe('small');
    expect(fittingSizes(games(6), wide)[0]).toBe('medium');
  });

  it('S3.09 where all want to be large, a dozen at most are', () => {
    const layouts = [2, 4, 8].map((columns) => ({ columns, isShown: () => true }));
    const sizes = fittingSizes(
      Array.from({ length: 200 }, () => 'medium'),
      layouts,
    );
    const enlarged = sizes.filter((each) => each !== 'small').length;
    expect(enlarged).toBeGreaterThan(1);
    expect(enlarged).toBeLessThanOrEqual(12);
  });
});

function cellNumber(cell: string, columns: number): number {
  const [row = 0, column = 0] = cell.split(',').map(Number);
  return row * columns + column;
}
