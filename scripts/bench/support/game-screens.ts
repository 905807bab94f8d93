import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { studioGames } from '#domain/studio/games.ts';
import { chromiumOptions } from '../../../tests/support/browser-launch.ts';
import { startProduct } from '../../../tests/support/browser-product.ts';
import type { Row } from '../row.ts';
import { type Task, tasksOf } from './long-tasks.ts';

const pageDir = fileURLToPath(new URL('../../../src/sandbox/studio/page/', import.meta.url));
/** One of each engine, and slots of each kind of ground. */
const watched = ['2001', '2004', '2007', '2018', '2036', '2022', '2043', '1331'];
const SLOWDOWN = 4;
/** A race waits for its start, which is everybody's. */
const ROUND_MS = 180_000;

/** What every game loads of code and styles, KB brotli. */
const codeKb = (): number =>
  globSync('*.{js,css,html}', { cwd: pageDir }).reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(pageDir + file)).length / 1024,
    0,
  );

/** KB of the largest picture of a game, as the studio serves it: it is packed already. */
const artKb = (page: Page): Promise<number> =>
  page.evaluate(async (ids) => {
    let largest = 0;
    for (const id of ids) {
      const bytes = await (await fetch(`/art/${id}`)).arrayBuffer();
      largest = Math.max(largest, bytes.byteLength / 1024);
    }
    return largest;
  }, Object.keys(studioGames));

/** Keeps what moves in a page without being asked to (CLS), on the page itself. */
function watchShifts(): void {
  const seen = { shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function taskRow(what: string, [longest]: readonly Task[]): Row {
  const note = `processor time, mostly ${longest?.mostly}; at most 50`;
  return {
    what: `${what}, the longest task at 4× slowdown`,
    value: (longest?.ms ?? Number.NaN) * SLOWDOWN,
    unit: 'ms',
    note,
  };
}

/** A game in a browser that has seen none: its longest tasks while it opens and in a round, and what moved. */
async function rowsOf(browser: Browser, id: string, origin: string): Promise<readonly Row[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  const { host } = new URL(origin);
  const free = page.locator('#spin:enabled');
  const opening = await tasksOf(browser, page, host, async () => {
    await page.goto(`${origin}/play?game=${id}&mode=practice&lang=en&currency=EUR`);
    await free.waitFor();
  });
  const round = await tasksOf(browser, page, host, async () => {
    await page.locator('#spin').click();
    await free.waitFor({ timeout: ROUND_MS });
  });
  const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
  await context.close();
  return [
    taskRow(`game ${id} opens`, opening),
    taskRow(`game ${id}, a round`, round),
    { what: `game ${id}: CLS`, value: shift, unit: '', note: 'at most 0' },
  ];
}

/** Games on a screen: what they weigh, and whether they run smoothly where the processor is slow. */
export async function screenRows(): Promise<readonly Row[]> {
  const product = await startProduct({ AVIF: 'off' });
  let browser: Browser | undefined;
  try {
    const origin = `http://studio.localhost:${new URL(product.sandboxUrl).port}`;
    browser = await chromium.launch(chromiumOptions());
    const rows: Row[] = [];
    for (const id of watched) rows.push(...(await rowsOf(browser, id, origin)));
    const page = await browser.newPage();
    await page.goto(`${origin}/play?game=2001&mode=practice&lang=en&currency=EUR`);
    const value = codeKb() + (await artKb(page));
    const weight = { what: 'the heaviest game with its art, brotli', value, unit: 'KB' };
    return [...rows, { ...weight, note: `code and styles ${codeKb().toFixed(1)} KB; at most 150` }];
  } finally {
    await browser?.close();
    await product.stop();
  }
}
