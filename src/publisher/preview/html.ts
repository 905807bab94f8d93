/** A piece of a page, in order; all pieces together are the page. */
export interface Piece {
  /** `raw`: what a script, a style, a title or a text box holds. `void`: an element without an end. */
  readonly kind: 'open' | 'close' | 'void' | 'text' | 'raw' | 'other';
  /** The element's name in lower case; of `open`, `close` and `void` alone. */
  readonly name: string;
  readonly text: string;
}

const tag = /<!--[\s\S]*?-->|<![^>]*>|<(\/?)([a-zA-Z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/g;
const raw = new Set(['script', 'style', 'textarea', 'title']);
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Takes a page apart that our own templates have written: every quote is closed, every `<` of a text is escaped. */
export function* piecesOf(html: string): Generator<Piece> {
  let from = 0;
  for (;;) {
    tag.lastIndex = from;
    const found = tag.exec(html);
    const until = found?.index ?? html.length;
    if (until > from) yield { kind: 'text', name: '', text: html.slice(from, until) };
    if (!found) return;
    const [text, slash, written = ''] = found;
    const name = written.toLowerCase();
    from = until + text.length;
    if (name === '') yield { kind: 'other', name, text };
    else if (slash) yield { kind: 'close', name, text };
    else if (empty.has(name) || text.endsWith('/>')) yield { kind: 'void', name, text };
    else yield { kind: 'open', name, text };
    if (slash || !raw.has(name) || text.endsWith('/>')) continue;
    const end = html.toLowerCase().indexOf(`</${name}`, from);
    const held = html.slice(from, end < 0 ? html.length : end);
    if (held !== '') yield { kind: 'raw', name: '', text: held };
    from += held.length;
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in a page, in an attribute too. */
export const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The value of an attribute as it is written in an opening tag. */
export function attributeOf(text: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1];
}

/** An opening tag with further attributes. */
export function withAttributes(text: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${safe(value)}"`);
  return text.replace(/\s*\/?>$/, (end) => written.join('') + end);
}
