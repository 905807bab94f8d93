import { atom, type ReadableAtom } from 'nanostores';
import type { Channel } from './channel.ts';

/** Whether somebody is signed in here; `unknown` until the cookie was read (server HTML, first paint). */
export type SessionState =
  | { readonly state: 'unknown' }
  | { readonly state: 'out' }
  | { readonly state: 'in'; readonly id: string };

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
  /** Reads the cookie and watches for changes in other tabs. Repeating it does nothing. */
  start(): void;
  /** S4.08a: stores the handle of a new session and tells the other tabs. */
  open(id: string): void;
  /** S4.07b: forgets the session here and in the other tabs. */
  close(): void;
  /** A call with this handle was answered 401: if it is still the current one, nobody is signed in any more. */
  expire(id: string): void;
}

const COOKIE = 'sid';
const ATTRIBUTES = 'Path=/; SameSite=Lax; Secure';

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
  let started = false;

  const recheck = (): void => {
    const id = readId(ports.readCookies());
    const current = $session.get();
    if (current.state === 'in' ? current.id === id : current.state === 'out' && !id) return;
    ports.mark(id ? 'in' : 'out');
    $session.set(id ? { state: 'in', id } : { state: 'out' });
  };
  const changed = (cookie: string): void => {
    ports.writeCookie(cookie);
    recheck();
    ports.channel.post('changed');
  };

  return {
    $session,
    start: () => {
      if (started) return;
      started = true;
      ports.channel.listen(recheck);
      ports.onReturn(recheck);
      recheck();
    },
    open: (id) => changed(`${COOKIE}=${encodeURIComponent(id)}; ${ATTRIBUTES}`),
    close: () => changed(`${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`),
    expire: (id) => {
      if (readId(ports.readCookies()) === id) changed(`${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`);
      else recheck();
    },
  };
}
