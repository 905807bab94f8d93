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

interface Shift {
  readonly value: number;
  /** Each element that moved, with the box it left and the one it took. */
  readonly moved: readonly string[];
}

/** Each shift of the page with what moved, down to the smallest: a test that finds one says where. Of drawn pages alone. */
export async function listShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const box = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}×${height}`;
    const told = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : `${node?.nodeName}: ${node?.textContent?.slice(0, 60)}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${told(node)} from ${box(previousRect)} to ${box(currentRect)}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      // A browser tells of no shift there, so that nothing found would say nothing.
      if (document.documentElement.style.opacity === '0')
        throw new Error('the shifts of a page that is not drawn are asked: test.use(drawn)');
      return (window as unknown as { shifts: Shift[] }).shifts;
    });
}

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

/** What moved, told element by element; nothing where all of it is less than a thousandth, as tools report it. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  const listed = await listShifts(page);
  return async () => {
    const shifts = await listed();
    if (Math.round(1000 * sumOf(shifts)) === 0) return [];
    return shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join('; ')}`);
  };
}
