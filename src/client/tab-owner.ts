import {
  CONTACT_DRAFT,
  HISTORY,
  OTP_AUTH_URI,
  PHONE_STEP,
  type StoragePort,
  TAB_OWNER,
  TWO_FACTOR_STEP,
} from './storage.ts';

const ofASession = [CONTACT_DRAFT, HISTORY, OTP_AUTH_URI, PHONE_STEP, TWO_FACTOR_STEP];

/** Tells two sessions apart, and nothing of either: 32 bits of a handle of 256. */
function markOf(session: string): string {
  return String([...session].reduce((mark, letter) => (Math.imul(mark, 31) + letter.charCodeAt(0)) | 0, 0));
}

/**
 * The tab is this session's from now on, or nobody's. What was typed and looked at in it during another session is
 * forgotten, whichever page that ended in, this tab's or not; what a visitor typed is theirs when they sign in.
 */
export function takeTab(tabStorage: StoragePort, session: string | undefined): void {
  const before = tabStorage.getItem(TAB_OWNER);
  const owner = session === undefined ? null : markOf(session);
  if (before === owner) return;
  if (before !== null) for (const kept of ofASession) tabStorage.removeItem(kept);
  if (owner === null) tabStorage.removeItem(TAB_OWNER);
  else tabStorage.setItem(TAB_OWNER, owner);
}
