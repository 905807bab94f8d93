import type { Generated } from 'kysely';

/** The passkeys room's tables. */
export type PasskeyTables = {
  /** `credentialId` is base64url; `counter` grows where the authenticator counts. */
  passkey: {
    id: string;
    playerId: string;
    credentialId: string;
    publicKey: Buffer;
    counter: bigint;
    transports: Generated<string[]>;
    name: string;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
};
