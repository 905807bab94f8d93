import { type FindingText, type ShowWord, sayFinding } from '#domain/finding.ts';
import { type Language, languages } from '#domain/languages.ts';
import { plainText } from '#domain/plain-text.ts';
import { fill, say, type TextKey } from '#messages/common/fill.ts';
import type { DeskTexts } from '#messages/site/desk/en.ts';
import { type EditorsNames, editorsNames } from '#messages/site/desk/names.ts';
import { deskTexts, findingTexts } from '#messages/site/desk/texts.ts';

type Html = Readonly<Record<string, string | number>>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as it may stand in HTML and in attributes. */
export const safe = (text: unknown): string =>
  plainText(String(text ?? '')).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Logs and the command line quote with straight marks, a page does not. What an editor is to type stays as it is. */
const curly = (text: string): string => text.replaceAll(/"(\{\w+\}|[_-])"/g, '“$1”');

/** What the content system and the publisher say in English whatever the page speaks. */
const inEnglish = (lang: Language, html: string): string => (lang === 'en' ? html : `<span lang="en">${html}</span>`);

/** The words of the editors' page in a language. What its methods answer is HTML. */
export class DeskWords {
  readonly lang: Language;
  readonly #texts: DeskTexts;
  /** Sentences about entries as HTML, once for a page that may list thousands. */
  readonly #findings: Readonly<Record<string, string>>;
  readonly #names: EditorsNames;
  readonly #list: Intl.ListFormat;

  constructor(lang: Language) {
    this.lang = lang;
    this.#texts = deskTexts(lang);
    this.#findings = Object.fromEntries(
      Object.entries(findingTexts(lang)).map(([key, text]) => [key, safe(curly(text))]),
    );
    this.#names = editorsNames(lang);
    this.#list = new Intl.ListFormat(lang, { type: 'conjunction' });
  }

  /** A text with HTML in its places; one with forms for numbers takes that for `count`. */
  say(key: Exclude<TextKey<DeskTexts>, 'types'>, values: Html = {}): string {
    const { count } = values;
    const form = count === undefined ? '{count}' : this.number(Number(count));
    const plain = say(this.#texts, this.lang, key, { ...(count !== undefined && { count }) });
    return fill(safe(count === undefined ? plain : plain.replace(String(count), form)), { ...values, count: form });
  }

  number(value: number): string {
    return value.toLocaleString(this.lang, { maximumFractionDigits: 1 });
  }

  /** What editors call a type, of a page by its own type: "help article". */
  type(type: string, pageType?: string): string {
    return safe(this.#names.type(type, pageType));
  }

  /** Words of an editor or a reader, between the marks of the language. */
  quoted(text: string): string {
    return this.say('quoted', { text: safe(text) });
  }

  /** Fields as the content system's form names them, in English. */
  fields(ids: readonly string[]): string {
    return inEnglish(this.lang, safe(ids.map(this.#names.field).join(', ')));
  }

  /** Clauses one after the other, between the marks of the language. */
  inRow(first: string, ...others: readonly string[]): string {
    return others.reduce((row, next) => this.say('clauses', { first: row, next }), first);
  }

  language(code: string): string {
    return safe(this.#names.language(code));
  }

  list(html: readonly string[]): string {
    return this.#list.format(html);
  }

  /** What is wrong with an entry, as a sentence: types, languages and ids as the page names them. */
  finding(text: FindingText, entryUrl: EntryUrl): string {
    const show: ShowWord = (place, word) => {
      if (typeof word === 'number') return this.number(word);
      if (place === 'type' || place === 'types') return this.type(word);
      if (place === 'id') return idOf(word, entryUrl);
      if (place === 'field') return this.fields([word]);
      if (place === 'locale') return this.language(word);
      return inWordsOf.has(place) ? this.english(word) : safe(word);
    };
    return sayFinding(text, this.#findings, show);
  }

  english(text: string): string {
    return inEnglish(this.lang, safe(text));
  }
}

/** Places that hold what a library said. */
const inWordsOf: ReadonlySet<string> = new Set(['message', 'cause']);

const taken = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q = 'q=1'] = part.trim().split(/\s*;\s*/);
      return { tag: tag.slice(0, 2).toLowerCase(), weight: Number(q.slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** The language to speak: the first of ours among what was chosen, here or on the site, and what the browser asks for. */
export function deskLanguage(chosen: readonly (string | undefined)[], accepted: string | undefined): Language {
  const wanted = [...chosen.map((each) => each?.slice(0, 2)), ...taken(accepted)];
  return wanted.flatMap((tag) => languages.find((each) => each === tag) ?? [])[0] ?? 'en';
}

/** `2026-11-21 12:04:05`, UTC until the page's script says it in local time. */
export const timeOf = (iso: string): string =>
  `<time datetime="${safe(iso)}">${safe(iso.replace('T', ' ').slice(0, 19))}</time>`;

/** Pages as links, and how many more there are. */
export function pagesOf(urls: readonly string[], count: number, words: DeskWords): string {
  const pages = urls.map(link).join(', ');
  if (count <= urls.length) return pages;
  return words.say('andMore', { pages, more: words.say('morePages', { count: count - urls.length }) });
}

export const link = (path: string): string => `<a href="${safe(path)}">${safe(path)}</a>`;

/** Where an entry is edited; undefined when there is no such place. */
export type EntryUrl = ((id: string) => string) | undefined;

/** An entry's id, leading to where it is edited when that is known. */
export const idOf = (id: string, entryUrl: EntryUrl): string =>
  entryUrl ? `<a href="${safe(entryUrl(id))}"><small>${safe(id)}</small></a>` : `<small>${safe(id)}</small>`;
