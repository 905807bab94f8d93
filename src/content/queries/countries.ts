import { countries } from '#domain/countries.ts';

/** One thing to choose in a form. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Countries by their names in a language, in its order. */
export function countryChoices(lang: string): Choice[] {
  const names = new Intl.DisplayNames([lang], { type: 'region' });
  const { compare } = new Intl.Collator(lang);
  return countries
    .map(({ code }) => ({ value: code, text: names.of(code) ?? code }))
    .sort((a, b) => compare(a.text, b.text));
}

/** Prefixes of telephone numbers by the names of their countries. */
export function phonePrefixes(lang: string): (Choice & { readonly country: string })[] {
  const prefixOf = new Map(countries.map(({ code, prefix }) => [code, prefix]));
  return countryChoices(lang).map(({ value, text }) => {
    const prefix = prefixOf.get(value) ?? '';
    return { value: prefix, text: `${text} (${prefix})`, country: value };
  });
}
