import { type Insertable, type Selectable, sql } from 'kysely';
import { CLOCKS_APART_MS } from '#services/kernel/clock.ts';
import { advisoryLock } from '#services/kernel/database/advisory-lock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { LoginTables } from './tables.ts';

const tables = (db: Db | Tx) => db.withTables<LoginTables>();

/** A session to be; handles only as SHA-256. */
export type NewSession = Readonly<Insertable<LoginTables['session']>>;

/** Writes a session. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tables(tx).insertInto('session').values(session).execute();
}

/** Moments that decide whether a session lives and whether its activity is written. */
export interface SessionTimes {
  readonly now: Date;
  /** Last active at or before it: ended by idleness. */
  readonly idleSince: Date;
  /** Last written at or before it: this call's activity is written. Null when the call is no activity. */
  readonly touchBefore: Date | null;
}

/** What was active later than this was so by a clock that was ahead and came back: it would live longer by as much. */
const aheadOf = ({ now }: Pick<SessionTimes, 'now'>): Date => new Date(now.getTime() + CLOCKS_APART_MS);

/**
 * The player of the live session to which both handles belong, and in the same statement the call's activity. Sessions
 * of players that are blocked, disabled or (without the sandbox) the sandbox's are dead. One query whatever the outcome.
 */
export async function findLiveSession(
  db: Db,
  idHash: Buffer,
  authHash: Buffer,
  times: SessionTimes & { readonly sandbox: boolean },
): Promise<{ playerId: string; activeAt: Date; endsAt: Date } | null> {
  const { rows } = await sql<{ playerId: string; activeAt: Date; endsAt: Date }>`
    with live as (
      select s.id_hash, s.player_id, s.last_active_at, s.expires_at
      from session s join player p on p.id = s.player_id
      where s.id_hash = ${idHash} and s.auth_hash = ${authHash}
        and s.ended_at is null and s.expires_at > ${times.now} and s.last_active_at > ${times.idleSince}
        and s.last_active_at < ${aheadOf(times)}
        and p.status = 'active' and (${times.sandbox} or not p.sandbox_made)
    ), touched as (
      update session s set last_active_at = ${times.now} from live
      where s.id_hash = live.id_hash and live.last_active_at <= ${times.touchBefore}::timestamptz
      returning s.last_active_at
    )
    select player_id, expires_at as ends_at,
      coalesce((select last_active_at from touched), last_active_at) as active_at from live`.execute(db);
  return rows[0] ?? null;
}

/** Whether a session lives, by its hash alone; what asks is activity of it. */
export async function touchLiveSession(
  tx: Tx,
  idHash: Buffer,
  times: Omit<SessionTimes, 'touchBefore'>,
): Promise<boolean> {
  const { rows } = await sql`update session set last_active_at = ${times.now}
    where id_hash = ${idHash} and ended_at is null and expires_at > ${times.now}
      and last_active_at > ${times.idleSince} and last_active_at < ${aheadOf(times)} returning 1 as one`.execute(tx);
  return rows.length === 1;
}

/** Whether a session has not been ended; what ends sessions waits for the end of the transaction. */
export async function holdSession(tx: Tx, idHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 as one from session where id_hash = ${idHash} and ended_at is null
    for share`.execute(tx);
  return rows.length === 1;
}

/** Ends the session that a `__Host-auth` value opened; none, or an ended one, is fine. */
export async function endByAuth(db: Db | Tx, authHash: Buffer, now: Date): Promise<void> {
  const ended = tables(db).updateTable('session').set({ endedAt: now });
  await ended.where('authHash', '=', authHash).where('endedAt', 'is', null).execute();
}

const live = (db: Db | Tx, playerId: string, { now, idleSince }: SessionTimes) =>
  tables(db)
    .selectFrom('session')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastActiveAt', '>', idleSince);

/** Ends one of the player's live sessions; false when there is no such one. */
export async function endByPublicId(db: Db, playerId: string, publicId: string, times: SessionTimes): Promise<boolean> {
  const session = await live(db, playerId, times).where('publicId', '=', publicId).executeTakeFirst();
  if (!session) return false;
  await endByAuth(db, session.authHash, times.now);
  return true;
}

/** The player's live sessions, the last active first. */
export function liveSessions(
  db: Db,
  playerId: string,
  times: SessionTimes,
): Promise<Selectable<LoginTables['session']>[]> {
  return live(db, playerId, times).orderBy('lastActiveAt', 'desc').orderBy('publicId').execute();
}

/** Ends a player's sessions but one; null spares none. */
export async function endSessions(tx: Tx, playerId: string, except: Buffer | null, now: Date): Promise<void> {
  const ended = tables(tx).updateTable('session').set({ endedAt: now });
  const ofPlayer = ended.where('playerId', '=', playerId).where('endedAt', 'is', null);
  await (except ? ofPlayer.where('idHash', '!=', except) : ofPlayer).execute();
}

/** Ends what a player has open beyond `most` sessions, the longest idle first, and forgets what ended before `keptSince`. */
export async function boundSessions(tx: Tx, playerId: string, most: number, now: Date, keptSince: Date): Promise<void> {
  // One after the other: each would end the oldest of what it sees, the same for all who come at once.
  await advisoryLock(tx, `sessions ${playerId}`);
  await sql`with beyond as (update session set ended_at = ${now} where id_hash in (
      select id_hash from session
      where player_id = ${playerId} and ended_at is null and expires_at >= ${keptSince}
      order by last_active_at desc, created_at desc offset ${most}))
    delete from session where player_id = ${playerId}
      and (expires_at < ${keptSince} or ended_at < ${keptSince})`.execute(tx);
}

/** Whether a player has signed in by this device since `since`. */
export async function isKnownDevice(db: Db | Tx, playerId: string, digest: Buffer, since: Date): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('knownDevice')
    .select('playerId')
    .where('playerId', '=', playerId)
    .where('digest', '=', digest)
    .where('lastUsedAt', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a player signed in by a known device again. */
export async function touchDevice(tx: Tx, playerId: string, digest: Buffer, now: Date): Promise<void> {
  const touched = tables(tx).updateTable('knownDevice').set({ lastUsedAt: now });
  await touched.where('playerId', '=', playerId).where('digest', '=', digest).execute();
}

/**
 * Makes a device known to a player under a fresh value. Whatever other players it was known to under the old one stay
 * known; a value that somebody planted in the browser is worth nothing afterwards.
 */
export async function addDevice(
  tx: Tx,
  playerId: string,
  digest: Buffer,
  old: Buffer | null,
  most: number,
  now: Date,
): Promise<void> {
  if (old) await tables(tx).updateTable('knownDevice').set({ digest }).where('digest', '=', old).execute();
  const row = { playerId, digest, createdAt: now, lastUsedAt: now };
  await tables(tx)
    .insertInto('knownDevice')
    .values(row)
    .onConflict((conflict) => conflict.columns(['playerId', 'digest']).doUpdateSet({ lastUsedAt: now }))
    .execute();
  await sql`delete from known_device where (player_id, digest) in (
    select player_id, digest from known_device where player_id = ${playerId}
    order by last_used_at desc offset ${most})`.execute(tx);
}

/** Forgets all devices of a player. */
export async function forgetDevices(tx: Tx, playerId: string): Promise<void> {
  await tables(tx).deleteFrom('knownDevice').where('playerId', '=', playerId).execute();
}
