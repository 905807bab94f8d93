import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { chromiumOptions } from '../../support/browser-launch.ts';
import { test } from '../fixtures.ts';
import { pages } from './pages.ts';

const { notFound, notAvailable, ...shown } = pages;
const pictured = { ...shown, lobby: '/casino/all-games', promotions: '/offers', french: '/fr' };
const mostBeforeScrolling = 12;
const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const screens = [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;

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
  for (const path of Object.values(pictured)) {
    const page = await visit();
    const asked = await asksFor(page, path);
    expect(asked.length, `${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(mostBeforeScrolling);
    const first = page.locator('main img').filter({ visible: true }).first();
    if ((await first.count()) > 0) expect(await first.getAttribute('loading'), path).not.toBe('lazy');
    await page.context().close();
  }
  const page = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  const last = page.locator('.row').first().locator('img').nth(5);
  expect(await last.evaluate((image: HTMLImageElement) => image.naturalWidth), 'nobody has been there').toBe(0);
  await page.locator('.row .tiles').first().hover();
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await browser.close();
});

/** The pictures whose cut is too small or too large for the screen: how many of the screen's pixels one of its own covers. */
function unfitPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const widthOf = (url: string): number => Number(/-(\d+)\.q\d+\.webp/.exec(url)?.[1]);
    // What nobody has come near has no cut yet.
    const images = [...document.images].filter((image) => image.srcset && image.currentSrc && image.checkVisibility());
    // A browser takes a wider cut that it has already: each is asked for under an address that nobody knows.
    const fresh = images.map((image, index) => {
      const key = `?${index}-${performance.now()}`;
      image.loading = 'eager';
      for (const source of [...(image.closest('picture')?.querySelectorAll('source') ?? []), image])
        source.setAttribute('srcset', source.srcset.replace(/\.webp[^ ]*/g, `.webp${key}`));
      return () => image.currentSrc.endsWith(key);
    });
    while (!fresh.every((isChosen) => isChosen())) await new Promise((resolve) => requestAnimationFrame(resolve));
    return images.flatMap((image) => {
      const box = image.getBoundingClientRect();
      const [high, wide] = [Number(image.getAttribute('height')), Number(image.getAttribute('width'))];
      // A picture that fills its box is as wide as its height asks for, and cut at its sides.
      const shown = Math.max(box.width, (box.height * wide) / high) * devicePixelRatio;
      const source = image.currentSrc.replace(/\?.*/, '');
      const cuts = image.srcset.split(', ').map(widthOf);
      const scale = shown / widthOf(source);
      const said = `${source.slice(-24)} over ${Math.round(shown)} px: ${scale.toFixed(2)}`;
      // No picture is drawn wider than its widest cut: where that is chosen, a finer screen gets what there is.
      const isWidest = widthOf(source) === Math.max(...cuts);
      if (scale > 1.05 && (!isWidest || devicePixelRatio === 1)) return [`stretched: ${said}`];
      if (devicePixelRatio === 1 && scale < 0.5 && widthOf(source) > Math.min(...cuts))
        return [`twice too wide: ${said}`];
      return [];
    });
  });
}

test('S9.15 pictures are neither stretched nor twice too wide at six widths and one, two and three pixels a point', async ({
  page,
}) => {
  const screen = await page.context().newCDPSession(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Which cut is chosen is asked, none is looked at.
  await page.route('**/*.webp*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: pixel }));
  const found: string[] = [];
  for (const deviceScaleFactor of [1, 2, 3]) {
    for (const path of ['/login', '/offers', pages.game, '/']) {
      for (const [width, height] of screens) {
        await screen.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
        if (width === 360) await page.goto(path);
        for (const fault of await unfitPictures(page))
          found.push(`${path}, ${width} px × ${deviceScaleFactor}: ${fault}`);
      }
    }
  }
  expect(found).toEqual([]);
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
