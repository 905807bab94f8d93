import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { notifications, startKernel } from '#client/kernel.ts';
import { indicatorCount, indicatorText } from '#domain/notification-indicator.ts';
import { fill } from '#messages/common/fill.ts';
import type { NotificationsMessages } from '#messages/notifications/en.ts';

/** What the page gives the indicator. */
export interface NotificationIndicatorProps {
  readonly messages: NotificationsMessages;
}

/**
 * S2.02, S3.05b: how many notifications wait, beside the link they are behind. Empty until the first poll and when
 * there are none; its place is kept. No live region: a number that changes by itself must not interrupt.
 */
export function NotificationIndicator({ messages }: NotificationIndicatorProps) {
  const state = useStore(notifications.$notifications, { ssr: 'initial' });
  useEffect(startKernel, []);
  const count = state.state === 'ready' ? indicatorCount(state.list) : 0;
  if (count === 0) return null;
  const shown = indicatorText(count);
  const unread = fill(count === 1 ? messages.unread_one : messages.unread_other, { count: shown });
  return (
    <>
      <span className="indicator-badge number" aria-hidden="true">
        {shown}
      </span>
      <span className="visually-hidden">, {unread}</span>
    </>
  );
}
