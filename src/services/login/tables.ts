import type { Generated } from 'kysely';
import type { SessionMethod } from '#contract/devices.ts';

/** The login room's tables. */
export type LoginTables = {
  /** Both handles are SHA-256 digests. */
  session: {
    idHash: Buffer;
    authHash: Buffer;
    publicId: string;
    playerId: string;
    device: string;
    country: string | null;
    method: Generated<SessionMethod>;
    createdAt: Date;
    lastActiveAt: Date;
    expiresAt: Date;
    endedAt: Generated<Date | null>;
  };
  /** `digest` is SHA-256 of what the browser's cookie holds. */
  knownDevice: {
    playerId: string;
    digest: Buffer;
    createdAt: Date;
    lastUsedAt: Date;
  };
};
