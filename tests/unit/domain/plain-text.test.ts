import { expect, it } from 'vitest';
import { charactersFaultIn, plainly } from '#domain/plain-text.ts';

it('S7.15 leaves forbidden characters out of the keys of a setting as well: a menu’s are on the page', () => {
  const setting = { menu: [{ 'co\u0000lour\ufffe': 'blue' }] };
  expect(charactersFaultIn(setting)).toContain('U+0000');
  expect(plainly(setting)).toEqual({ menu: [{ colour: 'blue' }] });
  expect(charactersFaultIn(plainly(setting))).toBeUndefined();
});
