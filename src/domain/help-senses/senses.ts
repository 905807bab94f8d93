import { helpTerms, isUnspaced } from '../help-search.ts';
import type { Language } from '../languages.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** What a language knows beside its letters. */
export interface LanguageSenses {
  /** Words that say nothing by themselves, without accents. */
  readonly idle: string;
  /** Endings that a word may lose, the longest that fits first. */
  readonly endings: readonly string[];
  /** Words and phrases of one sense in a line, separated by commas, without accents. */
  readonly groups: readonly string[];
}

const byLanguage: Readonly<Record<string, LanguageSenses>> = { en, fr, es } satisfies Record<Language, LanguageSenses>;
const nothing: LanguageSenses = { idle: '', endings: [], groups: [] };
const shortestStem = 3;

/** A piece of a text that has its own sense: a word, or a phrase of the language. */
export interface SensePart {
  readonly words: readonly string[];
  /** Names of its senses: its groups, else its stem. */
  readonly senses: readonly string[];
}

/** One language's senses, ready to be asked. */
export class HelpSenses {
  readonly #idle: ReadonlySet<string>;
  readonly #endings: readonly string[];
  readonly #senses = new Map<string, string[]>();
  #longest = 1;

  constructor(lang: string) {
    const { idle, endings, groups } = byLanguage[lang.slice(0, 2)] ?? nothing;
    this.#idle = new Set(idle.split(/\s+/));
    this.#endings = endings;
    for (const [number, group] of groups.entries()) {
      for (const entry of group.split(',')) {
        const words = helpTerms(entry);
        this.#longest = Math.max(this.#longest, words.length);
        const key = words.map((word) => this.#stem(word)).join(' ');
        this.#senses.set(key, [...(this.#senses.get(key) ?? []), `§${number}`]);
      }
    }
  }

  #stem(word: string): string {
    if (isUnspaced(word)) return word;
    const ending = this.#endings.find((each) => word.endsWith(each) && word.length - each.length >= shortestStem);
    const stem = ending === undefined ? word : word.slice(0, -ending.length);
    // "stopping" and "stop" are one word.
    return stem.length > shortestStem && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
  }

  /** The parts of a text, phrases before words. Words that say nothing are left out, unless there is nothing else. */
  parts(text: string): SensePart[] {
    const words = helpTerms(text);
    const stems = words.map((word) => this.#stem(word));
    const parts: (SensePart & { readonly isIdle: boolean })[] = [];
    for (let at = 0; at < words.length; ) {
      let length = Math.min(this.#longest, words.length - at);
      let senses = this.#senses.get(stems.slice(at, at + length).join(' '));
      while (!senses && length > 1) {
        length -= 1;
        senses = this.#senses.get(stems.slice(at, at + length).join(' '));
      }
      const own = words.slice(at, at + length);
      const isIdle = length === 1 && this.#idle.has(own[0] ?? '');
      parts.push({ words: own, senses: senses ?? [stems[at] ?? ''], isIdle });
      at += length;
    }
    const told = parts.filter(({ isIdle }) => !isIdle);
    return told.length > 0 ? told : parts;
  }

  /** Every sense of a text, as often as it is said: what an index keeps beside the words. */
  of(text: string): string[] {
    return this.parts(text).flatMap(({ senses }) => senses);
  }
}
