import { readNotifications } from '#contract/notifications.ts';
import { polled } from './topics.ts';

const pageLanguage = (): string => globalThis.document?.documentElement.lang ?? '';

/** S3.05: the player's notifications, for every room that shows them. */
export const notifications = polled(readNotifications, {
  input: (session) => ({ params: { session }, headers: { 'x-language': pageLanguage() } }),
  // A tab in another language reads other words.
  topic: pageLanguage(),
});
