import { liveReferral, referralNames } from '#domain/referral.ts';
import type { StoragePort } from './storage.ts';

/** Where a device keeps a referral, and for how many days the site lets it hold. */
interface Kept {
  readonly storage: StoragePort;
  /** As `document.cookie` has them. */
  readonly cookies: string;
  readonly days: number | undefined;
}

/** S4.13: the referral that this device keeps, for joining; undefined when there is none, or it is over. */
export function keptReferral({ storage, cookies, days }: Kept, nowMs = Date.now()): string | undefined {
  const read = (name: string): string | null =>
    new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1] ?? storage.getItem(name);
  const kept = { token: read(referralNames.token), at: read(referralNames.at), method: read(referralNames.method) };
  // An operator's own edge may keep the token alone: then the cookie's age is its end.
  return liveReferral(kept.at === null ? { ...kept, at: String(nowMs) } : kept, nowMs, days)?.token;
}
