import { notifications } from '#client/notifications.ts';
import { indicatorCount, indicatorText } from '#domain/notification-indicator.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { say } from '#messages/common/fill.ts';
import { commonMessages } from '#messages/common/messages.ts';
import type { NotificationsMessages } from '#messages/notifications/en.ts';
import { notificationsMessages } from '#messages/notifications/messages.ts';

function Waiting({ texts, lang }: Spoken<NotificationsMessages>) {
  const state = usePolled(notifications);
  const count = state.state === 'ready' ? indicatorCount(state.value) : 0;
  if (count === 0) return null;
  const shown = indicatorText(count);
  return (
    <>
      <span className="indicator-badge number" aria-hidden="true">
        {shown}
      </span>
      <span className="visually-hidden">, {say(texts, lang, 'unread', { count, shown })}</span>
    </>
  );
}

/**
 * S2.02, S3.05b: how many notifications wait, beside the link they are behind. Empty until the first poll and when
 * there are none; its place is kept. No live region: a number that changes by itself must not interrupt.
 */
export const NotificationIndicator = island('notification indicator', Waiting, (lang) => ({
  ...commonMessages(lang),
  ...notificationsMessages(lang),
}));
