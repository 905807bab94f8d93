import { describe, expect, it } from 'vitest';
import { isDeceptive, posesAsHouse } from '#services/account/names.ts';

describe('S5.05 names that others see', () => {
  it.each([
    'KESTRE1BAY',
    'Kestre1',
    '0fficia1',
    'off1cia1',
    'he1pdesk',
    'Kestre|',
    'KestreI',
    'Adm1n-istrator',
    'The.House',
    'nu1l',
  ])('%s poses as the house', (name) => {
    expect(posesAsHouse(name)).toBe(true);
  });

  it.each(['seif', 'SEIF', 'Lili1', 'a1ice', 'Bankole', 'kestral', 'Illuminati', '1111'])('%s does not', (name) => {
    expect(posesAsHouse(name)).toBe(false);
  });

  it.each(['\u2800\u2800\u2800', 'Ada\u2800', '\u3164', '\u{1d159}a', 'a\u2028b', 'a\u{16fe4}'])(
    '%j has what nobody sees',
    (name) => {
      expect(isDeceptive(name)).toBe(true);
    },
  );

  it.each(['', 'Ada', 'O’Neill-Strauß', 'Достоевский', '李小龍', '\u2801\u2803'])(
    '%j is seen as it is written',
    (name) => {
      expect(isDeceptive(name)).toBe(false);
    },
  );
});
