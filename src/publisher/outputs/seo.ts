import { type FeedItem, feedPath } from '#content/queries/feeds.ts';
import { homePath } from '#content/queries/site.ts';
import type { Content } from '#content/source.ts';
import type { Output } from './outputs.ts';

const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text of XML 1.0; control characters, which XML cannot hold at all, are left out. */
export function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out.
  const clean = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return clean.replace(/[<>&"']/g, (letter) => entities[letter] ?? letter);
}

const xml = (name: string, make: (content: Content) => readonly string[]): Output => ({
  name,
  fixed: false,
  make: (content) => Buffer.from(`${['<?xml version="1.0" encoding="UTF-8"?>', ...make(content)].join('\n')}\n`),
});

const sitemapSpace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const shardName = (lang: string, number: number): string => `sitemap-${lang.toLowerCase()}-${number}.xml`;

function sitemapOf(content: Content, lang: string, number: number, origin: string): string[] {
  const urls = content.derived('sitemapShard', lang, `${number}`).map(({ path, entryId }) => {
    const modifiedAt = content.graph.entry(entryId)?.updatedAt ?? '';
    return `<url><loc>${xmlText(origin + path)}</loc><lastmod>${modifiedAt}</lastmod></url>`;
  });
  return [`<urlset ${sitemapSpace}>`, ...urls, '</urlset>'];
}

function sitemapIndex(content: Content, origin: string): string[] {
  const files = content.settings.languages.flatMap((lang) =>
    content.derived('sitemapShards', lang).flatMap((modifiedAt, index) => {
      if (modifiedAt === undefined) return [];
      const url = new URL(shardName(lang, index + 1), origin).href;
      return [`<sitemap><loc>${url}</loc><lastmod>${modifiedAt}</lastmod></sitemap>`];
    }),
  );
  return [`<sitemapindex ${sitemapSpace}>`, ...files, '</sitemapindex>'];
}

/** Feeds are for what is new; who wants all visits the site. */
const maxFeedItems = 50;

const mailDate = (at: string): string => new Date(at).toUTCString();

function feedItem({ path, title, summary, at }: FeedItem, origin: string): string {
  const url = xmlText(new URL(path, origin).href);
  const description = summary ? `<description>${xmlText(summary)}</description>` : '';
  return `<item><title>${xmlText(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${mailDate(at)}</pubDate>${description}</item>`;
}

function feedOf(content: Content, lang: string, origin: string): string[] {
  const { languageDefault } = content.settings;
  const live = content.derived('promotions', lang).filter(({ startAt, endAt }) => content.isLive(startAt, endAt));
  const items = live.slice(0, maxFeedItems);
  const latest = items
    .map(({ modifiedAt }) => modifiedAt)
    .sort()
    .at(-1);
  const own = new URL(feedPath(lang, languageDefault), origin).href;
  const home = new URL(homePath({ content, lang }), origin).href;
  const name = xmlText(content.derived('feedTitle', lang));
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${name}</title><link>${home}</link><description>${name}</description>`,
    `<language>${lang}</language><atom:link href="${own}" rel="self" type="application/rss+xml"/>`,
    ...(latest ? [`<lastBuildDate>${mailDate(latest)}</lastBuildDate>`] : []),
    ...items.map((item) => feedItem(item, origin)),
    '</channel></rss>',
  ];
}

/** The sitemap by language with its index, and each language's feed of running promotions; `origin` is the site's own. */
export function seoOutputs(content: Content, origin: string): Output[] {
  const { languages, languageDefault } = content.settings;
  const shards = languages.flatMap((lang) =>
    content
      .derived('sitemapShards', lang)
      .flatMap((modifiedAt, index) =>
        modifiedAt === undefined
          ? []
          : [xml(shardName(lang, index + 1), (read) => sitemapOf(read, lang, index + 1, origin))],
      ),
  );
  return [
    xml('sitemap.xml', (read) => sitemapIndex(read, origin)),
    ...shards,
    ...languages.map((lang) => xml(feedPath(lang, languageDefault).slice(1), (read) => feedOf(read, lang, origin))),
  ];
}
