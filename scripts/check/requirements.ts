// docs/requirements.md holds each statement of the specification once: proved by a test, or not built yet. `--fix` drafts new rows.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { specIds } from './spec-ids.ts';

/** A test and the statements that its title cites. */
export interface Citation {
  readonly title: string;
  readonly file: string;
  readonly ids: readonly string[];
}

/** A statement as the map has it; `places` are paths of the repository, `tests` titles: one that says several things has several. */
export interface Row {
  readonly id: string;
  readonly words: string;
  readonly places: readonly string[];
  readonly tests: readonly string[];
}

/** The map: proved statements, and those that wait. */
export interface RequirementsMap {
  readonly rows: readonly Row[];
  readonly waiting: readonly string[];
}

// A test may have a table before its title, which may hold texts, too.
const titlePattern =
  /\b(?:it|test)(?:\.(?!todo|skip|fixme)\w+)*(?:<[^(]*>)?(?:\([^'"`]*\)|\(\[[\s\S]*?\](?: as const)?,?\s*\))?\(\s*(['"`])([\s\S]*?)\1/g;
const idPattern = /S\d+\.\d+[a-z]?/g;
const waitingHeading = '## Not yet';
const betweenTests = '<br>';

/** Test titles of one file's text and the ids in them. Skipped tests prove nothing. */
export function findCitations(file: string, text: string): Citation[] {
  return [...text.matchAll(titlePattern)].map((match) => {
    const title = (match[2] ?? '').replaceAll("\\'", "'");
    return { title, file, ids: [...new Set(title.match(idPattern))] };
  });
}

/** Reads docs/requirements.md: table rows `| id | words | `places` | tests |` and the list under "Not yet". */
export function parseMap(text: string): RequirementsMap {
  const [table = '', waiting = ''] = text.split(waitingHeading);
  const rows = table.split('\n').filter((line) => /^\| S\d/.test(line));
  return {
    rows: rows.map((line) => {
      const [id = '', words = '', places = '', tests = ''] = line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim());
      return {
        id,
        words,
        places: [...places.matchAll(/`([^`]+)`/g)].map((place) => place[1] ?? ''),
        tests: tests.split(betweenTests),
      };
    }),
    waiting: waiting.match(idPattern) ?? [],
  };
}

function findDuplicates(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function checkRow(row: Row, titles: ReadonlySet<string>, hasPath: (path: string) => boolean): string[] {
  const lost = row.places.filter((place) => !hasPath(place)).map((place) => `${row.id}: ${place} does not exist`);
  for (const test of row.tests) {
    if (!titles.has(test)) lost.push(`${row.id}: no test is called "${test}"`);
    if (!test.includes(row.id)) lost.push(`${row.id}: the title of its test does not cite it`);
  }
  return lost;
}

/** Everything wrong with the map, as lines for people. */
export function checkMap(
  map: RequirementsMap,
  citations: readonly Citation[],
  hasPath: (path: string) => boolean,
): string[] {
  const titles = new Set(citations.map(({ title }) => title));
  const mapped = [...map.rows.map(({ id }) => id), ...map.waiting];
  const proved = new Set(map.rows.map(({ id }) => id));
  const unmapped = citations.flatMap(({ ids, file }) =>
    ids.flatMap((id) => {
      if (specIds.includes(id))
        return proved.has(id) ? [] : [`${id}: cited in ${file}, without a row (--fix drafts one)`];
      // A law may cite a whole group (S9.13 over all currencies); it proves none of its statements.
      if (specIds.some((leaf) => leaf.startsWith(id) && leaf.length === id.length + 1)) return [];
      return [`${id}: cited in ${file}, is no statement of the specification`];
    }),
  );
  return [
    ...map.rows.flatMap((row) => checkRow(row, titles, hasPath)),
    ...new Set(unmapped),
    ...findDuplicates(mapped).map((id) => `${id}: appears twice in the map`),
    ...specIds.filter((id) => !mapped.includes(id)).map((id) => `${id}: missing from the map`),
    ...mapped.filter((id) => !specIds.includes(id)).map((id) => `${id}: no statement of the specification`),
  ];
}

/** The map with a drafted row for each cited statement that has none: the title says what, the test's imports say where. */
export function draftRows(map: RequirementsMap, citations: readonly Citation[], read: (file: string) => string): Row[] {
  const titles = new Set(citations.map(({ title }) => title));
  const rows = map.rows
    .map((row) => ({ ...row, tests: row.tests.filter((test) => titles.has(test)) }))
    .filter(({ tests }) => tests.length > 0);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const { ids, title, file } of citations) {
    for (const id of ids.filter((one) => specIds.includes(one) && !known.has(one))) {
      const places = [...read(file).matchAll(/from '#([^']+)'/g)].map((match) => `src/${match[1]}`);
      const before = map.rows.find((row) => row.id === id);
      const words = before?.words ?? title.replaceAll(idPattern, '').replaceAll('|', '/').trim();
      known.set(id, { id, words, places: before?.places ?? [...new Set(places)].slice(0, 2), tests: [title] });
    }
  }
  return specIds.flatMap((id) => known.get(id) ?? []);
}

/** The file's text for a map; the introduction before the table is kept. */
export function renderMap(introduction: string, rows: readonly Row[]): string {
  const table = rows.map(
    ({ id, words, places, tests }) =>
      `| ${id} | ${words} | ${places.map((place) => `\`${place}\``).join(' ')} | ${tests.join(betweenTests)} |`,
  );
  const proved = new Set(rows.map(({ id }) => id));
  const chapters = Map.groupBy(
    specIds.filter((id) => !proved.has(id)),
    (id) => id.split('.')[0],
  );
  const waiting = [...chapters.values()].map((ids) => `${ids.join(' ')}  `);
  const head = `${introduction.trimEnd()}\n\n| id | in our words | where | test |\n|---|---|---|---|\n`;
  return `${head}${table.join('\n')}\n\n${waitingHeading}\n\n${waiting.join('\n').trimEnd()}\n`;
}

function main(root: string): number {
  const file = join(root, 'docs/requirements.md');
  const text = readFileSync(file, 'utf8');
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const tests = globSync('{tests,src}/**/*.{test,spec}.{ts,tsx,mts,js,mjs}', { cwd: root }).sort();
  const citations = tests.flatMap((path) => findCitations(path, read(path)));
  if (process.argv.includes('--fix')) {
    const introduction = text.split('\n| id ')[0] ?? '';
    writeFileSync(file, renderMap(introduction, draftRows(parseMap(text), citations, read)));
  }
  const map = parseMap(readFileSync(file, 'utf8'));
  const complaints = checkMap(map, citations, (path) => existsSync(join(root, path)));
  for (const complaint of complaints) console.log(complaint);
  console.log(`${map.rows.length} of ${specIds.length} statements proved, ${map.waiting.length} not yet`);
  return complaints.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = main(fileURLToPath(new URL('../..', import.meta.url)));
