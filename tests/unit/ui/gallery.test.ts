import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../../src/', import.meta.url));
const read = (pattern: string): { name: string; text: string }[] =>
  globSync(pattern, { cwd: src }).map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }));
const gallery = read('gallery/*.tsx')
  .map(({ text }) => text)
  .join('\n');
/** A tag of that very name: one that only begins so does not count. */
const isShown = (name: string): boolean => new RegExp(`<${name}\\b`).test(gallery);

/** Parts of others, and what shows only when something breaks (a scene of its own). */
const parts = ['ErrorSummary', 'Field', 'FieldError', 'FieldGroup', 'FieldHint', 'Icon', 'Options'];

it('the gallery shows every component of the kit', () => {
  const components = read('ui/**/*.tsx').flatMap(({ text }) =>
    Array.from(text.matchAll(/^export (?:function|class) ([A-Z]\w*)/gm), ([, name = '']) => name),
  );
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !parts.includes(name) && !isShown(name))).toEqual([]);
});

it('the gallery shows every island, from stub answers', () => {
  const files = read('features/**/*.island.tsx').map(({ name, text }) => ({
    name,
    islands: Array.from(text.matchAll(/^export const (\w+) = island\(/gm), ([, island = '']) => island),
  }));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(({ islands }) => islands.length === 0).map(({ name }) => name)).toEqual([]);
  expect(files.flatMap(({ islands }) => islands).filter((name) => !isShown(name))).toEqual([]);
});
