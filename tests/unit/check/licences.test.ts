import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { licences, sentPackages } from '../../../scripts/licences.ts';

const root = join(import.meta.dirname, '../../..');
const shelves = ['client', 'contract', 'domain', 'features', 'layouts', 'messages', 'ui'];
/** Imported for types, or at build time alone. */
const notSent = ['vite'];

/** Packages that the shelves of browsers import by name. */
function imported(): Set<string> {
  const files = shelves.flatMap((shelf) =>
    readdirSync(join(root, 'src', shelf), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, 'src', shelf, file),
    ),
  );
  const names = files
    .filter((file) => /\.(ts|tsx|astro)$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/from '((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*)[^']*'/g)])
    .map(([, name]) => name ?? '');
  return new Set(names.filter((name) => !name.startsWith('node') && !notSent.includes(name)));
}

it('the licences of all that browsers are sent go with the site', () => {
  const known: readonly string[] = sentPackages;
  expect([...imported()].filter((name) => !known.includes(name))).toEqual([]);
  const written = readFileSync(join(root, 'public/licences.txt'), 'utf8');
  expect(written, 'write it anew: node scripts/licences.ts').toBe(licences());
});
