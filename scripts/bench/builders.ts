import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumOptions } from '../../tests/support/browser-launch.ts';
import type { Row } from './row.ts';
import { type FirstVisit, firstVisits } from './support/first-visit.ts';
import { nextProject } from './support/next-project.ts';
import { plainProject } from './support/plain-project.ts';
import { costOf, type TreeCost } from './support/process-tree.ts';
import { generatedSpace } from './support/space.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = Number(process.env.BENCH_PAGES ?? 1_000);
const visits = Number(process.env.BENCH_RUNS ?? 5);
const article = '/help/guide-1';
const quiet = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' };

interface Built extends TreeCost {
  readonly name: string;
  readonly visit: FirstVisit;
}

/** What one builder makes of the articles: how it is started, and where its files lie afterwards. */
interface Builder {
  readonly name: string;
  readonly cwd: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly out: string;
}

async function buildersOf(dir: string): Promise<readonly Builder[]> {
  const cacheDir = await generatedSpace(join(dir, 'space'), pages);
  const plain = await plainProject(join(dir, 'plain'), cacheDir, join(root, 'node_modules'));
  const next = await nextProject(join(dir, 'next'), join(plain, 'articles'));
  const astro = [process.execPath, join(root, 'node_modules/astro/bin/astro.mjs'), 'build'];
  const ours = { CONTENT_CACHE_DIR: cacheDir, OUT_DIR: join(dir, 'ours'), DATA_DIR: join(dir, 'data') };
  return [
    { name: 'ours', cwd: root, args: [process.execPath, 'scripts/build.ts'], env: ours, out: join(dir, 'ours') },
    { name: 'Astro’s content layer', cwd: plain, args: astro, env: {}, out: join(plain, 'dist') },
    { name: 'Next.js export', cwd: next, args: ['npx', 'next', 'build'], env: {}, out: join(next, 'out') },
  ];
}

type Figure = readonly [what: string, unit: string, of: (built: Built) => number];

const figures: readonly Figure[] = [
  ['build', 's', ({ seconds }) => seconds],
  ['processor of the build', 's', ({ cpuSeconds }) => cpuSeconds],
  ['memory of the build, all processes', 'MB', ({ peakMb }) => peakMb],
  ['a page’s HTML, brotli', 'B', ({ visit }) => visit.html],
  ['a page’s scripts, brotli', 'B', ({ visit }) => visit.script],
  ['all that a first visit loads', 'B', ({ visit }) => visit.all],
  ['largest paint, slow 4G, processor at a quarter', 'ms', ({ visit }) => visit.paintMs],
];

/** Our plain build of 1,000 articles beside Next.js and Astro's own content layer: cost of the build, first visit of a page. */
export async function bench(): Promise<readonly Row[]> {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-builders-'));
  const browser = await chromium.launch(chromiumOptions());
  try {
    const all: Built[] = [];
    for (const { name, cwd, args, env, out } of await buildersOf(dir)) {
      const [command = '', ...rest] = args;
      const cost = await costOf(command, rest, cwd, { ...quiet, ...env });
      all.push({ name, ...cost, visit: await firstVisits(browser, out, article, visits) });
    }
    const [ours, ...others] = all;
    if (!ours) throw new Error('nothing was built');
    return figures.flatMap(([what, unit, of]) =>
      others.map((other) => ({
        what: `${what}, ${pages.toLocaleString('en-GB')} pages`,
        value: of(ours),
        unit,
        anchor: { what: other.name, value: of(other) },
      })),
    );
  } finally {
    await browser.close();
    await rm(dir, { recursive: true, force: true });
  }
}
