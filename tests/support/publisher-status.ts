import { nothing } from '#publisher/status/status.ts';
import type { PublisherStatus } from '#release/status.ts';

/** The status of a publisher that waits and has nothing to tell, but for what a test says. */
export const publisherStatus = (told: Partial<PublisherStatus>): PublisherStatus => ({
  ...nothing,
  pid: 1,
  updatedAt: new Date().toISOString(),
  doing: 'waiting',
  ...told,
});
