const entities: Readonly<Record<string, string>> = {
  '&#39;': "'",
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
};
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#39|quot|amp|lt|gt|nbsp);/g, (each) => entities[each] ?? each);

/** What stands outside ⟦…⟧ in texts that follow each other: marks may begin in one and end in another. */
export function outsideMarks(texts: Iterable<string>): string[] {
  let depth = 0;
  let bare = '';
  for (const text of texts) {
    for (const letter of text) {
      if (letter === '⟦') depth += 1;
      else if (letter === '⟧') {
        depth = Math.max(0, depth - 1);
        bare += '\n';
      } else if (depth === 0) bare += letter;
    }
    bare += '\n';
  }
  const pieces = bare.split('\n').map((piece) => piece.replaceAll(/\s+/g, ' ').trim());
  return pieces.filter((piece) => /\p{L}{2}/u.test(piece));
}

const spoken = /\s(?:aria-label|title|placeholder|alt|data-dismiss|data-offline)="([^"]*)"/g;
const described = /<meta[^>]* (?:name="description"|property="og:title"|property="og:description") content="([^"]*)"/g;

/** The pieces outside marks of a page as it is served: in text, in what is read out, in its head. */
export function piecesOf(html: string): string[] {
  const page = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const attributes = [...page.matchAll(spoken), ...page.matchAll(described)].map(([, value = '']) => decoded(value));
  return [...outsideMarks(page.split(/<[^>]*>/).map(decoded)), ...attributes.flatMap((value) => outsideMarks([value]))];
}
