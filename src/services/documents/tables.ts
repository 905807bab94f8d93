import type { DocumentReason, DocumentStatus } from '#domain/document.ts';

/** The documents room's tables. */
export type DocumentTables = {
  document: {
    playerId: string;
    status: DocumentStatus;
    reason: DocumentReason | null;
    /** The provider's time of the last event that counted. */
    eventAt: Date | null;
    invalidInRow: number;
    requestedFor: string | null;
    updatedAt: Date;
  };
  documentSession: {
    id: string;
    vendorData: string;
    playerId: string;
    urlSealed: Buffer;
    /** Words of the name that the provider was told; null for sessions from before they were kept. */
    nameWords: string | null;
    createdAt: Date;
    expiresAt: Date;
    endedAt: Date | null;
  };
};
