import type { FastifyInstance } from 'fastify';
import {
  acknowledgeNotification,
  acknowledgeNotifications,
  deleteNotification,
  markMessageRead,
  readMessages,
  readNotifications,
  restoreNotification,
} from '#contract/notifications.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { tagged } from '#services/kernel/entity-tag.ts';
import { route } from '#services/kernel/route.ts';
import {
  acknowledge,
  acknowledgeUntil,
  markRead,
  playerMessages,
  playerNotifications,
  remove,
  restore,
} from './service.ts';

/** The player's notifications and messages. */
export function notificationRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  route(app, readNotifications, async ({ session, headers, request, reply }) => {
    const list = await playerNotifications(db, session.playerId, headers['x-language']);
    // Asked every 30 s: a long list is sent again only when it says something else.
    return tagged(request, reply, list);
  });
  route(app, acknowledgeNotification, ({ session, params }) =>
    acknowledge(db, session.playerId, params.id, clock.now()).then(() => undefined),
  );
  route(app, acknowledgeNotifications, ({ session, body }) =>
    acknowledgeUntil(db, session.playerId, body.until, clock.now()).then(() => undefined),
  );
  route(app, deleteNotification, ({ session, params }) =>
    remove(db, session.playerId, params.id, clock.now()).then(() => undefined),
  );
  route(app, restoreNotification, ({ session, params }) =>
    restore(db, session.playerId, params.id).then(() => undefined),
  );
  route(app, readMessages, ({ session, query }) => playerMessages(db, session.playerId, query.cursor));
  route(app, markMessageRead, ({ session, params }) =>
    markRead(db, session.playerId, params.id, clock.now()).then(() => undefined),
  );
}
