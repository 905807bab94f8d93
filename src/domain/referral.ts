import { DAY_MS } from './spans.ts';

/** S9.12a, S9.12b: how long a referral is remembered, in days, unless the site says otherwise. */
export const REFERRAL_DAYS = 40;
/** S9.12d: how a link was shared, unless it says so itself. */
export const SHARING_METHOD = 'WORD_OF_MOUTH';

/** Names of the cookie and of what local storage keeps beside it. */
export const referralNames = {
  token: 'REFERRAL_AFFILIATE',
  at: 'REFERRAL_AFFILIATE_TIMESTAMP',
  method: 'SHARING_METHOD',
} as const;

/** The query parameters that carry a token, the first that is there counts (S9.12c). */
const tokenKeys = ['myafftoken', 'referral', 'ref', 'affid'] as const;
const value = /^[A-Za-z0-9_-]{1,64}$/;
// With its language, as in `isWelcome`: `withoutLanguage` would cost every page 21 B.
const welcome = /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/welcome\/([A-Za-z0-9_-]{1,64})\/?$/;

/** What an address says of who sent its reader. */
export interface Referral {
  readonly token: string;
  readonly method: string;
}

/** A parameter's value; one that is repeated, or holds what no token can, is as if absent. */
function readValue(query: URLSearchParams, key: string): string | undefined {
  const [only, ...more] = query.getAll(key);
  return only !== undefined && more.length === 0 && value.test(only) ? only : undefined;
}

/** S3.21, S2.24: the referral in an address: a query parameter, else `/welcome/{token}`; undefined without one. */
export function referralIn({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): Referral | undefined {
  const asked = tokenKeys.map((key) => readValue(searchParams, key)).find((each) => each !== undefined);
  const token = asked ?? welcome.exec(pathname)?.[1];
  return token === undefined ? undefined : { token, method: readValue(searchParams, 'extcmpid') ?? SHARING_METHOD };
}

/** S9.12c: the language that an address asks for, when the site publishes it. */
export function languageIn(query: URLSearchParams, published: readonly string[]): string | undefined {
  const [only, ...more] = query.getAll('lang');
  return more.length === 0 ? published.find((lang) => lang === only) : undefined;
}

/** Whether a path is one that only brings a token (S2.24): it is home by another name, also with what no token can be. */
export const isWelcome = (pathname: string): boolean => /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/welcome\/./.test(pathname);

/** S9.12b: days that a referral holds; 0, less and nonsense are 40. */
export const referralDays = (configured: number | undefined): number =>
  configured !== undefined && Number.isInteger(configured) && configured > 0 ? configured : REFERRAL_DAYS;

/** S9.12a: the cookie's age in seconds. */
export const referralMaxAge = (configured: number | undefined): number => referralDays(configured) * 86_400;

/** What is kept of a referral; `atMs` is when it came (ms since 1970). */
export interface KeptReferral extends Referral {
  readonly atMs: number;
}

/** S4.13: what was kept, while it holds; undefined when it is no token, from the future, or over. */
export function liveReferral(
  kept: { readonly token: string | null; readonly at: string | null; readonly method: string | null },
  nowMs: number,
  configuredDays?: number,
): KeptReferral | undefined {
  const { token, at, method } = kept;
  if (token === null || !value.test(token) || at === null || !/^\d{1,16}$/.test(at)) return undefined;
  const atMs = Number(at);
  if (atMs > nowMs || nowMs - atMs >= referralDays(configuredDays) * DAY_MS) return undefined;
  return { token, atMs, method: method !== null && value.test(method) ? method : SHARING_METHOD };
}

/** The first touch counts: a referral that still holds stays, whoever comes next. */
export function firstTouch(kept: KeptReferral | undefined, came: Referral, nowMs: number): KeptReferral {
  return kept ?? { ...came, atMs: nowMs };
}

/** Whether a token that a device keeps is a player's own, so that whoever joins with it was invited by a friend. */
export const isInvitation = (token = ''): boolean => token.startsWith('P') && token.length < 10;

/** S5.09: a player's token starts with P and is shorter than 10 characters, or the way of sharing starts with raf. */
export function referralKind({ token, method }: Referral): 'profile' | 'affiliate' {
  return isInvitation(token) || method.startsWith('raf') ? 'profile' : 'affiliate';
}

/** Letters of a player's own token: none that are read as another. */
export const TOKEN_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
