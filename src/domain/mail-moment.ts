import { formatLocale } from './format-locale.ts';
import { rankedDate } from './unbroken.ts';

/** A moment as a message says it in a language: mails are read anywhere, so it names its zone. */
export const momentInMail =
  (at: Date) =>
  (language: string): string => {
    const words = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
    return `${rankedDate(new Intl.DateTimeFormat(formatLocale(language), words).format(at), language)} UTC`;
  };
