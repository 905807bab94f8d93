// Signed in for a while: from now on the end of the session is watched, and told before it comes.
import { LONG_STAY } from '#client/events.ts';

addEventListener(LONG_STAY, async () => (await import('./session-ending.tsx')).watchSessionEnd());
