import { sql } from 'kysely';
import type { Db, Tx } from '#services/kernel/database/pool.ts';

/** A play session: a player with one game by one sign-in. */
export interface PlaySession {
  readonly id: string;
  readonly sessionHash: Buffer;
  readonly playerId: string;
  readonly gameId: string;
  readonly currency: string;
  readonly language: string;
  /** What its game was told that a promotional spin is worth, minor units; null: it was told of none. */
  readonly spinStake: bigint | null;
}

/** The play session of a sign-in and a game; made when it is the first. */
export async function openPlaySession(tx: Tx, session: Omit<PlaySession, 'spinStake'>, at: Date): Promise<string> {
  await sql`insert into play_session (id, session_hash, player_id, game_id, currency, language, created_at)
    values (${session.id}, ${session.sessionHash}, ${session.playerId}, ${session.gameId}, ${session.currency},
      ${session.language}, ${at})
    on conflict (session_hash, game_id) do update set language = excluded.language`.execute(tx);
  const { rows } = await sql<{ id: string }>`select id from play_session
    where session_hash = ${session.sessionHash} and game_id = ${session.gameId}`.execute(tx);
  return rows[0]?.id ?? session.id;
}

/** Gives a play session a new token; an unused one before it dies. */
export async function setToken(tx: Tx, playSessionId: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await sql`insert into play_token (token_hash, play_session_id, expires_at)
    values (${tokenHash}, ${playSessionId}, ${expiresAt})
    on conflict (play_session_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null`.execute(tx);
}

const columns = sql`s.id, s.session_hash, s.player_id, s.game_id, s.currency, s.language, s.spin_stake`;

/** Uses a token up: its play session when it was unused, in time and for this game. */
export async function takeToken(
  tx: Tx,
  tokenHash: Buffer,
  gameId: string,
  now: Date,
): Promise<PlaySession | undefined> {
  const { rows } = await sql<PlaySession>`update play_token t set used_at = ${now} from play_session s
    where t.token_hash = ${tokenHash} and t.play_session_id = s.id and s.game_id = ${gameId}
      and t.used_at is null and t.expires_at > ${now}
    returning ${columns}`.execute(tx);
  return rows[0];
}

/** Keeps what a game is told that a promotional spin is worth. */
export async function noteSpinStake(tx: Tx, id: string, stakeMinor: bigint | null): Promise<void> {
  await sql`update play_session set spin_stake = ${stakeMinor} where id = ${id}::uuid`.execute(tx);
}

/** A play session by its id. */
export async function findPlaySession(db: Db | Tx, id: string): Promise<PlaySession | undefined> {
  const { rows } = await sql<PlaySession>`select ${columns} from play_session s where s.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The random id that studios know a player by. */
export async function studioRef(tx: Tx, playerId: string, fresh: string): Promise<string> {
  await sql`insert into studio_player (player_id, ref) values (${playerId}, ${fresh})
    on conflict (player_id) do nothing`.execute(tx);
  const { rows } = await sql<{ ref: string }>`select ref from studio_player where player_id = ${playerId}`.execute(tx);
  return rows[0]?.ref ?? fresh;
}

/** Notes a game as opened just now. */
export async function noteRecentPlay(db: Db, playerId: string, gameId: string, at: Date): Promise<void> {
  await sql`insert into recent_play (player_id, game_id, at) values (${playerId}, ${gameId}, ${at})
    on conflict (player_id, game_id) do update set at = excluded.at`.execute(db);
}

/** A game and when it was opened last. */
export interface RecentPlay {
  readonly gameId: string;
  readonly at: Date;
}

/** The games opened last, newest first. */
export async function recentPlays(db: Db, playerId: string, limit: number): Promise<RecentPlay[]> {
  const { rows } = await sql<RecentPlay>`select game_id, at from recent_play where player_id = ${playerId}
    order by at desc, game_id limit ${limit}`.execute(db);
  return rows;
}
