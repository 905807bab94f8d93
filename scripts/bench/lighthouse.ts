import { type Browser, chromium } from 'playwright';
import { chromiumOptions } from '../../tests/support/browser-launch.ts';
import { startProduct } from '../../tests/support/browser-product.ts';
import { freePort } from '../test/free-port.ts';
import type { Row } from './row.ts';
import { loadLighthouse } from './support/lighthouse.ts';
import { percentile } from './support/measured.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
/** `BENCH_PARTS=lobby,category`: these pages alone. */
const parts = process.env.BENCH_PARTS?.split(',');
const pages = {
  home: '/',
  lobby: '/casino/all-games',
  category: '/casino/slots',
  game: '/casino/slots/gentle/koi-garden',
  promotion: '/promotions/spring-tide',
  'help article': '/help/what-each-balance-means',
  login: '/login',
  cashier: '/account/cashier/deposit',
} as const;
/** Those that only a player sees; no page without islands can be compared, for it never has a player. */
const playersOnly: readonly string[] = ['cashier'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What one page got, medians: the four scores of 100, LCP in milliseconds, the sum of layout shifts. */
interface Figures {
  readonly scores: readonly number[];
  readonly lcpMs: number;
  readonly shift: number;
}

/** One page, `runs` times, as Lighthouse judges phones: a slow processor and a slow 4G line, simulated. */
async function judge(url: string, port: number, only: readonly string[], keepSession: boolean): Promise<Figures> {
  const lighthouse = await loadLighthouse();
  const found: Figures[] = [];
  for (let tries = 0; found.length < runs; tries += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: only,
      disableStorageReset: keepSession,
    });
    const report = result?.lhr;
    if (!report || report.runtimeError) {
      // A busy machine loses a trace now and then; a page that never loads must not go on for ever.
      if (tries >= runs * 2) throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`);
      continue;
    }
    found.push({
      scores: only.map((id) => (report.categories[id]?.score ?? 0) * 100),
      lcpMs: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      shift: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    });
  }
  const median = (of: (figures: Figures) => number): number => percentile(found.map(of), 0.5);
  return {
    scores: only.map((_, index) => median(({ scores }) => scores[index] ?? 0)),
    lcpMs: median(({ lcpMs }) => lcpMs),
    shift: median(({ shift }) => shift),
  };
}

/** Signs the player that every new product has in, in the window that Lighthouse opens its pages in. */
async function signIn(siteUrl: string, port: number): Promise<void> {
  const own = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await own.contexts()[0]?.newPage();
  if (!page) throw new Error('the browser has no window of its own');
  await page.goto(`${siteUrl}/login?destination=%2Faccount`);
  await page.locator('#login-username').fill('demo');
  await page.locator('input[name=password]').fill('harbour-lights-24');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/account');
  await page.close();
  await own.close();
}

async function judgeAll(env: NodeJS.ProcessEnv, port: number, only: readonly string[]): Promise<Map<string, Figures>> {
  const product = await startProduct(env);
  try {
    const all = new Map<string, Figures>();
    for (const [name, path] of Object.entries(pages)) {
      if (parts?.includes(name) === false) continue;
      const isPlayers = playersOnly.includes(name);
      if (isPlayers && env.ISLANDS === 'off') continue;
      if (isPlayers) await signIn(product.siteUrl, port);
      all.set(name, await judge(product.siteUrl + path, port, only, isPlayers));
    }
    return all;
  } finally {
    await product.stop();
  }
}

/** Lighthouse for phones, median of five, with the largest paint beside that of the same page without islands. */
export async function bench(): Promise<readonly Row[]> {
  const port = await freePort();
  const options = chromiumOptions();
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const browser: Browser = await chromium.launch({ ...options, args });
  try {
    const bare = await judgeAll({ ISLANDS: 'off' }, port, ['performance']);
    const full = await judgeAll({}, port, categories);
    return [...full].map(([name, { scores, lcpMs, shift }]) => ({
      what: `Lighthouse, ${name}: largest paint`,
      value: lcpMs,
      unit: 'ms',
      ...(bare.has(name) && { anchor: { what: 'without islands', value: bare.get(name)?.lcpMs ?? Number.NaN } }),
      note: `${scores.map((score) => Math.round(score)).join(' / ')} of 100; layout shift ${shift}`,
    }));
  } finally {
    await browser.close();
  }
}
