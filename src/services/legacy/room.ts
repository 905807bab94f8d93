import type { ServicesRoom } from '../room.ts';
import { legacyRoutes } from './routes.ts';

/** The legacy app's own files, on our origin. */
export const legacy: ServicesRoom = {
  routes: (app, { config }) => legacyRoutes(app, config.rooms.legacy?.url ?? null, config.rooms.legacy?.outside ?? []),
};
