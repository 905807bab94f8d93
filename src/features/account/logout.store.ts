import { atom, type ReadableAtom } from 'nanostores';
import { type CallResult, type Fetch, performCall } from '#client/call.ts';
import type { Session } from '#client/session.ts';
import { keepNotice, type StoragePort } from '#client/storage.ts';
import { logout } from '#contract/session.ts';

/** Where the sign-out stands; the text of a failure is in the page's language or the service's. */
export type LogoutState =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'failed'; readonly text: string };

/** What signing out needs around it; the texts are in the page's language. */
export interface LogoutPorts {
  readonly session: Session;
  readonly tabStorage: StoragePort;
  /** Forgets what a sign-out takes of what this device keeps; never fails. */
  readonly tidy: () => Promise<void>;
  readonly go: (path: string) => void;
  readonly home: string;
  /** Tells that the player signed out in another tab, which this page may be about to be left for. */
  readonly tellElsewhere: (text: string) => void;
  readonly texts: { readonly success: string; readonly failed: string };
  readonly fetcher?: Fetch;
}

/** The sign-out of one page. */
export interface LogoutStore {
  readonly $logout: ReadableAtom<LogoutState>;
  /** S4.07, S8.07. Does nothing while one is under way. */
  logOut(): Promise<void>;
  /** S4.07b: has a sign-out of another tab told here too, until the answer is called. */
  watch(): () => void;
}

/** Signed out: the service said so, or it no longer knows the session. */
const isSignedOut = (result: CallResult<{ readonly outcome: string }>): boolean =>
  result.state === 'ok' ? result.value.outcome === 'SUCCESS' : result.state === 'refused' && result.status === 401;

/** S8.07: what the service says of its failure, if it says anything. */
function failureText(result: CallResult<unknown>): string | undefined {
  if (result.state !== 'refused') return undefined;
  const { detail, message } = result.problem;
  return [detail, message].find((text): text is string => typeof text === 'string' && text !== '');
}

/** Makes the sign-out of one page. */
export function createLogout(ports: LogoutPorts): LogoutStore {
  const $logout = atom<LogoutState>({ state: 'idle' });
  return {
    $logout,
    watch: () =>
      ports.session.$session.listen(({ state }, before) => {
        if (state === 'out' && before?.state === 'in' && $logout.get().state !== 'sending')
          ports.tellElsewhere(ports.texts.success);
      }),
    logOut: async () => {
      if ($logout.get().state === 'sending') return;
      $logout.set({ state: 'sending' });
      ports.session.leave(true);
      const result = await performCall(logout, {}, ports.fetcher);
      if (isSignedOut(result)) {
        keepNotice(ports.tabStorage, ports.texts.success, 'done');
        // Before the page is left, which ends what it waits for.
        await ports.tidy();
        ports.session.close();
        ports.go(ports.home);
        return;
      }
      ports.session.leave(false);
      $logout.set({ state: 'failed', text: failureText(result) ?? ports.texts.failed });
    },
  };
}
