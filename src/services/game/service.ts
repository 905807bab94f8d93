import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { newId } from '#services/kernel/ids.ts';
import { addSpins, type SpinGrant } from './spins.store.ts';
import { studioRef } from './store.ts';

/** Gives a player a lot of promotional spins for a game; false when they have had one of that cause. */
export const grantSpins: (db: Db | Tx, grant: SpinGrant, at: Date) => Promise<boolean> = addSpins;

/** The random id that studios know a player by, made when it is the first time. */
export const studioPlayer = (tx: Tx, playerId: string): Promise<string> => studioRef(tx, playerId, newId());
