import * as z from 'zod/mini';
import { type DocumentEvent, type DocumentReason, documentReasons } from '#domain/document.ts';
import { badBody, type WebhookEvent } from '#services/kernel/signed-webhook.ts';

/** What the provider says of one of its sessions. `ends`: nobody can go on there. */
export interface ProviderEvent {
  readonly sessionId: string;
  readonly kind: DocumentEvent['kind'];
  readonly reason: DocumentReason | null;
  readonly at: Date | null;
  readonly ends: boolean;
}

const kinds: Readonly<Record<number, Pick<ProviderEvent, 'kind' | 'ends'>>> = {
  7001: { kind: 'started', ends: false },
  7002: { kind: 'submitted', ends: false },
  9121: { kind: 'submitted', ends: false },
  9001: { kind: 'approved', ends: true },
  9102: { kind: 'declined', ends: true },
  9103: { kind: 'invalid', ends: false },
  9104: { kind: 'invalid', ends: true },
};

/** Veriff's reason codes that have a sentence of ours. */
const reasonByCode: Readonly<Record<number, DocumentReason>> = {
  201: 'BLURRED',
  204: 'BLURRED',
  205: 'MISSING_SIDE',
  206: 'UNSUPPORTED_DOCUMENT',
  207: 'EXPIRED_DOCUMENT',
  602: 'NAME_MISMATCH',
};

const text = z.string().check(z.minLength(1), z.maxLength(128));
const loose = z.nullish(z.union([z.string(), z.number()]));
/** A status, as an event has it and as a decision has it inside `verification`. */
const status = z.looseObject({
  id: text,
  attemptId: z.nullish(text),
  code: z.number(),
  reason: loose,
  reasonCode: loose,
  decidedAt: loose,
  decisionTime: loose,
  submissionTime: loose,
  time: loose,
});
type Status = z.infer<typeof status>;

function reasonOf({ code, reason, reasonCode }: Status): DocumentReason | null {
  if (code === 9001) return null;
  const own = documentReasons.find((each) => each === reason);
  return own ?? reasonByCode[Number(reasonCode)] ?? (code === 9104 ? 'ABANDONED' : null);
}

function timeOf(given: Status): Date | null {
  const time = given.decidedAt ?? given.decisionTime ?? given.submissionTime ?? given.time;
  return time === undefined || time === null ? null : new Date(time);
}

/** Reads a delivery of the provider; null for codes that say nothing of a document. Each event is (session, attempt, code). */
export function readProviderEvent(body: unknown): WebhookEvent<ProviderEvent> | null {
  const outer = z.safeParse(z.looseObject({ verification: z.optional(z.unknown()) }), body);
  const parsed = z.safeParse(status, outer.success && outer.data.verification ? outer.data.verification : body);
  if (!parsed.success) throw badBody();
  const { id, attemptId, code } = parsed.data;
  const known = kinds[code];
  if (!known) return null;
  const at = timeOf(parsed.data);
  return {
    id: `${id}:${attemptId ?? ''}:${code}`.slice(0, 255),
    at,
    event: { sessionId: id, ...known, reason: reasonOf(parsed.data), at },
  };
}
