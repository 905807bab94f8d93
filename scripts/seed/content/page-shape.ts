import type { Both } from '../book.ts';

/** A generic page about the house. */
export interface PageCopy {
  readonly key: string;
  readonly slug: Both;
  readonly title: Both;
  readonly summary: Both;
  readonly body: Both;
}
