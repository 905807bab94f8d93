import { formatLocale } from './format-locale.ts';

/** A moment as a message says it: mails are read anywhere, so it names its zone. */
export const momentInMail = (language: string, at: Date): string =>
  `${new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
