import type { PublisherStatus } from '#release/status.ts';

/** The status of a publisher that waits and has nothing to tell, but for what a test says. Alike: status.ts, whose own is of one that starts. */
export const publisherStatus = (told: Partial<PublisherStatus>): PublisherStatus => ({
  pid: 1,
  updatedAt: new Date().toISOString(),
  doing: 'waiting',
  progress: null,
  release: null,
  pinned: null,
  lastSyncAt: null,
  problems: [],
  awaited: [],
  receipts: [],
  content: null,
  answered: null,
  ...told,
});
