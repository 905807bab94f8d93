import { sql } from 'kysely';
import type { GeoLocation } from '#domain/geo-filter.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';

/** Somebody whose document is verified and who does not take part yet. */
export interface Newcomer {
  readonly playerId: string;
  readonly verifiedAt: Date;
}

/** Verified players who have not taken part in an offer, those decided by then. */
export async function newcomers(db: Db, offer: string, decidedBy: Date, limit: number): Promise<Newcomer[]> {
  const { rows } = await sql<Newcomer>`select d.player_id, coalesce(d.event_at, d.updated_at) as verified_at
    from document d where d.status = 'VERIFIED' and coalesce(d.event_at, d.updated_at) <= ${decidedBy}
      and not exists (select from spin_offer o where o.player_id = d.player_id and o.offer = ${offer})
    limit ${limit}`.execute(db);
  return rows;
}

/** Notes that a player takes part, and when their first evening is; who does already stays as they are. */
export async function takePart(db: Db, offer: string, playerId: string, dueAt: Date): Promise<void> {
  await sql`insert into spin_offer (player_id, offer, due_at) values (${playerId}, ${offer}, ${dueAt})
    on conflict (player_id, offer) do nothing`.execute(db);
}

/** Players one of whose evenings has come, the longest due first. */
export async function duePlayers(db: Db, offer: string, until: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`select player_id from spin_offer
    where offer = ${offer} and due_at <= ${until} order by due_at, player_id limit ${limit}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** A player's evening that has come. */
export interface DueEvening {
  readonly evening: number;
  readonly dueAt: Date;
}

/** The same, kept from others until the transaction ends; undefined when another run was quicker. */
export async function lockDue(tx: Tx, offer: string, playerId: string, until: Date): Promise<DueEvening | undefined> {
  const { rows } = await sql<DueEvening>`select evening, due_at from spin_offer
    where offer = ${offer} and player_id = ${playerId} and due_at <= ${until} for update`.execute(tx);
  return rows[0];
}

/** Goes on to the evening that comes next, null after the last. */
export async function setNext(tx: Tx, offer: string, playerId: string, dueAt: Date | null): Promise<void> {
  await sql`update spin_offer set evening = evening + 1, due_at = ${dueAt}
    where offer = ${offer} and player_id = ${playerId}`.execute(tx);
}

/** What decides whether a player is given something now. `birthDate` is YYYY-MM-DD. */
export interface Candidate {
  readonly status: string;
  readonly birthDate: string | null;
  readonly isVerified: boolean;
  readonly place: GeoLocation;
  readonly currency: string;
  readonly language: string;
}

/** The player as they stand now. */
export async function candidate(tx: Tx, playerId: string): Promise<Candidate> {
  type Row = Omit<Candidate, 'place'> & { readonly country: string; readonly subdivision: string | null };
  const { rows } = await sql<Row>`select p.status, p.birth_date::text as birth_date, p.country, p.subdivision,
      p.currency, p.language, coalesce(d.status = 'VERIFIED', false) as is_verified
    from player p left join document d on d.player_id = p.id where p.id = ${playerId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a player was lost');
  const { country, subdivision, ...own } = row;
  return { ...own, place: subdivision ? { country, subdivision } : { country } };
}
