import { assetName } from '#content/queries/images.ts';
import { askedAbout } from '#content/reads.ts';
import type { Content } from '#content/source.ts';
import { attributeOf, type Piece, piecesOf, withAttributes } from './html.ts';
import { type Marks, type Origin, withoutMarks } from './marks.ts';

/** What a page is tagged by. */
export interface TagInput {
  readonly content: Content;
  readonly marks: Marks;
  /** What the page read: pictures come from those entries. */
  readonly reads: ReadonlySet<string>;
  /** Path that the previews of this link are below. */
  readonly base: string;
}

/** The attributes by which the content system's SDK finds a field on the page. */
const attributesOf = ({ kind, id, field, locale }: Origin): Readonly<Record<string, string>> => ({
  [`data-contentful-${kind}-id`]: id,
  'data-contentful-field-id': field,
  'data-contentful-locale': locale,
});

/** Fields by the beginning of the hash of the picture that they lead to. */
function picturesOf({ content, marks, reads }: TagInput): Map<string, Origin[]> {
  const found = new Map<string, Origin[]>();
  const shown = new Set(Array.from(reads, askedAbout).flat());
  for (const asset of content.graph.assets) {
    const uses = marks.usesOf(asset.id).filter(({ id }) => shown.has(id));
    for (const { sha256 } of uses.length > 0 ? Object.values(asset.file) : []) {
      if (sha256) found.set(assetName(sha256), [...(found.get(assetName(sha256)) ?? []), ...uses]);
    }
  }
  return found;
}

/** The files themselves, for pictures that no entry leads to, as those of the brand. */
function filesOf({ content }: TagInput): Map<string, Origin> {
  const own = content.graph.assets.flatMap(({ id, file }) =>
    Object.entries(file).map(
      ([locale, { sha256 }]) => ({ sha256, origin: { kind: 'asset', id, field: 'file', locale } }) as const,
    ),
  );
  return new Map(own.flatMap(({ sha256, origin }) => (sha256 ? [[assetName(sha256), origin] as const] : [])));
}

const words = ['alt', 'aria-label', 'placeholder', 'title'];

/** A link stays among the previews where it can; it leaves the editors' frame for a window of its own elsewhere. */
function withPreviewLink(text: string, { content, base }: TagInput): string {
  const href = attributeOf(text, 'href') ?? '';
  const path = href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  if (path.startsWith('/') && content.routes.byPath.has(path)) return text.replace(` href="/`, ` href="${base}/`);
  if (!/^(\/|https?:)/.test(href) || attributeOf(text, 'target') !== undefined) return text;
  return withAttributes(text, { target: '_blank' });
}

/** Tags a page piece by piece. */
class Tagger {
  readonly #input: TagInput;
  readonly #pictures: ReadonlyMap<string, readonly Origin[]>;
  /** Made when a picture is met that nothing else leads to: most pages have none. */
  #files: ReadonlyMap<string, Origin> | undefined;
  readonly #pieces: string[] = [];
  /** The open elements: where their tags are, and what they were tagged with. */
  readonly #open: { readonly at: number; readonly name: string; origin?: Origin }[] = [];
  #latest: Origin | undefined;

  constructor(input: TagInput) {
    this.#input = input;
    this.#pictures = picturesOf(input);
  }

  take({ kind, name, text }: Piece): void {
    const own = name === 'a' && kind === 'open' ? withPreviewLink(text, this.#input) : text;
    const at = this.#pieces.push(own) - 1;
    if (kind === 'open') this.#open.push({ at, name });
    if (kind === 'close') {
      const opened = this.#open.findLastIndex((each) => each.name === name);
      if (opened >= 0) this.#open.splice(opened);
    }
    if (this.#open[1]?.name !== 'body') return;
    const element = this.#open.at(-1);
    if (kind === 'text' && element) this.#tag(element, this.#input.marks.originIn(text));
    else if (name === 'img') this.#tag({ at, name }, this.#pictureOrigin(text));
    else if (kind === 'open' && element) this.#tag(element, this.#worded(text));
    else if (kind === 'void') this.#tag({ at, name }, this.#worded(text));
  }

  get html(): string {
    return withoutMarks(this.#pieces.join(''));
  }

  #worded(text: string): Origin | undefined {
    const said = words.flatMap((name) => this.#input.marks.originIn(attributeOf(text, name) ?? '') ?? []);
    return said[0];
  }

  /** The field that leads to the picture, of the entry that its words come from or that stands before it. */
  #pictureOrigin(text: string): Origin | undefined {
    const said = this.#worded(text);
    const [, sha = ''] = /\/assets\/([0-9a-z]{8})/.exec(attributeOf(text, 'src') ?? '') ?? [];
    const uses = this.#pictures.get(sha) ?? [];
    const near = [said, this.#open.findLast(({ origin }) => origin)?.origin, this.#latest];
    const ids = near.flatMap((origin) => (origin?.kind === 'entry' ? [origin.id] : []));
    return ids.flatMap((id) => uses.find((use) => use.id === id) ?? [])[0] ?? uses[0] ?? said ?? this.#fileOf(sha);
  }

  #fileOf(name: string): Origin | undefined {
    this.#files ??= filesOf(this.#input);
    return this.#files.get(name);
  }

  #tag(element: { readonly at: number; readonly name: string; origin?: Origin }, origin: Origin | undefined): void {
    if (!origin || element.origin || element.name === 'body' || element.name.includes('-')) return;
    // Bold words in a paragraph of the same field are found by the paragraph.
    if (this.#open.some((each) => each !== element && each.origin === origin)) return;
    element.origin = origin;
    this.#latest = origin;
    this.#pieces[element.at] = withAttributes(this.#pieces[element.at] ?? '', attributesOf(origin));
  }
}

/** The page with its marks turned into the SDK's attributes, and with links that lead to previews. */
export function tagged(html: string, input: TagInput): string {
  const tagger = new Tagger(input);
  for (const piece of piecesOf(html)) tagger.take(piece);
  return tagger.html;
}
