// Where the same six lines stand twice, to the letter or but for their names, and nothing beside them says why. Run by `npm run check -- alike`.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Line, linesOf, outlineOf, renamed, type Text } from './alike/lines.ts';

/** A run of lines of one file. */
interface Run {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** Two runs that are the same to the letter, or but for their names, strings and numbers. */
export interface Pair {
  readonly one: Run;
  readonly other: Run;
  readonly by: 'letter' | 'shape';
}

/** So many lines make a pair. */
const fewest = 6;

/** Where lines may stand twice; docs/decisions/030 says why, and has the kinds of lines that count nowhere. */
const places: readonly RegExp[] = [
  // A call is read whole.
  /^src\/contract\//,
  // What ran once is never edited.
  /\/migrations\//,
];
/** Where they may share a shape, not their letters: a picture is drawn stroke by stroke, and none is another with other numbers. */
const drawn = /^scripts\/art\//;

/** A reason stands in the lines themselves, or in so many above them. */
const beside = 12;

interface Window {
  readonly path: string;
  readonly lines: readonly Line[];
  readonly start: number;
}

const linesIn = ({ lines, start }: Window): readonly Line[] => lines.slice(start, start + fewest);
const windowsOf = (path: string, lines: readonly Line[]): Window[] =>
  Array.from({ length: Math.max(0, lines.length - fewest + 1) }, (_, start) => ({ path, lines, start }));

/** The end of one declaration and the beginning of the next are no piece that could be had once. */
function isOnePiece(window: Window): boolean {
  const [first, ...others] = linesIn(window);
  return first?.isHead === true || others.every((line) => !line.isHead);
}
const isHalfLogic = (window: Window): boolean => linesIn(window).filter((line) => line.isLogic).length * 2 >= fewest;

/** Windows of which a reading is the same; those that nothing equals are gone. */
function grouped(windows: readonly Window[], read: (lines: readonly Line[]) => string): Window[][] {
  const groups = Map.groupBy(windows, (window) => read(linesIn(window)));
  return [...groups.values()].filter((group) => group.length > 1);
}
const said = (lines: readonly Line[]): string => lines.map((line) => line.said).join('\n');
/** Outlines come first: they are cheap, and few windows share one. */
const inShape = (windows: readonly Window[]): Window[][] =>
  grouped(
    windows.filter((window) => isOnePiece(window) && !drawn.test(window.path)),
    (lines) => lines.map((line) => outlineOf(line.said)).join('\n'),
  ).flatMap((group) => grouped(group, renamed));

const runOf = ({ path, lines, start }: Window): Run => ({
  path,
  from: lines[start]?.at ?? 0,
  to: lines[start + fewest - 1]?.at ?? 0,
});
const isWithin = (run: Run, { path, from, to }: Run): boolean => run.path === path && run.from <= to && run.to >= from;
const joined = (run: Run, { from, to }: Run): Run => ({
  ...run,
  from: Math.min(run.from, from),
  to: Math.max(run.to, to),
});

/** Adds windows that are the same to the pairs: those that overlap on both sides are one. */
function addPairs(pairs: Pair[], windows: readonly Window[], by: Pair['by']): void {
  const [first, ...others] = windows.map(runOf);
  for (const other of others) {
    if (!first || isWithin(other, first)) continue;
    const known = pairs.findIndex((pair) => isWithin(first, pair.one) && isWithin(other, pair.other));
    const before = pairs[known];
    if (before) pairs[known] = { ...before, one: joined(first, before.one), other: joined(other, before.other) };
    else pairs.push({ one: first, other, by });
  }
}

/**
 * All pairs, the longest possible. By shape two windows are the same when one renaming of names, strings and numbers
 * makes one of the other, and half of their lines are logic; or when all that is read of both are six lines of logic.
 */
export function findPairs(texts: readonly Text[]): Pair[] {
  const files = texts.map((text) => ({ path: text.path, lines: linesOf(text) }));
  const whole = files.flatMap(({ path, lines }) => windowsOf(path, lines));
  const onlyLogic = (lines: readonly Line[]): Line[] => lines.filter((line) => line.isLogic);
  const logic = files.flatMap(({ path, lines }) => windowsOf(path, onlyLogic(lines)));
  const pairs: Pair[] = [];
  for (const windows of grouped(whole, said)) addPairs(pairs, windows, 'letter');
  for (const windows of [...inShape(whole.filter(isHalfLogic)), ...inShape(logic)]) addPairs(pairs, windows, 'shape');
  return pairs;
}

interface Reason {
  readonly path: string;
  /** The file that the comment names. */
  readonly name: string;
  readonly at: number;
}

/** The reasons in a text: "Alike: FILE, because …" or "Alike: FILE and FILE, because …". */
const reasonsIn = ({ path, text }: Text): Reason[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/\bAlike: ([\w-]+(?:\.\w+)+(?: and [\w-]+(?:\.\w+)+)*),/g)].flatMap(([, names = '']) =>
        names.split(' and ').map((name) => ({ path, name, at: index + 1 })),
      ),
    );
const isFor = ({ path, name, at }: Reason, here: Run, there: Run): boolean =>
  path === here.path && name === basename(there.path) && at >= here.from - beside && at <= here.to;
const explains = (reason: Reason, { one, other }: Pair): boolean =>
  isFor(reason, one, other) || isFor(reason, other, one);

const mayStand = ({ one, other }: Pair): boolean =>
  places.some((place) => place.test(one.path) && place.test(other.path));
const shown = ({ path, from, to }: Run): string => `${path}:${from}-${to}`;
const again = { letter: 'stands again at', shape: 'stands again under other names at' } as const;

/** What has no reason, and reasons of what is alike no more. */
export function judgeAlike(texts: readonly Text[]): string[] {
  const reasons = texts.flatMap(reasonsIn);
  const pairs = findPairs(texts);
  const unsaid = pairs.filter((pair) => !mayStand(pair) && !reasons.some((reason) => explains(reason, pair)));
  const idle = reasons.filter((reason) => !pairs.some((pair) => explains(reason, pair)));
  return [
    ...unsaid.map(
      ({ one, other, by }) =>
        `${shown(one)} ${again[by]} ${shown(other)}: let both use one piece, or say why not in a comment beside one: "Alike: ${basename(other.path)}, …"`,
    ),
    ...idle.map(
      ({ path, name, at }) =>
        `${path}:${at} says that it is alike with ${name}, and is not any more: take the comment out`,
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
