import { readNotifications } from '#contract/notifications.ts';
import { polled } from './topics.ts';

/** S3.05: the player's notifications, for every room that shows them. */
export const notifications = polled(readNotifications);
