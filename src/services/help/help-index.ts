import MiniSearch, { type SearchResult } from 'minisearch';
import type { HelpItem } from '#contract/help.ts';
import {
  answeringPart,
  excerptOf,
  type HelpArticleText,
  type HelpPart,
  helpIndexOptions,
  helpPartTerms,
  helpQuestion,
  indexedHelp,
  wholeFirst,
} from '#domain/help-search.ts';
import { HelpSenses } from '#domain/help-senses/senses.ts';

/** One language's help articles, to be searched. Files are put in and taken out one by one, as a release changes them. */
export class HelpIndex {
  readonly #search = new MiniSearch(helpIndexOptions);
  readonly #senses: HelpSenses;
  readonly #articles = new Map<string, HelpArticleText>();
  /** What parts say, of those that were once among the results: reading 50 long articles again costs more than finding them. */
  readonly #said = new WeakMap<HelpPart, ReadonlySet<string>>();
  readonly #files = new Map<string, readonly string[]>();

  constructor(lang: string) {
    this.#senses = new HelpSenses(lang);
  }

  /** Puts a file's articles in place of what it held before. */
  put(file: string, articles: readonly HelpArticleText[]): void {
    this.drop(file);
    for (const article of articles) {
      // An article may have come from another file of the same release already.
      if (this.#articles.has(article.id)) this.#search.discard(article.id);
      this.#articles.set(article.id, article);
      this.#search.add(indexedHelp(article, (text) => this.#senses.of(text)));
    }
    this.#files.set(
      file,
      articles.map(({ id }) => id),
    );
  }

  drop(file: string): void {
    const ids = this.#files.get(file) ?? [];
    this.#files.delete(file);
    const kept = new Set([...this.#files.values()].flat());
    for (const id of ids) {
      if (kept.has(id)) continue;
      this.#articles.delete(id);
      this.#search.discard(id);
    }
  }

  /** Whether there is an article of this id. */
  has(id: string): boolean {
    return this.#articles.has(id);
  }

  /** The best `limit` articles: first those that say all of the words, then those that say some. */
  find(query: string, limit: number): HelpItem[] {
    const parts = this.#senses.parts(query);
    const best = wholeFirst(this.#search.search(helpQuestion(parts)), parts).slice(0, limit);
    return best.flatMap((result) => this.#itemOf(result));
  }

  #termsOf(part: HelpPart): ReadonlySet<string> {
    const said = this.#said.get(part) ?? helpPartTerms(part);
    this.#said.set(part, said);
    return said;
  }

  #itemOf({ id, terms }: SearchResult): HelpItem[] {
    const article = this.#articles.get(id);
    if (!article) return [];
    const { path, title, summary, section, notIn, audience, parts = [] } = article;
    const found = new Set(terms);
    const part = answeringPart(parts, `${title} ${summary ?? ''}`, found, (each) => this.#termsOf(each));
    const link = part?.id ? `${path}#${encodeURIComponent(part.id)}` : path;
    const excerpt = part ? excerptOf(part.text || (part.heading ?? ''), found) : summary;
    const fields = { title, ...(excerpt && { excerpt }), ...(section && { section }) };
    return [{ contentId: id, paths: [link], fields, ...(notIn && { notIn }), ...(audience && { audience }) }];
  }
}
