import { ID_DOCUMENT, readDocumentStatus } from '#contract/documents.ts';
import { polled } from './topics.ts';

/**
 * S7.18: where the player’s document stands, asked every 30 s while a page shows it (S9.01a). One for all islands: two
 * topics of one name on a page would wait for each other.
 */
export const documentStanding = polled(readDocumentStatus, {
  input: (session) => ({ params: { session }, query: { documentType: ID_DOCUMENT } as const }),
});
