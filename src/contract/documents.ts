import * as z from 'zod/mini';
import { documentReasons, documentStatuses } from '#domain/document.ts';
import { defineCall } from './call.ts';
import { sessionParams } from './common.ts';

/** The one kind of document that is asked for. */
export const ID_DOCUMENT = 'ID_DOCUMENT';

/** S2.10, S2.12: what the result page tells the page around it, word for word. */
export const RESULT_MESSAGE = 'document-verification-result-home';

/** S3.06: where a document stands; NOT_REQUESTED is the view's 'other'. `decidedAt` is ISO 8601 UTC, the provider's time. */
export const documentStanding = z.object({
  documentType: z.literal(ID_DOCUMENT),
  status: z.enum([...documentStatuses, 'NOT_REQUESTED']),
  reason: z.optional(z.enum(documentReasons)),
  decidedAt: z.optional(z.string()),
});
export type DocumentStanding = z.infer<typeof documentStanding>;

/** S7.17: the address of the provider's page for this player, live for 24 h. `language` is a page prefix of the site. */
export const readDocumentUrl = defineCall({
  name: 'readDocumentUrl',
  summary: 'Where the player shows their identity document (S7.17)',
  method: 'GET',
  path: '/services/profile-profiling/v1/document-verification/profile/{session}/document-verification-url',
  status: 200,
  params: sessionParams,
  query: z.object({ language: z.optional(z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/))) }),
  answer: z.object({ url: z.string() }),
  errors: { 403: ['DOCUMENT_BLOCKED'], 409: ['ALREADY_VERIFIED'] },
  session: true,
});

/** S7.18: where the document stands, polled every 30 s while a page shows it. Another documentType is 400. */
export const readDocumentStatus = defineCall({
  name: 'readDocumentStatus',
  summary: 'Where the identity document stands (S7.18)',
  method: 'GET',
  path: '/api/v1/document-verification-status/profile/{session}',
  status: 200,
  params: sessionParams,
  query: z.object({ documentType: z.literal(ID_DOCUMENT) }),
  answer: documentStanding,
  errors: {},
  session: true,
});
