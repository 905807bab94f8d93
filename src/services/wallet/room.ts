import { roundNames } from '#services/game/service.ts';
import { sealBooks } from '#services/ledger/service.ts';
import type { ServicesRoom } from '../room.ts';
import { namingGames } from './history.ts';
import { walletRoutes } from './routes.ts';

/** A player's balances, the stakes on them and the history of all; the books are sealed each minute. */
export const wallet: ServicesRoom = {
  routes: (app, { db, clock, releases }) =>
    walletRoutes(app, { db, clock, named: namingGames(roundNames(db, releases)) }),
  jobs: ({ db, clock, config }) => ({
    'wallet.seal': {
      every: 'minute',
      async run() {
        await sealBooks(db, clock.now(), config.dataDir);
      },
    },
  }),
};
