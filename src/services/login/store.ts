import { sql } from 'kysely';
import type { Db } from '#services/kernel/database/pool.ts';

/** A session to be; handles only as SHA-256. */
export interface NewSession {
  readonly idHash: Buffer;
  readonly authHash: Buffer;
  readonly publicId: string;
  readonly playerId: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Writes a session. */
export async function insertSession(db: Db, s: NewSession): Promise<void> {
  await sql`
    insert into session (id_hash, auth_hash, public_id, player_id, device, created_at, last_active_at, expires_at)
    values (${s.idHash}, ${s.authHash}, ${s.publicId}, ${s.playerId}, ${s.device}, ${s.createdAt}, ${s.createdAt},
      ${s.expiresAt})`.execute(db);
}

/** Moments that decide whether a session lives and whether its activity is written. */
export interface SessionTimes {
  readonly now: Date;
  /** Last active at or before it: ended by idleness. */
  readonly idleSince: Date;
  /** Last written at or before it: this call's activity is written. Null when the call is no activity. */
  readonly touchBefore: Date | null;
}

/**
 * The player of the live session to which both handles belong, and in the same statement the call's activity.
 * One query whatever the outcome.
 */
export async function findLiveSession(
  db: Db,
  idHash: Buffer,
  authHash: Buffer,
  times: SessionTimes,
): Promise<string | null> {
  const { rows } = await sql<{ playerId: string }>`
    with live as (
      select id_hash, player_id, last_active_at from session
      where id_hash = ${idHash} and auth_hash = ${authHash}
        and ended_at is null and expires_at > ${times.now} and last_active_at > ${times.idleSince}
    ), touched as (
      update session s set last_active_at = ${times.now} from live
      where s.id_hash = live.id_hash and live.last_active_at <= ${times.touchBefore}::timestamptz
    )
    select player_id as "playerId" from live`.execute(db);
  return rows[0]?.playerId ?? null;
}

/** Ends the session that a `__Host-auth` value opened; none, or an ended one, is fine. */
export async function endByAuth(db: Db, authHash: Buffer, now: Date): Promise<void> {
  await sql`update session set ended_at = ${now} where auth_hash = ${authHash} and ended_at is null`.execute(db);
}

/** Ends one of the player's live sessions; false when there is no such one. */
export async function endByPublicId(db: Db, playerId: string, publicId: string, times: SessionTimes): Promise<boolean> {
  const { rows } = await sql`
    update session set ended_at = ${times.now}
    where public_id = ${publicId} and player_id = ${playerId}
      and ended_at is null and expires_at > ${times.now} and last_active_at > ${times.idleSince}
    returning 1 as one`.execute(db);
  return rows.length === 1;
}

/** A live session of a player. */
export interface LiveSession {
  readonly idHash: Buffer;
  readonly publicId: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastActiveAt: Date;
}

/** The player's live sessions, the last active first. */
export async function liveSessions(db: Db, playerId: string, times: SessionTimes): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    select id_hash as "idHash", public_id as "publicId", device, created_at as "createdAt",
      last_active_at as "lastActiveAt"
    from session
    where player_id = ${playerId} and ended_at is null and expires_at > ${times.now}
      and last_active_at > ${times.idleSince}
    order by last_active_at desc, public_id`.execute(db);
  return rows;
}

/** Forgets a player's sessions that ended before `before`; the list of devices never shows them. */
export async function forgetEndedSessions(db: Db, playerId: string, before: Date): Promise<void> {
  await sql`delete from session where player_id = ${playerId} and (expires_at < ${before} or ended_at < ${before})`.execute(
    db,
  );
}
