import { expect, it } from 'vitest';
import { daysBetween, namedDay } from '../../../src/layouts/days.ts';

const words = {
  en: '12~November~2026 – 28~February~2027',
  fr: '12~novembre~2026 – 28~février~2027',
  es: '12~de~noviembre~de~2026 – 28~de~febrero~de~2027',
};

it.each(Object.entries(words))('a stretch of days breaks beside its dash alone (%s)', (lang, stretch) => {
  const shown = daysBetween(lang, '2026-11-12T00:00:00Z', '2027-03-01T00:00:00Z');
  expect(shown.replaceAll('\u00a0', '~').replaceAll('\u2009', ' ')).toBe(stretch);
});

it('the figure of a day keeps its month beside it', () => {
  expect(namedDay('fr', '2026-11-12T00:00:00Z')).toBe('jeudi 12\u00a0novembre');
  // French says the first by its rank.
  expect(namedDay('fr', '2026-12-01T00:00:00Z')).toBe('mardi 1er\u00a0décembre');
  expect(daysBetween('fr', '2026-12-01T00:00:00Z', '2026-12-06T00:00:00Z')).toMatch(
    /^mardi 1er\s–\ssamedi 5\u00a0décembre$/,
  );
  expect(namedDay('es', '2026-12-01T00:00:00Z')).toBe('martes, 1\u00a0de\u00a0diciembre');
});
