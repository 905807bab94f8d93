// Bytes as served: HTML+CSS of every content page, scripts of every island, no React for readers. `npm run check -- budgets`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { contentOf } from '#content/source.ts';
import { compile } from '#publisher/compile.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { Assets } from './budgets/graph.ts';
import { islandBytes, loadsReact, type PageWeight, pageBytes, weighIslands, weighPage } from './budgets/judge.ts';

// React decides by it which of its two builds runs.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('../..', import.meta.url));
const playerPages = /^(\/[a-z]{2})?\/(login|account)(\/|$)/;
const shownPages = 5;

interface Weights {
  readonly pages: readonly PageWeight[];
  readonly islands: ReadonlyMap<string, number>;
  readonly withReact: readonly string[];
}

async function weighSite(dir: string): Promise<Weights> {
  const compiled = await compile(root, dir, { ...process.env, GALLERY: 'off', SITE_URL: 'https://kestrelbay.example' });
  const assets = new Assets(join(compiled.dir, 'client/_astro'));
  const renderer = await Renderer.load(compiled);
  const cache = await readCache(join(root, 'content-cache'));
  const content = contentOf(buildGraph(cache), '2026-11-21T12:00:00.000Z');
  const pages: PageWeight[] = [];
  const islands = new Map<string, number>();
  const withReact: string[] = [];
  for await (const { path, bytes } of renderer.render(content, content.routes.byPath.values())) {
    const html = new TextDecoder().decode(bytes);
    for (const [name, weight] of weighIslands(html, assets)) islands.set(name, weight);
    if (loadsReact(html, assets)) withReact.push(path);
    if (!playerPages.test(path)) pages.push(weighPage(path, html, assets));
  }
  return { pages: pages.sort((a, b) => b.html + b.css - (a.html + a.css)), islands, withReact };
}

function complaints({ pages, islands, withReact }: Weights): string[] {
  const heavy = pages.filter(({ html, css }) => html + css > pageBytes);
  const limitOf = (name: string): number => islandBytes[name] ?? 0;
  const heavyIslands = [...islands].filter(([name, bytes]) => bytes > limitOf(name));
  return [
    ...heavy.map(({ path, html, css }) => `${path}: ${html + css} B of HTML and CSS; at most ${pageBytes}`),
    ...heavyIslands.map(([name, bytes]) => `island ${name}: ${bytes} B of scripts; at most ${limitOf(name)}`),
    ...withReact.map((path) => `${path}: loads React before an island is used`),
    ...(pages.length === 0 ? ['no page was weighed: is there content in content-cache?'] : []),
  ];
}

function print({ pages, islands }: Weights): void {
  for (const { path, html, css } of pages.slice(0, shownPages))
    console.log(`${String(html + css).padStart(6)} B  ${path} (HTML ${html}, CSS ${css})`);
  for (const [name, bytes] of islands) console.log(`${String(bytes).padStart(6)} B  island ${name}`);
}

const dir = await mkdtemp(join(tmpdir(), 'kestrel-budgets-'));
try {
  const weights = await weighSite(dir);
  print(weights);
  const found = complaints(weights);
  for (const complaint of found) console.log(`over budget: ${complaint}`);
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await rm(dir, { recursive: true, force: true });
}
