import { isDeepStrictEqual } from 'node:util';
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
  /** The file that an article came from last. */
  readonly #fileOf = new Map<string, string>();

  constructor(lang: string) {
    this.#senses = new HelpSenses(lang);
  }

  /** Puts a file's articles in place of what it held before; those that say the same cost nothing. */
  put(file: string, articles: readonly HelpArticleText[]): void {
    const before = this.#files.get(file) ?? [];
    for (const article of articles) {
      const { id } = article;
      this.#fileOf.set(id, file);
      const known = this.#articles.get(id);
      if (isDeepStrictEqual(known, article)) continue;
      if (known) this.#search.discard(id);
      this.#articles.set(id, article);
      this.#search.add(indexedHelp(article, (text) => this.#senses.of(text)));
    }
    const ids = articles.map(({ id }) => id);
    this.#files.set(file, ids);
    const kept = new Set(ids);
    for (const id of before) if (!kept.has(id)) this.#forget(id, file);
  }

  drop(file: string): void {
    const ids = this.#files.get(file) ?? [];
    this.#files.delete(file);
    for (const id of ids) this.#forget(id, file);
  }

  /** An article that is no longer in a file; it may have come from another file of the same release already. */
  #forget(id: string, file: string): void {
    if (this.#fileOf.get(id) !== file) return;
    const other = [...this.#files].find(([name, ids]) => name !== file && ids.includes(id));
    if (other) {
      this.#fileOf.set(id, other[0]);
      return;
    }
    this.#fileOf.delete(id);
    this.#articles.delete(id);
    this.#search.discard(id);
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
