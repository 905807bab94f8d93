import { createHash } from 'node:crypto';
import type { Entry } from '../graph/types.ts';
import { localeChain, localizeAsset, plainValue } from '../localize.ts';
import type { EntryLink } from '../model/values.ts';
import type { Content } from '../source.ts';
import { isShareable, pagePicture, shareSize } from './seo-image.ts';

/** What a page is, for whoever sees it shared; each has a ground of its own. */
export type ShareKind = 'article' | 'games' | 'generic' | 'help' | 'house' | 'promotion';
/** The word for each. */
export type ShareKinds = Readonly<Record<ShareKind, string>>;

/** All that a card is drawn of: equal ones are one file. */
export interface ShareCard {
  readonly kind: ShareKind;
  /** The small words above the title; empty when there is nothing to say. */
  readonly kicker: string;
  readonly title: string;
  /** The mirrored picture that it is drawn over (sha256), in place of the kind's ground. */
  readonly picture?: string;
}

/** What stands for a page where it is shared: a picture as it is, or a card drawn for the page. */
export type ShareView =
  | { readonly state: 'picture'; readonly sha256: string; readonly alt: string | undefined }
  | { readonly state: 'card'; readonly card: ShareCard };

/** Raised whenever the drawing changes (publisher/open-graph): the same words then have another address. */
const drawing = 1;

/** Address of a card, named by what it is drawn of. */
export function shareCardUrl({ kind, kicker, title, picture = '' }: ShareCard): string {
  const made = JSON.stringify([drawing, kind, kicker, title, picture]);
  const name = createHash('sha256').update(made).digest('hex').slice(0, 16);
  return `/assets/${name}-${shareSize.width}x${shareSize.height}.card.jpg`;
}

/**
 * Pages of one kind that get a card each: a card costs some 15 ms and 45 kB. Where there are more, a page shares its own
 * picture as it is, without one a help page its section's card and any other page its kind's.
 */
export const mostCards = 500;

/** The kinds of content pages of which there are too many for a card each. */
export function crowdedKinds(content: Content): readonly string[] {
  return content.routes.book.once('crowdedKinds', () => {
    const counts = new Map<string, number>();
    for (const { pageType } of content.routes.book.facts.values()) {
      if (pageType !== undefined) counts.set(pageType, (counts.get(pageType) ?? 0) + 1);
    }
    return [...counts].flatMap(([kind, count]) => (count > mostCards ? [kind] : [])).sort();
  });
}

/** What a page's share view is made of beside its entry. */
export interface ShareContext {
  readonly content: Content;
  readonly lang: string;
  readonly kinds: ShareKinds;
}

const pageKinds: readonly string[] = ['article', 'generic', 'help', 'promotion'] satisfies ShareKind[];

function kindOf(entry: Entry): ShareKind {
  if (entry.type === 'content_page') {
    const pageType = plainValue<string>(entry, 'pageType') ?? '';
    return pageKinds.includes(pageType) ? (pageType as ShareKind) : 'generic';
  }
  if (entry.type === 'help_section') return 'help';
  return entry.type === 'game_category' || entry.type === 'casino_game_page' ? 'games' : 'house';
}

/** One field in a language: there may be 100,000 entries, and resolving all fields of each takes long. */
function textOf(entry: Entry | undefined, fields: readonly string[], { content, lang }: ShareContext): string {
  const all = (entry?.fields ?? {}) as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  const values = fields.map((field) => all[field]).find((each) => each !== undefined) ?? {};
  const locale = localeChain(lang, content.graph.locales).find((code) => Object.hasOwn(values, code));
  return (locale === undefined ? undefined : values[locale]) ?? '';
}

function linkedEntry(entry: Entry, field: string, content: Content): Entry | undefined {
  const link = plainValue<EntryLink>(entry, field);
  return link && content.graph.entry(link.sys.id);
}

function wordsOf(entry: Entry, kind: ShareKind, context: ShareContext): Pick<ShareCard, 'kicker' | 'title'> {
  const title = textOf(entry, ['title', 'name'], context) || context.kinds[kind];
  const above = linkedEntry(entry, entry.type === 'help_section' ? 'parent' : 'helpSection', context.content);
  const kicker = [context.kinds[kind], textOf(above, ['title'], context)].filter(Boolean).join(' · ');
  return { kicker: kicker === title ? '' : kicker, title };
}

/** The card that the pages of a crowded kind share. */
function sharedCard(entry: Entry, kind: ShareKind, context: ShareContext): ShareCard {
  const section = linkedEntry(entry, 'helpSection', context.content);
  if (kind !== 'help' || !section) return { kind, kicker: '', title: context.kinds[kind] };
  return { kind, ...wordsOf(section, kind, context) };
}

/** What stands for an entry's page where it is shared. */
export function shareView(entry: Entry, context: ShareContext): ShareView {
  const { content, lang } = context;
  const picture = pagePicture(content.graph, entry);
  const { file, description, title } = picture ? localizeAsset(picture.asset, lang, content.graph) : {};
  const sha256 = isShareable(file) ? file.sha256 : undefined;
  const kind = kindOf(entry);
  const isCrowded = entry.type === 'content_page' && content.derived('crowdedKinds').includes(kind);
  if (sha256 && (picture?.alone || isCrowded)) return { state: 'picture', sha256, alt: description ?? title };
  if (isCrowded) return { state: 'card', card: sharedCard(entry, kind, context) };
  const card = { kind, ...wordsOf(entry, kind, context), ...(sha256 && { picture: sha256 }) };
  return { state: 'card', card };
}

/** The entry that a page is shared as: the category that a "show all" page belongs to, else its own. */
export function sharedEntry(entry: Entry | undefined, content: Content): Entry | undefined {
  return entry?.type === 'section' ? linkedEntry(entry, 'category', content) : entry;
}
