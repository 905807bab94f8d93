// Pictures of the pages at four widths in both themes, from a running product: node scripts/screenshots.ts [--url U] [--out DIR] [--only NAME,…]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../tests/support/browser-launch.ts';

const widths = [360, 768, 1280, 1920] as const;
const themes = ['dark', 'light'] as const;
const heights: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 };

/** Pages by the name that their pictures get; `*` takes the first linked page that starts so. */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  category: '/casino/slots',
  game: '/casino/slots/*',
  help: '/help',
  'help-article': '/help/how*',
  promotion: '/promotions/*',
  article: '/articles/*',
  login: '/login',
  account: '/account',
  'not-found': '/error/not-found',
  'not-available': '/not-available-region',
};

interface Job {
  readonly url: string;
  readonly file: string;
  readonly width: number;
  readonly theme: (typeof themes)[number];
  readonly signedIn: boolean;
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

async function take(browser: Browser, { url, file, width, theme, signedIn }: Job): Promise<void> {
  const viewport = { width, height: heights[width] ?? 800 };
  const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
  // The account's shell shows for whoever has a session cookie; no service is asked to believe it.
  if (signedIn) await context.addCookies([{ name: 'sid', value: 'screenshot', url }]);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
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
  },
});
const wanted = values.only?.split(',');
const known = await linkedPaths(values.url);
await mkdir(values.out, { recursive: true });
const browser = await chromium.launch(chromiumOptions());
let count = 0;
for (const [name, pattern] of Object.entries(pages)) {
  if (wanted && !wanted.includes(name)) continue;
  const path = resolve(pattern, known);
  if (path === undefined) {
    process.stderr.write(`No page for ${name} (${pattern}).\n`);
    continue;
  }
  for (const width of values.widths?.split(',').map(Number) ?? widths) {
    for (const theme of themes.filter((each) => values.themes?.includes(each) ?? true)) {
      const file = join(values.out, `${name}-${width}-${theme}.png`);
      await take(browser, { url: new URL(path, values.url).href, file, width, theme, signedIn: name === 'account' });
      count += 1;
    }
  }
}
await browser.close();
process.stdout.write(`${count} pictures in ${values.out}\n`);
