import { polled } from '#client/kernel.ts';
import { ID_DOCUMENT, readDocumentStatus } from '#contract/documents.ts';

/** S7.18: where the player's document stands, asked every 30 s while a page shows it (S9.01a). */
export const documentStanding = polled(readDocumentStatus, {
  input: (session) => ({ params: { session }, query: { documentType: ID_DOCUMENT } as const }),
});
