import { sql } from 'kysely';
import type { GeoLocation } from '#domain/geo-filter.ts';
import { advisoryLock } from '#services/kernel/database/advisory-lock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { PlaySession } from './store.ts';

/** A round of a game, its row locked to the end of the transaction. */
export interface Round {
  readonly roundId: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly currency: string;
  readonly state: 'OPEN' | 'CLOSED';
}

/** The round, made when it is new: everything of one round comes one after the other. */
export async function lockRound(tx: Tx, roundId: string, session: PlaySession, at: Date): Promise<Round> {
  await sql`insert into game_round (round_id, play_session_id, player_id, game_id, currency, state, opened_at)
    values (${roundId}, ${session.id}, ${session.playerId}, ${session.gameId}, ${session.currency}, 'OPEN', ${at})
    on conflict (round_id) do nothing`.execute(tx);
  const { rows } = await sql<Round>`select round_id, player_id, game_id, currency, state from game_round
    where round_id = ${roundId} for update`.execute(tx);
  if (!rows[0]) throw new Error('a round was lost');
  return rows[0];
}

/** Which games rounds are of. */
export async function gamesOfRounds(
  db: Db,
  roundIds: readonly string[],
): Promise<{ readonly roundId: string; readonly gameId: string }[]> {
  if (roundIds.length === 0) return [];
  const { rows } = await sql<{ roundId: string; gameId: string }>`select round_id, game_id from game_round
    where round_id in (${sql.join(roundIds)})`.execute(db);
  return rows;
}

/**
 * What names one transaction comes one after the other also where it names different rounds: a bet and its rollback, and
 * whatever was given one id. Call it after `lockRound`.
 */
export async function lockIds(tx: Tx, transactionIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(transactionIds)].sort()) await advisoryLock(tx, `game transaction ${id}`);
}

/** Nothing more is staked or won in it. */
export async function closeRound(tx: Tx, roundId: string, at: Date): Promise<void> {
  await sql`update game_round set state = 'CLOSED', closed_at = ${at}
    where round_id = ${roundId} and state = 'OPEN'`.execute(tx);
}

/** Whether a round holds another bet that was not taken back: what it wins is still to come. */
export async function hasOtherBet(tx: Tx, roundId: string, betId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from game_transaction b
    where b.round_id = ${roundId} and b.kind = 'bet' and b.transaction_id <> ${betId} and not exists (
      select 1 from game_transaction r where r.kind = 'rollback' and r.bet_id = b.transaction_id) limit 1`.execute(tx);
  return rows.length > 0;
}

/** What a studio asked, and what it was answered first. */
export interface GameTransaction {
  readonly transactionId: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly roundId: string;
  readonly betId: string | null;
  /** What of a bet went into a jackpot. */
  readonly jackpotCode: string | null;
  readonly jackpotShare: bigint | null;
  /** What a promotional spin was worth, minor units; null for a stake of the player's own. */
  readonly spinStake: bigint | null;
  /** The lot it was taken of. */
  readonly spinLot: string | null;
  readonly requestSha: Buffer;
  readonly answer: string;
  readonly at: Date;
}

const columns = sql`transaction_id, kind, round_id, bet_id, jackpot_code, jackpot_share,
  spin_stake, spin_lot, request_sha, answer, at`;

/** The transaction of that id. */
export async function findTransaction(tx: Tx, transactionId: string): Promise<GameTransaction | undefined> {
  const { rows } = await sql<GameTransaction>`select ${columns}
    from game_transaction where transaction_id = ${transactionId}`.execute(tx);
  return rows[0];
}

/** The rollback of a bet, whether or not the bet has come. */
export async function findRollback(tx: Tx, betId: string): Promise<GameTransaction | undefined> {
  const { rows } = await sql<GameTransaction>`select ${columns}
    from game_transaction where kind = 'rollback' and bet_id = ${betId}`.execute(tx);
  return rows[0];
}

/** Writes a transaction with its answer. */
export async function insertTransaction(tx: Tx, t: GameTransaction): Promise<void> {
  await sql`insert into game_transaction (transaction_id, kind, round_id, bet_id, jackpot_code, jackpot_share, spin_stake,
      spin_lot, request_sha, answer, at)
    values (${t.transactionId}, ${t.kind}, ${t.roundId}, ${t.betId}, ${t.jackpotCode}, ${t.jackpotShare}, ${t.spinStake},
      ${t.spinLot}, ${t.requestSha}, ${t.answer}, ${t.at})`.execute(tx);
}

/** Whether a player may play at all, and where they live. */
export interface PlayerStanding {
  readonly status: string;
  readonly place: GeoLocation;
}

/** The standing of a player, read by the transaction's own connection. */
export async function playerStanding(tx: Tx, playerId: string): Promise<PlayerStanding> {
  const { rows } = await sql<{ status: string; country: string; subdivision: string | null }>`
    select status, country, subdivision from player where id = ${playerId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a player was lost');
  const { status, country, subdivision } = row;
  return { status, place: subdivision ? { country, subdivision } : { country } };
}

/** A round that studios have not closed, for operators. */
export interface OpenRound {
  readonly roundId: string;
  readonly gameId: string;
  readonly currency: string;
  readonly openedAt: Date;
}

/** Rounds in a state, the oldest first. */
export async function listRounds(db: Db, state: Round['state'], limit: number): Promise<OpenRound[]> {
  const { rows } = await sql<OpenRound>`select round_id, game_id, currency, opened_at from game_round
    where state = ${state} order by opened_at limit ${limit}`.execute(db);
  return rows;
}
