import { performCall } from '#client/call.ts';
import { type DocumentStanding, ID_DOCUMENT, readDocumentStatus } from '#contract/documents.ts';
import { idOf, type MoneyPorts } from './money-ports.ts';

/** S7.18: where the player's document stands as a page opens; undefined while nobody answers, for the services judge. */
export async function readDocument({
  session,
  fetcher,
}: Pick<MoneyPorts, 'session' | 'fetcher'>): Promise<DocumentStanding['status'] | undefined> {
  const asked = { params: { session: idOf(session) }, query: { documentType: ID_DOCUMENT } } as const;
  const result = await performCall(readDocumentStatus, asked, fetcher);
  return result.state === 'ok' ? result.value.status : undefined;
}
