const prefix = /^\/[a-z]{2}(?:-[A-Z]{2})?(?=[/?#]|$)/;

/** What a path begins with in another language than the site's first: `/fr` of `/fr/help`, nothing of `/help`. */
export const languagePrefix = (path: string): string => prefix.exec(path)?.[0] ?? '';

/** A path without it, as the table of pages has it. */
export const withoutLanguage = (path: string): string => path.replace(prefix, '') || '/';
