/** S9.04: the highest number the indicator shows; beyond it stands `999+`. */
export const INDICATOR_CAP = 999;

/** What the indicator counts of a player's notifications (S3.05a). */
export interface Countable {
  readonly notifications: readonly { readonly acknowledged: boolean; readonly deleted: boolean }[];
  readonly numberOfMessages: number;
}

/** S3.05b: unacknowledged notifications that are not deleted, plus the messages. Never negative. */
export function indicatorCount({ notifications, numberOfMessages }: Countable): number {
  const unread = notifications.filter(({ acknowledged, deleted }) => !acknowledged && !deleted).length;
  return unread + Math.max(0, Math.trunc(numberOfMessages));
}

/** S3.05b, S9.04: what the indicator shows of a count; empty when there is nothing to show. */
export function indicatorText(count: number): string {
  if (count > INDICATOR_CAP) return `${INDICATOR_CAP}+`;
  return count > 0 ? String(count) : '';
}
