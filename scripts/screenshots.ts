// Pictures of every kind of page at six widths in both themes, from a running product; pages of players are signed in:
// node scripts/screenshots.ts [--url U] [--out DIR] [--only NAME,…] [--widths N,…] [--themes T] [--lang fr] [--player NAME:PASSWORD]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { chromiumOptions } from '../tests/support/browser-launch.ts';

const widths = [360, 768, 1024, 1280, 1440, 1920] as const;
const themes = ['dark', 'light'] as const;
const heights: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1024: 768, 1280: 800, 1440: 900, 1920: 1080 };

/** Pages by the name that their pictures get; `*` takes the first linked page that starts so. */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  category: '/casino/slots',
  lobby: '/casino/all-games',
  game: '/casino/slots/*',
  'table-game': '/casino/table-games/*',
  search: '/search?q=moon',
  'my-games': '/my-games',
  promotions: '/offers',
  promotion: '/promotions/*',
  help: '/help',
  'help-section': '/help/money',
  'help-article': '/help/how*',
  article: '/articles/*',
  about: '/pages/about-us',
  licence: '/pages/licence',
  affiliate: '/become-an-affiliate',
  more: '/more',
  login: '/login',
  join: '/join',
  contact: '/contact-us',
  'not-found': '/error/not-found',
  error: '/error/internal-server',
  'not-available': '/not-available-region',
  account: '/account',
  deposit: '/account/cashier/deposit',
  withdraw: '/account/cashier/withdraw',
  withdrawals: '/account/cashier/withdraw/manage-pending',
  transactions: '/account/transactions',
  notifications: '/account/notifications',
  security: '/account/security',
};

interface Job {
  readonly url: string;
  readonly file: string;
  readonly width: number;
  readonly theme: (typeof themes)[number];
  /** Cookies of a player; none: signed out. */
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
}

/** Signs in once; every page of the account is seen with the same session. */
async function signIn(browser: Browser, origin: string, player: string): Promise<Job['state']> {
  const [name = '', password = ''] = player.split(':');
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[name=identifier], input[autocomplete~=username]').first().fill(name);
  await page.locator('input[type=password]').fill(password);
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('html[data-session=in] .player-tools').waitFor();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Paths that the site's main pages link to, in their order. */
async function linkedPaths(origin: string): Promise<string[]> {
  const found = new Set<string>();
  for (const start of ['/', '/casino/slots', '/help', '/help/withdrawals', '/offers']) {
    const answer = await fetch(new URL(start, origin));
    const html = answer.ok ? await answer.text() : '';
    for (const [, path] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)"/g)) if (path) found.add(path);
  }
  return [...found];
}

/** The page of a pattern: the first linked path that starts so; undefined when there is none. */
function resolve(pattern: string, known: readonly string[]): string | undefined {
  if (!pattern.endsWith('*')) return pattern;
  const start = pattern.slice(0, -1);
  return known.find((path) => path.startsWith(start) && path.length > start.length);
}

async function take(browser: Browser, { url, file, width, theme, state }: Job): Promise<void> {
  const viewport = { width, height: heights[width] ?? 800 };
  const look = { viewport, colorScheme: theme, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...look, ...(state && { storageState: state }) });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  // What islands fetch is there, or its place says so.
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {});
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(
      [...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode().catch(() => {})),
    );
    await document.fonts.ready;
  });
  // The bar at a phone's edge stands at the end of the picture, not across its middle.
  if (width < 1024)
    await page.setViewportSize({ width, height: await page.evaluate(() => document.body.scrollHeight) });
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:4321' },
    out: { type: 'string', default: 'screenshots' },
    only: { type: 'string' },
    widths: { type: 'string' },
    themes: { type: 'string' },
    lang: { type: 'string', default: '' },
    player: { type: 'string', default: 'demo:harbour-lights-24' },
  },
});
const wanted = values.only?.split(',');
const known = await linkedPaths(values.url);
await mkdir(values.out, { recursive: true });
const browser = await chromium.launch(chromiumOptions());
const ofPlayers = (path: string): boolean => path.startsWith('/account');
const picked = Object.entries(pages).filter(([name]) => wanted?.includes(name) ?? true);
const state = picked.some(([, path]) => ofPlayers(path)) ? await signIn(browser, values.url, values.player) : undefined;
const prefix = values.lang ? `/${values.lang}` : '';
let count = 0;
for (const [name, pattern] of picked) {
  const path = resolve(pattern, known);
  if (path === undefined) {
    process.stderr.write(`No page for ${name} (${pattern}).\n`);
    continue;
  }
  for (const width of values.widths?.split(',').map(Number) ?? widths) {
    for (const theme of themes.filter((each) => values.themes?.includes(each) ?? true)) {
      const file = join(values.out, `${[name, values.lang, width, theme].filter(Boolean).join('-')}.png`);
      const url = new URL(prefix + path, values.url).href;
      await take(browser, { url, file, width, theme, state: ofPlayers(pattern) ? state : undefined });
      count += 1;
    }
  }
}
await browser.close();
process.stdout.write(`${count} pictures in ${values.out}\n`);
