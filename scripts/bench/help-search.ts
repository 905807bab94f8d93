import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCache } from '#content/cache/read.ts';
import { helpTexts } from '#content/queries/help-text.ts';
import { contentOfCache } from '#content/source.ts';
import { HelpIndex } from '#services/help/help-index.ts';
import type { Bench, Row } from './row.ts';

const root = join(import.meta.dirname, '../..');
type Questions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A title with one letter gone, and with its words the other way round. */
function disguises(title: string): string[] {
  const words = title.split(/\s+/);
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const slip = longest.length > 4 ? title.replace(longest, longest.slice(0, 2) + longest.slice(3)) : title;
  return [slip, words.toReversed().join(' '), title.toLowerCase()];
}

function success(
  index: HelpIndex,
  asked: readonly (readonly [query: string, id: string])[],
): [number, number, string[]] {
  const ranks = asked.map(([query, id]) => index.find(query, 5).findIndex(({ contentId }) => contentId === id));
  const share = (most: number): number =>
    (100 * ranks.filter((rank) => rank >= 0 && rank < most).length) / asked.length;
  const misses = asked.flatMap(([query, id], at) => ((ranks[at] ?? -1) < 0 ? [`${query} → ${id}`] : []));
  return [share(1), share(5), misses];
}

/** Milliseconds that 95 of 100 answers of the index stay under. */
function slowest(index: HelpIndex, queries: readonly string[]): number {
  const times = queries.map((query) => {
    const from = performance.now();
    index.find(query, 50);
    return performance.now() - from;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

async function questionsOf(file: string): Promise<Questions> {
  return JSON.parse(await readFile(join(import.meta.dirname, 'support', file), 'utf8')) as Questions;
}

const asked = (byArticle: Questions[string] = {}): (readonly [query: string, id: string])[] =>
  Object.entries(byArticle).flatMap(([id, queries]) => queries.map((query) => [query, id] as const));

/**
 * How often the demo's help articles are found: by disguised titles, by questions in a player's own words that stood
 * before the search was made, and by others that were written when its lists of senses stood.
 */
export const bench: Bench = async () => {
  const content = contentOfCache(await readCache(join(root, 'content-cache')), '2026-11-21T12:00:00.000Z');
  const before = await questionsOf('help-questions.json');
  const later = await questionsOf('help-questions-later.json');
  return Object.keys(before).flatMap((lang): Row[] => {
    const index = new HelpIndex(lang);
    const articles = Array.from({ length: content.derived('helpTextFiles', lang) }, (_, at) =>
      helpTexts(content, lang, at + 1),
    ).flat();
    index.put('all', articles);
    const titles = articles.flatMap(({ id, title }) => disguises(title).map((query) => [query, id] as const));
    const everything = [...titles, ...asked(before[lang]), ...asked(later[lang])].map(([query]) => query);
    const speed: Row = { what: `help search ${lang}: an answer, p95`, value: slowest(index, everything), unit: 'ms' };
    const found = (
      [
        ['titles disguised', titles],
        ['own words', asked(before[lang])],
        ['own words, written later', asked(later[lang])],
      ] as const
    ).flatMap(([what, queries]): Row[] => {
      const [first, five, misses] = success(index, queries);
      const note = misses.length > 0 ? `missed: ${misses.join('; ')}` : `${queries.length} queries`;
      return [
        { what: `help search ${lang}, ${what}: Success@1`, value: first, unit: '%' },
        { what: `help search ${lang}, ${what}: Success@5`, value: five, unit: '%', note },
      ];
    });
    return [...found, speed];
  });
};
