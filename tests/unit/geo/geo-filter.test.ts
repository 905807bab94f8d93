import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geoFilter, geoTokens, isHiddenAt, parseLocation } from '#domain/geo-filter.ts';

const country = fc.constantFrom('CA', 'US', 'FR', 'ES');
const subdivision = fc.constantFrom('QC', 'ON', 'NV', '75');
const filters = fc
  .tuple(fc.array(country), fc.dictionary(country, fc.array(subdivision)))
  .map(([countries, map]) => ({ countries, map }));

describe('geo filter', () => {
  it('S5.07 hides an excluded country and an excluded subdivision, nothing else', () => {
    const filter = { notIn: { countrySubdivision: { CA: ['QC'], US: [] } } };
    const hidden = (value: string) => isHiddenAt(filter, parseLocation(value));
    expect(['US', 'US:NV', 'CA:QC'].map(hidden)).toEqual([true, true, true]);
    expect(['CA', 'CA:ON', 'FR', 'FR:QC'].map(hidden)).toEqual([false, false, false, false]);
  });
  it('S5.07 with no location, or no filter, everything shows', () => {
    fc.assert(
      fc.property(filters, ({ countries, map }) => {
        expect(isHiddenAt(geoFilter(countries, map), undefined)).toBe(false);
        expect(isHiddenAt(undefined, { country: 'CA' })).toBe(false);
      }),
    );
  });
  it('S3.11 the union hides where either list hides', () => {
    fc.assert(
      fc.property(filters, country, fc.option(subdivision), ({ countries, map }, code, sub) => {
        const here = sub === null ? { country: code } : { country: code, subdivision: sub };
        const list = Object.hasOwn(map, code) ? map[code] : undefined;
        const expected =
          countries.includes(code) ||
          (list !== undefined && (list.length === 0 || (sub !== null && list.includes(sub))));
        expect(isHiddenAt(geoFilter(countries, map), here)).toBe(expected);
      }),
    );
  });
  it('S5.07 the attribute tokens say the same as the filter', () => {
    fc.assert(
      fc.property(filters, country, fc.option(subdivision), ({ countries, map }, code, sub) => {
        const filter = geoFilter(countries, map);
        const here = sub === null ? { country: code } : { country: code, subdivision: sub };
        const tokens = geoTokens(filter).split(' ');
        expect(tokens.includes(code) || tokens.includes(`${code}:${sub}`)).toBe(isHiddenAt(filter, here));
      }),
    );
  });
  it.each(['', 'ca', 'CAN', 'CA:', 'CA:abcd', 'CA:qc', 'CA:QC ', ' CA', 'CA:QC:1', 'C1'])(
    'S5.07 "%s" is no location',
    (value) => {
      expect(parseLocation(value)).toBeUndefined();
    },
  );
  it('S5.07 a name every object has is no excluded country', () => {
    expect(isHiddenAt(geoFilter(), { country: 'constructor' })).toBe(false);
  });
});
