import * as z from 'zod/mini';
import { transaction } from '#services/kernel/database/transaction.ts';
import { openings } from '#services/withdrawals/service.ts';
import { playerState, type SandboxRoom } from './room.ts';

const MOST = 5;

/** Linked accounts of a new player, verified: IBANs, or addresses for who keeps bitcoin. */
export const withdrawals: SandboxRoom = {
  states: {
    linkedAccounts: playerState(
      z.int().check(z.minimum(0), z.maximum(MOST)),
      async ({ db, vault, clock }, player, count) => {
        await transaction(db, async (tx) => {
          for (let n = 0; n < count; n += 1) await openings.verifiedAccount(tx, vault, player, n, clock.now());
        });
        return undefined;
      },
    ),
  },
};
