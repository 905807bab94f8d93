import { secretOr } from '#services/kernel/secrets.ts';
import { standardWebhooks } from '#services/kernel/signature.ts';
import type { ServicesRoom } from '../room.ts';
import { sportsbookRoutes } from './routes.ts';
import { settleEvent } from './service.ts';

/** Sport events by a feed, and bets on them. Absent without the feed's secret. */
export const sportsbook: ServicesRoom = {
  routes: (app, { config, db, clock, sandbox }) => {
    const party = config.rooms.sportsbook;
    if (party)
      sportsbookRoutes(app, { db, clock, sandbox }, standardWebhooks(secretOr(config, party.secret, 'sportsbook')));
  },
  jobs: ({ db, clock, sandbox }) => ({
    'sportsbook.settle': {
      async run({ eventId = '' }) {
        await settleEvent({ db, clock, sandbox }, eventId);
      },
    },
  }),
};
