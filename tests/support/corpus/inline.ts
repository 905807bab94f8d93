import type { Block, BlockOf } from './parse.ts';
import { hyperlink, type Mark, type Node, text } from './rich-text.ts';

/** What inline conversion must know of the page: where reference links lead. */
export interface Context {
  definitions: ReadonlyMap<string, string>;
}

const tagMarks: Record<string, Mark> = {
  code: 'code',
  kbd: 'code',
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
};

/** Converts text-level nodes. Marks of the parents are carried down; images give their alternative text. */
export function toInline(nodes: readonly Block[], context: Context, marks: readonly Mark[] = []): Node[] {
  return nodes.flatMap((node) => oneInline(node, context, marks));
}

function oneInline(node: Block, context: Context, marks: readonly Mark[]): Node[] {
  switch (node.type) {
    case 'text':
      return [text(node.value, marks)];
    case 'inlineCode':
      return [text(node.value, withMark(marks, 'code'))];
    case 'strong':
      return toInline(node.children, context, withMark(marks, 'bold'));
    case 'emphasis':
      return toInline(node.children, context, withMark(marks, 'italic'));
    case 'break':
      return [text('\n', marks)];
    case 'image':
    case 'imageReference':
      return node.alt ? [text(node.alt, marks)] : [];
    case 'link':
      return link(node.url, toInline(node.children, context, marks));
    case 'linkReference':
      return link(context.definitions.get(node.identifier), toInline(node.children, context, marks));
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return jsx(node, context, marks);
    default:
      return 'children' in node ? toInline(node.children as Block[], context, marks) : [];
  }
}

function link(uri: string | undefined, content: Node[]): Node[] {
  if (uri === undefined) return content;
  const plain = content.flatMap((node) => (node.nodeType === 'hyperlink' ? (node.content ?? []) : [node]));
  return [hyperlink(uri, plain.length > 0 ? plain : [text(uri)])];
}

type Jsx = BlockOf<'mdxJsxTextElement' | 'mdxJsxFlowElement'>;

function jsx(node: Jsx, context: Context, marks: readonly Mark[]): Node[] {
  if (node.name === 'br') return [text('\n', marks)];
  const mark = tagMarks[node.name ?? ''];
  const content = toInline(node.children, context, mark ? withMark(marks, mark) : marks);
  const href = attribute(node, 'href');
  return node.name === 'a' && href !== undefined ? link(href, content) : content;
}

/** A literal attribute of a JSX element. */
export function attribute(node: Jsx, name: string): string | undefined {
  for (const item of node.attributes) {
    if (item.type === 'mdxJsxAttribute' && item.name === name && typeof item.value === 'string') return item.value;
  }
  return undefined;
}

const withMark = (marks: readonly Mark[], mark: Mark): Mark[] => [...new Set([...marks, mark])];
