import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type FeedUpdate, feedBody, placeBet, readBets, readEvents, sportFeedPath } from '#contract/sportsbook.ts';
import { oddsHundredths } from '#domain/bet.ts';
import { DAY_MS } from '#domain/spans.ts';
import { paged, readCursor } from '#services/kernel/cursor.ts';
import { tagged } from '#services/kernel/entity-tag.ts';
import { route } from '#services/kernel/route.ts';
import type { Signature } from '#services/kernel/signature.ts';
import { badBody, signedWebhook } from '#services/kernel/signed-webhook.ts';
import { betView, eventsOf, place, type SportsbookDeps, takeUpdate } from './service.ts';
import * as store from './store.ts';

const PAGE = 20;

const hasOdds = (update: FeedUpdate): boolean => {
  if (update.type === 'odds') return update.selections.every(({ odds }) => oddsHundredths(odds) !== undefined);
  if (update.type !== 'event') return true;
  return update.markets.every(({ selections }) => selections.every(({ odds }) => oddsHundredths(odds) !== undefined));
};

/** The feed's report; 400 for one that is not what was agreed on. */
function readFeed(body: unknown) {
  const parsed = z.safeParse(feedBody, body);
  if (!parsed.success || !parsed.data.updates.every(hasOdds)) throw badBody();
  const at = new Date(parsed.data.at);
  return { id: null, at, event: { at, updates: parsed.data.updates } };
}

/** The calls of the sportsbook: events, bets, and its feed. */
export function sportsbookRoutes(app: FastifyInstance, deps: SportsbookDeps, signature: Signature): void {
  const { db, clock } = deps;
  route(app, readEvents, async ({ query, request, reply }) => {
    const now = clock.now();
    const from = query.from ? new Date(query.from) : new Date(now.getTime() - DAY_MS / 8);
    const to = query.to ? new Date(query.to) : new Date(now.getTime() + 14 * DAY_MS);
    const events = eventsOf(await store.listSelections(db, { sport: query.sport, from, to }), now);
    return tagged(request, reply.header('cache-control', 'public, max-age=2'), events);
  });
  route(app, placeBet, (context) => place(deps, context));
  route(app, readBets, async ({ query, session }) => {
    const state = query.state?.toUpperCase() ?? null;
    const rows = await store.listBets(db, session.playerId, {
      state,
      before: readCursor(query.cursor),
      limit: PAGE + 1,
    });
    const { items, next } = paged(rows, PAGE, ({ id, placedAt }) => ({ id, at: placedAt }));
    const parts = Map.groupBy(
      await store.partsOf(
        db,
        items.map(({ id }) => id),
      ),
      ({ betId }) => betId,
    );
    return { items: items.map((bet) => betView(bet, parts.get(bet.id) ?? [])), next };
  });
  signedWebhook(app, deps, {
    party: 'sportsbook',
    path: sportFeedPath,
    signature,
    read: readFeed,
    take: async (tx, { at, updates }) => {
      for (const update of updates) await takeUpdate(tx, update, at);
      return 'done';
    },
  });
}
