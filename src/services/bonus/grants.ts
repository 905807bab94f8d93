import { DAY_MS } from '#domain/spans.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import { newId } from '#services/kernel/ids.ts';
import { refuseUnexpected } from '#services/kernel/problem.ts';
import { type Leg, moved, type Party, post } from '#services/ledger/service.ts';
import type { BonusKind } from './policy.ts';
import { type GrantEndReason, type GrantRow, type GrantState, insertEnd, liveGrants, updateGrant } from './store.ts';

/** The house's account of a promotion. */
export function promoOf(grant: Pick<GrantRow, 'code'>): Party {
  return { owner: 'house', kind: 'promo', of: `promo:${grant.code.toLowerCase()}` };
}

/** The player's own account that a grant's money lies in. */
export function grantParty(grant: Pick<GrantRow, 'playerId'>, kind: BonusKind | 'bonus_pending' | 'cash'): Party {
  return { owner: 'player', playerId: grant.playerId, kind };
}

/** Opens a waiting grant: its money becomes playable and its days begin. */
export function opened(grant: GrantRow, now: Date): { grant: GrantRow; legs: Leg[] } {
  const expiresAt = new Date(now.getTime() + grant.expiresDays * DAY_MS);
  return {
    grant: { ...grant, state: 'ACTIVE', openedAt: now, expiresAt },
    legs: moved(grantParty(grant, 'bonus_pending'), grantParty(grant, grant.kind), grant.remaining, grant.currency),
  };
}

/** Ends a grant: what is left goes to the player's cash when it was earned, back to the promotion otherwise. */
export function ended(
  grant: GrantRow,
  state: Exclude<GrantState, 'PENDING' | 'ACTIVE'>,
  now: Date,
  endReason: GrantEndReason | null,
): { grant: GrantRow; legs: Leg[] } {
  const from = grantParty(grant, grant.state === 'PENDING' ? 'bonus_pending' : grant.kind);
  const to = state === 'COMPLETED' ? grantParty(grant, 'cash') : promoOf(grant);
  return {
    grant: { ...grant, state, remaining: 0n, endedAt: now, endReason },
    legs: moved(from, to, grant.remaining, grant.currency),
  };
}

/**
 * Ends a grant and opens the next one that waits for its place; writes both and answers the legs to post.
 * Call it in the player's turn.
 */
export async function endAndOpenNext(
  tx: Tx,
  grant: GrantRow,
  state: Exclude<GrantState, 'PENDING' | 'ACTIVE'>,
  now: Date,
  reason: GrantEndReason | null = null,
): Promise<Leg[]> {
  const end = ended(grant, state, now, reason);
  await updateGrant(tx, end.grant);
  if (state !== 'COMPLETED' && grant.remaining > 0n) {
    const { id: grantId, playerId, remaining: amount } = grant;
    await insertEnd(tx, { id: newId(), grantId, playerId, amount, at: now });
  }
  if (grant.state === 'PENDING') return end.legs;
  const waiting = (await liveGrants(tx, grant.playerId)).find(
    ({ state: now, kind, id }) => now === 'PENDING' && kind === grant.kind && id !== grant.id,
  );
  if (!waiting) return end.legs;
  const next = opened(waiting, now);
  await updateGrant(tx, next.grant);
  return [...end.legs, ...next.legs];
}

/** Posts what a step of a grant moves as a journal of its own; nothing when nothing moves. */
export async function postGrant(
  tx: Tx,
  grant: Pick<GrantRow, 'id'>,
  step: string,
  at: Date,
  legs: readonly Leg[],
): Promise<void> {
  if (legs.length === 0) return;
  const key = `grant:${grant.id}:${step}`;
  await post(
    tx,
    { actor: 'bonus', key, requestSha: requestHash(key), kind: `bonus-${step}`, at, legs },
    refuseUnexpected,
  );
}
