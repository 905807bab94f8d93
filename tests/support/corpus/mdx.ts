import type { RichTextDocument } from '#content/model/values.ts';
import { toBlocks } from './blocks.ts';
import { parseMdx } from './parse.ts';
import { document } from './rich-text.ts';

/** Converts the body of an MDX page to rich text: components give their children, imports and exports nothing. */
export function mdxToRichText(body: string): RichTextDocument {
  const tree = parseMdx(withoutDirectives(body));
  const definitions = new Map<string, string>();
  collectDefinitions(tree.children, definitions);
  return document(toBlocks(tree.children, { definitions }));
}

function collectDefinitions(nodes: readonly object[], found: Map<string, string>): void {
  for (const node of nodes as { type: string; identifier?: string; url?: string; children?: object[] }[]) {
    if (node.type === 'definition' && node.identifier && node.url !== undefined) found.set(node.identifier, node.url);
    collectDefinitions(node.children ?? [], found);
  }
}

/** Blanks the `:::note[Title]` lines outside code; a title stays as a paragraph, so asides become plain text. */
function withoutDirectives(body: string): string {
  let fence: string | undefined;
  return body
    .split('\n')
    .flatMap((line) => {
      const mark = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark && !fence) fence = mark;
      else if (mark && fence && mark.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line)) fence = undefined;
      else if (!fence) return directiveLines(line);
      return [line];
    })
    .join('\n');
}

function directiveLines(line: string): string[] {
  const match = /^([\s>]*):::+\s*(?:[a-z]+)?\s*(?:\[(.*)\])?\s*$/i.exec(line);
  if (!match) return [line];
  const indent = (match[1] ?? '').trimEnd() === '' ? (match[1] ?? '') : (match[1] ?? '').trimEnd();
  return match[2] ? [indent.trimEnd(), `${indent}**${match[2]}**`, indent.trimEnd()] : [indent.trimEnd()];
}
