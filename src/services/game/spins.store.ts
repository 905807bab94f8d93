import { sql } from 'kysely';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { newId } from '#services/kernel/ids.ts';
import type { PlaySession } from './store.ts';

/** Promotional spins for a player in one game; each is worth the stake, in minor units. */
export interface SpinGrant {
  readonly playerId: string;
  readonly gameId: string;
  readonly count: number;
  readonly stakeMinor: bigint;
  /** What they are given for: a player gets one lot of each cause. */
  readonly cause: string;
  /** From when on they cannot be played; null: they stay. */
  readonly expiresAt: Date | null;
}

/** Gives a lot of spins; false when the player has had one of that cause. */
export async function addSpins(db: Db | Tx, grant: SpinGrant, at: Date): Promise<boolean> {
  const { playerId, gameId, count, stakeMinor, cause, expiresAt } = grant;
  const { rows } = await sql`insert into spin_lot
      (id, player_id, game_id, cause, granted_at, expires_at, spins, spins_left, stake_minor)
    values (${newId()}, ${playerId}, ${gameId}, ${cause}, ${at}, ${expiresAt}, ${count}, ${count}, ${stakeMinor})
    on conflict (player_id, cause) do nothing returning 1 as one`.execute(db);
  return rows.length === 1;
}

const isLive = (now: Date) => sql<boolean>`spins_left > 0 and (expires_at is null or expires_at > ${now})`;

/** S7.06: a player's spins that can be played, by game and end (null: they stay); what ends first comes first. */
export async function spinsLeft(
  db: Db | Tx,
  playerId: string,
  now: Date,
): Promise<{ readonly gameId: string; readonly left: number; readonly expiresAt: Date | null }[]> {
  const { rows } = await sql<{ gameId: string; left: number; expiresAt: Date | null }>`select game_id,
      sum(spins_left)::integer as "left", expires_at
    from spin_lot where player_id = ${playerId} and ${isLive(now)}
    group by game_id, expires_at order by expires_at nulls last, game_id`.execute(db);
  return rows;
}

interface Lot {
  readonly id: string;
  readonly left: number;
  readonly stakeMinor: bigint;
}

/** The lots that can be played, in the order in which they are: what ends first comes first. */
const liveLots = (playerId: string, gameId: string, now: Date) => sql<Lot>`select id, spins_left as "left", stake_minor
  from spin_lot where player_id = ${playerId} and game_id = ${gameId} and ${isLive(now)}
  order by expires_at nulls last, granted_at, id`;

/** What a player has for one game, as far as it is worth the same from spin to spin; undefined without any. */
export async function spinsOf(
  db: Db | Tx,
  playerId: string,
  gameId: string,
  now: Date,
): Promise<{ readonly left: number; readonly stakeMinor: bigint } | undefined> {
  const { rows } = await liveLots(playerId, gameId, now).execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const other = rows.findIndex(({ stakeMinor }) => stakeMinor !== first.stakeMinor);
  const same = other === -1 ? rows : rows.slice(0, other);
  return { left: same.reduce((sum, lot) => sum + lot.left, 0), stakeMinor: first.stakeMinor };
}

/** A spin that was taken: of which lot, and what it is worth. */
export interface TakenSpin {
  readonly lotId: string;
  readonly stakeMinor: bigint;
}

/**
 * Takes one spin of the lot that ends first; null when there is none. All lots are locked: the first may be used up. A game
 * that was told what a spin is worth plays for that, so lots worth something else wait until it is opened again.
 */
export async function takeSpin(
  tx: Tx,
  { playerId, gameId, spinStake }: Pick<PlaySession, 'playerId' | 'gameId' | 'spinStake'>,
  now: Date,
): Promise<TakenSpin | null> {
  const { rows } = await sql<Lot>`${liveLots(playerId, gameId, now)} for update`.execute(tx);
  const lot = rows.find(({ stakeMinor }) => spinStake === null || stakeMinor === spinStake);
  if (!lot) return null;
  await sql`update spin_lot set spins_left = spins_left - 1 where id = ${lot.id}`.execute(tx);
  return { lotId: lot.id, stakeMinor: lot.stakeMinor };
}

/**
 * Gives the spin of a bet back whose round never was, to its lot. Was that over meanwhile, it was played in time all the
 * same: the spin gets a lot of its own that lasts as long as the first one did; what was left in that stays over.
 */
export async function returnSpin(tx: Tx, lotId: string, betId: string, now: Date): Promise<void> {
  const { rows } = await sql`update spin_lot set spins_left = spins_left + 1
    where id = ${lotId} and (expires_at is null or expires_at > ${now}) returning 1 as one`.execute(tx);
  if (rows.length === 1) return;
  await sql`insert into spin_lot (id, player_id, game_id, cause, granted_at, expires_at, spins, spins_left, stake_minor)
    select ${newId()}, player_id, game_id, ${`back:${betId}`}, ${now}::timestamptz,
      ${now}::timestamptz + (expires_at - granted_at), 1, 1, stake_minor
    from spin_lot where id = ${lotId} on conflict (player_id, cause) do nothing`.execute(tx);
}
