import { atom, type ReadableAtom } from 'nanostores';
import { type NotificationList, readNotifications } from '#contract/notifications.ts';
import { performCall } from './call.ts';
import type { PollTopic } from './poll.ts';
import type { Session } from './session.ts';

/** The player's notifications as last heard; a later poll that fails leaves them as they are. */
export type NotificationsState =
  | { readonly state: 'unheard' }
  | { readonly state: 'ready'; readonly list: NotificationList };

/** The store and the topic that feeds it. */
export interface Notifications {
  readonly $notifications: ReadableAtom<NotificationsState>;
  readonly topic: PollTopic<NotificationList>;
}

/** S3.05. It lives in the kernel because one poller feeds it. Another session, or none, empties it at once. */
export function createNotifications(session: Session): Notifications {
  const $notifications = atom<NotificationsState>({ state: 'unheard' });
  session.$session.listen(() => $notifications.set({ state: 'unheard' }));
  return {
    $notifications,
    topic: {
      name: 'notifications',
      ask: (id, signal) => performCall(readNotifications, { params: { session: id }, poll: true, signal }),
      receive: (update) => {
        if (update.state === 'fresh') $notifications.set({ state: 'ready', list: update.value });
      },
    },
  };
}
