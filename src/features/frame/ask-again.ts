import { useEffect } from 'react';

/** Asks every `intervalMs` while the page is in view, and at once when it comes back; until what it gives is called. */
export function askWhileSeen(ask: () => unknown, intervalMs: number): () => void {
  const askIfSeen = (): unknown => document.visibilityState === 'visible' && ask();
  const timer = setInterval(askIfSeen, intervalMs);
  document.addEventListener('visibilitychange', askIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askIfSeen);
  };
}

/**
 * Reads a store's page anew every `intervalMs` while it is in view; without an interval not at all. For what is read by
 * several calls at once: one call is polled by `usePolled`, which tabs share.
 */
export function useAskAgain({ load }: { readonly load: () => unknown }, intervalMs: number | undefined): void {
  useEffect(() => (intervalMs === undefined ? undefined : askWhileSeen(() => load(), intervalMs)), [load, intervalMs]);
}
