import { createAccountService } from '#services/account/service.ts';
import type { SessionGuard } from '#services/kernel/session.ts';
import { createPasskeyService } from '#services/passkeys/service.ts';
import { createTwoFactorService } from '#services/two-factor/service.ts';
import type { RoomDeps, ServicesRoom } from '../room.ts';
import { sessionGuard } from './guard.ts';
import { loginRoutes } from './routes.ts';
import { createLoginService, type LoginService } from './service.ts';

function serviceOf(deps: RoomDeps): LoginService {
  const account = createAccountService(deps);
  const twoFactor = createTwoFactorService({ ...deps, account });
  const passkeys = createPasskeyService({ ...deps, account, twoFactor });
  return createLoginService({ ...deps, account, twoFactor, passkeys });
}

/** What every call with a `{session}` asks who it is. */
export const createGuard = (deps: RoomDeps): SessionGuard => sessionGuard(serviceOf(deps));

/** Signing in and out, and the player's sessions. */
export const login: ServicesRoom = {
  routes: (app, deps) => loginRoutes(app, serviceOf(deps), createAccountService(deps), deps.config),
};
