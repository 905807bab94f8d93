import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName } from '#domain/display-name.ts';
import { dotted, mask } from '#domain/masking.ts';

describe('display name', () => {
  it.each([
    [{ firstName: 'Mara', lastName: 'Lindqvist', nickname: 'kite', email: 'm@x.example' }, 'Mara Lindqvist'],
    [{ firstName: 'Mara', lastName: ' ', nickname: 'kite', email: 'm@x.example' }, 'Mara'],
    [{ firstName: null, lastName: '', nickname: 'kite', email: 'm@x.example' }, 'kite'],
    [{ nickname: null, email: 'm@x.example' }, 'm@x.example'],
    [{}, ''],
  ])('S3.01b %j is named %s', (player, name) => {
    expect(displayName(player)).toBe(name);
  });
  it('S3.01b is never empty while any field says something', () => {
    const text = fc.option(fc.string());
    fc.assert(
      fc.property(fc.record({ firstName: text, lastName: text, nickname: text, email: text }), (player) => {
        const says = Object.values(player).some((value) => value?.trim());
        expect(displayName(player) !== '').toBe(says);
      }),
    );
  });
});

describe('masking', () => {
  it.each([
    ['********1222', '••••1222'],
    ['****', '••••'],
    ['Ana', 'Ana'],
  ])('S5.10 %s is shown as %s', (masked, shown) => {
    expect(dotted(masked)).toBe(shown);
  });

  it.each([
    ['', '****'],
    ['abc', '****'],
    ['abcd', 'abcd'],
    ['abcde', '*bcde'],
    ['+34600111222', '********1222'],
  ])('S5.10 "%s" becomes "%s"', (value, masked) => {
    expect(mask(value)).toBe(masked);
  });
  it('S5.10 keeps the length and shows at most the last 4 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), (value) => {
        const [characters, masked] = [[...value], [...mask(value)]];
        expect(masked).toHaveLength(characters.length);
        expect(masked.slice(-4)).toEqual(characters.slice(-4));
        expect(masked.slice(0, -4).every((character) => character === '*')).toBe(true);
      }),
    );
  });
});
