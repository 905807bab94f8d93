import { DAY_MS } from '#domain/spans.ts';
import type { ToastTone } from './notify.ts';

/** The part of `Storage` that is used; a browser may refuse it (private mode, full disk). */
export interface StoragePort {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A storage that never throws: what cannot be kept is forgotten. `open` is called late, refusals included. */
export function safeStorage(open: () => StoragePort): StoragePort {
  const attempt = <T>(action: (storage: StoragePort) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

const LAST_PAGE = 'lastPage';
/** Tab storage: the last pages of this tab, searches among them, gone at sign-out. */
export const HISTORY = 'navigationHistory';
const HISTORY_LENGTH = 10;
const USERNAME = 'username';
const REMEMBER_ME = 'rememberMe';
const NOTICE = 'notice';
const NOTICE_TONE = 'noticeTone';

/** Pages that are no place to come back to; with their language, since `withoutLanguage` would cost every page 18 B. */
const passing = /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/(?:login|join|error|not-available-region)(?:\/|$)/;

/** Pages of the check of a document: whoever goes back from one means the page before them all. */
const check = /\/(?:validate-document|document-verification-result|blocked-document-status|identity-unverifiable)$/;

/** The pages of this tab, the last one at the end. */
export function visited(storage: StoragePort): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(HISTORY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((page) => typeof page === 'string') : [];
  } catch {
    return [];
  }
}

/** S7.34b: remembers a page of this tab (path, query and hash) as the one to come back to, and among the last ten. */
export function rememberPage(storage: StoragePort, pathname: string, search: string, hash: string): void {
  if (passing.test(pathname)) return;
  const page = pathname + search + hash;
  storage.setItem(LAST_PAGE, page);
  if (check.test(pathname)) return;
  const others = visited(storage).filter((each) => each !== page);
  storage.setItem(HISTORY, JSON.stringify([...others, page].slice(-HISTORY_LENGTH)));
}

/** S2.10, S2.13: the page before this one in this tab that `allowed` lets pass; undefined when there is none. */
export function previousPage(
  storage: StoragePort,
  here: string,
  allowed: (page: string) => boolean,
): string | undefined {
  return visited(storage).findLast((page) => page !== here && allowed(page));
}

/** S7.34b: the page of this tab to come back to; check it with `destination` before use. */
export function lastPage(storage: StoragePort): string | null {
  return storage.getItem(LAST_PAGE);
}

/** S4.08e: keeps the username and the flag, or removes both. */
export function rememberUsername(storage: StoragePort, username: string, remember: boolean): void {
  if (remember) {
    storage.setItem(USERNAME, username);
    storage.setItem(REMEMBER_ME, 'true');
    return;
  }
  storage.removeItem(USERNAME);
  storage.removeItem(REMEMBER_ME);
}

/** S4.08e: the username kept on this device. */
export function rememberedUsername(storage: StoragePort): string | undefined {
  return storage.getItem(REMEMBER_ME) === 'true' ? (storage.getItem(USERNAME) ?? undefined) : undefined;
}

/** Local storage: a passkey of ours was used or made in this browser; kept after sign-out, so that it is offered at once. */
const PASSKEY = 'passkey';

/** Remembers that this browser has a passkey of ours, or that the only one known is gone. */
export function rememberPasskey(storage: StoragePort, has: boolean): void {
  if (has) storage.setItem(PASSKEY, 'true');
  else storage.removeItem(PASSKEY);
}

/** Whether somebody came in on this device before, as far as they left something for the next time. */
export const wasHere = (storage: StoragePort): boolean =>
  rememberedUsername(storage) !== undefined || storage.getItem(PASSKEY) !== null;

/** Local storage: the last searches of this device, gone at sign-out. */
export const RECENT_SEARCHES = 'recentSearches';
/** Tab storage: what was typed into the form of joining, gone once somebody is signed in. */
export const JOIN_DRAFT = 'joinDraft';
/** Tab storage: what was typed to us, gone once it is sent and at sign-out. */
export const CONTACT_DRAFT = 'contactDraft';
/** Tab storage: a code for a new number is out, for ten minutes; neither the number nor the code is kept. Gone at sign-out. */
export const PHONE_STEP = 'phoneStep';
/** Tab storage: as much of a code that begins two-factor. */
export const TWO_FACTOR_STEP = 'twoFactorStep';
/** Tab storage: the secret of two-factor that waits to be confirmed, on its setup page alone; gone with the session. */
export const OTP_AUTH_URI = 'otpAuthUri';
/** Tab storage: what a sign-in waits for, on the pages below /login alone; ten minutes at most. */
export const REQUIRED_ACTION = 'requiredAction';
/** Tab storage: a mark of the session that this tab was last used with (`tab-owner.ts`). */
export const TAB_OWNER = 'tabOwner';
/** Local storage: how often each game was played here (S3.20b, S7.34b). */
export const MOST_PLAYED = 'mostPlayed';
/** Local storage: since when somebody plays here, and when they were last told. */
export const PLAY_TIME = 'playTime';
/** Local storage: the favourite games of this device. */
export const FAVOURITES = 'favourites';

/** Local storage: the deeds with money of this device that are not done (`intents.ts`). */
export const DEEDS = 'intents';
/** Their keys are kept that long by the services at least. */
const KEY_KEPT_MS = DAY_MS;

/** What of such a deed says whether it stays. */
export interface KeptDeed {
  /** Whose it is. */
  readonly player: string;
  readonly atMs: number;
  /** It was refused without effect: it is not open, and keeps its key for when it is mended. */
  readonly refused?: boolean;
}

/** Whether the services know its key yet. */
export const isKnown = ({ atMs }: KeptDeed, now: number): boolean => now - atMs < KEY_KEPT_MS;

const DEPOSIT_PAGE = 'depositPage';

/**
 * The path of the page of deposits that this one is to give way to, undefined where it is the one: a provider leads back in the
 * language of the account, whatever the player reads. Without `isBack` this page is kept as the one to come back to.
 */
export function depositPage(storage: StoragePort, here: string, isBack: boolean): string | undefined {
  const kept = storage.getItem(DEPOSIT_PAGE);
  if (!isBack) storage.setItem(DEPOSIT_PAGE, here);
  const isOther = kept !== here && /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/account\/cashier\/deposit$/.test(kept ?? '');
  return isBack && isOther ? (kept ?? undefined) : undefined;
}

/** What a notice for the next page tells of: what went wrong is told where it did. */
export type NoticeTone = Exclude<ToastTone, 'bad'>;

/** Keeps one text to be told on the next page of this tab (a sign-out ends on another page). */
export function keepNotice(storage: StoragePort, text: string, tone: NoticeTone = 'ok'): void {
  storage.setItem(NOTICE, text);
  storage.setItem(NOTICE_TONE, tone);
}

/** Takes the text kept for this page, once. */
export function takeNotice(storage: StoragePort): { text: string; tone: NoticeTone } | undefined {
  const [text, tone] = [storage.getItem(NOTICE), storage.getItem(NOTICE_TONE)];
  for (const key of [NOTICE, NOTICE_TONE]) storage.removeItem(key);
  return text === null ? undefined : { text, tone: tone === 'done' ? tone : 'ok' };
}
