import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { type Product, startProduct } from '../../tests/support/browser-product.ts';
import type { Row } from './row.ts';
import { measured, peakMbOf, percentile } from './support/measured.ts';
import { plainProject } from './support/plain-project.ts';
import { generatedSpace } from './support/space.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = Number(process.env.BENCH_PAGES ?? 10_000);
const edits = Number(process.env.BENCH_EDITS ?? 50);
const pollMs = 5;
const limitMs = 60_000;

interface Published {
  readonly rendered: number;
  readonly ms: number;
}

function publishedLines(product: Product): Published[] {
  const lines = product
    .log()
    .split('\n')
    .filter((line) => line.includes('"msg":"published"'));
  return lines.map((line) => JSON.parse(line) as Published);
}

async function publisherPid(product: Product): Promise<number> {
  const text = await readFile(join(product.dataDir, 'run/publisher.pid'), 'utf8').catch(() => '');
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

async function edit(
  product: Product,
  id: string,
  change: (fields: Record<string, Record<string, unknown>>) => void,
): Promise<void> {
  const url = `${product.sandboxUrl}/_sandbox/content/entries/${id}`;
  const cached = join(product.dataDir, 'content-cache/entries', `${id}.json`);
  const { sys, fields } = JSON.parse(await readFile(cached, 'utf8'));
  change(fields);
  const body = JSON.stringify({ contentType: sys.contentType.sys.id, fields, published: true });
  const answer = await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`the edit of ${id} was refused: ${await answer.text()}`);
}

/** Waits until the public page holds the text, in plain and in brotli bytes. */
async function untilLive(url: string, text: string): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const [plain, packed] = await Promise.all([
      fetch(url, { headers: { 'accept-encoding': 'identity' } }).then((answer) => answer.text()),
      rawBytes(url),
    ]);
    if (plain.includes(text) && packed.includes(text)) return;
    await delay(pollMs);
  }
  throw new Error(`${url} did not show ${text} within ${limitMs / 1000} s`);
}

async function rawBytes(url: string): Promise<string> {
  const { request } = await import('node:http');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const bytes = Buffer.concat(chunks);
      resolve((response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString());
    });
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}

/** Milliseconds from the edit's call to the public bytes; every other edit changes the title. */
async function editTimes(product: Product): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < edits; n += 1) {
    const id = `guide-${(n * 197) % pages}`;
    const text = `Tide${n}x${Date.now()}`;
    const started = performance.now();
    await edit(product, id, (fields) => {
      if (n % 2 === 0) fields.title = { en: `${text} title` };
      else fields.summary = { en: `${text} summary.` };
    });
    await untilLive(`${product.siteUrl}/help/${id}`, text);
    times.push(performance.now() - started);
  }
  return times;
}

/** Full render, one edit and a change of all pages among 10,000, beside a plain `astro build` of the same articles. */
export async function bench(): Promise<readonly Row[]> {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-bench-'));
  const cacheDir = await generatedSpace(join(dir, 'space'), pages);
  const project = await plainProject(join(dir, 'plain'), cacheDir, join(root, 'node_modules'));
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const plain = await measured(
    process.execPath,
    [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'],
    project,
    env,
  );
  const product = await startProduct({ CONTENT_CACHE_DIR: cacheDir, LOG_LEVEL: 'info' });
  try {
    const full = publishedLines(product)[0] ?? { rendered: 0, ms: Number.NaN };
    const pid = await publisherPid(product);
    const fullPeakMb = peakMbOf(pid);
    const times = await editTimes(product);
    const before = performance.now();
    const brand = `Harbour${Date.now()}`;
    await edit(product, 'site-config', (fields) => (fields.brandCode = { en: brand.toLowerCase() }));
    while (!publishedLines(product).some(({ rendered }, i) => i > 0 && rendered >= pages)) await delay(pollMs);
    const all = (performance.now() - before) / 1000;
    const anchor = { what: `astro build, ${pages.toLocaleString('en-GB')} Markdown pages`, value: plain.seconds };
    return [
      {
        what: 'full publish, compressed',
        value: full.ms / 1000,
        unit: 's',
        anchor,
        note: `${Math.round(full.rendered / (full.ms / 1000))} pages/s`,
      },
      {
        what: 'memory of a full publish',
        value: fullPeakMb,
        unit: 'MB',
        anchor: { what: 'astro build', value: plain.peakMb },
      },
      {
        what: 'one edit, call to public bytes, median',
        value: percentile(times, 0.5),
        unit: 'ms',
        anchor: { what: 'astro build', value: plain.seconds * 1000 },
      },
      {
        what: 'one edit, 95 of 100',
        value: percentile(times, 0.95),
        unit: 'ms',
        note: `${edits} edits, half of them titles`,
      },
      { what: 'a change of all pages', value: all, unit: 's', anchor },
      { what: 'memory of the publisher at the end', value: peakMbOf(pid), unit: 'MB' },
    ];
  } finally {
    await product.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
