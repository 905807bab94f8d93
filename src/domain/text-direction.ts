/** Scripts that are written from right to left (ISO 15924), of languages in use. */
const rightToLeft: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

/** The direction that a language (BCP 47) is written in; `ltr` for a code that says nothing. */
export function textDirection(lang: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
