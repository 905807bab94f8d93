import type { ServicesRoom } from '../room.ts';
import { endSecondBonuses } from './one-person.ts';
import { bonusRoutes } from './routes.ts';
import { expireGrants } from './service.ts';

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
    'bonus.onePerson': { run: ({ playerId = '' }) => endSecondBonuses({ db, clock }, playerId) },
  }),
};
