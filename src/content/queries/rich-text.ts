import type { RichTextDocument, RichTextNode } from '../model/values.ts';

/** A heading of a document, for a table of contents. */
export interface Heading {
  readonly id: string;
  readonly level: 2 | 3 | 4;
  readonly text: string;
}

/** The text below a node. */
export function plainText(node: RichTextNode): string {
  if (node.nodeType === 'text') return node.value ?? '';
  return (node.content ?? []).map(plainText).join('');
}

/** Letters and digits of any script, the rest as hyphens: `getting-started`. */
export function anchorOf(text: string): string {
  const anchor = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-');
  return anchor.replace(/^-+|-+$/g, '') || 'section';
}

/** Ids of a document's headings, unique within it (`setup`, `setup-1`), by node. */
export function headingIds(document: RichTextDocument): ReadonlyMap<RichTextNode, Heading> {
  const headings = new Map<RichTextNode, Heading>();
  const taken = new Map<string, number>();
  for (const node of document.content) {
    const level = /^heading-([234])$/.exec(node.nodeType)?.[1];
    if (!level) continue;
    const text = plainText(node).trim();
    const anchor = anchorOf(text);
    const count = taken.get(anchor) ?? 0;
    taken.set(anchor, count + 1);
    headings.set(node, { id: count ? `${anchor}-${count}` : anchor, level: Number(level) as Heading['level'], text });
  }
  return headings;
}

/**
 * The code of a paragraph that is a code block: its only text carries the mark `code` and holds a line break
 * (rich text has no node for code). Undefined for any other node.
 */
export function codeBlock(node: RichTextNode): string | undefined {
  if (node.nodeType !== 'paragraph') return undefined;
  const texts = (node.content ?? []).filter((each) => each.nodeType !== 'text' || each.value !== '');
  const only = texts.length === 1 ? texts[0] : undefined;
  const isCode = only?.nodeType === 'text' && only.marks?.some((mark) => mark.type === 'code');
  return isCode && only.value?.includes('\n') ? only.value.replace(/\n$/, '') : undefined;
}

/** True for a paragraph without any visible text, as editors leave them at the end. */
export function isBlank(node: RichTextNode): boolean {
  const children = node.content ?? [];
  return node.nodeType === 'paragraph' && children.every((each) => each.nodeType === 'text' && !each.value?.trim());
}
