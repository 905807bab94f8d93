// Every card of the lobby in a real browser: no way that is offered leads nowhere.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { gameIndex } from '#content/queries/game-index.ts';
import { gamesData } from '#content/queries/service-data.ts';
import { contentOf } from '#content/source.ts';
import type { PlayMode } from '#domain/quick-play.ts';
import type { PublishedGame } from '#services/game/published.ts';
import { chromiumOptions } from '../../tests/support/browser-launch.ts';
import { signIn } from '../../tests/support/browser-players.ts';
import { type Product, startProduct } from '../../tests/support/browser-product.ts';
import { playByKeyboard } from '../../tests/support/play-by-keyboard.ts';
import { send } from '../../tests/support/service-calls.ts';
import type { Row } from './row.ts';

const widths = [360, 1280] as const;
const modes: readonly PlayMode[] = ['practice', 'real'];
/** Pages that go through their share of the games at once. */
const SHARES = 2;
/** On a busy machine a page can take a minute: what is asked is whether it comes, not how fast. */
const PATIENCE_MS = 240_000;
/** `BENCH_GAMES=8-16`: the games of these places in the index, the last one left out; a whole run takes its time. */
const [first = 0, end = Number.POSITIVE_INFINITY] = (process.env.BENCH_GAMES ?? '')
  .split('-')
  .filter(Boolean)
  .map(Number);
const player = { playerId: '', username: 'every-card', password: 'harbour-lights-24' };

interface Card {
  readonly gameId: string;
  readonly path: string;
  readonly offered: Readonly<Record<PlayMode, boolean>>;
}

/** The games of the lobby's index, with the ways to play them that editors have opened. */
async function cards(): Promise<readonly Card[]> {
  const content = contentOf(buildGraph(await readCache('content-cache')), new Date().toISOString());
  const games = new Map((gamesData(content) as unknown as PublishedGame[]).map((game) => [game.gameId, game]));
  const index = gameIndex(content, 'en');
  return index.id.map((gameId, at) => {
    const { practicePlayEnabled: practice = false, realPlayEnabled: real = false } = games.get(gameId) ?? {};
    return { gameId, path: index.path[at] ?? '', offered: { practice, real } };
  });
}

async function isClosed(page: Page, path: string): Promise<boolean> {
  await page.goto(path);
  const ways = await page.locator('a[href^="#quickplay"]').count();
  await page.goto(`${path}#quickplay`);
  await page.waitForLoadState('load');
  return ways === 0 && (await page.locator('[data-stage] iframe').count()) === 0;
}

/** Goes through games one after another; says which way into which game failed, and how. */
async function through(context: BrowserContext, mode: PlayMode, games: readonly Card[]): Promise<string[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  if (mode === 'real') await signIn(page, player, '/help');
  const failed: string[] = [];
  for (const { gameId, path, offered } of games) {
    const isResting = !offered.practice && !offered.real;
    if (!isResting && !offered[mode]) continue;
    const work = isResting
      ? isClosed(page, path).then((isShut) => (isShut ? undefined : 'a resting game has a way in'))
      : playByKeyboard(page, path, mode).then(() => undefined);
    const problem = await work.catch((error: Error) => error.message.replaceAll(/\s+/g, ' ').slice(0, 200));
    if (problem !== undefined) failed.push(`${gameId} ${mode} at ${page.viewportSize()?.width} px: ${problem}`);
  }
  await context.close();
  return failed;
}

async function makePlayer({ sandboxUrl }: Product): Promise<void> {
  const { username, password } = player;
  const state = { username, password, pinCode: '2468', countryCode: 'ES', balances: { cash: '1000.00' } };
  const made = await send('POST', `${sandboxUrl}/_sandbox/players`, state);
  if (made.status !== 201) throw new Error(made.text);
}

/** Every offered mode of every game opens at 360 and 1280 px, plays a round by keyboard and comes back; a resting game has no way in. */
export async function bench(): Promise<readonly Row[]> {
  const product = await startProduct({ AVIF: 'off', LOG_LEVEL: 'error' });
  let browser: Browser | undefined;
  try {
    await makePlayer(product);
    const all = (await cards()).slice(first, end);
    const opened = await chromium.launch(chromiumOptions());
    browser = opened;
    const shares = widths.flatMap((width) =>
      modes.flatMap((mode) => Array.from({ length: SHARES }, (_, share) => ({ width, mode, share }))),
    );
    const failed = await Promise.all(
      shares.map(async ({ width, mode, share }) => {
        const options = {
          viewport: { width, height: 800 },
          baseURL: product.siteUrl,
          reducedMotion: 'reduce',
        } as const;
        const own = all.filter((_, at) => at % SHARES === share);
        return through(await opened.newContext(options), mode, own);
      }),
    );
    const ways = modes.reduce((sum, mode) => sum + all.filter(({ offered }) => offered[mode]).length, 0);
    const resting = all.filter(({ offered }) => !offered.practice && !offered.real).length;
    const problems = failed.flat();
    const note = `${all.length} games, ${ways} ways at ${widths.length} widths, ${resting} resting; ${problems.join(' | ')}`;
    return [{ what: 'ways into games that fail in a browser', value: problems.length, unit: '', note }];
  } finally {
    await browser?.close();
    await product.stop();
  }
}
