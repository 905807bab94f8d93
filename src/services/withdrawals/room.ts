import { createAccountService } from '#services/account/service.ts';
import { sourcesOf } from '#services/cashier/service.ts';
import { paymentProviders } from '#services/kernel/payments/providers.ts';
import { backOfficeOnly } from '#services/kernel/security.ts';
import type { RoomDeps, RouteDeps, ServicesRoom } from '../room.ts';
import { withdrawalJobs } from './jobs.ts';
import { officeRoutes, withdrawalRoutes } from './routes.ts';
import type { WithdrawalDeps } from './service.ts';

function withdrawalDeps(deps: RoomDeps | RouteDeps): WithdrawalDeps {
  const { db, clock, vault, config } = deps;
  return {
    db,
    clock,
    vault,
    providers: paymentProviders(config, clock),
    bitcoinNetwork: config.rooms.btcpay?.network ?? 'mainnet',
    account: createAccountService(deps),
    sources: sourcesOf(deps),
  };
}

/** Withdrawals, linked accounts, payouts and the people who decide. */
export const withdrawals: ServicesRoom = {
  routes(app, deps) {
    const own = withdrawalDeps(deps);
    withdrawalRoutes(app, own);
    officeRoutes(app, own, backOfficeOnly(deps.config));
  },
  jobs: (deps) => withdrawalJobs(withdrawalDeps(deps)),
};
