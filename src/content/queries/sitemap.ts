import { plainValue } from '../localize.ts';
import type { Route } from '../routes.ts';
import type { Content } from '../source.ts';

/** Addresses in one file of the sitemap: a tenth of what readers accept, so that an edit rewrites little. */
export const shardSize = 5_000;

/** A page that search engines may list. */
export interface SitemapPage {
  readonly path: string;
  /** ISO 8601. */
  readonly modifiedAt: string;
}

/** True unless the page is the code's own, a further page of a list, or one that its editors keep out. */
function isListed({ entry, page }: Route): boolean {
  if (!entry || page !== undefined || entry.type === 'section') return false;
  return !plainValue(entry, 'noIndex') && plainValue(entry, 'audience') !== 'authenticated';
}

/** Listed pages by language, in the order of their first publication: a new page changes the last file alone. */
function byLanguage({ routes }: Content): Map<string, SitemapPage[]> {
  const pages = new Map<string, SitemapPage[]>();
  for (const route of routes.byPath.values()) {
    if (!isListed(route) || !route.entry) continue;
    const list = pages.get(route.lang) ?? [];
    list.push({ path: route.path, modifiedAt: route.entry.updatedAt });
    pages.set(route.lang, list);
  }
  return pages;
}

function listed(content: Content, lang: string): readonly SitemapPage[] {
  return content.once('sitemap', () => byLanguage(content)).get(lang) ?? [];
}

/** One file of a language's sitemap, counted from 1; as `path time`, which compare faster than objects. */
export function sitemapShard(content: Content, lang: string, number: string): readonly string[] {
  const from = (Number(number) - 1) * shardSize;
  return listed(content, lang)
    .slice(from, from + shardSize)
    .map(({ path, modifiedAt }) => `${path} ${modifiedAt}`);
}

/** The files of a language's sitemap: when each was last changed (ISO 8601). */
export function sitemapShards(content: Content, lang: string): readonly string[] {
  const pages = listed(content, lang);
  return Array.from({ length: Math.ceil(pages.length / shardSize) }, (_, shard) => {
    const own = pages.slice(shard * shardSize, (shard + 1) * shardSize);
    return (
      own
        .map(({ modifiedAt }) => modifiedAt)
        .sort()
        .at(-1) ?? ''
    );
  });
}
