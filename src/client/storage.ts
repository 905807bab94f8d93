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
const USERNAME = 'username';
const REMEMBER_ME = 'rememberMe';
const NOTICE = 'notice';

/** Pages that are no place to come back to. */
const passing = /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/(?:login|join|error|not-available-region)(?:\/|$)/;

/** S7.34b: remembers a page of this tab (path, query and hash) as the one to come back to. */
export function rememberPage(storage: StoragePort, pathname: string, search: string, hash: string): void {
  if (!passing.test(pathname)) storage.setItem(LAST_PAGE, pathname + search + hash);
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

/** Keeps one text to be told on the next page of this tab (a sign-out ends on another page). */
export function keepNotice(storage: StoragePort, text: string): void {
  storage.setItem(NOTICE, text);
}

/** Takes the text kept for this page, once. */
export function takeNotice(storage: StoragePort): string | undefined {
  const text = storage.getItem(NOTICE) ?? undefined;
  storage.removeItem(NOTICE);
  return text;
}
