import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { momentIn } from '#features/frame/moment.ts';

it('S2.29 no date is shown as Intl gives it: French says the first of a month by its rank', () => {
  const root = new URL('../../../', import.meta.url).pathname;
  const unranked = globSync('src/{domain,features,layouts}/**/*.{ts,tsx,astro}', { cwd: root }).filter((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8');
    return /dateStyle: '(medium|long)'|month: 'long'/.test(text) && !/\b(ranked|unbroken)Date\(/.test(text);
  });
  expect(unranked).toEqual([]);
});

it('S2.29 a moment in running text never ends a line with the figure of its day', () => {
  const moments = ['en-GB', 'fr-FR', 'es-ES'].map((locale) => momentIn(locale, '2026-12-01T12:35:00'));
  const days = moments.map((moment) => moment.split(' ')[0]);
  expect(days).toEqual(['1\u00a0December', '1er\u00a0décembre', '1\u00a0de']);
});
