import { sendPageEvents } from '#contract/consent.ts';
import { statisticsLimits } from '#contract/statistics.ts';
import { route } from '#services/kernel/route.ts';
import type { ServicesRoom } from '../room.ts';
import { createForwarder } from './forwarder.ts';
import { toPlausible } from './plausible.ts';

/** Counting visits of whoever agreed to it; absent without `ANALYTICS_URL`. */
export const consent: ServicesRoom = {
  routes(app, { config, log }) {
    const party = config.rooms.analytics;
    if (!party) return;
    const forward = createForwarder(party.url, log);
    route(
      app,
      sendPageEvents,
      ({ body, request }) => {
        // A browser that asks not to be counted is believed here, too.
        if (request.headers['sec-gpc'] === '1') return;
        forward(body.events.flatMap((event) => toPlausible(event, config.siteOrigin, body.page) ?? []));
      },
      { bodyLimitBytes: statisticsLimits.bytes },
    );
  },
};
