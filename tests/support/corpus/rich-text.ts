import type { RichTextDocument, RichTextNode } from '#content/model/values.ts';

export type Node = RichTextNode;
export type Mark = 'bold' | 'italic' | 'code';

export const text = (value: string, marks: readonly Mark[] = []): Node => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});

export const element = (nodeType: string, content: readonly Node[], data: Node['data'] = {}): Node => ({
  nodeType,
  data,
  content,
});

/** A paragraph; the real content system wants text around each link, so empty texts are added at the ends. */
export function paragraph(content: readonly Node[]): Node {
  const first = content[0]?.nodeType === 'text' ? [] : [text('')];
  const last = content.at(-1)?.nodeType === 'text' ? [] : [text('')];
  return element('paragraph', content.length === 0 ? [text('')] : [...first, ...content, ...last]);
}

export const hyperlink = (uri: string, content: readonly Node[]): Node => element('hyperlink', content, { uri });

/** A code block: rich text has none, so it is a paragraph of one code text that ends on a line break. */
export const codeBlock = (code: string): Node => paragraph([text(`${code}\n`, ['code'])]);

export const document = (content: readonly Node[]): RichTextDocument => ({ nodeType: 'document', data: {}, content });

/** True when nothing would show. */
export const isEmpty = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => (node.nodeType === 'text' ? !node.value?.trim() : isEmpty(node.content ?? [])));
