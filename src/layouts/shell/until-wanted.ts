/** The first hand on a page, or the keyboard. */
const hands = ['pointerdown', 'keydown', 'focusin', 'click', 'change'];

/** The most that the rest waits for a picture after everything of the page has come. */
const longestMs = 1_000;

/** What stands in a page and is nothing, or not whole, without its code. */
const waiting = 'main :is([aria-busy=true],astro-island[client=load],astro-island[client=returning])';

/** Whether somebody waits for the code: a player, an address that asks for something, a page that is made of it. */
export const isAwaited = (): boolean =>
  document.documentElement.dataset.session === 'in' ||
  location.search + location.hash !== '' ||
  document.querySelector(waiting) !== null;

const untilLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/** Until the page has loaded and its first picture is decoded and painted; a page that nobody looks at paints nothing. */
async function untilPainted(): Promise<void> {
  await untilLoaded();
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  // A picture that cannot be shown is nothing to wait for.
  await picture?.decode().catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Until the code of a page beyond its first script is wanted: at once where it is awaited and at the first hand on the page,
 * else when the page is painted, so that it takes no bytes of what shows.
 */
export function untilWanted(): Promise<unknown> {
  if (isAwaited()) return Promise.resolve();
  const ends = new AbortController();
  const byHand = new Promise((resolve) => {
    for (const hand of hands) addEventListener(hand, resolve, { capture: true, passive: true, signal: ends.signal });
  });
  const bound = untilLoaded().then(() => new Promise((resolve) => setTimeout(resolve, longestMs)));
  return Promise.race([byHand, bound, untilPainted()]).finally(() => ends.abort());
}
