import { sql } from 'kysely';
import type { FeedUpdate, SportEvent } from '#contract/sportsbook.ts';
import { type Outcome, oddsHundredths } from '#domain/bet.ts';
import type { Place } from '#services/kernel/cursor.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';

type EventState = SportEvent['state'];

/** A selection with its event, as bets need it; odds in hundredths. */
export interface Selection {
  readonly id: string;
  readonly eventId: string;
  readonly event: string;
  readonly marketId: string;
  readonly market: string;
  readonly name: string;
  readonly odds: number;
  readonly outcome: Outcome | null;
  readonly sport: string;
  readonly league: string;
  readonly startsAt: Date;
  readonly state: EventState;
}

const selectionColumns = sql`s.id, s.event_id, e.name as event, s.market_id, s.market_name as market, s.name, s.odds,
  s.outcome, e.sport, e.league, e.starts_at, e.state`;

/** The selections of all events in a time, by event and place. */
export async function listSelections(
  db: Db,
  { sport, from, to }: { readonly sport: string | undefined; readonly from: Date; readonly to: Date },
): Promise<Selection[]> {
  const { rows } =
    await sql<Selection>`select ${selectionColumns} from sport_event e join sport_selection s on s.event_id = e.id
    where e.starts_at >= ${from} and e.starts_at < ${to} and (${sport ?? null}::text is null or e.sport = ${sport ?? null})
    order by e.starts_at, e.id, s.position limit 5000`.execute(db);
  return rows;
}

/** Selections by id; their events stay as they are to the end of the transaction. */
export async function lockSelections(tx: Tx, ids: readonly string[]): Promise<Selection[]> {
  await sql`select id from sport_event where id in (select event_id from sport_selection where id = any(${ids}::text[]))
    order by id for share`.execute(tx);
  const { rows } =
    await sql<Selection>`select ${selectionColumns} from sport_selection s join sport_event e on e.id = s.event_id
    where s.id = any(${ids}::text[])`.execute(tx);
  return rows;
}

/** A bet as it is kept; amounts in minor units. */
export interface BetRow {
  readonly id: string;
  readonly reference: string;
  readonly playerId: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly state: 'OPEN' | 'WON' | 'LOST' | 'VOID';
  readonly returns: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
}

/** A part of a bet, with the odds at which it was placed. */
export interface PartRow {
  readonly betId: string;
  readonly selectionId: string;
  readonly eventId: string;
  readonly event: string;
  readonly market: string;
  readonly name: string;
  readonly odds: number;
  readonly outcome: Outcome | null;
}

const betColumns = sql`id, reference, player_id, currency, stake, state, returns, placed_at, settled_at`;

export async function insertBet(tx: Tx, b: BetRow, parts: readonly Selection[]): Promise<void> {
  await sql`insert into sport_bet (${betColumns}) values (${b.id}, ${b.reference}, ${b.playerId}, ${b.currency}, ${b.stake},
    ${b.state}, ${b.returns}, ${b.placedAt}, ${b.settledAt})`.execute(tx);
  for (const [at, { id, eventId, odds }] of parts.entries()) {
    await sql`insert into sport_bet_part (bet_id, position, selection_id, event_id, odds)
      values (${b.id}, ${at}, ${id}, ${eventId}, ${odds})`.execute(tx);
  }
}

/** Bets of a player after a place in the list, newest first. */
export async function listBets(
  db: Db,
  playerId: string,
  page: { readonly state: string | null; readonly before: Place | null; readonly limit: number },
): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`select ${betColumns} from sport_bet
    where player_id = ${playerId}::uuid and (${page.state}::text is null or state = ${page.state})
      and (${page.before === null} or (placed_at, id) < (${page.before?.at ?? new Date(0)}::timestamptz, ${page.before?.id ?? playerId}::uuid))
    order by placed_at desc, id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** The parts of bets, in their order. */
export async function partsOf(db: Db | Tx, betIds: readonly string[]): Promise<PartRow[]> {
  const { rows } =
    await sql<PartRow>`select p.bet_id, p.selection_id, p.event_id, e.name as event, s.market_name as market,
      s.name, p.odds, s.outcome
    from sport_bet_part p join sport_selection s on s.id = p.selection_id join sport_event e on e.id = p.event_id
    where p.bet_id = any(${betIds}::uuid[]) order by p.bet_id, p.position`.execute(db);
  return rows;
}

/** Open bets with a part in an event. */
export async function openBetsOn(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select distinct b.id from sport_bet_part p join sport_bet b on b.id = p.bet_id
    where p.event_id = ${eventId} and b.state = 'OPEN'`.execute(db);
  return rows.map(({ id }) => id);
}

/** A bet, locked to the end of the transaction. */
export async function lockBet(tx: Tx, id: string): Promise<BetRow | undefined> {
  const { rows } = await sql<BetRow>`select ${betColumns} from sport_bet where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

export async function endBet(tx: Tx, id: string, state: BetRow['state'], returns: bigint, at: Date): Promise<void> {
  await sql`update sport_bet set state = ${state}, returns = ${returns}, settled_at = ${at} where id = ${id}::uuid`.execute(
    tx,
  );
}

type NewEvent = FeedUpdate & { readonly type: 'event' };

/** Writes an event with its markets; one that is settled or void, or said later already, stays as it is. */
export async function upsertEvent(tx: Tx, e: NewEvent, saidAt: Date): Promise<void> {
  const { rows } = await sql`insert into sport_event (id, sport, league, name, starts_at, state, said_at)
    values (${e.id}, ${e.sport}, ${e.league}, ${e.name}, ${new Date(e.startsAt)}, 'OPEN', ${saidAt})
    on conflict (id) do update set sport = excluded.sport, league = excluded.league, name = excluded.name,
      starts_at = excluded.starts_at, said_at = excluded.said_at
    where sport_event.said_at <= excluded.said_at and sport_event.state in ('OPEN', 'SUSPENDED')
    returning id`.execute(tx);
  if (rows.length === 0) return;
  let position = 0;
  for (const market of e.markets) {
    for (const { id, name, odds } of market.selections) {
      position += 1;
      await sql`insert into sport_selection (id, event_id, market_id, market_name, name, odds, position)
        values (${id}, ${e.id}, ${market.id}, ${market.name}, ${name}, ${oddsHundredths(odds)}, ${position})
        on conflict (id) do update set odds = excluded.odds, name = excluded.name, market_name = excluded.market_name
        where sport_selection.event_id = excluded.event_id`.execute(tx);
    }
  }
}

/** An event's row for a change of what the feed said at `saidAt`; undefined when it is unknown, ended, or was said later. */
export async function lockEvent(tx: Tx, id: string, saidAt: Date | null): Promise<{ state: EventState } | undefined> {
  const { rows } = await sql<{ state: EventState }>`select state from sport_event where id = ${id}
    and state in ('OPEN', 'SUSPENDED') and (${saidAt}::timestamptz is null or said_at <= ${saidAt}) for update`.execute(
    tx,
  );
  return rows[0];
}

export async function setEventState(tx: Tx, id: string, state: EventState, saidAt: Date): Promise<void> {
  await sql`update sport_event set state = ${state}, said_at = greatest(said_at, ${saidAt}) where id = ${id}`.execute(
    tx,
  );
}

export async function setOdds(tx: Tx, eventId: string, id: string, odds: number): Promise<void> {
  await sql`update sport_selection set odds = ${odds} where id = ${id} and event_id = ${eventId}`.execute(tx);
}

/** Says how selections came out that nothing was said of yet; without ids all of the event's. */
export async function setOutcome(
  tx: Tx,
  eventId: string,
  outcome: Outcome,
  ids: readonly string[] | null,
): Promise<void> {
  await sql`update sport_selection set outcome = ${outcome} where event_id = ${eventId} and outcome is null
    and (${ids}::text[] is null or id = any(${ids}::text[]))`.execute(tx);
}
