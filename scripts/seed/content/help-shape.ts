import type { Both } from '../book.ts';

/** One article of the help centre; its id is `help-{key}`. */
export interface HelpArticle {
  readonly key: string;
  readonly slug: Both;
  readonly title: Both;
  readonly summary: Both;
  readonly keywords: Both<readonly string[]>;
  readonly body: Both;
  /** Keys of related articles. */
  readonly related?: readonly string[];
  readonly suggested?: boolean;
}
