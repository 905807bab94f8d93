import { balances } from './balances.ts';
import { deviceStorage } from './browser.ts';
import { createIntents } from './intents.ts';

/** Some time, or until the connection is back. */
function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    addEventListener('online', end);
  });
}

/** The deeds with money of this browser; only pages that move money load it. */
export const intents = createIntents({
  storage: deviceStorage,
  now: () => Date.now(),
  newKey: () => crypto.randomUUID(),
  pause,
  done: () => balances.refresh(),
});
