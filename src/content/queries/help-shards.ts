import { inShards } from '../shards.ts';
import type { Content } from '../source.ts';

/** Ids of a language's help articles, shared out over files of about so many; an article stays in its file. */
export function helpShards({ routes }: Content, lang: string, size: number): readonly (readonly string[])[] {
  const { book } = routes;
  return book.once(`help articles of ${lang} by ${size}`, () => {
    const articles = [...book.facts.values()].filter(
      ({ id, pageType }) => pageType === 'help' && book.pathOf(id, lang),
    );
    const ids = articles.map(({ id }) => id).sort();
    return inShards(ids, (id) => id, size);
  });
}
