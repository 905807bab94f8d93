import { cookieText, languageCookie } from '#domain/cookies.ts';

const language = /^[a-z]{2}(-[A-Z]{2})?$/;

/** S7.34a: the cookie that keeps a chosen language; undefined when it is no language. */
export function languageText(lang: string | undefined, isHttps: boolean): string | undefined {
  if (lang === undefined || !language.test(lang)) return undefined;
  return cookieText(languageCookie, lang, { isHttps });
}

/** The language of a link of the language switcher, which alone has a `hreflang`, or of whatever stands in one. */
export function chosenLanguage(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  return link?.hreflang;
}
