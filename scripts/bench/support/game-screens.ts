import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { studioGames } from '#domain/studio/games.ts';
import { chromiumOptions } from '../../../tests/support/browser-launch.ts';
import { startProduct } from '../../../tests/support/browser-product.ts';
import type { Row } from '../row.ts';

const pageDir = fileURLToPath(new URL('../../../src/sandbox/studio/page/', import.meta.url));
/** One of each engine, and slots of each kind of ground. */
const watched = ['2001', '2004', '2007', '2018', '2036', '2022', '2043'];

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

/** Times between frames of one round, on a processor four times slower. */
async function framesOf(page: Page, url: string): Promise<number[]> {
  await page.goto(url);
  await page.locator('#spin:enabled').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const step = (now: number): void => {
      gaps.push(now - last);
      last = now;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    Object.assign(globalThis, { gaps });
  });
  await page.locator('#spin').click();
  await page.locator('#result:not(:empty)').waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => (globalThis as unknown as { gaps: number[] }).gaps);
}

/** Games on a screen: what they weigh, and whether they run smoothly where the processor is slow. */
export async function screenRows(): Promise<readonly Row[]> {
  const product = await startProduct({ AVIF: 'off' });
  let browser: Browser | undefined;
  try {
    const port = new URL(product.sandboxUrl).port;
    browser = await chromium.launch(chromiumOptions());
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const rows: Row[] = [];
    for (const id of watched) {
      const url = `http://studio.localhost:${port}/play?game=${id}&mode=practice&lang=en&currency=EUR`;
      const gaps = await framesOf(page, url);
      const long = gaps.filter((ms) => ms > 50).length;
      const note = `${gaps.length} frames, the longest ${Math.round(Math.max(...gaps))} ms; at most 0`;
      rows.push({ what: `game ${id}: frames over 50 ms in a round at 4× slowdown`, value: long, unit: '', note });
    }
    const value = codeKb() + (await artKb(page));
    const weight = { what: 'the heaviest game with its art, brotli', value, unit: 'KB' };
    return [...rows, { ...weight, note: `code and styles ${codeKb().toFixed(1)} KB; at most 150` }];
  } finally {
    await browser?.close();
    await product.stop();
  }
}
