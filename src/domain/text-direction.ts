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

type Direction = 'ltr' | 'rtl';

/** Each page asks for its own language: working it out takes a tenth of a millisecond, and there are thousands. */
const known = new Map<string, Direction>();

/** The direction that a language (BCP 47) is written in; `ltr` for a code that says nothing. */
export function textDirection(lang: string): Direction {
  const direction = known.get(lang) ?? directionOf(lang);
  known.set(lang, direction);
  return direction;
}

function directionOf(lang: string): Direction {
  try {
    return rightToLeft.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
