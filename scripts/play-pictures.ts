// A picture from play of every game that can be played, taken from a running product's games and kept with the content:
// node scripts/play-pictures.ts [--url U] [--only SLUG,…]; then `node scripts/seed/main.ts` shows them on the games' pages.
// A round is played for practice until one wins, so what is seen is what may be seen; those that are there are kept.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Frame, type Page } from 'playwright';
import sharp from 'sharp';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { contentOf } from '#content/source.ts';
import { chromiumOptions } from '../tests/support/browser-launch.ts';
import { type Encoded, encode } from './art/encode.ts';
import type { PictureNames } from './seed/book.ts';
import { keepPlayPicture, playPictures } from './seed/plays.ts';

/** Twice as wide as the column of a game's page, so that it is sharp on most screens. */
const [width, height] = [1280, 720];
const limitBytes = 24_000;
/** A wheel of numbers is fine lines throughout. */
const wheelBytes = 48_000;
const mostRounds = 40;
/** Games played at a time. */
const besides = 6;
const scale = 2;

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:4321' }, only: { type: 'string' } },
});
const cacheDir = resolve(import.meta.dirname, '..', process.env.CONTENT_CACHE_DIR || 'content-cache');

/** The game's frame, once its button may be pressed. */
async function openGame(page: Page, path: string): Promise<Frame> {
  await page.goto(`${values.url}${path}#quickplay`);
  const frame = await (await page.waitForSelector('[data-stage] iframe')).contentFrame();
  if (!frame) throw new Error(`${path}: the game has no frame`);
  await frame.waitForSelector('#game[data-ready] #spin:enabled');
  // The board alone, in the shape of the picture.
  await frame.addStyleTag({
    content: `#canvas { position: fixed; z-index: 9; inset: 8px auto auto 8px; width: ${width / scale}px; height: ${height / scale}px; border-radius: 0 }`,
  });
  return frame;
}

/** Plays until a round wins more than its stake; a race is played once, for it waits for everybody. */
async function playOn(frame: Frame, isRace: boolean): Promise<void> {
  const rounds = isRace ? 1 : mostRounds;
  for (let round = 0; round < rounds; round += 1) {
    // The board lies over the button here.
    await frame.dispatchEvent('#spin', 'click');
    await frame.waitForSelector('#spin:enabled', { timeout: 90_000 });
    if ((await frame.getAttribute('#result', 'data-win')) === 'above') return;
  }
}

async function take(browser: Browser, path: string, isRace: boolean): Promise<Encoded> {
  const viewport = { width: 1100, height: 900 };
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  const frame = await openGame(page, path);
  await playOn(frame, isRace);
  const shot = await frame.locator('#canvas').screenshot();
  await context.close();
  const { data } = await sharp(shot)
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return await encode({ data, width, height }, path.includes('/roulette/') ? wheelBytes : limitBytes);
}

const cache = await readCache(cacheDir);
const { routes } = contentOf(buildGraph(cache), new Date().toISOString());
const browser = await chromium.launch(chromiumOptions());
const wanted = values.only?.split(',');
const slugOf = ({ id }: PictureNames): string => id.replace(/^play-/, '');
const missing = playPictures().filter((names) => wanted?.includes(slugOf(names)) ?? !cache.assets.has(names.id));
const count = missing.length;

/** Takes one after the other until none is missing: rounds mostly wait, so several games are played beside each other. */
async function takeNext(): Promise<void> {
  for (let names = missing.shift(); names; names = missing.shift()) {
    const path = routes.pathOf(`game-${slugOf(names)}`, 'en');
    if (!path) throw new Error(`${names.id} is of a game without a page`);
    await keepPlayPicture(cache, names, await take(browser, path, path.includes('virtual-sports')));
  }
}

await Promise.all(Array.from({ length: besides }, takeNext));
await browser.close();
process.stdout.write(`${count} pictures from play in ${cacheDir}\n`);
