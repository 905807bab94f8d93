import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCache } from '#content/cache/read.ts';
import { type Content, contentOfCache } from '#content/source.ts';
import type { HelpIndex } from '#services/help/help-index.ts';
import type { Bench, Row } from './row.ts';
import { helpOf, slowestMs, successOf } from './support/help-index-of.ts';

const root = join(import.meta.dirname, '../..');
type Questions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A title with one letter gone, and with its words the other way round. */
function disguises(title: string): string[] {
  const words = title.split(/\s+/);
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const slip = longest.length > 4 ? title.replace(longest, longest.slice(0, 2) + longest.slice(3)) : title;
  return [slip, words.toReversed().join(' '), title.toLowerCase()];
}

async function questionsOf(file: string): Promise<Questions> {
  return JSON.parse(await readFile(join(import.meta.dirname, 'support', file), 'utf8')) as Questions;
}

/** Each question with the articles that answer it: it stands with all of them. */
function asked(byArticle: Questions[string] = {}): (readonly [query: string, ids: readonly string[]])[] {
  const pairs = Object.entries(byArticle).flatMap(([id, queries]) => queries.map((query) => ({ id, query })));
  return [...Map.groupBy(pairs, ({ query }) => query)].map(([query, all]) => [query, all.map(({ id }) => id)]);
}

const contentOfDemo = async (): Promise<Content> =>
  contentOfCache(await readCache(join(root, 'content-cache')), '2026-11-21T12:00:00.000Z');

/**
 * How often the demo's help articles are found: by disguised titles, by questions in a player's own words that stood
 * before the search was made, and by others that were written when its lists of senses stood. `also` adds to a language's rows.
 */
export async function helpSearchSuccess(
  also: (lang: string, index: HelpIndex, queries: readonly string[]) => Row[] = () => [],
): Promise<Row[]> {
  const content = await contentOfDemo();
  const before = await questionsOf('help-questions.json');
  const later = await questionsOf('help-questions-later.json');
  return Object.keys(before).flatMap((lang): Row[] => {
    const { articles, index } = helpOf(content, lang);
    const titles = articles.flatMap(({ id, title }) => disguises(title).map((query) => [query, [id]] as const));
    const groups = [
      ['titles disguised', titles],
      ['own words', asked(before[lang])],
      ['own words, written later', asked(later[lang])],
    ] as const;
    const found = groups.flatMap(([what, queries]): Row[] => {
      if (queries.length === 0) return [];
      const { first, five, misses } = successOf(index, queries);
      const note = misses.length > 0 ? `missed: ${misses.join('; ')}` : `${queries.length} queries`;
      return [
        { what: `help search ${lang}, ${what}: Success@1`, value: first, unit: '%' },
        { what: `help search ${lang}, ${what}: Success@5`, value: five, unit: '%', note },
      ];
    });
    const everything = groups.flatMap(([, queries]) => queries.map(([query]) => query));
    return [...found, ...also(lang, index, everything)];
  });
}

export const bench: Bench = () =>
  helpSearchSuccess((lang, index, queries) => [
    { what: `help search ${lang}: an answer, p95`, value: slowestMs(index, queries), unit: 'ms' },
  ]);
