// Where the same six lines stand twice and nothing beside them says why. Run by `npm run check -- alike`.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One file, its path relative to the root of the repository with forward slashes. */
interface Text {
  readonly path: string;
  readonly text: string;
}

interface Line {
  readonly said: string;
  /** From 1. */
  readonly at: number;
}

/** A run of lines of one file. */
interface Run {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** Two runs that are the same to the letter. */
export interface Pair {
  readonly one: Run;
  readonly other: Run;
}

/** So many lines make a pair. */
const fewest = 6;

/** Kinds of lines that may stand twice wherever they are; docs/decisions/030 says why, and of more that are alike in shape alone. */
const kinds: readonly RegExp[] = [
  // A call is read whole.
  /^src\/contract\//,
  // What ran once is never edited.
  /\/migrations\//,
];

/** A page's head names what the page is made of, as imports do. */
const heads =
  /^(interface Props \{|site: Site;|const \{ site \} = Astro\.props;|const (text|other) = (textsOf|otherLanguage)\(site, siteMessages\);)$/;
const comment = /^(\/\/|--|\{?\/\*|\*)/;
const noWords = /^[^\p{L}\d]*$/u;
const isImportBegun = /^(import|export)( type)? \{$/;

/** What counts of a file: no comments, imports, heads of pages or lines of punctuation. */
function linesOf({ text }: Text): Line[] {
  const lines: Line[] = [];
  let isImport = false;
  for (const [index, raw] of text.split('\n').entries()) {
    const said = raw.trim().replaceAll(/\s+/g, ' ');
    if (isImportBegun.test(said)) isImport = true;
    const isSkipped =
      isImport || /^import\b/.test(said) || comment.test(said) || noWords.test(said) || heads.test(said);
    if (/ from '|^import '/.test(said)) isImport = false;
    if (!isSkipped) lines.push({ said, at: index + 1 });
  }
  return lines;
}

interface Window {
  readonly path: string;
  readonly lines: readonly Line[];
  readonly start: number;
}

function windowsOf(texts: readonly Text[]): Window[][] {
  const bySaid = new Map<string, Window[]>();
  for (const text of texts) {
    const lines = linesOf(text);
    for (let start = 0; start + fewest <= lines.length; start += 1) {
      const said = lines
        .slice(start, start + fewest)
        .map((line) => line.said)
        .join('\n');
      const known = bySaid.get(said) ?? [];
      bySaid.set(said, [...known, { path: text.path, lines, start }]);
    }
  }
  return [...bySaid.values()].filter((windows) => windows.length > 1);
}

const runOf = ({ path, lines, start }: Window): Run => ({
  path,
  from: lines[start]?.at ?? 0,
  to: lines[start + fewest - 1]?.at ?? 0,
});
const isWithin = (run: Run, { path, from, to }: Run): boolean => run.path === path && run.from <= to && run.to >= from;

/** All pairs, the longest possible: windows that overlap on both sides are one. */
export function findPairs(texts: readonly Text[]): Pair[] {
  const pairs: Pair[] = [];
  for (const windows of windowsOf(texts)) {
    const [first, ...others] = windows.map(runOf);
    for (const other of first ? others : []) {
      if (!first || isWithin(other, first)) continue;
      const known = pairs.findIndex((pair) => isWithin(first, pair.one) && isWithin(other, pair.other));
      const before = pairs[known];
      if (!before) pairs.push({ one: first, other });
      else
        pairs[known] = {
          one: { ...first, from: Math.min(first.from, before.one.from), to: Math.max(first.to, before.one.to) },
          other: { ...other, from: Math.min(other.from, before.other.from), to: Math.max(other.to, before.other.to) },
        };
    }
  }
  return pairs;
}

const isOfKind = ({ one, other }: Pair): boolean => kinds.some((kind) => kind.test(one.path) && kind.test(other.path));
/** The files that comments of a text name: "Alike: FILE, because …" or "Alike: FILE and FILE, because …". */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/\bAlike: ([\w-]+(?:\.\w+)+(?: and [\w-]+(?:\.\w+)+)*),/g)].flatMap(([, names = '']) =>
    names.split(' and '),
  );
const shown = ({ path, from, to }: Run): string => `${path}:${from}-${to}`;

/** What has no reason, and reasons of what is alike no more. */
export function judgeAlike(texts: readonly Text[]): string[] {
  const named = new Map(texts.map(({ path, text }) => [path, namedIn(text)]));
  const says = (path: string, other: string): boolean => named.get(path)?.includes(basename(other)) ?? false;
  const pairs = findPairs(texts);
  const unsaid = pairs.filter(
    (pair) => !isOfKind(pair) && !says(pair.one.path, pair.other.path) && !says(pair.other.path, pair.one.path),
  );
  const isStill = (path: string, name: string): boolean =>
    pairs.some(({ one, other }) =>
      [
        [one, other],
        [other, one],
      ].some(([here, there]) => here?.path === path && there !== undefined && basename(there.path) === name),
    );
  return [
    ...unsaid.map(
      ({ one, other }) =>
        `${shown(one)} stands again at ${shown(other)}: let both use one piece, or say why not in a comment beside one: "Alike: ${basename(other.path)}, …"`,
    ),
    ...[...named].flatMap(([path, names]) =>
      names
        .filter((name) => !isStill(path, name))
        .map((name) => `${path}: says that it is alike with ${name}, and is not any more: take the comment out`),
    ),
  ];
}

function main(): number {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const paths = globSync('{src,scripts,tests}/**/*.{ts,tsx,js,mjs,astro,css,sql,html}', { cwd: root }).sort();
  const complaints = judgeAlike(
    paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') })),
  );
  for (const complaint of complaints) console.log(complaint);
  return complaints.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
