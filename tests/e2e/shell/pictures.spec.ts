import { type Browser, chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumOptions } from '../../support/browser-launch.ts';
import { chance, Dice } from '../../support/chance.ts';
import { sampleOf } from '../../support/proofs.ts';
import { moving, test } from '../fixtures.ts';
import { pages } from './pages.ts';

test.use(moving);

const { notFound, notAvailable, ...shown } = pages;
const pictured = { ...shown, lobby: '/casino/all-games', promotions: '/offers', french: '/fr' };
/** Where pictures are as large as they get: few games, which fill their rows, and the pages of the house. */
const large = [
  '/become-an-affiliate',
  '/casino/jackpots',
  '/casino/table-games',
  '/casino/virtual-sports',
  '/live-casino',
  '/this-house',
  '/reading',
  '/articles/how-we-chose-the-games',
];
const mostBeforeScrolling = 12;
/** Without a shape of its own, so that its place keeps the one that the page says. */
const nothing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
/** Each visit is a first one, in a window of its own, so that some may wait at once. */
const visitsAtOnce = 3;
const screens = [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;
const views = [1, 2, 3].flatMap((density) => screens.map(([width, height]) => [width, height, density] as const));

/**
 * A browser of its own, which fetches what it may need, as the suite's does not, and takes the network for 4G: how far
 * ahead it looks depends on that, and a busy machine is slow.
 */
function quickBrowser(): Promise<Browser> {
  const { args = [], ...others } = chromiumOptions();
  const kept = args.filter((each) => each !== '--disable-background-networking');
  return chromium.launch({
    ...others,
    args: [...kept, '--force-effective-connection-type=4G'],
    ignoreDefaultArgs: ['--disable-background-networking'],
  });
}

/**
 * Gives every picture of a page an empty one in its place, once `after` is over: which is chosen is asked, none is looked at.
 * A route of Playwright's would stop every request of the page, and switch the browser's cache off.
 */
async function answerPictures(page: Page, after: Promise<void> = Promise.resolve()): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const responseHeaders = [{ name: 'content-type', value: 'image/svg+xml' }];
  network.on('Fetch.requestPaused', async ({ requestId }) => {
    await after;
    const answer = { requestId, responseCode: 200, responseHeaders, body: nothing };
    // Whoever was left meanwhile waits for nothing any more.
    await network.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await network.send('Fetch.enable', { patterns: [{ urlPattern: '*.webp*' }] });
}

/** Every picture that a page asks for until it is quiet, on a first visit: a picture that is there already is taken, however far. */
async function asksFor(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  const hear = (request: { resourceType: () => string; url: () => string }): void => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
  };
  page.on('request', hear);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('request', hear);
  return asked;
}

test('S9.05 a phone asks for twelve pictures at most before it scrolls, the first at once, and a row for its own when touched', async ({
  baseURL,
}) => {
  const browser = await quickBrowser();
  const visit = (): Promise<Page> =>
    // Slides that move on a slow machine would bring the next one's picture.
    browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  // Half of them in a run, by chance.
  const all = Object.values(pictured);
  const waiting = sampleOf(new Dice(chance), all, Math.ceil(all.length / 2));
  const walk = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await visit();
      const asked = await asksFor(page, path);
      expect(asked.length, `${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(mostBeforeScrolling);
      const first = page.locator('main img').filter({ visible: true }).first();
      if ((await first.count()) > 0) expect(await first.getAttribute('loading'), path).not.toBe('lazy');
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: visitsAtOnce }, walk));
  const page = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  const last = page.locator('.row').filter({ visible: true }).first().locator('img').nth(5);
  expect(await last.evaluate((image: HTMLImageElement) => image.naturalWidth), 'nobody has been there').toBe(0);
  await page.locator('.row .tiles').filter({ visible: true }).first().hover();
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await browser.close();
});

/**
 * The pictures whose cut is too small or too large for the screen: how many of the screen's pixels one of its own covers.
 * What a screen has been asked of before, on another page, is in `asked`, and what it is asked of now comes to it.
 */
async function unfitPictures(page: Page, asked: Set<string>): Promise<string[]> {
  const { kinds, faults } = await page.evaluate(
    async (known) => {
      const candidatesOf = (list: string): string[] => list.match(/ \d+[wx]/g) ?? [];
      const alike = new Map<string, HTMLImageElement>();
      for (const image of document.images) {
        const { width, height } = image.getBoundingClientRect();
        // Of tiles of one kind and size one is asked.
        const kind = [image.sizes, width, height, image.closest('picture')?.querySelectorAll('source').length];
        if (image.srcset && image.checkVisibility()) alike.set(`${kind} ${candidatesOf(image.srcset)}`, image);
      }
      for (const kind of known) alike.delete(kind);
      const images = [...alike.values()];
      // A browser takes a wider cut that it has already: each becomes a picture of its own that nobody has seen, and says
      // which it is.
      const fresh = images.map((image, index) => {
        const key = `${index}-${performance.now()}`;
        const offered = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image];
        image.loading = 'eager';
        const own = (list: string, rank: number): string => list.replace(/\.webp\S*/g, `.webp?${key}:${rank}`);
        // Without widths the address itself is the cut for one pixel a point.
        image.src = own(image.src, offered.length - 1);
        for (const [rank, source] of offered.entries()) source.setAttribute('srcset', own(source.srcset, rank));
        const isChosen = (): boolean => image.currentSrc.includes(`?${key}:`);
        return { image, offered, isChosen };
      });
      while (!fresh.every(({ isChosen }) => isChosen())) await new Promise((resolve) => requestAnimationFrame(resolve));
      const faults = fresh.flatMap(({ image, offered }) => {
        const [, name = '', width, rank] = /([^/]+)-(\d+)\.q\d+\.webp.*:(\d+)$/.exec(image.currentSrc) ?? [];
        const [source = image, cut] = [offered[Number(rank)], Number(width)];
        const sizeOf = (name: string): number => Number(source.getAttribute(name) ?? image.getAttribute(name));
        const box = image.getBoundingClientRect();
        // A picture that fills its box is as wide as its height asks for, and cut at its sides.
        const shown = Math.max(box.width, (box.height * sizeOf('width')) / sizeOf('height')) * devicePixelRatio;
        const scale = shown / cut;
        const said = `${name}, ${cut} px over ${Math.round(shown)} px: ${scale.toFixed(2)}`;
        if (scale > 1.05) return [`stretched: ${said}`];
        return scale < 0.5 ? [`twice too wide: ${said}`] : [];
      });
      return { kinds: [...alike.keys()], faults };
    },
    [...asked],
  );
  for (const kind of kinds) asked.add(kind);
  return faults;
}

test('S9.15 pictures are neither stretched nor twice too wide at six widths and one, two and three pixels a point', async ({
  page,
}) => {
  const emulation = await page.context().newCDPSession(page);
  let density = 0;
  const show = async (width: number, height: number, deviceScaleFactor: number): Promise<void> => {
    await emulation.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
    // Sheets hear of another density with the next thing that media are asked of.
    if (deviceScaleFactor !== density) for (const media of ['print', null] as const) await page.emulateMedia({ media });
    density = deviceScaleFactor;
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerPictures(page);
  const found: string[] = [];
  const known = views.map((view) => [view, new Set<string>()] as const);
  const dice = new Dice(chance);
  // The page of help and the home page in French show nothing that others do not.
  const { article, french, ...different } = pictured;
  for (const path of [...Object.values({ ...different, notFound }), ...large]) {
    await show(360, 740, 1);
    await page.goto(path);
    // Two of the eighteen screens for each page, by chance: a run asks most of them, a few runs ask all.
    for (const [view, here] of sampleOf(dice, known, 2)) {
      await show(...view);
      for (const fault of await unfitPictures(page, here)) found.push(`${path}, ${view[0]} px × ${density}: ${fault}`);
    }
  }
  expect(found).toEqual([]);
});

test('S9.15 night and day, phone and wide window: each of the four has a picture of its own, by the device and by choice', async ({
  page,
}) => {
  await answerPictures(page);
  for (const path of ['/', '/login']) {
    const shown: Record<string, string> = {};
    const chosen: Record<string, string> = {};
    const original = () =>
      page
        .locator('main picture img')
        .first()
        .evaluate(({ currentSrc }: HTMLImageElement) => currentSrc.replace(/.*\/|-\d+\.q.*/g, ''));
    /** At the width that the page was opened at, and at the other one, once the window has it. */
    const atBoth = async (into: Record<string, string>, theme: string, [first, then]: readonly [number, number]) => {
      const here = await original();
      await page.setViewportSize({ width: then, height: 800 });
      // While the other one is chosen there is none.
      const other = async (): Promise<string> => (await original()) || here;
      await expect.poll(other, `${path}, ${theme}, from ${first} to ${then} px`).not.toBe(here);
      into[`${first} ${theme}`] = here;
      into[`${then} ${theme}`] = await original();
    };
    for (const theme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path);
      await atBoth(shown, theme, [360, 1280]);
      const other = theme === 'dark' ? 'light' : 'dark';
      await page.evaluate((wish) => localStorage.setItem('theme', wish), other);
      await page.reload();
      await atBoth(chosen, other, [1280, 360]);
      await page.evaluate(() => localStorage.removeItem('theme'));
    }
    expect(new Set(Object.values(shown)).size, `${path}: ${JSON.stringify(shown)}`).toBe(4);
    expect(chosen, path).toEqual(shown);
  }
});

test("S9.15 a slow picture's place has the picture's own colour at once, by night and by day", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const held = Promise.withResolvers<void>();
  await answerPictures(page, held.promise);
  const colourOf = async (address: string): Promise<number[]> => {
    const bytes = await (await page.request.get(address)).body();
    return [...(await sharp(bytes).resize(1, 1, { fit: 'fill' }).raw().toBuffer())];
  };
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('.tile img').nth(20).waitFor({ state: 'attached' });
    const places = await page.locator('main img[srcset]').evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter((image) => image.checkVisibility())
        .map((image) => {
          const { backgroundColor, boxShadow } = getComputedStyle(image);
          const ground = /rgb\([^)]*\)/.exec(boxShadow)?.[0] ?? backgroundColor;
          const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
          const chosen = sources.find(({ media }) => matchMedia(media).matches)?.srcset ?? image.src;
          const source = new URL(chosen.split(' ', 1)[0] ?? '', location.href).href;
          return { source, isThere: image.naturalWidth > 0, ground: (ground.match(/[\d.]+/g) ?? []).map(Number) };
        }),
    );
    expect(places.length).toBeGreaterThan(20);
    for (const { source, isThere, ground } of [...places.slice(0, 12), ...places.slice(-2)]) {
      const mean = await colourOf(source);
      const apart = Math.hypot(...mean.slice(0, 3).map((part, index) => part - (ground[index] ?? 0)));
      expect(isThere, source).toBe(false);
      expect(ground.length, `${source} hides what is behind it`).toBe(3);
      expect(apart, `${colorScheme}, ${source}: ${mean} shown as ${ground}`).toBeLessThan(70);
    }
  }
  held.resolve();
});

test('S9.05 a page is fetched when its link is pointed at, unless it is of players or has a query', async ({
  baseURL,
}) => {
  const browser = await quickBrowser();
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  const preload = await page.context().newCDPSession(page);
  let candidates: string[] = [];
  const ready: string[] = [];
  preload.on('Preload.ruleSetUpdated', ({ ruleSet }) => expect(ruleSet.errorMessage).toBeUndefined());
  preload.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(({ key }) => key.url.replace(baseURL ?? '', ''));
  });
  preload.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') ready.push(new URL(prefetchUrl).pathname);
  });
  await preload.send('Preload.enable');
  await page.goto(pages.promotion);
  await expect.poll(() => candidates).toContain(pages.category);
  expect(candidates.filter((each) => /account|\?/.test(each))).toEqual([]);
  const link = page.locator(`a[href="${pages.category}"]`).filter({ visible: true }).first();
  await link.hover();
  await expect.poll(() => ready).toContain(pages.category);
  await link.click();
  await page.waitForURL(`**${pages.category}`);
  const how = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType);
  expect(how).toBe('navigational-prefetch');
  await browser.close();
});
