// Signed in for a while: from now on the end of the session is watched, and told before it comes.
import { LONG_STAY } from '#client/events.ts';

/** Offline the watch cannot come: then it does once there is a connection again, for a browser keeps a part that failed. */
const watch = (): void => {
  if (!navigator.onLine) addEventListener('online', watch, { once: true });
  else void import('./session-ending.tsx').then(({ watchSessionEnd }) => watchSessionEnd());
};
addEventListener(LONG_STAY, watch);
