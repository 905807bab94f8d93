import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardItems } from '#client/card-items.ts';
import { cardPlaces } from '#domain/card-neighbours.ts';
import { indexOf } from './index-of.ts';

describe('neighbours of cards', () => {
  it('S9.07 stand over eight columns; an edge has none beyond it', () => {
    const ids = Array.from({ length: 18 }, (_, at) => `g${at}`);
    const places = cardPlaces(ids);
    expect(places[0]).toEqual({ row: 1, column: 1, left: undefined, right: 'g1', above: undefined, below: 'g8' });
    expect(places[7]).toEqual({ row: 1, column: 8, left: 'g6', right: undefined, above: undefined, below: 'g15' });
    expect(places[9]).toEqual({ row: 2, column: 2, left: 'g8', right: 'g10', above: 'g1', below: 'g17' });
    expect(places[17]).toEqual({ row: 3, column: 2, left: 'g16', right: undefined, above: 'g9', below: undefined });
  });

  it('S9.07 stand on each item as analytics take it, an edge without a word', () => {
    const index = { ...indexOf(['Hush', 'Sails', 'Watch']), sub: ['Northlight', 'Halyard', 'Saltmarsh'] };
    expect(cardItems(index, [2, 0])).toEqual([
      {
        item_id: '2',
        item_name: 'Watch',
        item_brand: 'Saltmarsh',
        item_category: 'slots',
        index: 0,
        row: 1,
        column: 1,
        right: '0',
      },
      {
        item_id: '0',
        item_name: 'Hush',
        item_brand: 'Northlight',
        item_category: 'slots',
        index: 1,
        row: 1,
        column: 2,
        left: '2',
      },
    ]);
  });

  it('S9.07 are each other’s neighbours, whatever the grid', () => {
    const grid = fc.record({ count: fc.integer({ min: 0, max: 60 }), columns: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(grid, ({ count, columns }) => {
        const ids = Array.from({ length: count }, (_, at) => `${at}`);
        const places = cardPlaces(ids, columns);
        for (const [at, { right, below, row, column }] of places.entries()) {
          expect((row - 1) * columns + column - 1).toBe(at);
          if (right !== undefined) expect(places[Number(right)]?.left).toBe(ids[at]);
          if (below !== undefined) expect(places[Number(below)]?.above).toBe(ids[at]);
        }
      }),
    );
  });
});
