import { sql } from 'kysely';
import type { FundKind, Vertical } from '#domain/stake-order.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { type HistoryPage, upTo } from '#services/kernel/history.ts';

/** A part of a stake: the account kind, minor units as text, and the grant whose bonus it was. */
export interface StakePart {
  readonly kind: FundKind;
  readonly amount: string;
  readonly grantId: string | null;
}

/** How far a stake moved a grant's wagering; minor units as text. */
export interface Counted {
  readonly grantId: string;
  readonly amount: string;
}

/** A stake as it is kept. OPEN also after it lost: only a win or a rollback says more. */
export interface StakeRow {
  readonly id: string;
  readonly studio: string;
  readonly transactionId: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly vertical: Vertical;
  readonly currency: string;
  readonly amount: bigint;
  readonly won: bigint;
  readonly parts: readonly StakePart[];
  readonly counted: readonly Counted[];
  readonly held: boolean;
  readonly state: 'OPEN' | 'WON' | 'ROLLED_BACK';
  readonly at: Date;
}

/** Writes a new stake; false when this transaction is known. */
export async function insertStake(tx: Tx, s: StakeRow): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into stake (id, studio, transaction_id, player_id, round_id, vertical, currency,
      amount, won, parts, counted, held, state, at)
    values (${s.id}, ${s.studio}, ${s.transactionId}, ${s.playerId}, ${s.roundId}, ${s.vertical}, ${s.currency}, ${s.amount},
      ${s.won}, ${JSON.stringify(s.parts)}::jsonb, ${JSON.stringify(s.counted)}::jsonb, ${s.held}, ${s.state}, ${s.at})
    on conflict (studio, transaction_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** A stake by the studio's transaction, its row locked. */
export async function lockStake(tx: Tx, studio: string, transactionId: string): Promise<StakeRow | null> {
  const { rows } = await sql<StakeRow>`select id, studio, transaction_id as "transactionId", player_id as "playerId",
      round_id as "roundId", vertical, currency, amount, won, parts, counted, held, state, at
    from stake where studio = ${studio} and transaction_id = ${transactionId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The stakes of a player's round, in the order in which they came. */
export async function stakesOfRound(
  tx: Tx,
  { studio, playerId, roundId }: Pick<StakeRow, 'studio' | 'playerId' | 'roundId'>,
): Promise<Pick<StakeRow, 'transactionId' | 'vertical' | 'amount' | 'state'>[]> {
  const { rows } = await sql<Pick<StakeRow, 'transactionId' | 'vertical' | 'amount' | 'state'>>`
    select transaction_id as "transactionId", vertical, amount, state from stake
    where player_id = ${playerId}::uuid and studio = ${studio} and round_id = ${roundId} order by at, id`.execute(tx);
  return rows;
}

/** What bets that are open have counted for a grant: one that is given back takes it away again. Minor units. */
export async function heldCount(tx: Tx, playerId: string, grantId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum((each->>'amount')::bigint), 0)::bigint as sum
    from stake, jsonb_array_elements(counted) each
    where player_id = ${playerId}::uuid and held and state = 'OPEN' and each->>'grantId' = ${grantId}`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/** The player of a stake, before their turn is taken. */
export async function stakePlayer(tx: Tx, studio: string, transactionId: string): Promise<string | null> {
  const { rows } = await sql<{ playerId: string }>`select player_id as "playerId" from stake
    where studio = ${studio} and transaction_id = ${transactionId}`.execute(tx);
  return rows[0]?.playerId ?? null;
}

/** Writes what became of a stake. */
export async function updateStake(tx: Tx, s: Pick<StakeRow, 'id' | 'state' | 'won' | 'held'>): Promise<void> {
  await sql`update stake set state = ${s.state}, won = ${s.won}, held = ${s.held} where id = ${s.id}::uuid`.execute(tx);
}

/** One event of play, for the player's history; minor units. */
export interface PlayEvent {
  readonly id: string;
  readonly playerId: string;
  readonly kind: 'stake' | 'win' | 'rollback';
  readonly amount: bigint;
  readonly currency: string;
  readonly reference: string;
  readonly at: Date;
  /** The key of its journal; events from before have none. */
  readonly journalKey: string | null;
}

export async function insertPlayEvent(tx: Tx, e: PlayEvent): Promise<void> {
  await sql`insert into play_event (id, player_id, kind, amount, currency, reference, at, journal_key)
    values (${e.id}, ${e.playerId}, ${e.kind}, ${e.amount}, ${e.currency}, ${e.reference}, ${e.at}, ${e.journalKey})`.execute(
    tx,
  );
}

/** What a player has staked, less what was given back, and won since a moment; minor units. Read along the player's index. */
export async function playSumsSince(db: Db, playerId: string, since: Date): Promise<{ staked: bigint; won: bigint }> {
  const { rows } = await sql<{ staked: bigint; won: bigint }>`select
      coalesce(sum(case kind when 'stake' then amount when 'rollback' then -amount end), 0)::bigint as staked,
      coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as won
    from play_event where player_id = ${playerId}::uuid and at >= ${since}`.execute(db);
  return rows[0] ?? { staked: 0n, won: 0n };
}

/** Events of play in a time, newest first, after a place in the list. */
export async function playEvents(db: Db, playerId: string, page: HistoryPage): Promise<PlayEvent[]> {
  const { rows } = await sql<PlayEvent>`select id, player_id as "playerId", kind, amount, currency, reference, at,
      journal_key as "journalKey"
    from play_event where player_id = ${playerId}::uuid and at >= ${page.from} and ${upTo(page, 'at', 'id')}
      and (${page.id === undefined} or id = ${page.id ?? playerId}::uuid)
    order by at desc, id desc limit ${page.limit}`.execute(db);
  return rows;
}
