import { activityMarker } from './activity.ts';
import { createBalances } from './balances.ts';
import { leaveGuardedPage, pollPorts, sessionPorts } from './browser.ts';
import { createNotifications } from './notifications.ts';
import { createPoller } from './poll.ts';
import { createProfile } from './profile.ts';
import { createSession } from './session.ts';

/** The session of all islands and tabs (S6.01a). */
export const session = createSession(sessionPorts);

/** The player's record, once a page. */
export const profile = createProfile(session);

/** The player's balances, fed by the poller. */
export const balances = createBalances(session);

/** The player's notifications, fed by the poller. */
export const notifications = createNotifications(session);

/** The poller of all islands and tabs. */
export const poller = createPoller(pollPorts, session, [balances.topic, notifications.topic]);

let started = false;

/** Wakes the kernel; each island calls it once it lives in a browser, the first call counts. */
export function startKernel(): void {
  if (started) return;
  started = true;
  session.start();
  poller.start();
  session.$session.subscribe((current, before) => {
    if (current.state === 'in') void profile.load();
    else if (before?.state === 'in') leaveGuardedPage();
  });
  const mark = activityMarker(session, () => Date.now());
  for (const input of ['pointerdown', 'keydown']) addEventListener(input, mark, { passive: true });
}
