import type { ServicesRoom } from '../room.ts';
import { protectionRoutes } from './routes.ts';

/** Limits that players set for themselves, breaks and self-exclusion. */
export const protection: ServicesRoom = {
  routes: (app, { db, clock }) => protectionRoutes(app, { db, clock }),
};
