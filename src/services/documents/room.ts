import type { ServicesRoom } from '../room.ts';
import { documentRoutes } from './routes.ts';
import { createDocumentService } from './service.ts';

/** Identity documents: what the provider says of them, and where a player shows theirs. */
export const documents: ServicesRoom = {
  routes: (app, deps) => documentRoutes(app, createDocumentService(deps), deps),
};
