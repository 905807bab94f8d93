import type { RichTextNode } from '#content/model/values.ts';
import { codeBlock } from '#content/queries/rich-text.ts';

/** What a page holds, however it is written: words with multiplicity, and counts. */
export interface Facts {
  words: ReadonlyMap<string, number>;
  codeBlocks: number;
  tables: number;
  links: number;
}

/** Words are runs of letters and digits, in lower case: markup and punctuation do not matter. */
export function countWords(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const [word] of text
    .normalize('NFC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu)) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

/** The share of the source's words that are found again, 0 to 1; each occurrence counts once. */
export function wordRecall(source: Facts, published: Facts): number {
  let total = 0;
  let found = 0;
  for (const [word, count] of source.words) {
    total += count;
    found += Math.min(count, published.words.get(word) ?? 0);
  }
  return total === 0 ? 1 : found / total;
}

/** Counts what a rich text document holds. */
export function documentFacts(document: RichTextNode): Facts {
  const texts: string[] = [];
  const counts = { codeBlocks: 0, tables: 0, links: 0 };
  const visit = (node: RichTextNode): void => {
    if (codeBlock(node) !== undefined) counts.codeBlocks += 1;
    if (node.nodeType === 'table') counts.tables += 1;
    if (node.nodeType === 'hyperlink') counts.links += 1;
    if (node.nodeType === 'text') texts.push(node.value ?? '');
    else for (const child of node.content ?? []) visit(child);
    if (node.nodeType !== 'text' && node.nodeType !== 'hyperlink') texts.push('\n');
  };
  visit(document);
  return { words: countWords(texts.join('')), ...counts };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const inlineTags = /<\/?(?:a|b|code|em|i|span|strong|u)(?=[\s>])[^>]*>/g;

/** Counts what published HTML holds; give it the article alone, not the whole page. */
export function htmlFacts(html: string): Facts {
  const body = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  const text = body
    .replace(inlineTags, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name] ?? whole;
      return String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10));
    });
  return {
    words: countWords(text),
    codeBlocks: count(body, /<pre\b/g),
    tables: count(body, /<table\b/g),
    links: count(body, /<a\s[^>]*\bhref=/g),
  };
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
