import { attribute, type Context, toInline } from './inline.ts';
import type { Block, BlockOf } from './parse.ts';
import { codeBlock, element, hyperlink, isEmpty, type Node, paragraph, text } from './rich-text.ts';

const ignored = new Set(['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'definition', 'yaml', 'html']);
const inlineTypes = new Set([
  'text',
  'inlineCode',
  'strong',
  'emphasis',
  'delete',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'break',
  'mdxJsxTextElement',
]);

/** Converts blocks. Runs of text-level nodes between them, as JSX allows, become paragraphs. */
export function toBlocks(nodes: readonly Block[], context: Context): Node[] {
  const blocks: Node[] = [];
  let run: Block[] = [];
  const endRun = (): void => {
    blocks.push(...toParagraph(run, context));
    run = [];
  };
  for (const node of nodes) {
    if (inlineTypes.has(node.type)) run.push(node);
    else {
      endRun();
      blocks.push(...oneBlock(node, context));
    }
  }
  endRun();
  return blocks;
}

function toParagraph(nodes: readonly Block[], context: Context): Node[] {
  const content = toInline(nodes, context);
  if (isEmpty(content)) return [];
  return [paragraph(withoutLineBreaksInCode(content))];
}

// A code text with a line break alone in its paragraph would count as a code block.
function withoutLineBreaksInCode(content: readonly Node[]): Node[] {
  return content.map((node) =>
    node.nodeType === 'text' && node.marks?.some((mark) => mark.type === 'code')
      ? { ...node, value: (node.value ?? '').replaceAll('\n', ' ') }
      : node,
  );
}

function oneBlock(node: Block, context: Context): Node[] {
  if (ignored.has(node.type)) return [];
  switch (node.type) {
    case 'paragraph':
      return toParagraph(node.children, context);
    case 'heading':
      return heading(node.depth, toInline(node.children, context));
    case 'code':
      return [codeBlock(node.value)];
    case 'thematicBreak':
      return [element('hr', [])];
    case 'blockquote':
      return quote(toBlocks(node.children, context));
    case 'list':
      return list(node, context);
    case 'table':
      return [table(node, context)];
    case 'mdxJsxFlowElement':
      return jsx(node, context);
    default:
      return 'children' in node ? toBlocks(node.children as Block[], context) : [];
  }
}

function heading(depth: number, content: Node[]): Node[] {
  const level = Math.min(Math.max(depth, 2), 4);
  return isEmpty(content) ? [] : [element(`heading-${level}`, content)];
}

function jsx(node: BlockOf<'mdxJsxFlowElement'>, context: Context): Node[] {
  const level = /^h([1-6])$/.exec(node.name ?? '')?.[1];
  if (level) return heading(Number(level), toInline(node.children, context));
  const href = attribute(node, 'href');
  const title = attribute(node, 'title');
  const before = href && title && node.name !== 'a' ? [paragraph([hyperlink(href, [text(title)])])] : [];
  const description = attribute(node, 'description');
  if (description) before.push(paragraph([text(description)]));
  if (node.name === 'a' && href) return toParagraph([node], context);
  return [...before, ...toBlocks(node.children, context)];
}

/** Runs of nodes in a frame of their own; what must not stand in one ends it, and stays between two. */
function framed(nodes: readonly Node[], fits: (node: Node) => boolean, frame: (run: Node[]) => Node): Node[] {
  const out: Node[] = [];
  let run: Node[] = [];
  const close = (): void => {
    if (run.length > 0) out.push(frame(run));
    run = [];
  };
  for (const node of nodes) {
    if (fits(node)) run.push(node);
    else {
      close();
      out.push(node);
    }
  }
  close();
  return out;
}

const isParagraph = ({ nodeType }: Node): boolean => nodeType === 'paragraph';
const isNoTable = ({ nodeType }: Node): boolean => nodeType !== 'table';

/** A quote holds paragraphs only: what else stands in it is flattened, tables and headings come after it. */
const quote = (blocks: readonly Node[]): Node[] =>
  framed(blocks.flatMap(flattenLists), isParagraph, (run) => element('blockquote', run));

const flattenLists = (node: Node): Node[] =>
  ['ordered-list', 'unordered-list', 'list-item', 'blockquote'].includes(node.nodeType)
    ? (node.content ?? []).flatMap(flattenLists)
    : [node];

/** A list; a table inside an item, which rich text forbids, ends the list and a new one goes on behind it. */
function list(node: BlockOf<'list'>, context: Context): Node[] {
  const nodeType = node.ordered ? 'ordered-list' : 'unordered-list';
  const parts = node.children.flatMap((item) =>
    framed(itemBlocks(item, context), isNoTable, (run) => element('list-item', run)),
  );
  return framed(parts, isNoTable, (run) => element(nodeType, run));
}

function itemBlocks(item: BlockOf<'listItem'>, context: Context): Node[] {
  const blocks = toBlocks(item.children, context);
  return blocks.length > 0 ? blocks : [paragraph([])];
}

function table(node: BlockOf<'table'>, context: Context): Node {
  const width = Math.max(...node.children.map((row) => row.children.length));
  const rows = node.children.map((row, index) => {
    const cellType = index === 0 ? 'table-header-cell' : 'table-cell';
    const cells = Array.from({ length: width }, (_, column) =>
      element(cellType, [paragraph(withoutLineBreaksInCode(toInline(row.children[column]?.children ?? [], context)))]),
    );
    return element('table-row', cells);
  });
  return element('table', rows);
}
