import type { ServicesRoom } from '../room.ts';
import { bonusRoutes } from './routes.ts';
import { endGrantOfDeposit, expireGrants } from './service.ts';

/** Offers and the grants they became. */
export const bonus: ServicesRoom = {
  routes: (app, deps) => bonusRoutes(app, deps),
  jobs: ({ db, clock }) => ({
    'bonus.expire': {
      every: 'minute',
      async run() {
        await expireGrants(db, clock.now());
      },
    },
    'bonus.depositReversed': {
      async run({ playerId = '', depositId = '' }) {
        await endGrantOfDeposit(db, playerId, depositId, clock.now());
      },
    },
  }),
};
