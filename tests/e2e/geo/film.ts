import { type BrowserContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';

const signal = '#ff00ff';

/** Colours everything that is excluded at a place, wherever it takes up room, before anything of the page is there. */
export async function colourExcluded(context: BrowserContext, places: readonly string[]): Promise<void> {
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
export async function showsSignal(png: Buffer): Promise<boolean> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let pixels = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60 && (data[at + 2] ?? 0) > 200) pixels += 1;
    if (pixels > 20) return true;
  }
  return false;
}

/** Loads a page while every frame that the browser shows is kept. */
export async function film(page: Page, path: string): Promise<Buffer[]> {
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
