import { currentSettings } from '#services/site/service.ts';
import { createTwoFactorService, settingsOf } from '#services/two-factor/service.ts';
import type { ServicesRoom } from '../room.ts';
import { ownRoutes } from './own-routes.ts';
import { accountRoutes } from './routes.ts';
import { createAccountService } from './service.ts';

/** Joining, resets, the player's own record and what protects it. */
export const account: ServicesRoom = {
  routes(app, deps) {
    const service = createAccountService(deps);
    const settings = () => settingsOf(() => currentSettings(deps.releases));
    const twoFactor = createTwoFactorService({ ...deps, account: service, settings });
    accountRoutes(app, service, deps.config);
    ownRoutes(app, { ...deps, account: service, twoFactor }, deps.config);
  },
};
