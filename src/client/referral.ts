import { liveReferral, referralNames } from '#domain/referral.ts';
import type { StoragePort } from './storage.ts';

/** S4.13: the referral that this device keeps, for joining; undefined when there is none, or it is over. */
export function keptReferral(storage: StoragePort, cookies: string, nowMs = Date.now()): string | undefined {
  const read = (name: string): string | null =>
    new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1] ?? storage.getItem(name);
  const kept = { token: read(referralNames.token), at: read(referralNames.at), method: read(referralNames.method) };
  // An operator's own edge may keep the token alone: then the cookie's age is its end.
  return liveReferral(kept.at === null ? { ...kept, at: String(nowMs) } : kept, nowMs)?.token;
}
