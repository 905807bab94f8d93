import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCounts, unitedPlaces } from '#content/queries/show-all.ts';
import { geoFilter, geoTokens, isHiddenAt } from '#domain/geo-filter.ts';

const country = fc.constantFrom('US', 'CA', 'DE');
const subdivision = fc.constantFrom('QC', 'ON', 'BE');
const filter = fc
  .record({
    countries: fc.uniqueArray(country, { maxLength: 2 }),
    parts: fc.dictionary(country, fc.uniqueArray(subdivision, { minLength: 1, maxLength: 2 }), { maxKeys: 2 }),
  })
  .map(({ countries, parts }) => geoFilter(countries, parts));
const place = fc.record({ country, subdivision: fc.option(subdivision, { nil: undefined }) });

describe('counts by place', () => {
  it('S2.21 S5.07 shows every visitor exactly one count, and it is the number of items that they see', () => {
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 12 }), fc.option(place, { nil: undefined }), (filters, where) => {
        const { counts, nothingIn } = placeCounts(filters.map((each) => geoTokens(each) || undefined));
        const own = where
          ? [where.country, ...(where.subdivision ? [`${where.country}:${where.subdivision}`] : [])]
          : [];
        const isIn = (places: string | undefined) => own.some((each) => places?.split(' ').includes(each));
        const shown = counts.filter(({ onlyIn, notIn }) => (onlyIn === undefined || isIn(onlyIn)) && !isIn(notIn));
        const location = where && {
          country: where.country,
          ...(where.subdivision && { subdivision: where.subdivision }),
        };
        const visible = filters.filter((each) => !isHiddenAt(each, location)).length;
        expect(shown.map(({ count }) => count)).toEqual([visible]);
        if (filters.length > 0) expect(isIn(nothingIn)).toBe(visible === 0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has one count alone when nothing is hidden anywhere', () => {
    expect(placeCounts([undefined, undefined])).toEqual({
      counts: [{ count: 2, onlyIn: undefined, notIn: undefined }],
      nothingIn: undefined,
    });
  });

  it('unites lists of places', () => {
    expect(unitedPlaces('US', undefined, 'CA:QC US')).toBe('CA:QC US');
    expect(unitedPlaces(undefined, undefined)).toBeUndefined();
  });
});
