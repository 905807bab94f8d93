import type { RichTextDocument, RichTextNode } from '#content/model/values.ts';
import { headingIds, plainText } from '#content/queries/rich-text.ts';

/** A converted page, as links see it. */
export interface LinkedPage {
  language: string;
  slug: string;
  body: RichTextDocument;
}

const sourceSite = 'https://docs.astro.build';

/** Page path of the source (`guides/deploy/aws`) as our slug (`guides-deploy-aws`); an index page is its folder. */
export function slugOf(path: string): string {
  const slug = path
    .toLowerCase()
    .replace(/(^|\/)index$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug || 'index';
}

/** Rewrites links between the source's pages to our help addresses; what is not among them leads to the source's site. */
export class LinkRewriter {
  readonly #pages = new Map<string, LinkedPage>();
  readonly #anchors = new Map<LinkedPage, ReadonlyMap<string, string>>();

  constructor(pages: readonly LinkedPage[]) {
    for (const page of pages) this.#pages.set(`${page.language}/${page.slug}`, page);
  }

  rewrite(page: LinkedPage): RichTextDocument {
    return this.#rewriteNode(page.body, page) as RichTextDocument;
  }

  #rewriteNode(node: RichTextNode, page: LinkedPage): RichTextNode {
    if (!node.content) return node;
    const content = node.content.flatMap((child) => {
      const rewritten = this.#rewriteNode(child, page);
      return isRefused(child) ? (rewritten.content ?? []) : [rewritten];
    });
    if (node.nodeType !== 'hyperlink') return { ...node, content };
    return { ...node, content, data: { uri: this.#target(String(node.data.uri), page) } };
  }

  #target(uri: string, from: LinkedPage): string {
    if (uri.startsWith('#')) return this.#withAnchor('', uri.slice(1), from) || addressOf(from);
    const base = `${sourceSite}/${from.language}/`;
    if (!uri.startsWith('/') && /^[a-z][a-z0-9+.-]*:/i.test(uri)) return uri;
    if (!URL.canParse(uri, base)) return sourceSite;
    const { pathname, hash, search } = new URL(uri, base);
    const match = /^\/(en|es|fr)(?:\/(.*?))?\/?$/.exec(decodeURIComponent(pathname));
    const slug = slugOf(match?.[2] ?? '');
    const target = match && (this.#pages.get(`${match[1]}/${slug}`) ?? this.#pages.get(`en/${slug}`));
    if (!target) return `${sourceSite}${pathname}${search}${hash}`;
    return this.#withAnchor(addressOf(target), hash.slice(1), target);
  }

  /** An anchor that the target does not have is dropped: the link then leads to the page's beginning. */
  #withAnchor(address: string, anchor: string, target: LinkedPage): string {
    const id = anchor === '' ? undefined : this.#anchorsOf(target).get(decodeSafely(anchor));
    return id === undefined ? address : `${address}#${id}`;
  }

  #anchorsOf(page: LinkedPage): ReadonlyMap<string, string> {
    const known = this.#anchors.get(page);
    if (known) return known;
    const anchors = new Map<string, string>();
    const counts = new Map<string, number>();
    for (const [node, { id }] of headingIds(page.body)) {
      const slug = sourceAnchor(plainText(node));
      const count = counts.get(slug) ?? 0;
      counts.set(slug, count + 1);
      anchors.set(count === 0 ? slug : `${slug}-${count}`, id);
    }
    this.#anchors.set(page, anchors);
    return anchors;
  }
}

/** A link whose scheme no site would print (`vscode:`) keeps its words alone. */
const isRefused = ({ nodeType, data }: RichTextNode): boolean =>
  nodeType === 'hyperlink' && /^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i.test(String(data.uri));

const addressOf = ({ language, slug }: LinkedPage): string => `${language === 'en' ? '' : `/${language}`}/help/${slug}`;

/** How the source's site makes an anchor of a heading. */
const sourceAnchor = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
