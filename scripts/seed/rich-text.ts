import type { JsonObject, RichTextDocument, RichTextNode } from '#content/model/values.ts';

/**
 * Reads the seed's small markup as a rich text document. Blocks stand between blank lines: `## heading`, `- item`,
 * `1. item`, `> quote`, `| cell | cell |` (the first row is the head), `---`, `!entry id`, `!file id`, else a paragraph.
 * Inline: `**bold**`, `*italic*`, `` `code` ``, `{{entry-id}}`, and `[text](target)` where the target is an address
 * (`/…`, `#…`, `https:…`, `mailto:…`), `file:id`, or the id of an entry.
 */
export function richText(markup: string): RichTextDocument {
  const chunks = markup
    .trim()
    .split(/\n\s*\n/)
    .map((chunk) => chunk.split('\n').map((line) => line.trim()));
  return { nodeType: 'document', data: {}, content: chunks.map(block) };
}

function node(nodeType: string, content: readonly RichTextNode[], data: JsonObject = {}): RichTextNode {
  return { nodeType, data, content };
}

const link = (linkType: 'Entry' | 'Asset', id: string): JsonObject => ({
  target: { sys: { type: 'Link', linkType, id } },
});

const paragraph = (text: string): RichTextNode => node('paragraph', inline(text));

function block(lines: readonly string[]): RichTextNode {
  const [first = ''] = lines;
  const heading = /^(#{2,4}) (.+)$/.exec(first);
  if (heading) return node(`heading-${heading[1]?.length}`, inline(heading[2] ?? ''));
  if (first === '---') return node('hr', []);
  const embed = /^!(entry|file) (\S+)$/.exec(first);
  if (embed?.[1] === 'entry') return node('embedded-entry-block', [], link('Entry', embed[2] ?? ''));
  if (embed) return node('embedded-asset-block', [], link('Asset', embed[2] ?? ''));
  if (first.startsWith('- ')) return list('unordered-list', lines, /^- /);
  if (first.startsWith('1. ')) return list('ordered-list', lines, /^\d+\. /);
  if (first.startsWith('> ')) return node('blockquote', [paragraph(lines.map((line) => line.slice(2)).join(' '))]);
  if (first.startsWith('| ')) return node('table', lines.map(row));
  return paragraph(lines.join(' '));
}

function list(nodeType: string, lines: readonly string[], bullet: RegExp): RichTextNode {
  const items: string[] = [];
  for (const line of lines) {
    if (bullet.test(line)) items.push(line.replace(bullet, ''));
    else items.push(`${items.pop() ?? ''} ${line}`);
  }
  return node(
    nodeType,
    items.map((item) => node('list-item', [paragraph(item)])),
  );
}

function row(line: string, index: number): RichTextNode {
  const cells = line.replace(/^\||\|$/g, '').split('|');
  const nodeType = index === 0 ? 'table-header-cell' : 'table-cell';
  return node(
    'table-row',
    cells.map((cell) => node(nodeType, [paragraph(cell.trim())])),
  );
}

const inlinePattern = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\{\{([\w-]+)\}\}|\[([^\]]+)\]\(([^)]+)\)/g;

function text(value: string, mark?: string): RichTextNode {
  return { nodeType: 'text', value, marks: mark === undefined ? [] : [{ type: mark }], data: {} };
}

function inline(source: string): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let end = 0;
  for (const match of source.matchAll(inlinePattern)) {
    if (match.index > end) nodes.push(text(source.slice(end, match.index)));
    nodes.push(inlineNode(match));
    end = match.index + match[0].length;
  }
  if (end < source.length || nodes.length === 0) nodes.push(text(source.slice(end)));
  return nodes;
}

function inlineNode([, bold, italic, code, entry, label, target]: RegExpMatchArray): RichTextNode {
  if (bold) return text(bold, 'bold');
  if (italic) return text(italic, 'italic');
  if (code) return text(code, 'code');
  if (entry) return node('embedded-entry-inline', [], link('Entry', entry));
  const content = [text(label ?? '')];
  if (/^(https:|mailto:|tel:|\/|#)/.test(target ?? '')) return node('hyperlink', content, { uri: target });
  if (target?.startsWith('file:')) return node('asset-hyperlink', content, link('Asset', target.slice(5)));
  return node('entry-hyperlink', content, link('Entry', target ?? ''));
}
