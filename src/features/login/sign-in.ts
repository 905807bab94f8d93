import { type Fetch, performCall } from '#client/call.ts';
import type { LoginSuccess } from '#client/events.ts';
import type { PlayerProfile } from '#client/profile.ts';
import { report } from '#client/report.ts';
import type { Session } from '#client/session.ts';
import { lastPage, type StoragePort } from '#client/storage.ts';
import type { Problem } from '#contract/common.ts';
import type { LoginAnswer } from '#contract/login.ts';
import { logout } from '#contract/session.ts';
import { destination } from '#domain/destination.ts';
import { withoutLanguage } from '#domain/language-prefix.ts';
import { isRequiredAction, type RequiredAction } from '#domain/required-action.ts';
import { isSiteRoute } from '#domain/site-route.ts';
import { keepNews, type NewsPorts } from '#features/frame/sign-in-news.ts';
import { keepFunnel } from './funnel.ts';

/** What every way of signing in needs around it. */
export interface SignInPorts extends NewsPorts {
  readonly session: Session;
  readonly profile: PlayerProfile;
  readonly tabStorage: StoragePort;
  readonly emitLoginSuccess: (detail: LoginSuccess) => void;
  /** Where the page is and what its query asks for (S2.17). */
  readonly place: () => { readonly origin: string; readonly asked: string | null };
  readonly go: (path: string) => void;
  readonly now: () => number;
  readonly languages: readonly string[];
  /** The home page in the page's language. */
  readonly home: string;
  /** The sign-in page in the page's language; those of required actions are below it. */
  readonly login: string;
  readonly fetcher?: Fetch;
}

const passing = /^\/(?:login|join)(?:\/|$)/;

/** S4.08g: the page of each required action, below `/login/`. */
export const actionPages: Readonly<Record<RequiredAction, string>> = {
  forcePasswordReset: 'reset-password',
  forcePhoneNumberReset: 'reset-phone-number',
  forcePinReset: 'reset-pin-code',
  ADD_PIN_CODE: 'add-pin-code',
};

/** S4.08i: the destination of the query, else the stored last page, else home. */
export function nextPage(ports: SignInPorts): string {
  const { origin, asked } = ports.place();
  const known = (path: string): boolean => isSiteRoute(path, ports.languages) && !passing.test(withoutLanguage(path));
  const last = lastPage(ports.tabStorage);
  // Whoever came from home and chose another language on the way goes home in that one.
  const isHome = last !== null && /^\/?(?:[?#]|$)/.test(withoutLanguage(last));
  return destination(asked, origin, known, isHome ? ports.home : destination(last, origin, known, ports.home));
}

/** A page below the sign-in page, which keeps the destination. */
function loginPage(ports: SignInPorts, page: string, token?: string): string {
  const fragment = token === undefined ? '' : `#token=${encodeURIComponent(token)}`;
  return `${ports.login}/${page}?destination=${encodeURIComponent(nextPage(ports))}${fragment}`;
}

function announce(ports: SignInPorts, { userCountry, attributes }: LoginAnswer): void {
  ports.emitLoginSuccess({
    ...(userCountry ? { userCountry } : {}),
    ...(attributes?.language ? { language: attributes.language } : {}),
  });
}

/** How a sign-in that was answered 200 ended. */
export type SignedIn = 'welcome' | 'noProfile';

/** S4.08a–d, i: stores the session, reads the profile, and goes on; a player without a PIN gives one first (S4.08c). */
export async function welcome(ports: SignInPorts, answer: LoginAnswer): Promise<SignedIn> {
  ports.session.open(answer.sessionId);
  const player = await ports.profile.load();
  if (player.state !== 'ready') {
    // S4.08b: without a profile nobody is signed in, on either side.
    ports.session.close();
    void performCall(logout, {}, ports.fetcher);
    return 'noProfile';
  }
  keepNews(ports, answer);
  if (player.profile.hasPinCode) {
    announce(ports, answer);
    ports.go(nextPage(ports));
  } else ports.go(loginPage(ports, actionPages.ADD_PIN_CODE));
  return 'welcome';
}

/** What a 428 came to: the page of the action opens, or it cannot be read. */
export type ActionAsked = 'opened' | 'unknown' | 'unreadable';

/** S4.08f-h, S3.18: opens the page of a required action, with its token and the destination. */
export function openAction(ports: SignInPorts, problem: Problem, previous: RequiredAction | null = null): ActionAsked {
  const { action, token, steps } = problem as { action?: unknown; token?: unknown; steps?: unknown };
  if (typeof action !== 'string' || typeof token !== 'string' || token === '') return 'unreadable';
  if (!isRequiredAction(action)) {
    report('Unknown Required Action');
    return 'unknown';
  }
  const known = (Array.isArray(steps) ? steps : []).filter(
    (each) => typeof each === 'string' && isRequiredAction(each),
  );
  keepFunnel(ports.tabStorage, {
    action,
    token,
    previous,
    atMs: ports.now(),
    steps: known.length > 0 ? (known as RequiredAction[]) : [action],
  });
  ports.go(loginPage(ports, actionPages[action], token));
  return 'opened';
}
