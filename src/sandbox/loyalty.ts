import * as z from 'zod/mini';
import { money, parseAmount } from '#domain/money.ts';
import { POINTS } from '#domain/points.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import { invalidFields, refuseUnexpected } from '#services/kernel/problem.ts';
import { post } from '#services/ledger/service.ts';
import { excludeFromLoyalty } from '#services/loyalty/service.ts';
import { playerState, type SandboxRoom } from './room.ts';

/** A whole number; as text with a fraction, too, which play may have left. */
const points = z.union([z.int(), z.string()]);

/** Points of a new player, and whether the house leaves them out of loyalty. */
export const loyalty: SandboxRoom = {
  states: {
    loyaltyPoints: playerState(points, async ({ db, clock }, { playerId }, value) => {
      const read = parseAmount(value, POINTS);
      if (!read.ok || read.money.amountMinor < 0n) throw invalidFields([{ field: 'loyaltyPoints', code: 'INVALID' }]);
      if (read.money.amountMinor === 0n) return undefined;
      const key = `opening:${playerId}:points`;
      const to = { owner: 'player', playerId, kind: 'points' } as const;
      const from = { owner: 'house', kind: 'loyalty' } as const;
      const legs = [{ from, to, amount: money(read.money.amountMinor, POINTS) }];
      const posting = { actor: 'sandbox', key, requestSha: requestHash(key), kind: 'opening', at: clock.now(), legs };
      await transaction(db, (tx) => post(tx, posting, refuseUnexpected));
      return undefined;
    }),
    loyaltyExcluded: playerState(z.boolean(), async ({ db }, { playerId }, isExcluded) => {
      await transaction(db, (tx) => excludeFromLoyalty(tx, playerId, isExcluded));
      return undefined;
    }),
  },
};
