import { paymentProviders } from '#services/kernel/payments/providers.ts';
import { ServedSettings } from '#services/kernel/served-settings.ts';
import { siteAddress } from '#services/kernel/site-address.ts';
import type { JobDeps, RouteDeps, ServicesRoom } from '../room.ts';
import type { CashierDeps } from './deposits.ts';
import { cashierJobs } from './jobs.ts';
import { cashierRoutes } from './routes.ts';
import { standingSources } from './sources.ts';
import { paymentWebhooks } from './webhooks.ts';

function cashierDeps(deps: JobDeps | RouteDeps): CashierDeps {
  const { db, log, clock, config, sandbox, releases } = deps;
  const served = releases && new ServedSettings(releases);
  const address = siteAddress(config.siteOrigin, async () => (await served?.current()) ?? null);
  const providers = paymentProviders(config, clock);
  return { db, log, clock, sandbox, providers, sources: standingSources(deps), address };
}

/** Deposits, their providers and the methods. */
export const cashier: ServicesRoom = {
  routes(app, deps) {
    const own = cashierDeps(deps);
    cashierRoutes(app, own, async () => (await deps.flags())?.brandCode ?? 'kestrelbay');
    paymentWebhooks(app, deps.config, own);
  },
  jobs: (deps) => cashierJobs(cashierDeps(deps)),
};
