import { sql } from 'kysely';
import type { Db, Tx } from './database/pool.ts';
import { newId } from './ids.ts';

/** Where something was done from: words for a device, and the country when the edge told it. */
export interface Origin {
  readonly device: string | null;
  readonly country: string | null;
}

/** Something that happened to a player's account. `detail` holds nothing secret. */
export interface NewEvent {
  /** Null: of nobody; the statement runs and writes nothing, so that its time does not tell whether somebody is meant. */
  readonly playerId: string | null;
  readonly kind: string;
  readonly outcome: 'done' | 'refused';
  readonly origin?: Origin;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** An event as it is read. */
export interface PlayerEvent extends Origin {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly outcome: 'done' | 'refused';
}

/** Writes an event; call it in the transaction of the change, so that both happen or neither. The database refuses changes. */
export async function appendEvent(tx: Tx, event: NewEvent, at: Date): Promise<void> {
  const { device = null, country = null } = event.origin ?? {};
  await sql`insert into player_event (id, player_id, kind, at, outcome, device, country, detail)
    select ${newId()}::uuid, whose.id, ${event.kind}, ${at}::timestamptz, ${event.outcome}, ${device}, ${country},
      ${JSON.stringify(event.detail ?? {})}::jsonb
    from (select ${event.playerId}::uuid as id) whose where whose.id is not null`.execute(tx);
}

/** Whether something of a kind has been done on a player's account, ever or since a moment. */
export async function hasHappened(tx: Tx, playerId: string, kind: string, since = new Date(0)): Promise<boolean> {
  const { rows } = await sql`select 1 as one from player_event
    where player_id = ${playerId} and kind = ${kind} and outcome = 'done' and at >= ${since} limit 1`.execute(tx);
  return rows.length === 1;
}

/** When something of a kind was done last on a player's account; null where it never was. */
export async function lastHappened(tx: Tx, playerId: string, kind: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select at from player_event
    where player_id = ${playerId} and kind = ${kind} and outcome = 'done' order by at desc limit 1`.execute(tx);
  return rows[0]?.at ?? null;
}

/** A player's events since `since`, newest first; `before` is the id of the last one of the page before. */
export async function playerEvents(
  db: Db,
  playerId: string,
  page: { readonly since: Date; readonly before: string | null; readonly limit: number },
): Promise<PlayerEvent[]> {
  const { rows } = await sql<PlayerEvent>`select id, kind, at, outcome, device, country from player_event
    where player_id = ${playerId} and at > ${page.since} and (${page.before}::uuid is null or id < ${page.before}::uuid)
    order by id desc limit ${page.limit}`.execute(db);
  return rows;
}
