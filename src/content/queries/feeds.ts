import { localize } from '../localize.ts';
import type { Content } from '../source.ts';

/** A promotion as the feed lists it. */
export interface FeedItem {
  readonly path: string;
  readonly title: string;
  readonly summary: string | undefined;
  /** ISO 8601: when it began, else when it was first published. */
  readonly at: string;
  readonly modifiedAt: string;
  readonly startAt: string | undefined;
  readonly endAt: string | undefined;
}

/**
 * The promotions of a language, newest first. Those that have not begun or are over are among them: who shows the list
 * asks `isLive`, so that the next boundary is known.
 */
export function promotions(content: Content, lang: string): readonly FeedItem[] {
  const { graph, routes } = content;
  const { book } = routes;
  const ids = book.once('promotions', () =>
    [...book.facts.values()].flatMap(({ id, pageType }) => (pageType === 'promotion' ? [id] : [])),
  );
  const items = ids.flatMap((id): FeedItem[] => {
    const entry = graph.entry(id, 'content_page');
    const path = routes.pathOf(id, lang);
    if (!entry) return [];
    const fields = localize(entry, lang, graph);
    if (!path || fields.noIndex || fields.audience === 'authenticated') return [];
    const { title, summary, promoStartAt: startAt, promoEndAt: endAt } = fields;
    const at = startAt ?? fields.publishedOn ?? entry.publishedAt;
    return [{ path, title, summary, at, modifiedAt: entry.updatedAt, startAt, endAt }];
  });
  return items.sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || (a.path < b.path ? -1 : 1));
}

/** Path of a language's feed; `prefix` is the language's own in all addresses. */
export function feedPath(lang: string, languageDefault: string): string {
  return lang === languageDefault ? '/promotions.xml' : `/${lang}/promotions.xml`;
}

/** What the feed of a language is called: as its home page is. */
export function feedTitle({ graph, settings }: Content, lang: string): string {
  const pages = graph.all('marketing_page').map((entry) => localize(entry, lang, graph));
  const home = pages.find(({ slug }) => slug === 'home');
  return home?.seoTitle ?? home?.title ?? settings.brandCode;
}
