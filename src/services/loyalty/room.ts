import type { ServicesRoom } from '../room.ts';
import { loyaltyRoutes } from './routes.ts';

/** Points, tiers and what they give. */
export const loyalty: ServicesRoom = {
  routes: (app, { db, clock, flags }) =>
    loyaltyRoutes(app, { db, clock, isOn: async () => (await flags())?.isLoyaltyEnabled ?? true }),
};
