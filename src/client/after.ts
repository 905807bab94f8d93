/** Does something later, in a browser; returns what calls it off. Stores are given it, so that a test holds the clock. */
export function after(delayMs: number, action: () => void): () => void {
  const timer = setTimeout(action, delayMs);
  return () => clearTimeout(timer);
}
