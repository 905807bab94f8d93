import { unbrokenDate } from '#domain/unbroken.ts';

/** A moment as the player reads it: `25 November 2026 at 12:35`. */
export const momentIn = (locale: string, at: unknown): string =>
  unbrokenDate(
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(String(at))),
    locale,
  );
