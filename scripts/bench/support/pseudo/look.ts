import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { readCache } from '#content/cache/read.ts';
import { islandPages } from '#content/island-pages.ts';
import { contentOfCache } from '#content/source.ts';
import { sceneNames } from '#gallery/scene-names.ts';
import { compile } from '#publisher/compile.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { toldIn } from '#services/notifications/service.ts';
import { tellings } from '#services/notifications/texts.ts';
import { act, hideContents, openGallery } from '../../../../tests/e2e/gallery/deeds.ts';
import { lostContent } from '../../../../tests/e2e/gallery/looks.ts';
import { chromiumOptions } from '../../../../tests/support/browser-launch.ts';
import { makePlayer, signIn } from '../../../../tests/support/browser-players.ts';
import { type Product, startProduct } from '../../../../tests/support/browser-product.ts';
import { buildCacheDir } from '../../../../tests/support/build-cache.ts';
import { outsideMarks, piecesOf } from './pieces.ts';
import { DataTexts, unmarked } from './words.ts';

const root = join(import.meta.dirname, '../../../..');

/** A first start compiles the copy, minutes on a busy machine. */
const startLimitMs = 1_800_000;
const publishAt = '2026-11-21T12:00:00.000Z';

/** What was seen, and what was wrong with it, by where it was seen. */
export interface Seen {
  readonly scenes: number;
  readonly pages: number;
  readonly tellings: number;
  readonly bare: Readonly<Record<string, string>>;
  readonly wide: readonly string[];
  readonly failed: readonly string[];
}

/** One part in `of` of a list: each `of`th from `part` on. */
export interface Slice {
  readonly part: number;
  readonly of: number;
}
const sliced = <T>(all: readonly T[], { part, of }: Slice): T[] => all.filter((_, at) => at % of === part - 1);

/** A run of an hour tells what it finds as it goes. */
const told = (line: string): void => void process.stderr.write(`  ${line}\n`);

class Findings {
  readonly bare: Record<string, string> = {};
  readonly wide: string[] = [];
  readonly failed: string[] = [];
  readonly #data: DataTexts;

  constructor(data: DataTexts) {
    this.#data = data;
  }

  say(pieces: readonly string[], where: string): void {
    for (const piece of pieces) {
      if (this.#data.has(piece) || this.bare[piece] !== undefined) continue;
      this.bare[piece] = where;
      told(`“${piece}” (${where})`);
    }
  }

  async look(page: Page, within: string, where: string): Promise<void> {
    this.say(await unmarked(page, within), where);
    for (const lost of await lostContent(page)) {
      this.wide.push(`${where}: ${lost}`);
      told(`cut off in ${where}: ${lost}`);
    }
  }
}

async function scenes(page: Page, names: readonly string[], findings: Findings): Promise<void> {
  for (const scene of names) {
    try {
      await openGallery(page, scene);
      await act(page, scene);
      await hideContents(page);
      await page.waitForLoadState('networkidle');
    } catch (error) {
      findings.failed.push(`${scene}: ${String(error).split('\n')[0]}`);
      told(`not reached: ${scene}`);
    }
    await findings.look(page, '#scene', scene);
    told(`seen: ${scene}`);
  }
}

/** Pages that a player sees otherwise than a visitor. */
const forPlayersToo = [
  '/',
  '/casino/slots',
  '/casino/slots/lively/lantern-quay',
  '/help/how-to-sign-in',
  '/contact-us',
  '/chat',
  '/forum',
  '/my-games',
  '/offers',
  '/promotions/first-25',
  '/sports',
  '/login',
];

/** English addresses: all of them for visitors but those behind the sign-in, which players see, and some more. */
async function addresses(): Promise<{ readonly visitors: string[]; readonly players: string[] }> {
  const content = contentOfCache(await readCache(join(root, 'content-cache')), publishAt);
  const english = [...content.routes.byPath.values()].filter(({ lang }) => lang === 'en').map(({ path }) => path);
  const guarded = new Set([
    '/account',
    ...Object.entries(islandPages).flatMap(([path, { guard }]) => (guard ? path : [])),
  ]);
  const visitors = english.filter((path) => !guarded.has(path));
  return { visitors, players: [...english.filter((path) => guarded.has(path)), ...forPlayersToo] };
}

async function pages(page: Page, urls: readonly string[], who: string, findings: Findings): Promise<void> {
  for (const url of urls) {
    try {
      await page.goto(url);
      await page.waitForLoadState('networkidle', { timeout: 10_000 });
    } catch (error) {
      findings.failed.push(`${url}: ${String(error).split('\n')[0]}`);
    }
    await findings.look(page, 'body', `${new URL(page.url()).pathname}${who}`);
  }
}

/** Every mail, SMS and notice, with something in each of its places. */
function mails(findings: Findings): number {
  const anything = new Proxy({}, { get: () => '1' });
  for (const kind of Object.keys(tellings) as (keyof typeof tellings)[]) {
    const { mail, sms, notification } = toldIn(kind, anything as never, 'en');
    const texts = [mail?.subject, mail?.text, sms, notification?.title, notification?.body];
    for (const text of texts) findings.say(outsideMarks([text ?? '']), `told: ${kind}`);
  }
  return Object.keys(tellings).length;
}

/** The code of the bonus that the player has from the start, which stands in their history. */
const openingCode = 'OPENING';
/** A player with something on every page. */
const rich = {
  balances: { cash: '500.00', bonus: '25.00' },
  linkedAccounts: 2,
  loyaltyPoints: 1200,
  document: 'REQUESTED',
  phone: { prefix: '+34', number: '600123123', validated: true },
  email: 'zz@zz.test',
  username: 'zz',
};

async function through(
  product: Product,
  browser: Browser,
  slice: Slice,
  findings: Findings,
): Promise<[number, number]> {
  const open = async (): Promise<Page> => {
    const size = { width: 360, height: 740 };
    const context = await browser.newContext({ viewport: size, baseURL: product.siteUrl, reducedMotion: 'reduce' });
    return context.newPage();
  };
  const names = sliced(sceneNames, slice);
  const stage = await open();
  await scenes(stage, names, findings);
  await stage.context().close();
  const { visitors, players } = await addresses();
  const visitor = await open();
  await pages(visitor, sliced(visitors, slice), '', findings);
  await visitor.context().close();
  const player = await open();
  const made = await makePlayer(player.request, product.sandboxUrl, rich);
  await signIn(player, made, '/help');
  await pages(player, sliced(players, slice), ' (player)', findings);
  await player.context().close();
  return [names.length, sliced(visitors, slice).length + sliced(players, slice).length];
}

/** Every English page as it is served, without a browser; the compilation is lent to the product. */
async function served(findings: Findings): Promise<number> {
  process.env.NODE_ENV = 'production';
  const env = { ...process.env, GALLERY: 'on', SITE_URL: 'http://127.0.0.1:4321' };
  const renderer = await Renderer.load(await compile(root, join(buildCacheDir, 'compiled'), env));
  const content = contentOfCache(await readCache(join(root, 'content-cache')), publishAt);
  const english = [...content.routes.byPath.values()].filter(({ lang }) => lang === 'en');
  for await (const { path, bytes } of renderer.render(content, english))
    findings.say(piecesOf(new TextDecoder().decode(bytes)), path);
  return english.length;
}

/** What needs no browser: every page as it is served, every mail, SMS and notice. */
export async function read(): Promise<Seen> {
  const findings = new Findings(new DataTexts(''));
  const [pageCount, told] = [await served(findings), mails(findings)];
  const { bare, wide, failed } = findings;
  return { scenes: 0, pages: pageCount, tellings: told, bare, wide, failed };
}

const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));

/** Goes through a slice of the states and pages of the tree that this file stands in. */
export async function look(slice: Slice): Promise<Seen> {
  const answers = sources('src/gallery/*.{ts,tsx,astro}');
  const events = sources('src/sandbox/{sportsbook/*.ts,legacy/app/*.js}').flatMap(
    (text) => text.match(/\p{L}+/gu) ?? [],
  );
  const said = [...answers, ...[rich.username, openingCode, ...events].map((word) => `'${word}'`)];
  const findings = new Findings(new DataTexts(said.join('\n')));
  const product = await startProduct({ SANDBOX: 'on', GALLERY: 'on', AVIF: 'off' }, startLimitMs);
  const browser = await chromium.launch(chromiumOptions());
  try {
    const [sceneCount, pageCount] = await through(product, browser, slice, findings);
    const { bare, wide, failed } = findings;
    return { scenes: sceneCount, pages: pageCount, tellings: 0, bare, wide, failed };
  } finally {
    await browser.close();
    await product.stop();
  }
}
