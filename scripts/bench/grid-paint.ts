// How soon a grid of 48 games is painted, beside the same page built without islands: both at once, visited in turn.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { gamesPerPage } from '#content/list-pages.ts';
import { chromiumOptions } from '../../tests/support/browser-launch.ts';
import { type Product, startProduct } from '../../tests/support/browser-product.ts';
import type { Row } from './row.ts';
import { percentile } from './support/measured.ts';
import { slowPhone } from './support/slow-phone.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pairs = Number(process.env.BENCH_RUNS ?? 15);
const GAMES = 90;
const path = '/casino/slots';
const most = 1.05;
const widths = [360, 1280] as const;

// biome-ignore lint/suspicious/noExplicitAny: fields are whatever the content system gives
type Raw = Record<string, any>;

/** The seed with as many slots as fill a page of 48, each a copy of one that is there: so its pictures are real ones. */
async function manyGames(dir: string): Promise<string> {
  const cache = join(dir, 'content-cache');
  await cp(join(root, 'content-cache'), cache, { recursive: true });
  const read = async (id: string): Promise<Raw> =>
    JSON.parse(await readFile(join(cache, 'entries', `${id}.json`), 'utf8'));
  const write = (id: string, entry: Raw): Promise<void> =>
    writeFile(join(cache, 'entries', `${id}.json`), JSON.stringify(entry));
  const category = await read('category-slots');
  const links: { sys: { id: string } }[] = category.fields.games.en;
  const own = links.length;
  for (let at = own; at < GAMES; at += 1) {
    const id = `game-more-${at}`;
    const entry = await read(links[at % own]?.sys.id ?? '');
    entry.sys.id = id;
    const name = { en: `Lantern Tide ${at}` };
    Object.assign(entry.fields, { gameId: { en: `m${at}` }, slug: { en: id }, name, internalName: name });
    await write(id, entry);
    links.push({ sys: { ...links[0]?.sys, id } });
  }
  await write('category-slots', category);
  return cache;
}

/** Milliseconds until the largest paint of the grid, in a window that has seen nothing of the site. */
async function lcpMs(browser: Browser, { siteUrl }: Product, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  try {
    const page = await context.newPage();
    await slowPhone(await context.newCDPSession(page));
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
    const tiles = await page.locator('main .tile').count();
    if (tiles !== gamesPerPage) throw new Error(`${tiles} games on a page of ${gamesPerPage}`);
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const watch = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN));
          watch.observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}

async function rowOf(browser: Browser, full: Product, bare: Product, width: number): Promise<Row> {
  const found: { full: number; bare: number }[] = [];
  for (let pair = 0; pair <= pairs; pair += 1) {
    // Whoever is second finds the machine warm: they take turns. The first pair is for warming alone.
    const order = pair % 2 === 0 ? [full, bare] : [bare, full];
    const ms = new Map<Product, number>();
    for (const product of order) ms.set(product, await lcpMs(browser, product, width));
    if (pair > 0) found.push({ full: ms.get(full) ?? Number.NaN, bare: ms.get(bare) ?? Number.NaN });
  }
  const median = (of: (one: { full: number; bare: number }) => number): number => percentile(found.map(of), 0.5);
  const ratio = median((one) => one.full / one.bare);
  return {
    what: `a grid of 48, ${width} px: largest paint`,
    value: median((one) => one.full),
    unit: 'ms',
    anchor: { what: 'without islands', value: median((one) => one.bare) },
    note: `${pairs} pairs, of a pair ×${ratio.toFixed(3)} at the median; at most ×${most}`,
  };
}

/** The largest paint of a page of 48 games with its islands and without, at most 1.05 times as late. */
export async function bench(): Promise<readonly Row[]> {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-grid-paint-'));
  const products: Product[] = [];
  let browser: Browser | undefined;
  try {
    const env = { AVIF: 'off', LOG_LEVEL: 'error', CONTENT_CACHE_DIR: await manyGames(dir) };
    for (const islands of ['on', 'off']) products.push(await startProduct({ ...env, ISLANDS: islands }));
    const [full, bare] = products;
    if (!full || !bare) throw new Error('two products were to start');
    const opened = await chromium.launch(chromiumOptions());
    browser = opened;
    const rows: Row[] = [];
    for (const width of widths) rows.push(await rowOf(opened, full, bare, width));
    return rows;
  } finally {
    await browser?.close();
    for (const product of products) await product.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
