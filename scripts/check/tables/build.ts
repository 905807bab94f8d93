// The tables that follow from the list of rooms and from the files that rooms have, as the texts of their files.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { roomPages, rooms } from '#domain/rooms.ts';

/** A table's file, relative to the repository's root, and what it must say. */
export interface Table {
  readonly path: string;
  readonly text: string;
}

const head = '// Written by `npm run check -- tables --fix` from src/domain/rooms.ts and the files of the rooms.\n';
/** As the formatter sorts imports: endings do not count. */
const byPath = (a: string, b: string): number => (a.replace(/\.\w+$/, '') < b.replace(/\.\w+$/, '') ? -1 : 1);
const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

function imports(lines: Readonly<Record<string, string>>): string {
  const paths = Object.keys(lines).sort(
    (a, b) => Number(a.startsWith('.')) - Number(b.startsWith('.')) || byPath(a, b),
  );
  return paths.map((path) => `import ${lines[path]} from '${path}';\n`).join('');
}

/** A table `room → what it brings`, of the file that each room exports it from. */
function brought(root: string, shelf: 'services' | 'sandbox', type: string, candidates: readonly string[]): Table {
  const fileOf = (room: string): string | undefined =>
    candidates.map((name) => name.replace('*', room)).find((name) => existsSync(join(root, 'src', shelf, name)));
  const lines: Record<string, string> = {
    '#domain/rooms.ts': 'type { Room }',
    './room.ts': `type { ${type} }`,
  };
  const rows = rooms.map((room) => {
    const file = fileOf(room);
    if (!file) return `  ${keyOf(room)}: none,\n`;
    lines[`./${file}`] = `{ ${camel(room)} }`;
    return room === camel(room) ? `  ${room},\n` : `  ${keyOf(room)}: ${camel(room)},\n`;
  });
  const table = `export const ${shelf}Rooms: Readonly<Record<Room, ${type}>> = {\n${rows.join('')}};\n`;
  const none = `/** A room that brings nothing here. */\nconst none: ${type} = {};\n`;
  return {
    path: `src/${shelf}/rooms.ts`,
    text: `${head}${imports(lines)}\n${none}\n/** What each room brings to the ${shelf}. */\n${table}`,
  };
}

/** Every set of texts by the name that editors know it by. */
function textSets(root: string): Table {
  const found = globSync('*/*messages.ts', { cwd: join(root, 'src/messages') }).flatMap((file) => {
    const source = readFileSync(join(root, 'src/messages', file), 'utf8');
    const [, variable = '', name = ''] = /export const (\w+) = defineTexts\('(\w+)'/.exec(source) ?? [];
    return name ? [{ file: `./${file.replaceAll('\\', '/')}`, variable, name }] : [];
  });
  const lines = Object.fromEntries(found.map(({ file, variable }) => [file, `{ ${variable} }`]));
  const rows = found.sort((a, b) => byPath(a.name, b.name)).map(({ name, variable }) => `  ${name}: ${variable},\n`);
  return {
    path: 'src/messages/sets.ts',
    text: `${head}${imports(lines)}\n/** The code's own texts; a translation_set of a set's name says them instead. For builds alone: it holds them all. */\nexport const textSets = {\n${rows.join('')}} as const;\n`,
  };
}

const pages = Object.values(roomPages).flatMap((table) => Object.entries<{ readonly part: string }>(table));

/** The island of each page. */
function islandParts(): Table {
  const lines: Record<string, string> = {
    '#content/island-pages.ts': 'type { IslandPath }',
    '#content/queries/site.ts': 'type { Site }',
  };
  for (const [, { part }] of pages) lines[`./${part}Part.astro`] = `${part}Part`;
  const rows = pages.map(([path, { part }]) => `  '${path}': ${part}Part,\n`);
  return {
    path: 'src/layouts/islands/parts.ts',
    text: `${head}${imports(lines)}\ntype Part = (props: { site: Site }) => unknown;\n\n/** The island of each page of the rooms, with what the page gives it. */\nexport const parts: Readonly<Record<IslandPath, Part>> = {\n${rows.join('')}};\n`,
  };
}

interface SceneFile {
  readonly file: string;
  readonly variable: string;
  readonly names: readonly string[];
}

function sceneFiles(root: string): SceneFile[] {
  return globSync('*-scenes.tsx', { cwd: join(root, 'src/gallery') })
    .sort(byPath)
    .map((file) => {
      const source = readFileSync(join(root, 'src/gallery', file), 'utf8');
      const [, variable = '', body = ''] = /^export const (\w+Scenes) = \{\n(.*?)^\}/ms.exec(source) ?? [];
      // The names stand at the table's own indentation: what is inside a scene stands deeper.
      const names = [...body.matchAll(/^ {2}(?:'([\w-]+)'|(\w+)):/gm)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      );
      return { file, variable, names };
    });
}

/** The scenes of the gallery: their names, which a test reads, and where what each shows is loaded from. */
function scenes(root: string): Table[] {
  const files = sceneFiles(root);
  const names = files.map(({ variable, names }) => list(variable.replace(/Scenes$/, ''), names));
  const loads = files.map(
    ({ file, variable }) =>
      `  ${variable.replace(/Scenes$/, '')}: async () => (await import('./${file}')).${variable},\n`,
  );
  const types = { './scene.ts': 'type { Scene }', './scene-names.ts': 'type { scenesByFile }' };
  return [
    {
      path: 'src/gallery/scene-names.ts',
      text: `${head}\n/** Islands and their states, as \`/gallery?scene=\` takes them, by the file that shows them. */\nexport const scenesByFile = {\n${names.join('')}} as const;\n\n/** One of them. */\nexport type SceneName = (typeof scenesByFile)[keyof typeof scenesByFile][number];\n\n/** All of them. */\nexport const sceneNames: readonly SceneName[] = Object.values(scenesByFile).flat();\n`,
    },
    {
      path: 'src/gallery/scene-files.ts',
      text: `${head}${imports(types)}\ntype Files = typeof scenesByFile;\n\n/** What each scene shows, loaded by file: a scene waits for no other room's islands. */\nexport const sceneFiles: { readonly [F in keyof Files]: () => Promise<Readonly<Record<Files[F][number], Scene>>> } = {\n${loads.join('')}};\n`,
    },
  ];
}

/** A row of names as the formatter leaves it: in one line where they fit. */
function list(key: string, names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`);
  const line = `  ${key}: [${quoted.join(', ')}],\n`;
  return line.length <= 121 ? line : `  ${key}: [\n${quoted.map((name) => `    ${name},\n`).join('')}  ],\n`;
}

/** All of them. */
export const tablesOf = (root: string): readonly Table[] => [
  brought(root, 'services', 'ServicesRoom', ['*/room.ts']),
  brought(root, 'sandbox', 'SandboxRoom', ['*.ts', '*/room.ts']),
  textSets(root),
  islandParts(),
  ...scenes(root),
];

/** The names of all islands, with the file of each. */
function islandsOf(root: string): ReadonlyMap<string, string> {
  const files = globSync('src/features/*/*.island.tsx', { cwd: root }).sort(byPath);
  return new Map(
    files.flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return [...source.matchAll(/^export const (\w+) = island\(/gm)].map(([, name = '']) => [name, file] as const);
    }),
  );
}

/** What rooms lack that no table can hold: a part of a page, scenes of an island, a line of its bytes. */
export function lacksOf(root: string, islandBytes: Readonly<Record<string, number>>): string[] {
  const shown = globSync('src/gallery/*.tsx', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join();
  const parts = new Set(pages.map(([, { part }]) => part));
  const noPart = [...parts].filter((part) => !existsSync(join(root, `src/layouts/islands/${part}Part.astro`)));
  const islands = [...islandsOf(root)];
  const unseen = islands.filter(([name]) => !new RegExp(`<${name}\\b`).test(shown));
  const unweighed = islands.filter(([name]) => !Object.hasOwn(islandBytes, name));
  return [
    ...noPart.map(
      (part) => `src/layouts/islands/${part}Part.astro: is missing; a page of src/domain/rooms.ts holds it`,
    ),
    ...unseen.map(
      ([name, file]) =>
        `${file}: no scene shows ${name}; show its states in src/gallery/${basename(join(file, '..'))}-scenes.tsx`,
    ),
    ...unweighed.map(
      ([name, file]) => `${file}: nobody says what ${name} may weigh; run \`npm run check -- budgets --fix\``,
    ),
  ];
}
