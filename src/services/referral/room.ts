import type { ServicesRoom } from '../room.ts';
import { settleReferral } from './reward.ts';
import { referralRoutes } from './routes.ts';

/** Who brought whom, and what it earns. */
export const referral: ServicesRoom = {
  routes: (app, { db, clock, config }) => referralRoutes(app, { db, clock, siteOrigin: config.siteOrigin }, config),
  jobs: (deps) => ({
    'referral.settled': { run: ({ playerId = '' }) => settleReferral(deps, playerId) },
  }),
};
