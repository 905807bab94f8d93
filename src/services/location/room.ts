import type { ServicesRoom } from '../room.ts';
import { locationRoutes } from './routes.ts';

/** Where a visitor is. */
export const location: ServicesRoom = { routes: (app, { config }) => locationRoutes(app, config) };
