/** A cookie of the site; docs/cookies.md says of each what it is for. All are SameSite=Lax. */
interface Cookie {
  readonly name: string;
  /** Seconds; without, it ends with the browser. */
  readonly ageSeconds?: number;
  /** `always`: browsers take http://127.0.0.1 and http://localhost for trustworthy. `https`: where the page itself is. */
  readonly secure: 'always' | 'https' | 'never';
  /** Scripts cannot read it. */
  readonly httpOnly?: boolean;
}

const DAY_SECONDS = 86_400;

/** The secret half of a session. The prefix binds it to this host: Secure, Path=/ and no Domain are its terms. */
export const authCookie = { name: '__Host-auth', secure: 'always', httpOnly: true } as const satisfies Cookie;
/** This browser signed its player in before. It opens nothing. */
export const deviceCookie = {
  name: '__Host-device',
  ageSeconds: 180 * DAY_SECONDS,
  secure: 'always',
  httpOnly: true,
} as const satisfies Cookie;
/** An editor signed in at the editors' page: until when, and a signature. It opens that page alone. */
export const editorsCookie = {
  name: '__Host-editors',
  ageSeconds: DAY_SECONDS / 2,
  secure: 'always',
  httpOnly: true,
} as const satisfies Cookie;
/** The language of the editors' page, when it was chosen there. */
export const deskLanguageCookie = {
  name: 'editors-language',
  ageSeconds: 365 * DAY_SECONDS,
  secure: 'https',
  httpOnly: true,
} as const satisfies Cookie;
/** S6.01a: the handle of the session. */
export const sessionCookie = { name: 'sid', secure: 'always' } as const satisfies Cookie;
/** S4.08d: the player's country, when it is not the usual one. */
export const countryCookie = { name: 'Country', secure: 'always' } as const satisfies Cookie;
/** S7.31: where the visitor is. */
export const locationCookie = { name: 'st', ageSeconds: DAY_SECONDS, secure: 'https' } as const satisfies Cookie;
/** Nobody knows where the visitor is; sooner over when nobody answered. */
export const askedCookie = { name: 'st.asked', ageSeconds: DAY_SECONDS, secure: 'never' } as const satisfies Cookie;
/** S7.34a: the chosen language. */
export const languageCookie = {
  name: 'LANG',
  ageSeconds: 365 * DAY_SECONDS,
  secure: 'https',
} as const satisfies Cookie;
/** S4.12, S6.07: the reminder of two-factor authentication is put off. */
export const snoozeCookie = {
  name: 'account.tfaAlert.snoozed',
  ageSeconds: DAY_SECONDS,
  secure: 'never',
} as const satisfies Cookie;
/** S2.24, S3.21: who brought the visitor, under the campaign's own name and for as many seconds as the site says. */
export const campaignCookie = (name: string, ageSeconds: number) =>
  ({ name, ageSeconds, secure: 'https' }) as const satisfies Cookie;

interface Writing {
  /** Where it counts; the whole site unless said. */
  readonly path?: string;
  /** Another age than its own; 0 takes it away. */
  readonly ageSeconds?: number;
  readonly isHttps?: boolean;
}

/** What a script writes; the value as it stands. */
export function cookieText(
  cookie: Cookie,
  value: string,
  { path = '/', isHttps = false, ...other }: Writing = {},
): string {
  const { name, secure, ageSeconds } = { ...cookie, ...other };
  const age = ageSeconds === undefined ? '' : `; Max-Age=${ageSeconds}`;
  return `${name}=${value}; Path=${path}${age}; SameSite=Lax${secure === 'always' || (secure === 'https' && isHttps) ? '; Secure' : ''}`;
}

/** What a service writes it with. */
export function cookieAttributes({ ageSeconds, secure, httpOnly = false }: Cookie, isHttps: boolean) {
  const age = ageSeconds === undefined ? {} : { maxAge: ageSeconds };
  return { path: '/', sameSite: 'lax', httpOnly, secure: secure === 'always' || isHttps, ...age } as const;
}
