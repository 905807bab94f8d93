import * as z from 'zod';
import { findingMessage as says } from '#domain/finding.ts';
import { charactersFault } from '#domain/plain-text.ts';
import { isSafeId } from './values.ts';

/** Marks that editors may use. */
export const enabledMarks = ['bold', 'italic', 'underline', 'code'] as const;

/** Node types that editors may use, beside those that always exist. */
export const enabledNodeTypes = [
  'heading-2',
  'heading-3',
  'heading-4',
  'ordered-list',
  'unordered-list',
  'hr',
  'blockquote',
  'table',
  'hyperlink',
  'entry-hyperlink',
  'asset-hyperlink',
  'embedded-entry-block',
  'embedded-entry-inline',
  'embedded-asset-block',
] as const;

/** Nodes that lead somewhere, with what they lead to; rendering follows them without another look. */
const leading: Readonly<Record<string, 'Entry' | 'Asset' | 'address' | undefined>> = {
  hyperlink: 'address',
  'entry-hyperlink': 'Entry',
  'embedded-entry-block': 'Entry',
  'embedded-entry-inline': 'Entry',
  'asset-hyperlink': 'Asset',
  'embedded-asset-block': 'Asset',
};

const structural = ['paragraph', 'text', 'list-item', 'table-row', 'table-cell', 'table-header-cell'];
const nodeTypes = new Set<string>([...structural, ...enabledNodeTypes]);
const markTypes = new Set<string>(enabledMarks);

/** Rendering recurses over the tree, so its depth is bounded; editors reach about 10. */
const maxDepth = 100;

/**
 * The first fault of a rich text document as a message, or undefined when it is sound; characters that are left out come last.
 * Walks without recursion, so no input can exhaust the stack.
 */
export function richTextFault(value: unknown): string | undefined {
  if (!isRecord(value) || value.nodeType !== 'document' || !Array.isArray(value.content)) {
    return says('NO_RICH_TEXT');
  }
  let characters: string | undefined;
  const stack: { node: unknown; depth: number }[] = value.content.map((node) => ({ node, depth: 1 }));
  while (stack.length > 0) {
    const item = stack.pop();
    if (item === undefined) break;
    const fault = nodeFault(item.node, item.depth);
    if (fault !== undefined) return fault;
    const { nodeType, content, value } = item.node as { nodeType: string; content?: unknown[]; value?: unknown };
    // What else has a value has it for nobody, and it may be anything.
    if (nodeType === 'text') characters ??= charactersFault(String(value));
    for (const node of content ?? []) stack.push({ node, depth: item.depth + 1 });
  }
  return characters;
}

function nodeFault(node: unknown, depth: number): string | undefined {
  if (depth > maxDepth) return says('RICH_TOO_DEEP', { most: maxDepth });
  if (!isRecord(node) || typeof node.nodeType !== 'string') return says('RICH_NO_NODE');
  if (!nodeTypes.has(node.nodeType)) return says('RICH_NODE', { node: node.nodeType });
  if (node.nodeType === 'text') return textFault(node);
  if (!Array.isArray(node.content)) return says('RICH_EMPTY_NODE', { node: node.nodeType });
  return isLeadingWell(node) ? undefined : says('RICH_LEADS_NOWHERE', { node: node.nodeType });
}

function isLeadingWell({ nodeType, data }: Record<string, unknown>): boolean {
  const kind = leading[String(nodeType)];
  if (kind === undefined) return true;
  if (!isRecord(data)) return false;
  if (kind === 'address') return typeof data.uri === 'string';
  const sys = isRecord(data.target) ? data.target.sys : undefined;
  return isRecord(sys) && sys.linkType === kind && isSafeId(sys.id);
}

function textFault(node: Record<string, unknown>): string | undefined {
  if (typeof node.value !== 'string') return says('RICH_NO_LETTERS');
  if (node.content !== undefined) return says('RICH_TEXT_WITH_PIECES');
  const marks: unknown = node.marks ?? [];
  if (!Array.isArray(marks)) return says('RICH_FORMATTING');
  const unknown = marks.find((mark) => !isRecord(mark) || !markTypes.has(String(mark.type)));
  return unknown === undefined ? undefined : says('RICH_MARK', { mark: String(unknown?.type) });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Schema of a RichText field. */
export const richTextSchema: z.ZodType = z.unknown().superRefine((value, context) => {
  const fault = richTextFault(value);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
});
