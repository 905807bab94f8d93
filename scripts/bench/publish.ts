import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Product, startProduct } from '../../tests/support/browser-product.ts';
import type { Row } from './row.ts';
import { crowdRow, duringMenuRow, kindRows, previewRow, restartRows, webhookSecret } from './support/days.ts';
import { editTimes, newPageTimes, prepared } from './support/edits.ts';
import { idleRows } from './support/idle.ts';
import { lived, logged, publisherPid } from './support/live.ts';
import { type Measured, measured, peakMbOf, percentile, processorSecondsOf } from './support/measured.ts';
import { changeArticle, plainProject, setIncremental } from './support/plain-project.ts';
import { editedMenuItem, editedSpace } from './support/space.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = Number(process.env.BENCH_PAGES ?? 10_000);
const edits = Number(process.env.BENCH_EDITS ?? 50);
const newPages = 10;
const many = pages.toLocaleString('en-GB');
const plain = `astro build, ${many} Markdown pages`;
/** Plain builds of more pages take longer than the rest of the bench. */
const mostForAnchors = Number(process.env.BENCH_ANCHORS ?? 20_000);
const startLimitMs = 600_000 + pages * 60;
const pollMs = 5;

/** Builds of the same articles by Astro alone: all, and one changed article with and without its incremental builds. */
interface Anchors {
  readonly full: Measured;
  readonly changed: Measured;
  readonly incremental: Measured;
}

async function anchorsOf(dir: string, cacheDir: string): Promise<Anchors | undefined> {
  if (pages > mostForAnchors) return undefined;
  const project = await plainProject(dir, cacheDir, join(root, 'node_modules'));
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const build = (): Promise<Measured> => measured(process.execPath, [astro, 'build'], project, env);
  const full = await build();
  await changeArticle(project, 'guide-1', 'Changed once');
  const changed = await build();
  await setIncremental(project, true);
  await build();
  await changeArticle(project, 'guide-1', 'Changed twice');
  return { full, changed, incremental: await build() };
}

/** Seconds from the first publish to the end of the first sync, which asks the content system for all it has. */
async function firstSync(product: Product): Promise<number> {
  const started = performance.now();
  for (;;) {
    const answer = await fetch(`${product.siteUrl}/hooks/status`, { headers: { accept: 'application/json' } });
    const { doing, lastSyncAt } = (await answer.json()) as { doing?: string; lastSyncAt?: string | null };
    if (doing === 'waiting' && lastSyncAt) return (performance.now() - started) / 1000;
    await delay(pollMs);
  }
}

/** Seconds until every page shows another menu, by its receipt. */
async function menuChange(product: Product): Promise<number> {
  const send = await prepared(product, editedMenuItem, (fields) => (fields.text = { en: `Help ${Date.now()}` }));
  return (await lived(product, editedMenuItem, send)).ms / 1000;
}

type Anchor = Pick<Row, 'anchor'>;

function anchorRow(what: string, value: number | undefined): Anchor {
  return value === undefined ? {} : { anchor: { what, value } };
}

/** A first publish as it was when the product stood: what it took of time, processor and memory. */
function firstRows(product: Product, pid: number, anchors: Anchors | undefined): Row[] {
  const [full] = logged(product, 'published');
  const [compiled] = logged(product, 'compiled');
  const fullSeconds = (full?.ms ?? Number.NaN) / 1000;
  const perSecond = Math.round((full?.rendered ?? 0) / fullSeconds);
  return [
    { what: 'compiling the code, once', value: (compiled?.ms ?? 0) / 1000, unit: 's' },
    {
      what: `first publish, ${many} pages, compressed`,
      value: fullSeconds,
      unit: 's',
      ...anchorRow(plain, anchors?.full.seconds),
      note: `${perSecond} pages/s`,
    },
    { what: 'processor of the publisher until then, its start included', value: processorSecondsOf(pid), unit: 's' },
    {
      what: 'memory of the first publish',
      value: peakMbOf(pid),
      unit: 'MB',
      ...anchorRow('astro build', anchors?.full.peakMb),
    },
  ];
}

/** Edits one after the other, timed by another process that asks for the public bytes. */
async function editRows(product: Product, anchors: Anchors | undefined): Promise<Row[]> {
  const times = await editTimes(product, pages, edits);
  const added = await newPageTimes(product, newPages);
  const slowest = Math.round(Math.max(...times));
  return [
    {
      what: 'one edit, call to public bytes, median',
      value: percentile(times, 0.5),
      unit: 'ms',
      ...anchorRow('astro build after a changed article', anchors && anchors.changed.seconds * 1000),
    },
    {
      what: 'one edit, 95 of 100',
      value: percentile(times, 0.95),
      unit: 'ms',
      ...anchorRow('incrementalBuild after a changed article', anchors && anchors.incremental.seconds * 1000),
      note: `${edits} edits, half of them titles; slowest ${slowest} ms`,
    },
    {
      what: 'one new page, median',
      value: percentile(added, 0.5),
      unit: 'ms',
      note: `${newPages} pages; slowest ${Math.round(Math.max(...added))} ms`,
    },
  ];
}

type Part = (product: Product, anchors: Anchors | undefined) => AsyncGenerator<Row, void>;

/** What is measured of a product that stands; each goes on where the one before left the site. */
const parts: Readonly<Record<string, Part>> = {
  edits: async function* (product, anchors) {
    yield* await editRows(product, anchors);
    yield memoryRow(publisherPid(product), 'memory after the edits');
  },
  kinds: (product) => kindRows(product, pages),
  previews: async function* (product) {
    yield await previewRow(product);
  },
  idle: async function* (product) {
    yield* await idleRows(product, publisherPid(product));
  },
  menu: async function* (product, anchors) {
    const value = await menuChange(product);
    const anchor = anchorRow(plain, anchors?.full.seconds);
    yield { what: 'a change of the menu on all pages', value, unit: 's', ...anchor };
    yield await duringMenuRow(product, pages);
  },
  crowd: async function* (product) {
    yield await crowdRow(product);
  },
  // Before the kills: another process knows nothing of this one's memory.
  memory: async function* (product) {
    yield memoryRow(publisherPid(product), 'memory of the publisher at the end');
  },
  restart: (product) => restartRows(product),
};

const memoryRow = (pid: number, what: string): Row => ({ what, value: peakMbOf(pid), unit: 'MB' });

/**
 * A first publish, edits of every kind and a change of all pages among 10,000, beside Astro's own builds of the same
 * articles. `BENCH_PARTS=menu,crowd` measures some of it.
 */
export async function* bench(): AsyncGenerator<Row, void> {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-bench-'));
  const cacheDir = await editedSpace(join(dir, 'space'), pages);
  const anchors = await anchorsOf(join(dir, 'plain'), cacheDir);
  const env = { CONTENT_CACHE_DIR: cacheDir, CONTENTFUL_WEBHOOK_SECRET: webhookSecret, LOG_LEVEL: 'info' };
  const product = await startProduct(env, startLimitMs);
  try {
    yield* firstRows(product, publisherPid(product), anchors);
    yield { what: 'first sync, all entries asked for again', value: await firstSync(product), unit: 's' };
    for (const name of process.env.BENCH_PARTS?.split(',') ?? Object.keys(parts)) {
      const part = parts[name];
      if (!part) throw new Error(`no part is called ${name}: ${Object.keys(parts).join(', ')}`);
      yield* part(product, anchors);
    }
  } finally {
    await product.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
