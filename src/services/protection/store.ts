import { sql } from 'kysely';
import { type ReminderMinutes, USUAL_REMINDER } from '#domain/play-time.ts';
import { isPaused, type Limit, type LimitPeriod, type Pause } from '#domain/protection.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';

/** The protection room's tables; amounts in minor units. */
type ProtectionTables = {
  protectionLimit: {
    playerId: string;
    period: LimitPeriod;
    amount: bigint | null;
    riseAmount: bigint | null;
    riseFrom: Date | null;
    updatedAt: Date;
  };
  protectionReminder: { playerId: string; minutes: ReminderMinutes; updatedAt: Date };
  /** `excludedId`: whose exclusion it is, another account's where both are one person's. */
  protectionPause: {
    playerId: string;
    excludedId: string;
    kind: Pause['kind'];
    since: Date;
    until: Date;
    returnAt: Date | null;
  };
};

const tables = (db: Db | Tx) => db.withTables<ProtectionTables>();

/** A player's limits by period; one that was never set is absent. */
export async function findLimits(db: Db | Tx, playerId: string): Promise<ReadonlyMap<LimitPeriod, Limit>> {
  const rows = await tables(db).selectFrom('protectionLimit').selectAll().where('playerId', '=', playerId).execute();
  return new Map(
    rows.map(({ period, amount, riseAmount, riseFrom }) => [
      period,
      { amountMinor: amount, rise: riseFrom && { amountMinor: riseAmount, from: riseFrom } },
    ]),
  );
}

/** Writes a limit. */
export async function saveLimit(tx: Tx, playerId: string, period: LimitPeriod, limit: Limit, at: Date): Promise<void> {
  const row = {
    amount: limit.amountMinor,
    riseAmount: limit.rise?.amountMinor ?? null,
    riseFrom: limit.rise?.from ?? null,
    updatedAt: at,
  };
  await tables(tx)
    .insertInto('protectionLimit')
    .values({ playerId, period, ...row })
    .onConflict((conflict) => conflict.columns(['playerId', 'period']).doUpdateSet(row))
    .execute();
}

/** A pause of a player's account, and whose exclusion it is. */
export type HeldPause = Pause & { readonly excludedId: string };

/** All pauses of a player, over or not: their own, and those that hold because another account is theirs too. */
export function pausesOf(db: Db | Tx, playerId: string): Promise<HeldPause[]> {
  const pauses = tables(db).selectFrom('protectionPause').select(['kind', 'since', 'until', 'returnAt', 'excludedId']);
  return pauses.where('playerId', '=', playerId).orderBy('until', 'desc').orderBy('excludedId').execute();
}

/** The player's pause that stands the longest, else the last one that is over; null when there never was one. */
export async function findPause(db: Db | Tx, playerId: string, now: Date): Promise<HeldPause | null> {
  const all = await pausesOf(db, playerId);
  return all.find((pause) => isPaused(pause, now)) ?? all[0] ?? null;
}

/** The player's pauses, and those of whom they are like until a document tells them apart; over or not. One query. */
export async function pausesOver(db: Db | Tx, playerId: string): Promise<(Pause & { isOwn: boolean })[]> {
  const { rows } = await sql<Pause & { isOwn: boolean }>`select kind, since, until, return_at as "returnAt",
      player_id = ${playerId}::uuid as "isOwn" from protection_pause
    where player_id = ${playerId}::uuid or player_id in (
      select excluded_id from protection_match where player_id = ${playerId}::uuid and state = 'OPEN')
    order by until desc`.execute(db);
  return rows;
}

/** Takes away what another account's exclusion has put on a player. */
export async function endHeldPause(tx: Tx, playerId: string, excludedId: string): Promise<void> {
  const pauses = tables(tx).deleteFrom('protectionPause').where('playerId', '=', playerId);
  await pauses.where('excludedId', '=', excludedId).execute();
}

/** Writes a pause in the place of the last one of the same account's. */
export async function savePause(tx: Tx, playerId: string, held: HeldPause): Promise<void> {
  const { excludedId, kind, since, until, returnAt } = held;
  const pause = { kind, since, until, returnAt };
  await tables(tx)
    .insertInto('protectionPause')
    .values({ playerId, excludedId, ...pause })
    .onConflict((conflict) => conflict.columns(['playerId', 'excludedId']).doUpdateSet(pause))
    .execute();
}

/** After how many minutes of play a player is reminded of the time. */
export async function findReminder(db: Db | Tx, playerId: string): Promise<ReminderMinutes> {
  const reminders = tables(db).selectFrom('protectionReminder').select('minutes').where('playerId', '=', playerId);
  return (await reminders.executeTakeFirst())?.minutes ?? USUAL_REMINDER;
}

/** Writes how often a player wants to be reminded. */
export async function saveReminder(tx: Tx, playerId: string, minutes: ReminderMinutes, at: Date): Promise<void> {
  const row = { minutes, updatedAt: at };
  await tables(tx)
    .insertInto('protectionReminder')
    .values({ playerId, ...row })
    .onConflict((conflict) => conflict.column('playerId').doUpdateSet(row))
    .execute();
}
