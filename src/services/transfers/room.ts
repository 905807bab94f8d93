import { createAccountService } from '#services/account/service.ts';
import { sourcesOf } from '#services/cashier/service.ts';
import type { ServicesRoom } from '../room.ts';
import { transferRoutes } from './routes.ts';

/** Money from player to player. */
export const transfers: ServicesRoom = {
  routes: (app, deps) =>
    transferRoutes(app, { clock: deps.clock, account: createAccountService(deps), sources: sourcesOf(deps) }),
};
