import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCrossings } from '../../../scripts/check/boundaries.ts';
import { readSource } from '../../../scripts/check/sources.ts';
import { type Edit, naming, roomFiles } from '../../support/new-room/files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let copy: string;

function edit({ path, before, after }: Edit): void {
  const text = readFileSync(join(copy, path), 'utf8');
  expect(text.split(before), `${path} has the line ${before}`).toHaveLength(2);
  writeFileSync(join(copy, path), text.replace(before, after));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

/** A part of `npm run check` as people run it, over the copy. */
const run = (...script: string[]) => spawnSync(process.execPath, script, { cwd: copy, encoding: 'utf8' });

/** What it says; nothing when it is green. */
function complaints(...script: string[]): string {
  const { stdout, stderr } = run(...script);
  return stdout + stderr;
}
const types = () => complaints('scripts/check/types.ts', 'scripts/check/tsconfig.server.json', '--no-dom');
const tables = (...how: string[]) => complaints('scripts/check/tables.ts', ...how);

/** What a table says of files of the copy, without reading the whole tree once more. */
const crossingsOf = (paths: readonly string[]) =>
  paths.flatMap((path) => findCrossings(readSource(path, readFileSync(join(copy, path), 'utf8'))));
const written = [
  ...Object.keys(roomFiles).filter((path) => !path.endsWith('.sql')),
  'src/services/rooms.ts',
  'src/sandbox/rooms.ts',
  'src/layouts/islands/parts.ts',
  'src/gallery/scene-names.ts',
];

const slips: readonly Edit[] = [
  { path: 'src/services/tides/service.ts', before: "refuse('TIDE_TOO_LOW')", after: "refuse('STORM')" },
  { path: 'src/contract/tides.ts', before: "'INSUFFICIENT_FUNDS', ", after: '' },
  { path: 'src/messages/tides/messages.ts', before: '{ en, fr, es }', after: '{ en, fr }' },
];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'kestrel-room-'));
  for (const part of ['src', 'scripts', 'docs', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // The copy's build information is its own, for the repository's names other files; the second look needs but what changed.
  const config = join(copy, 'scripts/check/tsconfig.server.json');
  const text = readFileSync(config, 'utf8')
    .replace('"incremental": true,', '"incremental": true, "noEmit": true,')
    .replace(/"tsBuildInfoFile": "[^"]*"/, '"tsBuildInfoFile": "../../server.tsbuildinfo"');
  writeFileSync(config, text);
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('docs/new-room.md', () => {
  const guide = readFileSync(join(root, 'docs/new-room.md'), 'utf8');

  it('has at most 40 lines and names each place that a room touches', () => {
    expect(guide.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(guide).toContain(naming.path);
  });

  it('a whole room with a page is 14 files and one edit of a central list', () => {
    expect(Object.keys(roomFiles)).toHaveLength(14);
    expect(readFileSync(join(root, naming.path), 'utf8').split(naming.before)).toHaveLength(2);
  });

  // Two runs of the compiler: seconds on a quiet machine, minutes on a busy one.
  it('a slip on the way is named, and followed to the letter it gives a room that the checks take', {
    timeout: 600_000,
  }, () => {
    edit(naming);
    const lacks = tables();
    for (const table of ['services/rooms.ts', 'sandbox/rooms.ts', 'layouts/islands/parts.ts'])
      expect(lacks).toContain(`src/${table}: does not follow from the rooms; run \`npm run check -- tables --fix\``);
    expect(lacks).toContain('src/layouts/islands/BerthsPart.astro: is missing');

    const { 'src/gallery/tides-scenes.tsx': scenes = '', ...others } = roomFiles;
    for (const [path, text] of Object.entries(others)) write(path, text);
    const island = 'src/features/tides/Berths.island.tsx';
    expect(tables('--fix').trim().split('\n')).toEqual([
      `${island}: no scene shows Berths; show its states in src/gallery/tides-scenes.tsx`,
      `${island}: nobody says what Berths may weigh; run \`npm run check -- budgets --fix\``,
    ]);

    for (const slip of slips) edit(slip);
    write('src/services/rooms.ts', readFileSync(join(root, 'src/services/rooms.ts'), 'utf8'));
    write('src/services/tides/shortcut.ts', "import '#services/wallet/store.ts';\n");
    write('src/features/wallet/Leak.island.tsx', "import '#services/kernel/config.ts';\n");
    const said = types();
    expect(said, 'a room that a table lacks').toMatch(/services\/rooms\.ts.*'?tides'? is missing/);
    expect(said, 'a code that the caller cannot pass').toMatch(/service\.ts.*"STORM"/);
    expect(said, 'a code that the contract does not declare').toMatch(/service\.ts.*Refuse/);
    expect(said, 'a language without texts').toMatch(/messages\.ts.*'es' is missing/);
    // Nothing else of the room, and of the whole repository's shelves, is refused: it keeps its own table.
    expect(run('scripts/check/boundaries.ts')).toMatchObject({
      status: 1,
      stdout:
        'src/features/wallet/Leak.island.tsx:1 features may not import services/kernel/config.ts\n' +
        'src/services/tides/shortcut.ts:1 services may not import services/wallet/store.ts\n',
      stderr: '',
    });
    for (const { path } of slips) write(path, roomFiles[path] ?? '');
    rmSync(join(copy, 'src/services/tides/shortcut.ts'));
    rmSync(join(copy, 'src/features/wallet/Leak.island.tsx'));

    write('src/gallery/tides-scenes.tsx', scenes);
    // As `budgets --fix` does, which compiles the site first.
    edit({ path: 'scripts/check/budgets/islands.ts', before: '  Bonuses:', after: '  Berths: 30_000,\n  Bonuses:' });
    expect(tables('--fix')).toBe('');
    expect(readFileSync(join(copy, 'src/gallery/scene-names.ts'), 'utf8')).toContain("'berths-refused'");
    expect([types(), tables(), crossingsOf(written)]).toEqual(['', '', []]);
  });
});
