/** Does something later, in a browser; returns what calls it off. Stores are given it, so that a test holds the clock. */
export function after(delayMs: number, action: () => void): () => void {
  const timer = setTimeout(action, delayMs);
  return () => clearTimeout(timer);
}

/** Does something once the page has loaded and nothing else is to be done; not every browser says when that is. */
export function whenIdle(action: () => void): void {
  const idle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => action());
    else setTimeout(action, 200);
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
