import { createAccountService } from '#services/account/service.ts';
import { currentSettings } from '#services/site/service.ts';
import type { RouteDeps, ServicesRoom } from '../room.ts';
import { twoFactorRoutes } from './routes.ts';
import { createTwoFactorService, settingsOf, type TwoFactorService } from './service.ts';

/** Codes for operations, the authenticator app and its recovery codes. */
export const twoFactor: ServicesRoom = {
  routes: (app, deps) => twoFactorRoutes(app, twoFactorOf(deps), deps.config),
};

/** The room's service with the settings of the release that is served. */
function twoFactorOf(deps: RouteDeps): TwoFactorService {
  const settings = () => settingsOf(() => currentSettings(deps.releases));
  return createTwoFactorService({ ...deps, account: createAccountService(deps), settings });
}
