import type { Language } from '#domain/languages.ts';

/** Typographic apostrophes, and no line break inside a sum. */
const common = (text: string): string =>
  text.replace(/(?<=[\p{L}\d])'(?=\p{L})/gu, '’').replace(/(?<=\d) (?=%|€)/g, '\u00a0');

/** As in every language; a percentage is set without a space, as the cards set theirs. */
export function english(text: string): string {
  return common(text.replace(/(?<=\d) %/g, '%'));
}

/** As in every language, with the spaces that French sets before its high punctuation and inside its quotation marks. */
export function french(text: string): string {
  const spaced = text.replace(/ (?=[:»])/g, '\u00a0').replace(/ (?=[;?!])/g, '\u202f');
  return common(spaced)
    .replace(/« /g, '«\u00a0')
    .replace(/(?<=\d) (?=\d{3}\b)/g, '\u202f');
}

/** As in every language, with a space that does not break inside a number of five figures and more. */
export function spanish(text: string): string {
  return common(text).replace(/(?<=\d) (?=\d{3}\b)/g, '\u202f');
}

/** How each language sets its text. */
export const typeset: Readonly<Record<Language, (text: string) => string>> = { en: english, fr: french, es: spanish };
