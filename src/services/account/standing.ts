import type { PlayerRecord } from './store.ts';

/** Whom a sign-in name means. A name that means nobody has a hash too, so that judging it costs the same. */
export interface SignInCandidate {
  /** The name as names are compared. */
  readonly key: string;
  readonly passwordHash: string;
  readonly player: PlayerRecord | null;
}

/** Where a call comes from, for what limits strangers. */
export interface Stranger {
  readonly address: string;
  readonly captcha: string | undefined;
}

/** What money calls ask of a player's standing. */
export interface Standing {
  readonly emailConfirmed: boolean;
  /** Money waits until then after a change that a thief would make first; null when it need not. */
  readonly securityHoldUntil: Date | null;
  readonly hasPinCode: boolean;
}
