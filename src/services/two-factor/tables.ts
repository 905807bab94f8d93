import type { Generated } from 'kysely';

/** The two-factor room's tables. */
export type TwoFactorTables = {
  /**
   * `seed` lies in the vault; `enabledAt` is null until the app's first code; `lastStep` was accepted last. `sessionHash`:
   * the session that began it, while it is pending.
   */
  twoFactor: {
    playerId: string;
    seed: Buffer;
    createdAt: Date;
    enabledAt: Date | null;
    lastStep: Generated<bigint>;
    sessionHash: Buffer | null;
  };
  /** `digest` lies in the vault. */
  recoveryCode: {
    id: string;
    playerId: string;
    digest: Buffer;
    usedAt: Date | null;
  };
};
