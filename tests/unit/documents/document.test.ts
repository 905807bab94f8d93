import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentEvent, type DocumentState, mustAct, nextDocument } from '#domain/document.ts';

const event = (kind: DocumentEvent['kind'], atMs: number, reason: DocumentEvent['reason'] = null): DocumentEvent => ({
  kind,
  atMs,
  reason,
});
const reached = (...events: readonly DocumentEvent[]): DocumentState | null =>
  events.reduce<DocumentState | null>((state, each) => nextDocument(state, each), null);
const kinds = ['started', 'submitted', 'approved', 'invalid', 'declined'] as const;
const events = fc.uniqueArray(
  fc.record({ kind: fc.constantFrom(...kinds), atMs: fc.integer({ min: 1, max: 1000 }), reason: fc.constant(null) }),
  { selector: ({ atMs }) => atMs, maxLength: 12 },
);

describe('what the provider says of a document', () => {
  it('S4.01c leads from asked to checked to decided', () => {
    expect(reached(event('started', 1))?.status).toBe('REQUESTED');
    expect(reached(event('started', 1), event('submitted', 2))?.status).toBe('PENDING');
    expect(reached(event('started', 1), event('submitted', 2), event('approved', 3))?.status).toBe('VERIFIED');
    expect(reached(event('submitted', 2), event('invalid', 3, 'BLURRED'))).toMatchObject({
      status: 'INVALID',
      reason: 'BLURRED',
    });
    expect(reached(event('submitted', 2), event('declined', 3))).toMatchObject({ status: 'BLOCKED', reason: 'OTHER' });
  });

  it('S4.01c a newer refusal replaces VERIFIED, beginning anew takes nothing from it', () => {
    const verified = reached(event('approved', 5));
    expect(nextDocument(verified, event('started', 6))).toEqual(verified);
    expect(nextDocument(verified, event('submitted', 7))).toEqual(verified);
    expect(nextDocument(verified, event('declined', 6)).status).toBe('BLOCKED');
  });

  it('S4.01c the third document in a row that is not accepted blocks; an accepted one starts the count anew', () => {
    const thrice = [1, 2, 3].map((at) => event('invalid', at, 'BLURRED'));
    expect(reached(...thrice.slice(0, 2))?.status).toBe('INVALID');
    expect(reached(...thrice)).toMatchObject({ status: 'BLOCKED', reason: 'BLURRED' });
    expect(reached(...thrice.slice(0, 2), event('approved', 3), event('invalid', 4))?.status).toBe('INVALID');
  });

  it('S4.01c an older event changes nothing, whatever it says', () => {
    fc.assert(
      fc.property(events, fc.constantFrom(...kinds), (given, kind) => {
        const state = reached(...given);
        if (state?.atMs == null) return;
        const late = event(kind, state.atMs - 1);
        expect(nextDocument(state, late)).toEqual(state);
      }),
    );
  });

  it('S4.01c the order of arrival does not decide between decisions of one sort', () => {
    const decisions = fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom('approved' as const, 'declined' as const),
        atMs: fc.integer({ min: 1, max: 99 }),
        reason: fc.constant(null),
      }),
      { selector: ({ atMs }) => atMs, minLength: 1 },
    );
    fc.assert(
      fc.property(decisions, (given) => {
        const newest = given.reduce((a, b) => (a.atMs > b.atMs ? a : b));
        expect(reached(...given)?.status).toBe(newest.kind === 'approved' ? 'VERIFIED' : 'BLOCKED');
      }),
    );
  });

  it('S4.01b REQUESTED, INVALID and BLOCKED mean that the player must act', () => {
    const all = ['REQUESTED', 'PENDING', 'INVALID', 'VERIFIED', 'BLOCKED', 'NOT_REQUESTED'] as const;
    expect(all.filter(mustAct)).toEqual(['REQUESTED', 'INVALID', 'BLOCKED']);
  });
});
