import type { BrowserContext, Frame } from '@playwright/test';

declare global {
  interface Window {
    /** What keeps this document from being drawn. */
    readonly undrawn?: CSSStyleSheet;
  }
}

/**
 * Leaves a page whole, laid out and in reach, and undrawn: its picture is two fifths of what an opened page costs a
 * processor, and most tests press, type and read. What lies in the top layer, a dialog, is drawn all the same.
 */
export async function drawNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { opacity: 0 !important }');
    document.adoptedStyleSheets.push(sheet);
    Object.defineProperty(window, 'undrawn', { value: sheet });
  });
}

/** Bars hide nine tenths of what is behind them and blur the rest: most of putting a picture together, and no test looks for it. */
export async function blurNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.header-top, .site-header, .bottom-bar { backdrop-filter: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Has a document drawn from now on: for who judges its colours, or wants its picture. */
export const draw = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    if (window.undrawn) window.undrawn.disabled = true;
  });
