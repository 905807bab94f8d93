import { createAccountService } from '#services/account/service.ts';
import { documentStatus } from '#services/documents/service.ts';
import { requestLocation } from '#services/kernel/proxy.ts';
import type { RoomDeps, RouteDeps } from '../room.ts';
import type { StandingSources } from './standing.ts';

/** Where the standing of a player is known in this product. */
export function standingSources(deps: RoomDeps & Partial<Pick<RouteDeps, 'flags'>>): StandingSources {
  const account = createAccountService(deps);
  return {
    async flags() {
      const site = (await deps.flags?.()) ?? null;
      if (site === null) return { deposit: true, withdraw: true };
      return { deposit: site.isCashierDepositEnabled, withdraw: site.isCashierWithdrawalEnabled };
    },
    documentStatus,
    securityHold: async (db, playerId) => (await account.standing(db, playerId)).securityHoldUntil,
    location: (request) => requestLocation(request, deps.config),
  };
}
