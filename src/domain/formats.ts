import { formatLocale } from './format-locale.ts';
import { unbrokenDate } from './unbroken.ts';

/** Formats by language: making one costs more than all that a page does with it, and each is the same for every page. */
const dates = new Map<string, Intl.DateTimeFormat>();
const names = new Map<string, string>();
const numbers = new Map<string, Intl.NumberFormat>();

/** A date of a moment (ISO 8601), in UTC: `19 November 2026`. */
export function fullDate(lang: string, at: string): string {
  const locale = formatLocale(lang);
  const format = dates.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dates.set(locale, format);
  return unbrokenDate(format.format(new Date(at)), lang);
}

/** A language in its own words, as it begins a line of a list: `Français`. */
export function languageName(lang: string): string {
  const known = names.get(lang);
  if (known !== undefined) return known;
  const [first = '', ...rest] = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  const name = first.toLocaleUpperCase(lang) + rest.join('');
  names.set(lang, name);
  return name;
}

/** The format of numbers in a language, the same object for the same options. */
export function numberFormat(lang: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(lang, options);
  numbers.set(key, format);
  return format;
}

/** A percentage with one decimal at least: `96.5%`. */
export const percentage = (lang: string, percent: number): string =>
  numberFormat(lang, { style: 'percent', minimumFractionDigits: 1 }).format(percent / 100);
