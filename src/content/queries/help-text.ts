import { type HelpArticleText, type HelpPart, type HelpTitles, helpTitlesName } from '#domain/help-search.ts';
import { localize } from '../localize.ts';
import type { RichTextDocument, RichTextNode } from '../model/values.ts';
import type { Content } from '../source.ts';
import { helpShards } from './help-shards.ts';
import { excludedPlaces } from './places.ts';
import { headingIds } from './rich-text.ts';

/** Articles in one file of texts: an edit packs one of them. */
const shardSize = 32;

const shards = (content: Content, lang: string) => helpShards(content, lang, shardSize);

/** In how many files the texts of a language's help articles are. */
export const helpTextFiles = (content: Content, lang: string): number => shards(content, lang).length;

/** The articles in one of these files, counted from 1, by id. */
export const helpTextFile = (content: Content, lang: string, number: string): readonly string[] =>
  shards(content, lang)[Number(number) - 1] ?? [];

/** The name of a file of texts inside `service-data/`, without its ending. */
export const helpTextName = (lang: string, number: number): string => `help-text-${lang}-${number}`;

/** Where the browser's own search finds titles and summaries, below the site's root: the file of that number, from 1. */
export const helpTitlesFile = (lang: string, number: number): string => `_data/${helpTitlesName(lang, number)}`;

/** Words of neighbouring blocks must not grow together. */
function words(node: RichTextNode): string {
  if (node.nodeType === 'text') return node.value ?? '';
  const inner = (node.content ?? []).map(words);
  // A row is a line of its own: an excerpt that runs cells together says nothing.
  if (node.nodeType === 'table-row') return `${inner.join(' · ')}.`;
  return /^(?:paragraph|heading-\d|hyperlink)/.test(node.nodeType) ? inner.join('') : inner.join(' ');
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

function partsOf(document: RichTextDocument): HelpPart[] {
  const headings = headingIds(document);
  const parts: { id?: string; heading?: string; text: string }[] = [{ text: '' }];
  for (const node of document.content) {
    const heading = headings.get(node);
    if (heading) parts.push({ id: heading.id, heading: heading.text, text: '' });
    else {
      const part = parts.at(-1);
      if (part) part.text = spaced(`${part.text} ${words(node)}`);
    }
  }
  return parts.filter(({ heading, text }) => heading || text);
}

function articleText(content: Content, id: string, lang: string, withParts: boolean): HelpArticleText[] {
  const { graph, routes, settings } = content;
  const entry = graph.entry(id, 'content_page');
  const path = routes.pathOf(id, lang);
  if (!entry || !path) return [];
  const fields = localize(entry, lang, graph);
  const { title, summary, helpKeywords, helpSection, geo, audience } = fields;
  const section = helpSection && graph.entry(helpSection.sys.id, 'help_section');
  const notIn = settings.enableGeoTargeting ? excludedPlaces(graph, geo) : undefined;
  return [
    {
      id,
      path,
      title,
      ...(summary && { summary }),
      ...(section && { section: localize(section, lang, graph).title }),
      ...(helpKeywords && { keywords: helpKeywords }),
      ...(notIn && { notIn }),
      ...(audience && audience !== 'all' && { audience }),
      // Titles are made of 256 articles: they must neither unpack their texts nor count as having read them.
      ...(withParts && { parts: fields.body ? partsOf(fields.body) : [] }),
    },
  ];
}

/** The articles in one file (counted from 1) with all they say, for the services' search (S7.16). */
export const helpTexts = (content: Content, lang: string, number: number): HelpArticleText[] =>
  content.derived('helpTextFile', lang, `${number}`).flatMap((id) => articleText(content, id, lang, true));

/**
 * Articles with titles, summaries and keywords, for a browser that gets no answer from the services (S8.13b): those in
 * one of `files` files, so that an edit among thousands makes anew what a few hundred say.
 */
export const helpTitles = (content: Content, lang: string, number: number): HelpTitles => ({
  files: content.derived('helpFiles', lang),
  articles: content.derived('helpFile', lang, `${number}`).flatMap((id) => articleText(content, id, lang, false)),
});
