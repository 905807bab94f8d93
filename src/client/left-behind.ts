import { OTP_AUTH_URI, REQUIRED_ACTION, type StoragePort } from './storage.ts';

/** What is meant for some pages alone: whoever has come to another one has left it. */
const ofPages = [
  [OTP_AUTH_URI, /\/two-factor-authentication\/setup$/],
  [REQUIRED_ACTION, /\/login\/./],
] as const;

/**
 * Forgets what was left with its page. The page itself cannot, when it is left before its code lives; and as it goes it does
 * not know whether it comes again.
 */
export function forgetLeft(tabStorage: StoragePort, path: string): void {
  for (const [kept, pages] of ofPages) if (!pages.test(path)) tabStorage.removeItem(kept);
}
