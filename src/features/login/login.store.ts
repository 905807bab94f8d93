import { atom, type ReadableAtom } from 'nanostores';
import { type Fetch, performCall } from '#client/call.ts';
import type { LoginSuccess } from '#client/events.ts';
import type { PlayerProfile } from '#client/profile.ts';
import type { Session } from '#client/session.ts';
import { lastPage, rememberUsername, type StoragePort } from '#client/storage.ts';
import { type LoginAnswer, login, logout } from '#contract/login.ts';
import { destination } from '#domain/destination.ts';
import { isSiteRoute } from '#domain/site-route.ts';
import { type LoginField, type LoginProblem, missingFields, refusedLogin } from './login-problems.ts';

/** Where the sign-in stands. */
export type LoginState =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'refused'; readonly problems: readonly LoginProblem[] }
  | { readonly state: 'welcome' };

/** What the form holds. */
export type LoginForm = Readonly<Record<LoginField, string>> & { readonly remember: boolean };

/** What signing in needs around it. */
export interface LoginPorts {
  readonly session: Session;
  readonly profile: PlayerProfile;
  readonly tabStorage: StoragePort;
  readonly deviceStorage: StoragePort;
  readonly writeCookie: (cookie: string) => void;
  readonly emitLoginSuccess: (detail: LoginSuccess) => void;
  /** Where the page is and what its query asks for (S2.17). */
  readonly place: () => { readonly origin: string; readonly asked: string | null };
  readonly go: (path: string) => void;
  readonly languages: readonly string[];
  readonly home: string;
  readonly fetcher?: Fetch;
}

/** The sign-in of one page. */
export interface LoginStore {
  readonly $login: ReadableAtom<LoginState>;
  /** S4.08a-b: signs in; while one is under way, or after success, it does nothing. */
  submit(form: LoginForm): Promise<void>;
  /** S4.08i: goes where a signed-in player was going. */
  leave(): void;
}

const passing = /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/(?:login|join)(?:\/|$)/;

/** S4.08i: the destination of the query, else the stored last page, else home. */
function nextPage(ports: LoginPorts): string {
  const { origin, asked } = ports.place();
  const known = (path: string): boolean => isSiteRoute(path, ports.languages) && !passing.test(path);
  return destination(asked, origin, known, destination(lastPage(ports.tabStorage), origin, known, ports.home));
}

/** S4.08d: tells the page, and keeps the country when it is not the usual one. */
function announce(ports: LoginPorts, answer: LoginAnswer): void {
  const { userCountry, loginFromDifferentCountry, attributes } = answer;
  if (loginFromDifferentCountry && userCountry) {
    ports.writeCookie(`Country=${encodeURIComponent(userCountry)}; Path=/; SameSite=Lax; Secure`);
  }
  ports.emitLoginSuccess({
    ...(userCountry ? { userCountry } : {}),
    ...(attributes?.language ? { language: attributes.language } : {}),
  });
}

/** Makes the sign-in of one page. */
export function createLogin(ports: LoginPorts): LoginStore {
  const $login = atom<LoginState>({ state: 'idle' });
  const refuse = (problems: readonly LoginProblem[]): void => $login.set({ state: 'refused', problems });

  const signIn = async (form: LoginForm): Promise<void> => {
    const body = { username: form.username, password: form.password, remember_me: form.remember };
    const result = await performCall(login, { body }, ports.fetcher);
    if (result.state !== 'ok') {
      refuse(refusedLogin(result));
      return;
    }
    ports.session.open(result.value.sessionId);
    const player = await ports.profile.load();
    if (player.state !== 'ready') {
      // S4.08b: without a profile nobody is signed in, on either side.
      ports.session.close();
      void performCall(logout, {}, ports.fetcher);
      refuse([{ key: 'error_profile' }]);
      return;
    }
    rememberUsername(ports.deviceStorage, form.username, form.remember);
    announce(ports, result.value);
    $login.set({ state: 'welcome' });
    ports.go(nextPage(ports));
  };

  return {
    $login,
    submit: async (form) => {
      const { state } = $login.get();
      if (state === 'sending' || state === 'welcome') return;
      const trimmed = { ...form, username: form.username.trim() };
      const missing = missingFields(trimmed);
      if (missing.length > 0) {
        refuse(missing);
        return;
      }
      $login.set({ state: 'sending' });
      await signIn(trimmed);
    },
    leave: () => ports.go(nextPage(ports)),
  };
}
