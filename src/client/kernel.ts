import { atom, type ReadableAtom } from 'nanostores';
import { activityMarker } from './activity.ts';
import {
  coverPage,
  deviceStorage,
  isGuardedPage,
  leaveGuardedPage,
  sessionPorts,
  startAfresh,
  tabStorage,
} from './browser.ts';
import { LONG_STAY } from './events.ts';
import { createProfile } from './profile.ts';
import { createSession } from './session.ts';
import { HISTORY, JOIN_DRAFT, RECENT_SEARCHES } from './storage.ts';
import { takeTab } from './tab-owner.ts';

/** What was typed into a page of the account is kept that long after the session ended. */
const KEPT_MS = 600_000;
/** The end of a session is watched from here on: no session is so short, and most pages are left before. */
const LONG_STAY_MS = 60_000;

/** The session of all islands and tabs (S6.01a). */
export const session = createSession(sessionPorts);

/** The player's record, once a page. */
export const profile = createProfile(session, undefined, startAfresh);

const $covered = atom(false);
/** Whether the page waits out of sight for its player to sign in again. */
export const $waiting: ReadableAtom<boolean> = $covered;
let uncover = (): void => {};
let forgetting: ReturnType<typeof setInterval> | undefined;

/** A page of the account waits for its player; any other shows what it shows to everybody. */
function wait(): void {
  if (!isGuardedPage()) {
    session.forget();
    return;
  }
  uncover = coverPage();
  $covered.set(true);
  // By the clock and not by one timer: a device that slept forgets when it wakes.
  const endedAtMs = Date.now();
  forgetting = setInterval(() => Date.now() - endedAtMs >= KEPT_MS && session.forget(), 1_000);
}

/** Forgets of the kept deeds with money what is of others than `player`, or without one what a sign-out takes. */
export const tidyDeeds = (player?: string): Promise<void> =>
  import('./player-calls.ts').then((calls) => calls.tidyDeeds(player)).catch(() => undefined);

/** Somebody is signed in: a page that waited goes on once its player is known to be back. */
async function goOn(): Promise<void> {
  const player = await profile.load();
  if (player.state === 'ready') void tidyDeeds(player.profile.email);
  if (!$covered.get()) return;
  if (player.state === 'unavailable') startAfresh();
  else if (player.state === 'ready' && profile.$profile.get().state === 'ready') {
    clearInterval(forgetting);
    $covered.set(false);
    uncover();
  }
}

let started = false;

/** Wakes the kernel; each island calls it once it lives in a browser, the first call counts. */
export function startKernel(): void {
  if (started) return;
  started = true;
  session.start();
  session.$session.subscribe((current, before) => {
    const { state } = current;
    if (state === 'in' || state === 'out') takeTab(tabStorage, state === 'in' ? current.id : undefined);
    if (state === 'in') {
      // Whoever signs out later on this device is not shown it again.
      tabStorage.removeItem(JOIN_DRAFT);
      void goOn();
    } else if (state === 'ended') wait();
    else if (before !== undefined && before.state !== 'unknown') {
      deviceStorage.removeItem(RECENT_SEARCHES);
      // As this page is left, which is remembered as any is (leaving.ts).
      addEventListener('pagehide', () => tabStorage.removeItem(HISTORY));
      void tidyDeeds();
      leaveGuardedPage();
    }
  });
  setTimeout(() => dispatchEvent(new Event(LONG_STAY)), LONG_STAY_MS);
  const mark = activityMarker(session, () => Date.now());
  for (const input of ['pointerdown', 'keydown']) addEventListener(input, mark, { passive: true });
}
