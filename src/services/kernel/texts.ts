import { formatLocale } from '#domain/format-locale.ts';
import { type Language, spokenIn } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';

type ByLanguage<W> = Readonly<Record<Language, W>>;

/** Where something is told, and the words of it; `{name}` stands for a parameter. */
interface ChannelWords {
  readonly mail: { readonly subject: string; readonly text: string };
  readonly sms: string;
  readonly notification: { readonly title: string; readonly body: string };
}

/**
 * One thing that players are told: on each channel that it has, in every language. `link` is where a notification leads, a
 * path of the site without a language.
 */
export type Telling = { readonly [C in keyof ChannelWords]?: ByLanguage<ChannelWords[C]> } & {
  readonly link?: string;
};

type NamesIn<W> = W extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type EnglishOf<T> = T extends { readonly en: infer W } ? (W extends string ? W : W[keyof W]) : never;
/**
 * What stands in a hole: a text that is the same in each language, money, which is written as pages write it in that
 * language, or what else is written by it (`fr`, `fr-CA`).
 */
export type TellingParam = string | Money | ((language: string) => string);
/** The parameters of a telling, read from its English words. */
export type ParamsOf<T> = Readonly<Record<NamesIn<EnglishOf<T[keyof T]>>, TellingParam>>;

/** A table of tellings; it does not compile while a language is missing. */
export function defineTellings<const T extends Readonly<Record<string, Telling>>>(table: T): T {
  return table;
}

/** The words for a language (`fr`, `fr-CA`), parameters filled in; English where there are none in it. */
export function wordsFor<W extends string | Readonly<Record<string, string>>>(
  words: ByLanguage<W>,
  language: string,
  params: Readonly<Record<string, TellingParam>>,
): W {
  const spoken = spokenIn(language);
  const locale = language.startsWith(spoken) ? language : spoken;
  const written = (value: TellingParam): string => {
    if (typeof value === 'function') return value(locale);
    return typeof value === 'string' ? value : formatMoney(value, formatLocale(locale));
  };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => written(params[name] ?? hole));
  const found: string | Readonly<Record<string, string>> = words[spoken];
  if (typeof found === 'string') return fill(found) as W;
  return Object.fromEntries(Object.entries(found).map(([part, text]) => [part, fill(text)])) as W;
}
