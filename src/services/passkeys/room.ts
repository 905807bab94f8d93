import { createAccountService } from '#services/account/service.ts';
import { createTwoFactorService } from '#services/two-factor/service.ts';
import type { ServicesRoom } from '../room.ts';
import { passkeyRoutes } from './routes.ts';
import { createPasskeyService } from './service.ts';

/** The player's passkeys. */
export const passkeys: ServicesRoom = {
  routes(app, deps) {
    const account = createAccountService(deps);
    const twoFactor = createTwoFactorService({ ...deps, account });
    passkeyRoutes(app, createPasskeyService({ ...deps, account, twoFactor }), twoFactor, deps.config);
  },
};
