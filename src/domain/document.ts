/** Where an identity document stands (S3.06, S4.01a). */
export const documentStatuses = ['REQUESTED', 'PENDING', 'INVALID', 'VERIFIED', 'BLOCKED'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Why a document was not accepted; each has a sentence that says what to do. */
export const documentReasons = [
  'BLURRED',
  'MISSING_SIDE',
  'EXPIRED_DOCUMENT',
  'UNSUPPORTED_DOCUMENT',
  'NAME_MISMATCH',
  'UNDER_AGE',
  'ABANDONED',
  'OTHER',
] as const;
export type DocumentReason = (typeof documentReasons)[number];

/** S4.01b: the player must do something. */
export function mustAct(status: DocumentStatus | 'NOT_REQUESTED'): boolean {
  return status === 'REQUESTED' || status === 'INVALID' || status === 'BLOCKED';
}

/** So many documents in a row that were not accepted close the matter. */
export const INVALID_IN_ROW_LIMIT = 3;

/** What the provider reports; `atMs` is its own time. */
export interface DocumentEvent {
  readonly kind: 'started' | 'submitted' | 'approved' | 'invalid' | 'declined';
  readonly atMs: number;
  readonly reason: DocumentReason | null;
}

/** What is kept of a player's document. `atMs`: the provider's time of the last event that counted. */
export interface DocumentState {
  readonly status: DocumentStatus;
  readonly reason: DocumentReason | null;
  readonly atMs: number | null;
  readonly invalidInRow: number;
}

const statusOf = {
  started: 'REQUESTED',
  submitted: 'PENDING',
  invalid: 'INVALID',
  approved: 'VERIFIED',
  declined: 'BLOCKED',
} as const;
/** Of events of one moment the later stage counts, so that their order of arrival does not. */
const stage: Readonly<Record<DocumentStatus, number>> = {
  REQUESTED: 0,
  PENDING: 1,
  INVALID: 2,
  VERIFIED: 3,
  BLOCKED: 4,
};

function isOlder(event: DocumentEvent, state: DocumentState): boolean {
  if (state.atMs === null || event.atMs > state.atMs) return false;
  return event.atMs < state.atMs || stage[statusOf[event.kind]] <= stage[state.status];
}

/**
 * S4.01c: what an event makes of the state; the same state when it changes nothing: by the provider's time an older event
 * never overrides a newer one, and starting or submitting takes nothing away from VERIFIED or BLOCKED.
 */
export function nextDocument(state: DocumentState | null, event: DocumentEvent): DocumentState {
  const before: DocumentState = state ?? { status: 'REQUESTED', reason: null, atMs: null, invalidInRow: 0 };
  if (isOlder(event, before)) return before;
  const isProgress = event.kind === 'started' || event.kind === 'submitted';
  if (isProgress && (before.status === 'VERIFIED' || before.status === 'BLOCKED')) return before;
  const { atMs, kind } = event;
  if (isProgress) return { ...before, status: statusOf[kind], atMs };
  if (kind !== 'invalid') {
    return {
      status: statusOf[kind],
      reason: kind === 'approved' ? null : (event.reason ?? 'OTHER'),
      atMs,
      invalidInRow: 0,
    };
  }
  const invalidInRow = before.invalidInRow + 1;
  const status = invalidInRow >= INVALID_IN_ROW_LIMIT ? 'BLOCKED' : 'INVALID';
  return { status, reason: event.reason ?? 'OTHER', atMs, invalidInRow };
}
