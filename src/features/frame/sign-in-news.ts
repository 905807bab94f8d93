import type { LoginAnswer } from '#contract/login.ts';
import { cookieText, countryCookie } from '#domain/cookies.ts';
import { say } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';

/** News of a sign-in: what the player is to know once they are in. */
export type SignInNews =
  | { readonly news: 'country'; readonly country: string }
  | { readonly news: 'recovery'; readonly left: number };

/** What keeping them takes. */
export interface NewsPorts {
  readonly writeCookie: (cookie: string) => void;
  readonly tell: (news: SignInNews) => void;
}

/** S4.08d: keeps the country when it is not the usual one, and what the next page is to say. */
export function keepNews(
  { writeCookie, tell }: NewsPorts,
  { userCountry, loginFromDifferentCountry, recoveryCodesLeft }: LoginAnswer,
): void {
  if (loginFromDifferentCountry && userCountry) {
    writeCookie(cookieText(countryCookie, encodeURIComponent(userCountry)));
    tell({ news: 'country', country: userCountry });
  }
  if (recoveryCodesLeft !== undefined) tell({ news: 'recovery', left: recoveryCodesLeft });
}

/** The sentence of it. */
export function newsText(texts: FormsMessages, lang: string, said: SignInNews): string {
  if (said.news === 'recovery') return say(texts, lang, 'signedIn_recovery', { count: said.left });
  // A code that is none throws.
  const isCode = /^[A-Z]{2}$/.test(said.country);
  const country = isCode ? new Intl.DisplayNames([lang], { type: 'region' }).of(said.country) : said.country;
  return say(texts, lang, 'signedIn_elsewhere', { country: country ?? said.country });
}
