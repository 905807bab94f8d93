import type { Money } from '#domain/money.ts';
import { giveGrant } from '#services/bonus/service.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import { refuseUnexpected } from '#services/kernel/problem.ts';
import { bonusKinds, type PlayerKind } from '#services/ledger/kinds.ts';
import { post } from '#services/ledger/service.ts';
import { openings } from '#services/withdrawals/service.ts';

/** Whose opening balances, and when. */
export interface Opening {
  readonly playerId: string;
  readonly currency: string;
  readonly at: Date;
}

/** Kinds that a room alone moves: what they hold is a withdrawal or a grant, so money cannot just be put there. */
export const claimedKinds: readonly PlayerKind[] = ['withdraw_hold', 'wager_hold', ...bonusKinds];

async function credit(tx: Tx, { playerId, at }: Opening, kind: PlayerKind, amount: Money): Promise<void> {
  const key = `opening:${playerId}:${kind}`;
  const to = { owner: 'player', playerId, kind } as const;
  const legs = [{ from: { owner: 'house', kind: 'psp' } as const, to, amount }];
  await post(tx, { actor: 'sandbox', key, requestSha: requestHash(key), kind: 'opening', at, legs }, refuseUnexpected);
}

async function grant(tx: Tx, opening: Opening, kind: PlayerKind, amount: Money): Promise<void> {
  const of = kind === 'bonus_pending' ? 'bonus' : kind;
  const { playerId, currency, at } = opening;
  const order = {
    playerId,
    currency,
    code: 'OPENING',
    source: 'HOUSE' as const,
    termsVersion: 1,
    page: null,
    kind: of as 'bonus',
    amount: amount.amountMinor,
    wageringRequired: amount.amountMinor * 8n,
    expiresDays: 30,
    waits: kind === 'bonus_pending',
  };
  await giveGrant(tx, order, at);
}

/** Opens one balance of a new player: money from the provider, a bonus as a grant, a hold as a withdrawal. */
export async function openBalance(tx: Tx, opening: Opening, kind: PlayerKind, amount: Money): Promise<void> {
  if (!claimedKinds.includes(kind)) return credit(tx, opening, kind, amount);
  if (kind !== 'withdraw_hold') return grant(tx, opening, kind, amount);
  const cash = `opening:${opening.playerId}:withdraw_hold`;
  const to = { owner: 'player', playerId: opening.playerId, kind: 'cash' } as const;
  const legs = [{ from: { owner: 'house', kind: 'psp' } as const, to, amount }];
  const posting = { actor: 'sandbox', key: cash, requestSha: requestHash(cash), kind: 'opening', at: opening.at, legs };
  await post(tx, posting, refuseUnexpected);
  await openings.withdrawal(tx, opening.playerId, amount, true, opening.at);
}
