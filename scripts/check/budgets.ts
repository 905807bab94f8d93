// Bytes as served: HTML+CSS of every content page, scripts of every island, no React for readers. `npm run check -- budgets`;
// `--fix` gives a new island its limit, `--raise` sets all limits as measured and 3 % more.
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { contentOf } from '#content/source.ts';
import { compile } from '#publisher/compile.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { keepCompilations, lendCompilations } from '../../tests/support/build-cache.ts';
import { Assets } from './budgets/graph.ts';
import { islandBytes } from './budgets/islands.ts';
import {
  broughtWithReact,
  countScripts,
  firstScriptBytes,
  limitsFor,
  loadsReact,
  type PageWeight,
  pageBytes,
  scriptFiles,
  solverBytes,
  weighFirstScripts,
  weighIslands,
  weighPage,
} from './budgets/judge.ts';

// React decides by it which of its two builds runs.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('../..', import.meta.url));
const playerPages =
  /^(\/[a-z]{2})?\/(join|login|account|validation-code|contact-us|validate-document|document-verification-result|blocked-document-status|identity-unverifiable)(\/|$)/;
const shownPages = 5;

/** The limits that hold. */
const known: Record<string, number> = { ...islandBytes };

interface Weights {
  readonly pages: readonly PageWeight[];
  readonly islands: ReadonlyMap<string, number>;
  readonly withReact: readonly string[];
  /** Paths and bytes of pages that ask for too much script before their first picture. */
  readonly early: readonly (readonly [path: string, bytes: number])[];
  /** Each page's files of scripts, its islands' among them. */
  readonly files: ReadonlyMap<string, number>;
  /** The captcha's solver with all that it loads; null when there is none. */
  readonly solver: number | null;
}

async function weighSite(dir: string): Promise<Weights> {
  await lendCompilations(dir);
  const compiled = await compile(root, dir, { ...process.env, GALLERY: 'off', SITE_URL: 'https://kestrelbay.example' });
  await keepCompilations(dir);
  const assets = new Assets(join(compiled.dir, 'client/_astro'));
  const renderer = await Renderer.load(compiled);
  const cache = await readCache(join(root, 'content-cache'));
  const content = contentOf(buildGraph(cache), '2026-11-21T12:00:00.000Z');
  const pages: PageWeight[] = [];
  const islands = new Map<string, number>();
  const withReact: string[] = [];
  const early: [string, number][] = [];
  const files = new Map<string, number>();
  for await (const { path, bytes } of renderer.render(content, content.routes.byPath.values())) {
    const html = new TextDecoder().decode(bytes);
    for (const [name, weight] of weighIslands(html, assets)) islands.set(name, weight);
    if (loadsReact(html, assets)) withReact.push(path);
    for (const file of broughtWithReact(html, assets)) withReact.push(`${path} (${file})`);
    files.set(path, countScripts(html, assets));
    const first = weighFirstScripts(html, assets);
    // An older application in a page comes with its own code, and at once.
    if (first > firstScriptBytes && !html.includes(' data-olympus-app')) early.push([path, first]);
    if (!playerPages.test(path)) pages.push(weighPage(path, html, assets));
  }
  pages.sort((a, b) => b.html + b.css - (a.html + a.css));
  const solver = readdirSync(join(compiled.dir, 'client/_astro')).find((name) => /^captcha-worker.*\.js$/.test(name));
  return {
    pages,
    islands,
    withReact,
    early,
    files,
    solver: solver === undefined ? null : assets.sum(assets.graph(solver)),
  };
}

/** Writes the limits of islands that have none yet; `--raise` sets all of them anew. */
async function writeLimits(islands: Weights['islands']): Promise<void> {
  const file = join(root, 'scripts/check/budgets/islands.ts');
  const limits = limitsFor(islands, process.argv.includes('--raise') ? {} : islandBytes);
  const figure = (bytes: number): string => String(bytes).replace(/(?=\d{3}$)/, '_');
  const rows = Object.entries(limits).map(([name, bytes]) => `  ${name}: ${figure(bytes)},\n`);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/= \{\n.*\};/s, `= {\n${rows.join('')}};`));
  Object.assign(known, limits);
}

function complaints({ pages, islands, withReact, early, files, solver }: Weights): string[] {
  const heavy = pages.filter(({ html, css }) => html + css > pageBytes);
  const limitOf = (name: string): number => known[name] ?? 0;
  const heavyIslands = [...islands].filter(([name, bytes]) => bytes > limitOf(name));
  return [
    ...heavy.map(({ path, html, css }) => `${path}: ${html + css} B of HTML and CSS; at most ${pageBytes}`),
    ...heavyIslands.map(([name, bytes]) => `island ${name}: ${bytes} B of scripts; at most ${limitOf(name)}`),
    ...early.map(
      ([path, bytes]) => `${path}: ${bytes} B of scripts before the first picture; at most ${firstScriptBytes}`,
    ),
    ...[...files]
      .filter(([, count]) => count > scriptFiles)
      .map(([path, count]) => `${path}: ${count} files of scripts; at most ${scriptFiles}`),
    ...withReact.map((path) => `${path}: loads React before an island is used`),
    ...(solver !== null && solver <= solverBytes
      ? []
      : [`the captcha's solver: ${solver ?? 'no'} B of scripts; at most ${solverBytes}`]),
    ...(pages.length === 0 ? ['no page was weighed: is there content in content-cache?'] : []),
  ];
}

function print({ pages, islands, files, solver }: Weights): void {
  for (const { path, html, css } of pages.slice(0, shownPages))
    console.log(`${String(html + css).padStart(6)} B  ${path} (HTML ${html}, CSS ${css})`);
  for (const [name, bytes] of islands) console.log(`${String(bytes).padStart(6)} B  island ${name}`);
  const [most, count] = [...files].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
  console.log(`${String(count).padStart(6)} files of scripts at most, on ${most}`);
  console.log(`${String(solver).padStart(6)} B  the captcha's solver`);
}

const dir = await mkdtemp(join(tmpdir(), 'kestrel-budgets-'));
try {
  const weights = await weighSite(dir);
  print(weights);
  if (process.argv.includes('--fix') || process.argv.includes('--raise')) await writeLimits(weights.islands);
  const found = complaints(weights);
  for (const complaint of found) console.log(`over budget: ${complaint}`);
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await rm(dir, { recursive: true, force: true });
}
