// How long the page of a slow phone takes to show what a hand did (INP): menu, search, sign-in, bet.
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumOptions } from '../../tests/support/browser-launch.ts';
import { type Product, startProduct } from '../../tests/support/browser-product.ts';
import type { Row } from './row.ts';
import { percentile } from './support/measured.ts';
import { SLOWDOWN, slowPhone } from './support/slow-phone.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const most = 200;
/** The player that every new product has. */
const demo = { username: 'demo', password: 'harbour-lights-24' };

/** What one journey does by hand, on a page that has loaded. */
interface Journey {
  readonly what: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

const journeys: readonly Journey[] = [
  {
    what: 'the more panel, opened and closed',
    path: '/',
    act: async (page) => {
      await page.locator('[popovertarget=more-panel]').click();
      await page.locator('#more-panel').waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    what: 'a game searched for',
    path: '/search',
    act: async (page) => {
      await page.locator('main input').first().pressSequentially('meridian', { delay: 80 });
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    what: 'a sign-in',
    path: '/login?destination=%2Faccount',
    act: async (page) => {
      await page.locator('#login-username').pressSequentially(demo.username, { delay: 80 });
      await page.locator('input[name=password]').pressSequentially(demo.password, { delay: 40 });
      await page.locator('form button[type=submit]').click();
      await page.waitForURL('**/account');
    },
  },
  {
    what: 'a bet in practice',
    path: '/casino/slots/gentle/koi-garden',
    act: async (page) => {
      await page.getByRole('link', { name: 'Practise' }).click();
      const game = page.frameLocator('[data-stage] iframe');
      await game.locator('#spin:enabled').click();
      await game.locator('#check a:not([hidden])').waitFor({ state: 'attached' });
    },
  },
];

/** In each page and frame: tells how long a key or press took to its paint, in milliseconds, as soon as that is known. */
function watchInteractions(): void {
  const { interactionTook } = globalThis as unknown as { interactionTook: (ms: number) => void };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId?: number })[])
      if (entry.interactionId) interactionTook(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Two frames and the observers' turn: by then the last interaction has been told. */
const settled = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200))));

/** The longest interaction of a journey in a browser that has seen nothing, over its pages and frames. */
async function longestMs(browser: Browser, { siteUrl }: Product, { path, act }: Journey): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    let longest = 0;
    await page.exposeFunction('interactionTook', (ms: number) => {
      longest = Math.max(longest, ms);
    });
    await page.addInitScript(watchInteractions);
    await slowPhone(await context.newCDPSession(page), false);
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
    await act(page);
    for (const frame of page.frames()) await frame.evaluate(settled);
    return longest;
  } finally {
    await context.close();
  }
}

/** The longest interaction of each journey, the median of its runs. */
export async function bench(): Promise<readonly Row[]> {
  const product = await startProduct();
  const browser = await chromium.launch(chromiumOptions());
  try {
    const rows: Row[] = [];
    for (const journey of journeys) {
      const found: number[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await longestMs(browser, product, journey));
      const note = `of ${runs} runs: ${found.map(Math.round).join(', ')}; at most ${most}`;
      const what = `${journey.what}, the longest interaction at ${SLOWDOWN}× slowdown`;
      rows.push({ what, value: percentile(found, 0.5), unit: 'ms', note });
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}
