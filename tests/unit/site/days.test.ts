import { expect, it } from 'vitest';
import { daysBetween, lastDay, offerDays } from '../../../src/layouts/days.ts';

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
  expect(lastDay('fr', '2026-11-13T00:00:00Z')).toBe('12\u00a0novembre\u00a02026');
  // French says the first by its rank.
  expect(lastDay('fr', '2026-12-02T00:00:00Z')).toBe('1er\u00a0décembre\u00a02026');
  expect(daysBetween('fr', '2026-12-01T00:00:00Z', '2026-12-06T00:00:00Z')).toMatch(
    /^mardi 1er\s–\ssamedi 5\u00a0décembre\u00a02026$/,
  );
  expect(lastDay('es', '2026-12-02T00:00:00Z')).toBe('1\u00a0de\u00a0diciembre\u00a0de\u00a02026');
});

it.each(['en', 'fr', 'es'])('no day of an offer is told without its year, long or short as it runs (%s)', (lang) => {
  const end = '2027-03-01T00:00:00Z';
  for (const start of [undefined, '2026-11-12T00:00:00Z', '2027-02-22T00:00:00Z'])
    expect(offerDays(lang, 'Until', start, end), start).toMatch(/2027$/);
});
