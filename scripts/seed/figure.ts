import type { Language } from '#domain/languages.ts';

/** A figure as a language writes it. */
export type Figure = (lang: Language) => string;

/** A number with at most so many decimals, and at least so many of them. */
export const number =
  (value: number | bigint, most = 0, least = 0): Figure =>
  (lang) =>
    new Intl.NumberFormat(lang, { maximumFractionDigits: most, minimumFractionDigits: least }).format(value);

export const count = (value: number | bigint): Figure => number(value);

/** Per cent with one decimal; the sign stands in the text. */
export const percent = (value: number): Figure => number(value, 2, 1);

/** Hundredths of a euro, without decimals where they are none. */
export const euros =
  (cents: bigint): Figure =>
  (lang) =>
    new Intl.NumberFormat(lang, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: cents % 100n === 0n ? 0 : 2,
    }).format(Number(cents) / 100);
