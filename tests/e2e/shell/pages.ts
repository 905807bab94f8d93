import type { BrowserContext, Page } from '@playwright/test';

/** One page of each kind, as the demo content has them. */
export const pages = {
  home: '/',
  category: '/casino/slots',
  game: '/casino/slots/gentle/kestrels-watch',
  help: '/help',
  article: '/help/what-each-balance-means',
  promotion: '/promotions/spring-tide',
  login: '/login',
  notFound: '/error/not-found',
  notAvailable: '/not-available-region',
} as const;

/** Widths that the geometry is drawn for, in CSS pixels, with a usual height. */
export const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Sets a cookie that the browser, not the server, reads: `st` for the place, `sid` for a session. */
export async function setCookie(context: BrowserContext, baseURL: string | undefined, name: string, value: string) {
  await context.addCookies([{ name, value, url: baseURL ?? '' }]);
}

/** Size and place of the first element of a selector that takes up room. */
export async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`${selector} takes up no room`);
  return box;
}

/** How many different left edges the visible children of an element have: its columns. */
export async function columnsOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((list) => {
      const shown = [...list.children].filter((child) => child.getBoundingClientRect().width > 0);
      return new Set(shown.map((child) => Math.round(child.getBoundingClientRect().left))).size;
    });
}

/** What moved on the page without being asked to, added up: exactly 0 when nothing did. */
export async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    return shifts.reduce((sum, shift) => sum + shift, 0);
  };
}

/** The same in thousandths, as tools report it. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const shifted = await recordShifts(page);
  return async () => Math.round(1000 * (await shifted()));
}
