import { type DocumentStanding, ID_DOCUMENT, readDocumentStatus, readDocumentUrl } from '#contract/documents.ts';
import { BlockedDocument, UnverifiableIdentity } from '#features/documents/DocumentEnd.island.tsx';
import { DocumentResult } from '#features/documents/DocumentResult.island.tsx';
import { ValidateDocument } from '#features/documents/ValidateDocument.island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { documentsMessages } from '#messages/documents/messages.ts';
import { ok, unavailable, waiting } from './player.ts';
import type { Scene } from './scene.ts';
import { sceneLang } from './scene-lang.ts';
import type { StubEnd } from './stub-answers.ts';

const words = { lang: sceneLang, said: { ...commonMessages(sceneLang), ...documentsMessages(sceneLang) } };
const where = { languages: [sceneLang], home: '/gallery' };

function stands(standing: Omit<DocumentStanding, 'documentType'>): StubEnd {
  return ok({ documentType: ID_DOCUMENT, ...standing });
}

/** The page of the check; its frame never opens here, for this page may frame nobody. */
function check(standing: StubEnd, address: StubEnd = waiting): Scene {
  return {
    signedIn: true,
    stubs: [
      [readDocumentStatus, standing],
      [readDocumentUrl, address],
    ],
    show: () => <ValidateDocument words={words} {...where} blocked="/gallery" unverifiable="/gallery" />,
  };
}

const ends = { words, ...where, check: '/validate-document', contact: '/contact-us' };

/** Every state of an identity document's pages. */
export const documentScenes = {
  'document-loading': check(waiting),
  'document-unavailable': check(unavailable),
  'document-not-asked': check(stands({ status: 'NOT_REQUESTED' })),
  'document-not-opened': check(stands({ status: 'REQUESTED' }), unavailable),
  'document-invalid': check(stands({ status: 'INVALID', reason: 'BLURRED', decidedAt: '2026-11-20T10:00:00Z' })),
  'document-pending': check(stands({ status: 'PENDING' })),
  'document-verified': check(stands({ status: 'VERIFIED', decidedAt: '2026-11-20T10:00:00Z' })),
  'document-blocked': {
    signedIn: true,
    stubs: [[readDocumentStatus, stands({ status: 'BLOCKED', reason: 'UNDER_AGE' })]],
    show: () => <BlockedDocument {...ends} />,
  },
  'document-unverifiable': { signedIn: false, stubs: [], show: () => <UnverifiableIdentity {...ends} /> },
  'document-result': { signedIn: false, stubs: [], show: () => <DocumentResult words={words} {...where} /> },
} satisfies Readonly<Record<string, Scene>>;
