import { expect, type Page, type Request } from '@playwright/test';

/** What code waits for. Pictures and films come when they come, and some answers of theirs have no end. */
const awaited = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr']);

/** Watches what a page's code waits for; answers how much is on its way, of one kind or of all. Made before the page is opened. */
export function watchLoading(page: Page): (type?: string) => number {
  const loading = new Set<Request>();
  page.on('request', (request) => void (awaited.has(request.resourceType()) && loading.add(request)));
  page.on('requestfinished', (request) => void loading.delete(request));
  page.on('requestfailed', (request) => void loading.delete(request));
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && loading.clear()));
  return (type) => [...loading].filter((request) => type === undefined || request.resourceType() === type).length;
}

/**
 * Until a page that is loaded has nothing more to do: it has been idle twice, and nothing is on its way. "networkidle" is
 * half a second of silence each time, and says nothing of code that has come and not run yet.
 */
export async function untilSettled(page: Page, loading: () => number): Promise<void> {
  // A page that is given no idle moment (a busy machine, a window that is not drawn) is asked when two seconds have passed.
  const untilIdle = (): Promise<void> =>
    page.evaluate(() => {
      const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
      return idle().then(() => idle().then(() => undefined));
    });
  do await untilIdle();
  while (loading() > 0);
}

/** Until two further frames are painted: what stands on the page now has been seen. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/**
 * Does something until what it asks for comes. Each try waits longer than the one before (2 s, then twice as long each time):
 * what a try asks for may be asked for anew when the next begins.
 */
export async function withPatience(deed: (timeoutMs: number) => Promise<void>): Promise<void> {
  let patienceMs = 1_000;
  await expect(() => {
    patienceMs *= 2;
    return deed(patienceMs);
  }).toPass();
}
