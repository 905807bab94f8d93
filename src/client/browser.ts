import { after } from './after.ts';
import { tabChannel } from './channel.ts';
import type { PollPorts } from './poll.ts';
import type { SessionPorts } from './session.ts';
import { type StoragePort, safeStorage } from './storage.ts';

/** This tab's storage. */
export const tabStorage: StoragePort = safeStorage(() => sessionStorage);

/** This device's storage. */
export const deviceStorage: StoragePort = safeStorage(() => localStorage);

/** Writes a cookie; the Cookie Store API is asynchronous, and the next line must see the new value. */
export function writeCookie(cookie: string): void {
  document.cookie = cookie;
}

/** A page of the account (`data-guard` names its sign-in page) is left when its player signed out elsewhere. */
export function leaveGuardedPage(): void {
  const { guard } = document.documentElement.dataset;
  if (!guard) return;
  const here = location.pathname + location.search + location.hash;
  location.replace(`${guard}?destination=${encodeURIComponent(here)}`);
}

/** Whether this is a page of the account. */
export const isGuardedPage = (): boolean => document.documentElement.dataset.guard !== undefined;

const secrets = 'input[type=password],input[autocomplete$=password],input[autocomplete=one-time-code],.code-input';

/** Takes the page out of sight and forgets its passwords, PINs and codes; what else was typed stays. Answers what shows it again. */
export function coverPage(): () => void {
  const main = document.querySelector('main');
  const focused = document.activeElement;
  for (const input of document.querySelectorAll<HTMLInputElement>(secrets)) input.value = '';
  if (main) main.hidden = true;
  return () => {
    if (main) main.hidden = false;
    if (focused instanceof HTMLElement) focused.focus();
  };
}

/** Somebody else has signed in: nothing of the page may be left, not even what a browser restores into fields. */
export function startAfresh(): void {
  document.querySelector('main')?.remove();
  location.reload();
}

const onVisibility = (listener: () => void): void => document.addEventListener('visibilitychange', listener);

/** The session in a browser. Nothing is touched before it is used, so a server may build it. */
export const sessionPorts: SessionPorts = {
  readCookies: () => document.cookie,
  writeCookie,
  mark: (state) => {
    document.documentElement.dataset.session = state;
  },
  channel: tabChannel('session'),
  onReturn: (listener) => {
    addEventListener('pageshow', listener);
    onVisibility(listener);
  },
};

/** The poller in a browser. Without Web Locks each visible tab leads itself. */
export const pollPorts: PollPorts = {
  now: () => Date.now(),
  random: () => Math.random(),
  after,
  isVisible: () => document.visibilityState === 'visible',
  onVisibility,
  onOnline: (listener) => addEventListener('online', listener),
  lead: async (topic, signal, work) => {
    if (navigator.locks) await navigator.locks.request(`poll:${topic}`, { signal }, work);
    else await work();
  },
  channel: tabChannel('poll'),
};
