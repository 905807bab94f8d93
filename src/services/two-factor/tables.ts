import type { Generated } from 'kysely';

/** What an app's setup is begun by: a code that was sent, the PIN or the password. */
export type EnrolmentProof = 'code' | 'pin' | 'password';

/** The two-factor room's tables. */
export type TwoFactorTables = {
  /**
   * `seed` lies in the vault; `enabledAt` is null until the app's first code; `lastStep` was accepted last. `sessionHash`:
   * the session that began it, while it is pending; `provedBy`: what was shown for it there.
   */
  twoFactor: {
    playerId: string;
    seed: Buffer;
    createdAt: Date;
    enabledAt: Date | null;
    lastStep: Generated<bigint>;
    sessionHash: Buffer | null;
    provedBy: EnrolmentProof | null;
  };
  /** `digest` lies in the vault. */
  recoveryCode: {
    id: string;
    playerId: string;
    digest: Buffer;
    usedAt: Date | null;
  };
};
