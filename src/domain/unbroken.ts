/** An amount in running text: no line ends between its figures and the sign of its currency. */
export const unbroken = (amount: string): string => amount.replaceAll(' ', '\u00a0');

/** An amount that may take two lines: none ends within its figures, nor before a sign; a code (`USDT`) may stand alone. */
export const unbrokenFigures = (amount: string): string => amount.replace(/(?<!\p{L}{3}) (?!\p{L}{3})/gu, '\u00a0');

/** French says the first of a month by its rank, which Intl does not: `1er décembre`, `mardi 1er – samedi 5 décembre`. */
export const rankedDate = (date: string, lang: string): string =>
  lang.startsWith('fr') ? date.replace(/(?<!\d)1(?= \p{L}|\s?–)/gu, '1er') : date;

/** A date in running text: its figures keep beside them what they belong to (`19 November`, `February 2027`). */
export const unbrokenDate = (date: string, lang: string): string =>
  rankedDate(date, lang).replace(/(?<=(?<!\d)(?:\d{1,2}|1er)) (?=\p{L})|(?<=\bde) | (?=de\b|\d{4}\b)/gu, '\u00a0');
