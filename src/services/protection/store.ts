import { sql } from 'kysely';
import { type ReminderMinutes, USUAL_REMINDER } from '#domain/play-time.ts';
import type { Limit, LimitPeriod, Pause } from '#domain/protection.ts';
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
  protectionPause: {
    playerId: string;
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

/** The player's last pause, over or not; null when there never was one. */
export async function findPause(db: Db | Tx, playerId: string): Promise<Pause | null> {
  const found = await tables(db)
    .selectFrom('protectionPause')
    .select(['kind', 'since', 'until', 'returnAt'])
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return found ?? null;
}

/** The player's last pause, and those of whom they are like until a document tells them apart; over or not. One query. */
export async function pausesOver(db: Db | Tx, playerId: string): Promise<(Pause & { isOwn: boolean })[]> {
  const { rows } = await sql<Pause & { isOwn: boolean }>`select kind, since, until, return_at as "returnAt",
      player_id = ${playerId}::uuid as "isOwn" from protection_pause
    where player_id = ${playerId}::uuid or player_id in (
      select excluded_id from protection_match where player_id = ${playerId}::uuid and state = 'OPEN')`.execute(db);
  return rows;
}

/** Takes a pause away that began exactly then, with its match. */
export async function endPauseSince(tx: Tx, playerId: string, since: Date): Promise<void> {
  const pauses = tables(tx).deleteFrom('protectionPause').where('playerId', '=', playerId);
  await pauses.where('since', '=', since).execute();
}

/** Writes a pause in the place of the last one. */
export async function savePause(tx: Tx, playerId: string, pause: Pause): Promise<void> {
  await tables(tx)
    .insertInto('protectionPause')
    .values({ playerId, ...pause })
    .onConflict((conflict) => conflict.column('playerId').doUpdateSet(pause))
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
