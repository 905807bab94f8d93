import type { FastifyRequest } from 'fastify';
import { requestLocation } from '#services/kernel/proxy.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import { standardWebhooks } from '#services/kernel/signature.ts';
import type { ServicesRoom } from '../room.ts';
import { sportsbookRoutes } from './routes.ts';
import { settleEvent } from './service.ts';

/** Sport events by a feed, and bets on them. Absent without the feed's secret. */
export const sportsbook: ServicesRoom = {
  routes: (app, { config, db, clock, sandbox }) => {
    const party = config.rooms.sportsbook;
    if (!party) return;
    const location = (request: FastifyRequest) => requestLocation(request, config);
    const signature = standardWebhooks(secretOr(config, party.secret, 'sportsbook'));
    sportsbookRoutes(app, { db, clock, sandbox, location }, signature);
  },
  jobs: ({ db, clock, sandbox }) => ({
    'sportsbook.settle': {
      async run({ eventId = '' }) {
        await settleEvent({ db, clock, sandbox }, eventId);
      },
    },
  }),
};
