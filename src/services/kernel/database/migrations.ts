import { rooms } from '#domain/rooms.ts';

/** Whose `migrations` folder is run, in this order; many rooms have none. */
export const migratedRooms = ['kernel', 'ledger', ...rooms] as const;
