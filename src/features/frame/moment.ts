import type { Pause } from '#contract/protection.ts';
import { DAY_MS } from '#domain/spans.ts';
import { rankedDate } from '#domain/unbroken.ts';

/**
 * A moment as the player reads it: `25 November 2026 at 12:35`. Its day stays with what follows it; the rest breaks between
 * words: in large letters the whole is wider than a phone.
 */
export const momentIn = (locale: string, at: unknown): string =>
  rankedDate(
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(String(at))),
    locale,
  ).replace(' ', '\u00a0');

/** Until when a player is away from play: a return that was asked for holds instead of the pause's own end. */
export const untilOf = ({ until, returnAt }: Pick<Pause, 'until' | 'returnAt'>, locale: string): string =>
  momentIn(locale, returnAt ?? until);

/** Moments as rows of lists say them: `25 Nov 2026, 12:35`. */
export function shortMoments(locale: string): (at: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => rankedDate(format.format(new Date(at)), locale);
}

/**
 * Until when something is expected, as an estimate made at `from` means it: one of a day or more names the day (`2 Dec`, with
 * the year when it is another one), for its hour means nothing; one of hours names the hour. Both are ISO 8601.
 */
export function estimatedMoment(locale: string, from: string, at: string): string {
  const [begin, end] = [new Date(from), new Date(at)];
  if (end.getTime() - begin.getTime() < DAY_MS) return nearMoment(locale, at);
  const isOtherYear = begin.getFullYear() !== end.getFullYear();
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isOtherYear && { year: 'numeric' }),
  });
  return rankedDate(format.format(end), locale);
}

/** A moment that is near, in few words: `29 Nov, 19:00`. `at` is ISO 8601. */
export function nearMoment(locale: string, at: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return rankedDate(format.format(new Date(at)), locale);
}
