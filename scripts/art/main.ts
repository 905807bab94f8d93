// node scripts/art/main.ts [--only slug] [--out folder] [--sheets]: draws every picture of the house; same table, same bytes.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawGame, formatsOf } from './draw-game.ts';
import { encode } from './encode.ts';
import { games } from './games.ts';
import { heroes } from './heroes.ts';
import type { Raster } from './luminous/render.ts';
import { contactSheet } from './sheet.ts';

interface Job {
  readonly file: string;
  readonly slug: string;
  readonly alt: string;
  readonly limitBytes: number;
  readonly draw: () => Promise<Raster>;
}

/** What a page needs to know of a picture before it arrives. */
interface Entry {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly placeholder: string;
  readonly alt: string;
}

const jobs: readonly Job[] = [
  ...games.flatMap((game) =>
    formatsOf(game).map((format): Job => {
      const { slug, alt } = game;
      return {
        file: `games/${slug}-${format.shape}.webp`,
        slug,
        alt,
        limitBytes: format.limitBytes,
        draw: () => drawGame(game, format),
      };
    }),
  ),
  ...heroes.map(
    ({ slug, alt, limitBytes, draw }): Job => ({ file: `heroes/${slug}.webp`, slug, alt, limitBytes, draw }),
  ),
];

async function write(folder: string, file: string, bytes: Buffer | string): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

const sheets = [
  { file: 'sheets/square.png', columns: 8, tile: [160, 160], of: '-square.webp' },
  { file: 'sheets/wide.png', columns: 6, tile: [320, 180], of: '-wide.webp' },
  { file: 'sheets/tall.png', columns: 12, tile: [150, 200], of: '-tall.webp' },
  { file: 'sheets/heroes.png', columns: 3, tile: [520, 260], of: 'heroes/' },
] as const;

async function writeSheets(folder: string, drawn: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const { file, columns, tile, of } of sheets) {
    const pictures = jobs.filter((job) => job.file.includes(of)).flatMap((job) => drawn.get(job.file) ?? []);
    if (pictures.length > 0) await write(folder, file, await contactSheet(pictures, columns, tile));
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, out: { type: 'string' }, sheets: { type: 'boolean' } },
  });
  const folder = values.out ?? fileURLToPath(new URL('./out', import.meta.url));
  const chosen = jobs.filter(({ slug }) => values.only?.includes(slug) ?? true);
  if (chosen.length === 0) throw new Error(`no picture is called ${values.only?.join(', ')}`);
  const entries: Record<string, Entry> = {};
  const drawn = new Map<string, Buffer>();
  let total = 0;
  for (const { file, alt, limitBytes, draw } of chosen) {
    const { bytes, width, height, placeholder } = await encode(await draw(), limitBytes);
    await write(folder, file, bytes);
    drawn.set(file, bytes);
    entries[file] = { width, height, bytes: bytes.length, placeholder, alt };
    total += bytes.length;
  }
  if (values.only === undefined) await write(folder, 'pictures.json', `${JSON.stringify(entries, null, 2)}\n`);
  if (values.sheets) await writeSheets(folder, drawn);
  console.log(`${chosen.length} pictures, ${(total / 1e6).toFixed(2)} MB, in ${folder}`);
}

await main();
