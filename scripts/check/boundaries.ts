// The import table of docs/architecture.md as data, and its judge. `npm run check -- boundaries`.
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findStrays } from './homes.ts';
import { findReferences, type Reference } from './references.ts';
import { type Finding, listSources, type Source } from './sources.ts';

/** One shelf. `imports` names other shelves (`x`), all rooms (`x/*`) or single files; a shelf or room may always import itself. */
export interface Shelf {
  readonly runsIn: 'anywhere' | 'browser' | 'build' | 'server';
  readonly hasRooms: boolean;
  readonly imports: readonly string[];
  readonly packages: readonly string[];
}

const react = ['react', 'react/*', 'react-dom', 'react-dom/*', 'nanostores', '@nanostores/react'];
const astro = ['astro', 'astro/*', 'astro:*', 'virtual:*'];
const everyPackage = ['*'];

/** Where the rooms of the services are wired into a process. */
const servicesMain: Shelf = {
  runsIn: 'server',
  hasRooms: false,
  imports: [
    'services/*',
    'services/kernel',
    'services/ledger',
    'services/room.ts',
    'services/rooms.ts',
    'domain',
    'contract',
  ],
  packages: everyPackage,
};

/** Shelf → what it may import. The longest name that fits a path is its shelf. */
export const shelves: Readonly<Record<string, Shelf>> = {
  domain: { runsIn: 'anywhere', hasRooms: false, imports: [], packages: [] },
  contract: { runsIn: 'anywhere', hasRooms: false, imports: ['domain'], packages: ['zod/mini'] },
  content: {
    runsIn: 'build',
    hasRooms: false,
    imports: ['domain'],
    packages: ['zod', 'zod/*', 'astro/zod', 'node:*', '@contentful/rich-text-types'],
  },
  client: {
    runsIn: 'browser',
    hasRooms: false,
    imports: ['contract', 'domain'],
    packages: ['nanostores', 'zod/mini', 'altcha-lib', 'altcha-lib/*', '@simplewebauthn/browser'],
  },
  // The script of draft previews: no other code for browsers takes the content system's SDK.
  'client/preview': { runsIn: 'browser', hasRooms: false, imports: [], packages: ['@contentful/live-preview'] },
  messages: { runsIn: 'anywhere', hasRooms: true, imports: ['messages/common', 'domain'], packages: [] },
  // Every set of texts at once: for builds, never for a browser.
  'messages/sets.ts': { runsIn: 'build', hasRooms: false, imports: ['messages/*'], packages: [] },
  ui: { runsIn: 'browser', hasRooms: false, imports: ['domain'], packages: [...react, 'uqr', 'astro/types'] },
  // What every island is made with.
  'features/frame': {
    runsIn: 'browser',
    hasRooms: false,
    imports: ['client', 'contract', 'domain', 'ui', 'messages/*'],
    packages: react,
  },
  features: {
    runsIn: 'browser',
    hasRooms: true,
    imports: ['client', 'contract', 'domain', 'ui', 'messages/*', 'features/frame'],
    packages: [...react, 'minisearch', 'zod/mini', 'astro/types', 'astro:assets'],
  },
  gallery: {
    runsIn: 'browser',
    hasRooms: false,
    imports: ['ui', 'features/*', 'client', 'contract', 'domain', 'messages/*'],
    packages: [...react, 'astro/types', 'astro/runtime/*'],
  },
  layouts: {
    runsIn: 'build',
    hasRooms: false,
    imports: [
      'ui',
      'content',
      'features/*',
      'messages/*',
      'messages/sets.ts',
      'domain',
      'client/leaving.ts',
      'client/missing.ts',
    ],
    packages: astro,
  },
  pages: {
    runsIn: 'build',
    hasRooms: false,
    imports: ['layouts', 'gallery', 'features/*', 'content', 'messages/*', 'ui', 'domain'],
    packages: astro,
  },
  // How the publisher and the site speak to each other: through files alone.
  release: {
    runsIn: 'server',
    hasRooms: false,
    imports: ['domain', 'services/kernel/whole-file.ts', 'services/kernel/ids.ts'],
    packages: ['zod/mini', 'node:*'],
  },
  publisher: {
    runsIn: 'server',
    hasRooms: false,
    imports: ['content', 'domain', 'messages/sets.ts', 'messages/*', 'services/kernel', 'release'],
    packages: everyPackage,
  },
  'services/kernel': {
    runsIn: 'server',
    hasRooms: false,
    imports: ['domain', 'contract', 'release'],
    packages: everyPackage,
  },
  'services/ledger': {
    runsIn: 'server',
    hasRooms: false,
    imports: ['services/kernel', 'domain', 'contract'],
    packages: everyPackage,
  },
  services: {
    runsIn: 'server',
    hasRooms: true,
    imports: [
      'services/kernel',
      'services/ledger/service.ts',
      'services/*/service.ts',
      'services/room.ts',
      'domain',
      'contract',
      'release',
      'messages/*',
    ],
    packages: everyPackage,
  },
  'services/room.ts': {
    runsIn: 'server',
    hasRooms: false,
    imports: ['services/kernel', 'services/site/release-reader.ts'],
    packages: everyPackage,
  },
  'services/rooms.ts': {
    runsIn: 'server',
    hasRooms: false,
    imports: ['services/*/room.ts', 'services/room.ts', 'domain'],
    packages: everyPackage,
  },
  'services/main.ts': servicesMain,
  'services/jobs.ts': servicesMain,
  sandbox: {
    runsIn: 'server',
    hasRooms: false,
    imports: [
      'services/kernel',
      'services/ledger/service.ts',
      'services/ledger/kinds.ts',
      'services/*/service.ts',
      'services/room.ts',
      'content',
      'contract',
      'domain',
    ],
    packages: everyPackage,
  },
};

/** Where a path under src/ stands: its shelf, and its own folder inside which everything may import everything. */
interface Place {
  readonly shelf: string;
  readonly home: string;
}

/** The shelf and home of a path relative to src/; undefined for a path on no shelf. */
function placeOf(path: string): Place | undefined {
  const names = Object.keys(shelves).sort((a, b) => b.length - a.length);
  const shelf = names.find((name) => path === name || path.startsWith(`${name}/`));
  if (shelf === undefined) return undefined;
  const room = path.slice(shelf.length + 1).split('/')[0] ?? '';
  return { shelf, home: shelves[shelf]?.hasRooms ? `${shelf}/${room}` : shelf };
}

/** Does a rule of the table (`x`, `x/*`, `x/*` + file) cover a path relative to src/? */
function covers(rule: string, path: string): boolean {
  const pattern = rule.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  return new RegExp(`^${pattern}(/|$)`).test(path);
}

function isPackageAllowed(rules: readonly string[], name: string): boolean {
  return rules.some((rule) => (rule.endsWith('*') ? name.startsWith(rule.slice(0, -1)) : name === rule));
}

/** A path from the repository's root for a specifier, or undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/[?].*$/, '');
  if (path.startsWith('#')) return posix.join('src', path.slice(1));
  if (/^\.{1,2}(\/|$)/.test(path)) return posix.join(dirname(from), path);
  if (path.startsWith('/')) return path.slice(1);
  return path.startsWith('src/') ? path : undefined;
}

/** For a glob or a computed address: the folder that surely contains what it finds. */
function fixedFolder({ specifier, isPartial }: Reference): string {
  const star = specifier.search(/[*{[(!]/);
  if (star < 0 && !isPartial) return specifier;
  const head = star < 0 ? specifier : specifier.slice(0, star);
  return head.slice(0, head.lastIndexOf('/') + 1);
}

function judgePath(from: string, place: Place, rules: Shelf, target: string, isWhole: boolean): string | undefined {
  const path = target.replace(/\/$/, '');
  // An ancestor's own address (`new URL('../..', import.meta.url)`) names a place, not a module.
  if (isWhole && (path === '' || path === '.' || from.startsWith(`${path}/`) || path.startsWith('..')))
    return undefined;
  if (!path.startsWith('src/')) return `${place.shelf} may not import ${path} (outside src)`;
  const inSrc = path.slice('src/'.length);
  if (inSrc === place.home || inSrc.startsWith(`${place.home}/`)) return undefined;
  // services/* must not open the kernel's or the ledger's folder to a rule that means rooms.
  const shelf = placeOf(inSrc)?.shelf ?? '';
  const fitting = rules.imports.filter((rule) => rule.split('/')[1] !== '*' || shelf === rule.split('/')[0]);
  return fitting.some((rule) => covers(rule, inSrc)) ? undefined : `${place.shelf} may not import ${inSrc}`;
}

/** Why a reference is refused, or undefined. `from` is a path relative to the repository's root. */
export function judge(from: string, reference: Reference): string | undefined {
  if (!from.startsWith('src/')) return undefined;
  const place = placeOf(from.slice('src/'.length));
  const rules = place && shelves[place.shelf];
  if (place === undefined || rules === undefined)
    return from.endsWith('.d.ts') ? undefined : 'this file is on no shelf';
  const fixed = fixedFolder(reference);
  if (fixed === '') {
    if (rules.runsIn === 'server') return undefined;
    return `${place.shelf} may not import a computed address`;
  }
  const target = resolve(from, fixed);
  if (target !== undefined) return judgePath(from, place, rules, target, fixed === reference.specifier);
  const name = fixed.replace(/[?].*$/, '');
  // An ambient declaration adds to a package's types and leaves nothing in the output.
  if (from.endsWith('.d.ts')) return undefined;
  return isPackageAllowed(rules.packages, name) ? undefined : `${place.shelf} may not import the package ${name}`;
}

/** Everything in one file that the table refuses. */
export function findCrossings(source: Source): Finding[] {
  return findReferences(source).flatMap((reference) => {
    const message = judge(source.path, reference);
    return message === undefined ? [] : [{ path: source.path, line: reference.line, message }];
  });
}

/** Everything in the repository at `root` that the table refuses, or that stands away from its home. */
export function checkBoundaries(root: string): Finding[] {
  return listSources(root, ['src']).flatMap((source) => [...findCrossings(source), ...findStrays(source)]);
}

if (import.meta.main) {
  const findings = checkBoundaries(fileURLToPath(new URL('../..', import.meta.url)));
  for (const { path, line, message } of findings) console.log(`${path}:${line} ${message}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
