import type { BrowserContext, Page } from '@playwright/test';

interface Recorded {
  /** Frames looked at. */
  readonly frames: number;
  /** What took up room in some frame though its exclusions name one of the places, or the whole page was excluded. */
  readonly painted: readonly string[];
}

/**
 * Looks at every frame from the first one on, just before it is painted, for elements that are excluded at the places.
 * What is seen is kept in the tab, so a page that sends the visitor away is looked at too.
 */
export async function recordPaints(context: BrowserContext, places: readonly string[]): Promise<void> {
  await context.addInitScript((excludedAt) => {
    const isExcluded = (list: string | undefined): boolean =>
      list?.split(' ').some((place) => excludedAt.includes(place)) ?? false;
    const note = (text: string): void => {
      const seen = JSON.parse(sessionStorage.getItem('painted') ?? '[]') as string[];
      if (!seen.includes(text)) sessionStorage.setItem('painted', JSON.stringify([...seen, text]));
    };
    const look = (): void => {
      sessionStorage.setItem('frames', `${Number(sessionStorage.getItem('frames') ?? 0) + 1}`);
      const root = document.documentElement;
      if (isExcluded(root.dataset.excluded) && document.body?.checkVisibility()) note(`page ${location.pathname}`);
      for (const element of document.querySelectorAll<HTMLElement>('[data-not-in]')) {
        if (isExcluded(element.dataset.notIn) && element.getClientRects().length > 0)
          note(`${location.pathname} ${element.tagName} ${element.textContent?.trim().slice(0, 60)}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, places);
}

/** What was recorded in the page's tab so far. */
export function recorded(page: Page): Promise<Recorded> {
  return page.evaluate(() => ({
    frames: Number(sessionStorage.getItem('frames') ?? 0),
    painted: JSON.parse(sessionStorage.getItem('painted') ?? '[]') as string[],
  }));
}
