// Pictures of every kind of page at six widths in both themes, from a running product; pages of players are signed in:
// node scripts/screenshots.ts [--url U] [--out DIR] [--only NAME,…] [--widths N,…] [--themes T] [--langs en,fr] [--player NAME:PASSWORD]
// Menus and panels are pages with something pressed: `more-panel`, `languages`, `search-panel`, `balance-panel`, `preview` …
// `--scenes all` or `--scenes NAME,…` takes states of islands instead, from a product that runs with `GALLERY=on`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { CONSENT_KEY, keptConsent } from '#domain/consent.ts';
import { sceneNames } from '#gallery/scene-names.ts';
import { act, hideContents } from '../tests/e2e/gallery/deeds.ts';
import { chromiumOptions } from '../tests/support/browser-launch.ts';

const widths = [360, 768, 1024, 1280, 1440, 1920] as const;
const themes = ['dark', 'light'] as const;
const heights: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1024: 768, 1280: 800, 1440: 900, 1920: 1080 };

/** Pages by the name that their pictures get; `*` takes the first linked page that starts so. */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  category: '/casino/slots',
  lobby: '/casino/all-games',
  live: '/live-casino',
  jackpots: '/casino/jackpots',
  'jackpot-game': '/casino/jackpots/*',
  game: '/casino/slots/*',
  'table-game': '/casino/table-games/*',
  search: '/search?q=moon',
  'search-empty': '/search?q=zzqx',
  'my-games': '/my-games',
  promotions: '/offers',
  promotion: '/promotions/*',
  help: '/help',
  'help-section': '/help/money',
  'help-article': '/help/the-steps*',
  'help-results': '/help/search-content?searchTerm=limit',
  reading: '/reading',
  article: '/articles/*',
  house: '/this-house',
  'play-safely': '/pages/play-safely',
  terms: '/pages/terms',
  about: '/pages/about-us',
  licence: '/pages/licence',
  affiliate: '/become-an-affiliate',
  more: '/more',
  login: '/login',
  'reset-password': '/login/reset-password',
  join: '/join',
  contact: '/contact-us',
  forum: '/forum',
  chat: '/chat',
  sports: '/sports',
  fairness: '/fairness',
  'not-found': '/error/not-found',
  error: '/error/internal-server',
  'not-available': '/not-available-region',
  account: '/account',
  deposit: '/account/cashier/deposit',
  withdraw: '/account/cashier/withdraw',
  'withdraw-form': '/account/cashier/withdraw/cbt',
  transfer: '/account/cashier/withdraw/ttp',
  withdrawals: '/account/cashier/withdraw/manage-pending',
  'linked-accounts': '/account/cashier/withdraw/linked-accounts',
  transactions: '/account/transactions',
  notifications: '/account/notifications',
  security: '/account/security',
  'two-factor': '/account/two-factor-authentication',
  'two-factor-setup': '/account/two-factor-authentication/setup',
  profile: '/account/profile',
  limits: '/account/limits',
  bonuses: '/account/bonuses',
  loyalty: '/account/loyalty',
  'refer-a-friend': '/account/refer-a-friend',
  'validate-phone': '/validation-code/validatePhone',
  document: '/validate-document',
};
const ofPlayer = /^\/(account|validat)/;

/** How a page is opened up before its picture is taken. */
type Deed = (page: Page) => Promise<unknown>;

const pressed =
  (selector: string): Deed =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().click();

/** Menus, panels and dialogues: a page's path and what is done there; those below the account belong to a player. */
const opened: Readonly<Record<string, readonly [path: string, deed: Deed, isOfPlayer?: true]>> = {
  'more-panel': ['/', pressed('.channels-more, [popovertarget=more-panel]')],
  languages: ['/', pressed('[popovertarget^=languages]')],
  'search-panel': [
    '/',
    async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('moon');
      await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
    },
  ],
  statistics: ['/', pressed('footer [data-consent]')],
  preview: [
    '/casino/slots',
    async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.keyboard.press('Tab');
      await page.locator('main .tile-grid a.tile').nth(2).focus();
      await page.locator('.preview').waitFor();
    },
  ],
  'play-practice': [
    '/casino/slots/*',
    async (page) => {
      await page.locator('.play a[href$="#quickplay"]').first().click();
      await page.locator('[data-stage] iframe').waitFor({ timeout: 8000 });
      await page.waitForTimeout(2000);
    },
  ],
  'balance-panel': ['/', pressed('.balance-pill'), true],
  'account-panel': ['/', pressed('.account-button'), true],
  'bell-panel': ['/', pressed('.player-tools button:has(+ [popover])'), true],
  'security-open': [
    '/account/security',
    (page) =>
      page.locator('main details').evaluateAll((all) => {
        for (const each of all) each.setAttribute('open', '');
      }),
    true,
  ],
  'forfeit-dialog': ['/account/bonuses', pressed('article[data-state] > button'), true],
  offline: ['/account', (page) => page.context().setOffline(true), true],
  'home-player': ['/', async () => undefined, true],
  'game-player': ['/casino/slots/*', async () => undefined, true],
  'promotions-player': ['/offers', async () => undefined, true],
};

/** States of islands, as pages of the gallery: each is brought into the state that it is named after. */
const scenePattern = '/gallery?scene=';

interface Job {
  readonly url: string;
  readonly file: string;
  readonly width: number;
  readonly theme: (typeof themes)[number];
  /** Cookies of a player; none: signed out. */
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
  readonly deed: Deed | undefined;
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
  for (const start of ['/', '/casino/slots', '/help', '/help/withdrawals', '/offers', '/reading']) {
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

/** The same page in another language: its path has words of its own there. */
async function inLanguage(path: string, lang: string, origin: string): Promise<string> {
  if (path.startsWith(scenePattern)) return `${path}&lang=${lang}`;
  const answer = await fetch(new URL(path, origin));
  const html = answer.ok ? await answer.text() : '';
  const [, href] = html.match(new RegExp(`<link rel="alternate" hreflang="${lang}" href="([^"]+)"`)) ?? [];
  return href === undefined ? `/${lang}${path}` : new URL(href).pathname;
}

async function take(browser: Browser, { url, file, width, theme, state, deed }: Job): Promise<void> {
  const viewport = { width, height: heights[width] ?? 800 };
  const look = { viewport, colorScheme: theme, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...look, ...(state && { storageState: state }) });
  const page = await context.newPage();
  // The question on being counted is answered, or it would lie across every picture.
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    CONSENT_KEY,
    keptConsent(false, Date.now()),
  ] as const);
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
  // What is opened over a page is a picture of the window.
  if (deed) {
    // What is not there after that is not there.
    page.setDefaultTimeout(4000);
    await deed(page).catch((error: Error) => process.stderr.write(`${file}: ${error.message.split('\n', 1)[0]}\n`));
    await page.waitForTimeout(400);
    await page.screenshot({ path: file, fullPage: url.includes(scenePattern), timeout: 30_000 });
    await context.close();
    return;
  }
  // The bar at a phone's edge stands at the end of the picture, not across its middle; the window keeps its height.
  await page.evaluate(() => {
    document.body.style.position = 'relative';
    for (const bar of document.querySelectorAll<HTMLElement>('.bottom-bar')) bar.style.position = 'absolute';
  });
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
    langs: { type: 'string', default: 'en' },
    scenes: { type: 'string' },
    player: { type: 'string', default: 'demo:harbour-lights-24' },
  },
});
const wanted = values.only?.split(',') ?? (values.scenes === undefined ? undefined : []);
const scenes = values.scenes === 'all' ? sceneNames : (values.scenes?.split(',') ?? []);
await mkdir(values.out, { recursive: true });
const browser = await chromium.launch(chromiumOptions());
interface Subject {
  readonly name: string;
  readonly pattern: string;
  readonly deed: Deed | undefined;
  readonly isOfPlayer: boolean;
}
const subjects: readonly Subject[] = [
  ...Object.entries(pages).map(([name, pattern]) => ({
    name,
    pattern,
    deed: undefined,
    isOfPlayer: ofPlayer.test(pattern),
  })),
  ...Object.entries(opened).map(([name, [pattern, deed, isOfPlayer = false]]) => ({ name, pattern, deed, isOfPlayer })),
];
const picked: readonly Subject[] = [
  ...subjects.filter(({ name }) => wanted?.includes(name) ?? true),
  ...scenes.map((name) => ({
    name: `scene-${name}`,
    pattern: `${scenePattern}${name}`,
    deed: (page: Page) => hideContents(page).then(() => act(page, name)),
    isOfPlayer: false,
  })),
];
const state = picked.some(({ isOfPlayer }) => isOfPlayer)
  ? await signIn(browser, values.url, values.player)
  : undefined;
let count = 0;
const known = await linkedPaths(values.url);
for (const lang of values.langs.split(',')) {
  for (const { name, pattern, deed, isOfPlayer } of picked) {
    const english = resolve(pattern, known);
    if (english === undefined) {
      process.stderr.write(`No page for ${name} (${pattern}).\n`);
      continue;
    }
    const path = lang === 'en' ? english : await inLanguage(english, lang, values.url);
    for (const width of values.widths?.split(',').map(Number) ?? widths) {
      for (const theme of themes.filter((each) => values.themes?.includes(each) ?? true)) {
        const file = join(
          values.out,
          `${[name, lang === 'en' ? '' : lang, width, theme].filter(Boolean).join('-')}.png`,
        );
        const url = new URL(path, values.url).href;
        await take(browser, { url, file, width, theme, state: isOfPlayer ? state : undefined, deed });
        count += 1;
      }
    }
  }
}
await browser.close();
process.stdout.write(`${count} pictures in ${values.out}\n`);
