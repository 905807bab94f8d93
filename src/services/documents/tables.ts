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
    createdAt: Date;
    expiresAt: Date;
    endedAt: Date | null;
  };
};
