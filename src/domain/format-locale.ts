const locales: Readonly<Record<string, string>> = { en: 'en-GB' };

/** The tag that dates, times and numbers of a language are formatted by: the site's English writes the day first and counts 24 hours. */
export function formatLocale(lang: string): string {
  return locales[lang] ?? lang;
}
