import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../../src/', import.meta.url));
const read = (pattern: string): { name: string; text: string }[] =>
  globSync(pattern, { cwd: src }).map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }));
const gallery = read('gallery/*.tsx')
  .map(({ text }) => text)
  .join('\n');

/** Parts of others, and what shows only when something breaks (a scene of its own). */
const parts = ['ErrorSummary', 'Field', 'FieldError', 'FieldGroup', 'FieldHint', 'Icon', 'Options'];

it('the gallery shows every component of the kit', () => {
  const components = read('ui/**/*.tsx').flatMap(({ text }) =>
    Array.from(text.matchAll(/^export (?:function|class) ([A-Z]\w*)/gm), ([, name = '']) => name),
  );
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !parts.includes(name) && !gallery.includes(`<${name}`))).toEqual([]);
});

it('the gallery shows every island, from stub answers', () => {
  const islands = read('features/**/*.island.tsx').map(({ name }) => basename(name, '.island.tsx'));
  expect(islands.length).toBeGreaterThan(3);
  expect(islands.filter((name) => !gallery.includes(`<${name}`))).toEqual([]);
});
