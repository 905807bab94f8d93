import { sealBooks } from '#services/ledger/service.ts';
import type { ServicesRoom } from '../room.ts';
import { walletRoutes } from './routes.ts';

/** A player's balances, the stakes on them and the history of all; the books are sealed each minute. */
export const wallet: ServicesRoom = {
  routes: (app, { db, clock }) => walletRoutes(app, db, clock),
  jobs: ({ db, clock, config }) => ({
    'wallet.seal': {
      every: 'minute',
      async run() {
        await sealBooks(db, clock.now(), config.dataDir);
      },
    },
  }),
};
