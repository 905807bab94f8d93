import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { placeholderOf, placeholders } from '#domain/placeholders.ts';

it('S9.15 the sheet of placeholders has the colour of each letter, and no other', async () => {
  const css = await readFile(new URL('../../../src/ui/placeholders.css', import.meta.url), 'utf8');
  const rules = [...css.matchAll(/img\[src\*='([a-z])-'\] \{\s+background: #(.)(.)(.);/g)];
  const written = rules.map(([, letter, red, green, blue]) => [letter, `#${red}${red}${green}${green}${blue}${blue}`]);
  expect(Object.fromEntries(written)).toEqual(placeholders);
  // A hash has no such letter: what is known of no colour has none.
  expect(Object.keys(placeholders).join('')).toMatch(/^[g-z]+$/);
});

it('S9.15 a colour has the letter of the one nearest to it', () => {
  expect(placeholderOf('#1a3842')).toBe('g');
  expect(placeholderOf('#afc7c9')).toBe('q');
  expect(placeholderOf('#ffffff')).toBe('r');
  for (const [letter, colour] of Object.entries(placeholders)) expect(placeholderOf(colour)).toBe(letter);
});
