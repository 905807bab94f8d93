import { formatLocale } from '#domain/format-locale.ts';
import { fullDate } from '#domain/formats.ts';
import { unbrokenDate } from '#domain/unbroken.ts';

// A page stays as it was published and is read in another year too: every date has its own, as in what editors write of terms.
const named = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** The last day of something that ends at a moment (ISO 8601): what ends at midnight lasted until the day before. */
const lastMoment = (endAt: string): Date => new Date(Date.parse(endAt) - 1);

/** The last day before an end, in words: `28 February 2027`. */
export const lastDay = (lang: string, endAt: string): string => fullDate(lang, lastMoment(endAt).toISOString());

const monthMs = 31 * 24 * 60 * 60 * 1000;

/** A stretch of days in words: `Thursday 19 – Sunday 22 November 2026`; over a month no weekdays: `12 November 2026 – 28 February 2027`. */
export function daysBetween(lang: string, startAt: string, endAt: string): string {
  const [start, end] = [new Date(startAt), lastMoment(endAt)];
  const format = end.getTime() - start.getTime() > monthMs ? { ...named, weekday: undefined } : named;
  return unbrokenDate(new Intl.DateTimeFormat(formatLocale(lang), format).formatRange(start, end), lang);
}

/** When an offer runs, in words: both days, or `Until` its last; undefined while neither says anything to a reader. */
export function offerDays(lang: string, until: string, startAt?: string, endAt?: string): string | undefined {
  if (endAt === undefined) return undefined;
  return startAt === undefined ? `${until} ${lastDay(lang, endAt)}` : daysBetween(lang, startAt, endAt);
}
