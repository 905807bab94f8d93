// Writes public/licences.txt: the licence of each package of which something is sent to browsers. `node scripts/licences.ts`
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What browsers are sent something of: imported by pages and islands, loaded by those, or in their sheets and fonts. */
export const sentPackages = [
  '@contentful/live-preview',
  '@fontsource-variable/inter',
  '@fontsource-variable/newsreader',
  '@nanostores/react',
  '@simplewebauthn/browser',
  'altcha-lib',
  'astro',
  'minisearch',
  'nanostores',
  'react',
  'react-dom',
  'scheduler',
  'tailwindcss',
  'uqr',
  'zod',
] as const;

/** The text of a package's licence. */
export function licenceOf(name: string): string {
  const folder = join(root, 'node_modules', name);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${name} has no licence beside it`);
  return readFileSync(join(folder, file), 'utf8').trim();
}

/** The whole file; packages of the same words stand together. */
export function licences(): string {
  const named = Map.groupBy(sentPackages, licenceOf);
  const parts = [...named].map(([text, names]) => `${names.join(', ')}\n\n${text}\n`);
  return `Parts of this site are made with these packages.\n\n${parts.join(`\n${'-'.repeat(72)}\n\n`)}`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, 'public/licences.txt'), licences());
