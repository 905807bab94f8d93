import type { ServicesRoom } from '../room.ts';
import { notificationRoutes } from './routes.ts';

/** What a player was told. */
export const notifications: ServicesRoom = { routes: notificationRoutes };
