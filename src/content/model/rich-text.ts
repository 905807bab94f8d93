import * as z from 'zod';

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

const structural = ['paragraph', 'text', 'list-item', 'table-row', 'table-cell', 'table-header-cell'];
const nodeTypes = new Set<string>([...structural, ...enabledNodeTypes]);
const markTypes = new Set<string>(enabledMarks);

/** Rendering recurses over the tree, so its depth is bounded; editors reach about 10. */
const maxDepth = 100;

/**
 * The first fault of a rich text document in an editor's words, or undefined when it is sound.
 * Walks without recursion, so no input can exhaust the stack.
 */
export function richTextFault(value: unknown): string | undefined {
  if (!isRecord(value) || value.nodeType !== 'document' || !Array.isArray(value.content)) {
    return 'is not a rich text document';
  }
  const stack: { node: unknown; depth: number }[] = value.content.map((node) => ({ node, depth: 1 }));
  while (stack.length > 0) {
    const item = stack.pop();
    if (item === undefined) break;
    const fault = nodeFault(item.node, item.depth);
    if (fault !== undefined) return fault;
    const { content } = item.node as { content?: unknown[] };
    for (const node of content ?? []) stack.push({ node, depth: item.depth + 1 });
  }
  return undefined;
}

function nodeFault(node: unknown, depth: number): string | undefined {
  if (depth > maxDepth) return `is nested deeper than ${maxDepth} levels`;
  if (!isRecord(node) || typeof node.nodeType !== 'string') return 'holds a piece that is not a rich text node';
  if (!nodeTypes.has(node.nodeType)) return `uses "${node.nodeType}", which this site does not show`;
  if (node.nodeType === 'text') return textFault(node);
  return Array.isArray(node.content) ? undefined : `holds a "${node.nodeType}" without content`;
}

function textFault(node: Record<string, unknown>): string | undefined {
  if (typeof node.value !== 'string') return 'holds a text without letters';
  const marks: unknown = node.marks ?? [];
  if (!Array.isArray(marks)) return 'holds a text whose formatting cannot be read';
  const unknown = marks.find((mark) => !isRecord(mark) || !markTypes.has(String(mark.type)));
  return unknown === undefined
    ? undefined
    : `uses the formatting "${String(unknown?.type)}", which this site does not show`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Schema of a RichText field. */
export const richTextSchema: z.ZodType = z.unknown().superRefine((value, context) => {
  const fault = richTextFault(value);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
});
