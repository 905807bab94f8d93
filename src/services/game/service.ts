import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { newId } from '#services/kernel/ids.ts';
import { publishedGames, type ReleaseFiles } from './published.ts';
import { gamesOfRounds } from './rounds.store.ts';
import { addSpins, type SpinGrant } from './spins.store.ts';
import { studioRef } from './store.ts';

/** Gives a player a lot of promotional spins for a game; false when they have had one of that cause. */
export const grantSpins: (db: Db | Tx, grant: SpinGrant, at: Date) => Promise<boolean> = addSpins;

/**
 * What rounds were played on, by their ids: the game's name, or its id when it is published no longer. Others are not in it.
 * A release without its list of games, or one that cannot be read, costs the names alone: what money did is told all the same.
 */
export function roundNames(db: Db, releases: ReleaseFiles | null) {
  const games = publishedGames(releases);
  return async (roundIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const nameOf = async (gameId: string) => (await games.find(gameId).catch(() => undefined))?.name ?? gameId;
    const played = await gamesOfRounds(db, roundIds);
    return new Map(await Promise.all(played.map(async (each) => [each.roundId, await nameOf(each.gameId)] as const)));
  };
}

/** The random id that studios know a player by, made when it is the first time. */
export const studioPlayer = (tx: Tx, playerId: string): Promise<string> => studioRef(tx, playerId, newId());
