import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const path = /`((?:src|docs|scripts|tests)\/[^`\s]*)`/g;

/** The paths that a page names, as patterns: `<room>`, `<Form>` and `{en,fr}` stand for any that there is. */
const pathsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(path)].map(([, named = '']) => named);
const isThere = (named: string): boolean =>
  globSync(named.replaceAll(/<\w+>/g, '*').replaceAll('tides', '*').replace(/\/$/, ''), { cwd: root }).length > 0;

/** A name beside the file that is said to have it: `tell` of `…/service.ts`, `polled(call)` (`…/topics.ts`), `…/games.ts` (`playRound`). */
const named = [
  /`(?<name>\w+)(?:\(\w*\))?`\s(?:(?:of|in)\s|\()`(?<file>(?:src|scripts|tests)\/[\w./-]+\.\w+)`/g,
  /`(?<file>(?:src|scripts|tests)\/[\w./-]+\.\w+)` \(`(?<name>\w+)`\)/g,
];
/** Names that a page looks for in a file which does not have them. */
const misplaced = (file: string): string[] => {
  const text = readFileSync(join(root, file), 'utf8');
  return named
    .flatMap((pattern) => [...text.matchAll(pattern)].map(({ groups }) => groups ?? {}))
    .filter(({ name, file: at = '' }) => !new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, at), 'utf8')))
    .map(({ name, file: at }) => `${name} is not in ${at}`);
};

describe('the pages that lead to a place', () => {
  it.each(['README.md', 'docs/where-is.md', 'docs/new-room.md'])('%s names only places that are there', (file) => {
    expect(pathsOf(file).length).toBeGreaterThan(10);
    expect(pathsOf(file).filter((named) => !isThere(named))).toEqual([]);
  });

  it.each(['docs/where-is.md', 'docs/new-room.md'])('%s looks for names where they are', (file) => {
    expect(misplaced(file)).toEqual([]);
  });

  it('more than twenty questions are answered, nine of ten by three files at most', () => {
    const rows = [...readFileSync(join(root, 'docs/where-is.md'), 'utf8').matchAll(/^\| \d+ \|.*\| (\d+) \|$/gm)];
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(rows.filter(([, files]) => Number(files) <= 3).length).toBeGreaterThanOrEqual(0.9 * rows.length);
  });
});
