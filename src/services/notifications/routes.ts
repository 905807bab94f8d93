import type { FastifyInstance } from 'fastify';
import { acknowledgeNotification, deleteNotification, readNotifications } from '#contract/notifications.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { route } from '#services/kernel/route.ts';
import { acknowledge, playerNotifications, remove } from './service.ts';

/** The player's notifications. */
export function notificationRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  route(app, readNotifications, ({ session }) => playerNotifications(db, session.playerId));
  route(app, acknowledgeNotification, async ({ session, params }) => {
    await acknowledge(db, session.playerId, params.id, clock.now());
    return undefined;
  });
  route(app, deleteNotification, async ({ session, params }) => {
    await remove(db, session.playerId, params.id, clock.now());
    return undefined;
  });
}
