import { sql } from 'kysely';
import type { Rate } from '#domain/points.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';

/** The running sums behind a player's points; `staked` in minor units, `earned` in hundredths of a point. */
export interface LoyaltyRow {
  readonly staked: bigint;
  readonly earned: bigint;
  readonly excluded: boolean;
  /** What `earned` was earned at; null in rows from before rates were noted. */
  readonly rate: Rate | null;
}

const none: LoyaltyRow = { staked: 0n, earned: 0n, excluded: false, rate: null };

/** The player's sums, zero when there are none. */
export async function findLoyalty(db: Db | Tx, playerId: string): Promise<LoyaltyRow> {
  const { rows } = await sql<Omit<LoyaltyRow, 'rate'> & { numerator: bigint | null; denominator: bigint | null }>`
    select staked, earned, excluded, rate_numerator as numerator, rate_denominator as denominator from loyalty_account
    where player_id = ${playerId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return none;
  const { numerator, denominator, ...sums } = row;
  return { ...sums, rate: numerator === null || denominator === null ? null : { numerator, denominator } };
}

/** Writes the sums and, when points came or went, the day's total. */
export async function saveLoyalty(tx: Tx, playerId: string, row: LoyaltyRow, delta: bigint, at: Date): Promise<void> {
  await sql`insert into loyalty_account values (${playerId}, ${row.staked}, ${row.earned}, ${row.excluded},
      ${row.rate?.numerator ?? null}, ${row.rate?.denominator ?? null})
    on conflict (player_id) do update set staked = excluded.staked, earned = excluded.earned,
      rate_numerator = excluded.rate_numerator, rate_denominator = excluded.rate_denominator`.execute(tx);
  if (delta === 0n) return;
  await sql`insert into loyalty_day values (${playerId}, (${at}::timestamptz at time zone 'UTC')::date, ${delta})
    on conflict (player_id, day) do update set points = loyalty_day.points + excluded.points`.execute(tx);
}

/** Points held and points earned since a day, both in hundredths. One query. */
export async function pointsOf(db: Db | Tx, playerId: string, since: Date): Promise<{ held: bigint; earned: bigint }> {
  const { rows } = await sql<{ held: bigint; earned: bigint }>`select
    coalesce((select balance from ledger_account where owner_id = ${playerId}::uuid and kind = 'points' and asset = 'PTS'), 0)::bigint as held,
    coalesce((select sum(points) from loyalty_day where player_id = ${playerId}::uuid
      and day > (${since}::timestamptz at time zone 'UTC')::date), 0)::bigint as earned`.execute(db);
  return rows[0] ?? { held: 0n, earned: 0n };
}

/** Notes what points were redeemed for. */
export async function insertRedemption(
  tx: Tx,
  r: { id: string; playerId: string; points: bigint; amount: bigint; currency: string; grantId: string; at: Date },
): Promise<void> {
  await sql`insert into loyalty_redemption values (${r.id}, ${r.playerId}, ${r.points}, ${r.amount}, ${r.currency},
    ${r.grantId}, ${r.at})`.execute(tx);
}

/** Takes a player out of loyalty, or back in: who is out earns nothing. */
export async function setExcluded(tx: Tx, playerId: string, excluded: boolean): Promise<void> {
  await sql`insert into loyalty_account (player_id, staked, earned, excluded) values (${playerId}, 0, 0, ${excluded})
    on conflict (player_id) do update set excluded = excluded.excluded`.execute(tx);
}
