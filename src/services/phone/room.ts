import { createAccountService } from '#services/account/service.ts';
import { createTwoFactorService } from '#services/two-factor/service.ts';
import type { ServicesRoom } from '../room.ts';
import { phoneRoutes } from './routes.ts';

/** The player's validated phone. */
export const phone: ServicesRoom = {
  routes(app, deps) {
    const account = createAccountService(deps);
    phoneRoutes(app, { ...deps, account, twoFactor: createTwoFactorService({ ...deps, account }) });
  },
};
