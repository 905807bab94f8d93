import type { Notification, NotificationList } from '#contract/notifications.ts';

/** How many the bell's panel shows. */
const SHOWN = 5;

/** What the bell's panel shows. */
export interface Unread {
  /** The newest that were not read; one whose page turned out to be gone stays, for its text is all there is. */
  readonly rows: readonly Notification[];
  /** Up to which all are marked as read; undefined when there is none to mark. */
  readonly newest: string | undefined;
  /** Messages that wait on the page of all. */
  readonly letters: number;
}

/** S3.05a: the newest of a player's notifications that were not read. */
export function newestUnread(list: NotificationList, gone: ReadonlySet<string>): Unread {
  const kept = list.notifications.filter(({ deleted }) => !deleted);
  const isUnread = ({ acknowledged }: Notification): boolean => !acknowledged;
  return {
    rows: kept.filter((each) => isUnread(each) || gone.has(each.id)).slice(0, SHOWN),
    newest: kept.some(isUnread) ? kept[0]?.id : undefined,
    letters: Math.max(0, Math.trunc(list.numberOfMessages)),
  };
}
