import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatLocale } from '#domain/format-locale.ts';
import { languages } from '#domain/languages.ts';
import { estimatedMoment } from '#features/frame/moment.ts';

const HOUR_MS = 3_600_000;
const locales = languages.map(formatLocale);
const asked = '2026-11-27T12:00:00Z';
const inAll = (at: string): string[] => locales.map((locale) => estimatedMoment(locale, asked, at));

it('S2.07 an estimate of days names the day, with the year when it is another one; an estimate of hours names the hour', () => {
  expect(inAll('2026-12-02T00:00:00Z')).toEqual(['2 Dec', '2 déc.', '2 dic']);
  expect(inAll('2027-01-04T00:00:00Z')).toEqual(['4 Jan 2027', '4 janv. 2027', '4 ene 2027']);
  for (const said of inAll('2026-11-27T14:30:00Z')) expect(said).toMatch(/^27 .*\b\d\d:30$/);
});

it('S2.07 whatever the estimate, its hour is said exactly when it is shorter than a day, and its day always', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 20 * 24 * HOUR_MS }),
      fc.constantFrom(...locales),
      (from, waitMs, locale) => {
        const end = new Date(from.getTime() + waitMs);
        const said = estimatedMoment(locale, from.toISOString(), end.toISOString());
        expect(said).toContain(String(end.getDate()));
        expect(/\d:\d\d/.test(said)).toBe(waitMs < 24 * HOUR_MS);
        const isOtherYear = waitMs >= 24 * HOUR_MS && from.getFullYear() !== end.getFullYear();
        expect(said.includes(String(end.getFullYear()))).toBe(isOtherYear);
      },
    ),
  );
});
