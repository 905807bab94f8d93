import type { ServicesRoom } from '../room.ts';
import { look } from './alike.ts';
import { protectionRoutes } from './routes.ts';

/** Limits that players set for themselves, breaks and self-exclusion. */
export const protection: ServicesRoom = {
  routes: (app, { db, clock, config }) => protectionRoutes(app, { db, clock }, config),
  jobs: (deps) => ({ 'protection.look': { run: ({ playerId = '' }) => look(deps, playerId) } }),
};
