import { type BrowserContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../fixtures.ts';
import { pages, setCookie, sizes } from '../shell/pages.ts';

// The film is of pages as they are loaded; a second camera would slow it down.
test.use({ trace: 'off' });

const signal = '#ff00ff';

/** Colours everything that is excluded at a place, wherever it takes up room, before anything of the page is there. */
async function colourExcluded(context: BrowserContext, places: readonly string[]): Promise<void> {
  await context.addInitScript(
    ([colour, names]) => {
      const sheet = new CSSStyleSheet();
      const parts = names.map((name) => `[data-not-in~="${name}"],[data-not-in~="${name}"] *`);
      const whole = names.map((name) => `[data-excluded~="${name}"] body,[data-excluded~="${name}"] main`);
      sheet.replaceSync(`${[...parts, ...whole].join()}{background:${colour}!important;color:${colour}!important}`);
      document.adoptedStyleSheets.push(sheet);
    },
    [signal, places] as const,
  );
}

/** Whether a picture holds as much of the signal's colour as a letter does. */
async function showsSignal(png: Buffer): Promise<boolean> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let pixels = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60 && (data[at + 2] ?? 0) > 200) pixels += 1;
    if (pixels > 20) return true;
  }
  return false;
}

/** Loads a page while every frame that the browser shows is kept. */
async function film(page: Page, path: string): Promise<Buffer[]> {
  const camera = await page.context().newCDPSession(page);
  const frames: Buffer[] = [];
  camera.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'));
    void camera.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await camera.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  frames.push(await page.screenshot({ fullPage: true }));
  await camera.send('Page.stopScreencast');
  await camera.detach();
  return frames;
}

const gated = [pages.home, '/casino/jackpots', '/become-an-affiliate'] as const;

/** What is excluded where a visitor from the place is; without one, all that is excluded anywhere. */
const excludedAt = { nowhere: ['CA:QC', 'US'], 'CA:QC': ['CA', 'CA:QC'], US: ['US'] } as const;

for (const [index, size] of sizes.slice(0, 3).entries()) {
  // Quebec at every width; the two others once, since a film takes seconds.
  const places = (['nowhere', 'US', 'CA:QC'] as const).filter((_, turn) => turn === index || turn === 2);
  for (const place of places) {
    test(`S1.02a S5.07 S2.19 no frame of a page’s film shows what is excluded: ${place}, ${size.width} px`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.setViewportSize(size);
      await colourExcluded(context, excludedAt[place]);
      if (place !== 'nowhere') await setCookie(context, baseURL, 'st', place);
      let filmed = 0;
      for (const path of gated) {
        const frames = await film(page, path);
        filmed += frames.length;
        const seen = await Promise.all(frames.map(showsSignal));
        // Nowhere all of it shows: a film that could not see it would prove nothing.
        expect([path, seen.includes(true)]).toEqual([path, place === 'nowhere']);
      }
      expect(filmed).toBeGreaterThan(gated.length);
    });
  }
}
