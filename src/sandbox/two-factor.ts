import * as z from 'zod/mini';
import { createAccountService } from '#services/account/service.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { createTwoFactorService } from '#services/two-factor/service.ts';
import { playerState, type SandboxRoom } from './room.ts';

/** A player whose authenticator app is enabled; the answer tells its secret and recovery codes. */
export const twoFactor: SandboxRoom = {
  states: {
    twoFactor: playerState(z.boolean(), async (deps, { playerId }, isEnabled) => {
      if (!isEnabled) return undefined;
      const account = createAccountService(deps);
      const service = createTwoFactorService({ ...deps, account });
      return transaction(deps.db, async (tx) => {
        await account.change(tx, playerId, { signInFactor: 'TWO_FACTOR_AUTHENTICATION' });
        return service.authenticators.enable(tx, playerId, deps.clock.now());
      });
    }),
  },
};
