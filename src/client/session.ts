import { atom, type ReadableAtom } from 'nanostores';
import { cookieText, sessionCookie } from '#domain/cookies.ts';
import type { Channel } from './channel.ts';

/** Whether somebody is signed in here; `unknown` until the cookie was read (server HTML, first paint). */
export type SessionState =
  | { readonly state: 'unknown' }
  | { readonly state: 'out' }
  | { readonly state: 'in'; readonly id: string }
  /** It ended while the page was open: what is there waits, out of sight, for its player to sign in again. */
  | { readonly state: 'ended' };

/** What the session needs of a browser. */
export interface SessionPorts {
  readonly readCookies: () => string;
  readonly writeCookie: (cookie: string) => void;
  /** Shows the state to CSS and to the head script (`data-session`). */
  readonly mark: (state: 'in' | 'out') => void;
  readonly channel: Channel;
  /** Calls back when the page comes back: from the back/forward cache or into view. */
  readonly onReturn: (listener: () => void) => void;
}

/** The one session of all islands and tabs. */
export interface Session {
  readonly $session: ReadableAtom<SessionState>;
  /** A sign-out is under way, here or in another tab: who asks for the session of their own accord waits. */
  readonly $leaving: ReadableAtom<boolean>;
  /** Reads the cookie and watches for changes in other tabs. Repeating it does nothing. */
  start(): void;
  /** S4.08a: stores the handle of a new session and tells the other tabs. */
  open(id: string): void;
  /** A sign-out begins (`true`), or came to nothing. */
  leave(isLeaving: boolean): void;
  /** S4.07b: forgets the session here and in the other tabs. */
  close(): void;
  /** A call with this handle was answered 401: if it is still the current one, it has ended, here and in the other tabs. */
  expire(id: string): void;
  /** Nobody came back to a session that ended: it is as if its player had signed out. */
  forget(): void;
}

const ENDED = 'ended';
const LEAVING = 'leaving';
const { name: COOKIE } = sessionCookie;
/** Takes the cookie away. */
const GONE = cookieText(sessionCookie, '', { ageSeconds: 0 });

function readId(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${COOKIE}=`));
  const value = pair?.slice(COOKIE.length + 1);
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * S6.01a: being signed in is the `sid` cookie. It is read again whenever another tab says so and whenever the page
 * returns, before anything is painted, so that nothing private outlives a sign-out.
 */
export function createSession(ports: SessionPorts): Session {
  const $session = atom<SessionState>({ state: 'unknown' });
  const $leaving = atom(false);
  let started = false;

  const recheck = (told?: unknown): void => {
    const id = readId(ports.readCookies());
    const current = $session.get();
    if (current.state === 'in' ? current.id === id : current.state !== 'unknown' && !id) return;
    ports.mark(id ? 'in' : 'out');
    if (id) $session.set({ state: 'in', id });
    else $session.set({ state: told === ENDED && current.state === 'in' ? 'ended' : 'out' });
  };
  const hear = (told: unknown): void => {
    recheck(told);
    $leaving.set(told === LEAVING);
  };
  const changed = (cookie: string, told = 'changed'): void => {
    ports.writeCookie(cookie);
    hear(told);
    ports.channel.post(told);
  };
  const forget = (): void => {
    if ($session.get().state === 'ended') $session.set({ state: 'out' });
  };

  return {
    $session,
    $leaving,
    start: () => {
      if (started) return;
      started = true;
      ports.channel.listen(hear);
      // A tab that closed amid its sign-out told nobody how that ended.
      ports.onReturn(() => hear(undefined));
      recheck();
    },
    open: (id) => changed(cookieText(sessionCookie, encodeURIComponent(id))),
    leave: (isLeaving) => {
      const told = isLeaving ? LEAVING : 'changed';
      hear(told);
      ports.channel.post(told);
    },
    close: () => {
      changed(GONE);
      forget();
    },
    expire: (id) => {
      if (readId(ports.readCookies()) === id) changed(GONE, ENDED);
      else recheck();
    },
    forget,
  };
}

/**
 * Calls back when what was read for a player is nobody's any more: another session, or none. One that ended waits for
 * its player, and signing in again goes on with what is there. Until the returned function is called.
 */
export function onLeaving({ $session }: Session, leave: () => void): () => void {
  return $session.listen(({ state }, before) => {
    if (state !== 'ended' && !(state === 'in' && before?.state === 'ended')) leave();
  });
}
