import type { BrowserContext, Frame } from '@playwright/test';

/** What keeps a document from being drawn, on its root. */
const undrawn = 'opacity';

/**
 * Leaves a page whole, laid out and in reach, and undrawn: its picture is two fifths of what an opened page costs a
 * processor, and most tests press, type and read. What lies in the top layer, a dialog, is drawn all the same. On the root
 * itself: a stylesheet of the document's has each that the page brings later lay out the whole of it anew.
 */
export async function drawNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript((property) => {
    const hide = (): boolean => {
      const root: Element | null = document.documentElement;
      // A sitemap's root has no style.
      if (root instanceof HTMLElement) root.style.setProperty(property, '0', 'important');
      return root !== null;
    };
    if (!hide())
      new MutationObserver((_, observer) => hide() && observer.disconnect()).observe(document, { childList: true });
  }, undrawn);
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
  frame.evaluate((property) => {
    document.documentElement.style.removeProperty(property);
  }, undrawn);
