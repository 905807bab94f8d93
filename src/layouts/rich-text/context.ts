import type { RichTextNode } from '#content/model/values.ts';
import type { Heading } from '#content/queries/rich-text.ts';
import type { Site } from '#content/queries/site.ts';

/** What the nodes of one document share while they are printed. */
export interface RichTextContext {
  readonly site: Site;
  readonly trail: readonly string[];
  readonly headings: ReadonlyMap<RichTextNode, Heading>;
  /** CSS `sizes` of the pictures in it; a column of text by default. */
  readonly sizes: string | undefined;
}

/** Elements of the node types that need nothing but their children. */
export const plainElements: Readonly<Record<string, string>> = {
  'list-item': 'li',
  'ordered-list': 'ol',
  'table-row': 'tr',
  'unordered-list': 'ul',
  blockquote: 'blockquote',
  paragraph: 'p',
};

/** Elements of the marks, innermost first. */
export const markElements: Readonly<Record<string, string>> = {
  code: 'code',
  underline: 'u',
  italic: 'em',
  bold: 'strong',
};
