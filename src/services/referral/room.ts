import { ServedSettings } from '../kernel/served-settings.ts';
import type { ServicesRoom } from '../room.ts';
import { settleReferral, takeBackReferral } from './reward.ts';
import { referralRoutes } from './routes.ts';

/** Who brought whom, and what it earns. */
export const referral: ServicesRoom = {
  routes(app, { db, clock, config, releases }) {
    const served = releases && new ServedSettings(releases);
    const days = async () => (await served?.current())?.affiliateTokenExpiryDays;
    referralRoutes(app, { db, clock, siteOrigin: config.siteOrigin, days }, config);
  },
  jobs: (deps) => ({
    'referral.settled': { run: ({ playerId = '' }) => settleReferral(deps, playerId) },
    'referral.takenBack': { run: ({ playerId = '' }) => takeBackReferral(deps, playerId) },
  }),
};
