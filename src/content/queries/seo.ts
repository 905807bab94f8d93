import type { FieldsOf } from '../model/model.ts';
import { plainText } from './rich-text.ts';
import { shareImageUrl, shareSize } from './seo-image.ts';
import { type ShareKinds, shareCardUrl, sharedEntry, shareView } from './share-card.ts';
import { fieldsOf, type Site } from './site.ts';

/** What a layout says of its page; an entry's own words for search engines come before it. */
export interface PageWords {
  readonly title: string;
  readonly description?: string | undefined;
  readonly noIndex?: boolean;
}

/** The site's own words in a page's head. */
export interface SiteWords {
  readonly brand: string;
  readonly shareKinds: ShareKinds;
}

/** The picture shown where the page is shared. Pixels. */
export interface ShareImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** What the head of a page tells search engines and whoever shares it. All addresses are absolute. */
export interface PageSeo {
  /** With the brand behind it, unless it is the brand. */
  readonly title: string;
  /** Without the brand. */
  readonly name: string;
  readonly description: string | undefined;
  readonly noIndex: boolean;
  /** Undefined for a page that is not to be found. */
  readonly canonical: string | undefined;
  readonly url: string;
  readonly openGraphType: 'article' | 'website';
  readonly image: ShareImage | undefined;
  /** ISO 8601; articles and promotions only. */
  readonly publishedAt: string | undefined;
  readonly modifiedAt: string | undefined;
  /** The page in each language it exists in, and for everybody else. Empty when there is one language. */
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
}

/** A description longer than this is cut by whoever shows it. */
const maxDescription = 155;

/** The first words of a text, ended at a word: at most 155 letters. */
export function openingWords(text: string): string | undefined {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= maxDescription) return words || undefined;
  return `${words.slice(0, maxDescription).replace(/\s+\S*$/, '')} …`;
}

type Described = Partial<FieldsOf<'content_page'> & FieldsOf<'casino_game_page'> & FieldsOf<'game_category'>>;

/** Some entries carry words for search engines, some carry none: all fields are looked for. */
function seoFields(site: Site): Described {
  const { entry } = site.route;
  return entry ? (fieldsOf(site, entry) as Described) : {};
}

function opening({ body, description }: Described): string | undefined {
  const document = [body, description].find((each) => each !== undefined && 'nodeType' in each);
  const paragraph = document && 'nodeType' in document && document.content.find((node) => plainText(node).trim());
  return paragraph ? openingWords(plainText(paragraph)) : undefined;
}

function shareImage(
  site: Site,
  name: string,
  { brand, shareKinds }: SiteWords,
  origin: string,
): ShareImage | undefined {
  const { content, lang, route } = site;
  const entry = sharedEntry(route.entry, content);
  if (!entry) return undefined;
  const view = shareView(entry, { content, lang, kinds: shareKinds });
  if (view.state === 'picture')
    return { url: new URL(shareImageUrl(view.sha256), origin).href, ...shareSize, alt: view.alt ?? name };
  const { kicker, title } = view.card;
  const alt = [title, kicker, brand].filter(Boolean).join(' · ');
  return { url: new URL(shareCardUrl(view.card), origin).href, ...shareSize, alt };
}

/** The page that a list's further pages and "show all" pages belong to; undefined for a page of its own. */
function canonicalPath(site: Site): string {
  const { entry, path, lang } = site.route;
  if (entry?.type !== 'section') return path;
  const { category } = fieldsOf(site, entry);
  return (category && site.content.routes.pathOf(category.sys.id, lang)) ?? path;
}

function alternatesOf(site: Site, origin: string): PageSeo['alternates'] {
  const { alternates } = site.route;
  const { languageDefault } = site.content.settings;
  const languages = Object.entries(alternates).map(([lang, path]) => ({ lang, href: new URL(path, origin).href }));
  if (languages.length < 2) return [];
  const fallback = alternates[languageDefault] ?? Object.values(alternates)[0] ?? '/';
  return [...languages, { lang: 'x-default', href: new URL(fallback, origin).href }];
}

/** Everything the head says of the shown page. `origin` is the site's own, `own` are its words. */
export function pageSeo(site: Site, words: PageWords, own: SiteWords, origin: string): PageSeo {
  const { entry, path } = site.route;
  const fields = seoFields(site);
  const name = fields.seoTitle ?? words.title;
  const noIndex = fields.noIndex ?? words.noIndex ?? false;
  const isArticle = entry?.type === 'content_page' && fields.pageType !== 'generic';
  return {
    title: name.startsWith(own.brand) ? name : `${name} · ${own.brand}`,
    name,
    description: fields.seoDescription ?? words.description ?? fields.summary ?? opening(fields),
    noIndex,
    canonical: noIndex ? undefined : new URL(canonicalPath(site), origin).href,
    url: new URL(path, origin).href,
    openGraphType: isArticle ? 'article' : 'website',
    image: shareImage(site, name, own, origin),
    publishedAt: isArticle ? (fields.publishedOn ?? entry?.publishedAt) : undefined,
    modifiedAt: isArticle ? entry?.updatedAt : undefined,
    alternates: noIndex ? [] : alternatesOf(site, origin),
  };
}
