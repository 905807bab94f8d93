import { sql } from 'kysely';
import type { Likeness, MatchState } from '#domain/same-person.ts';
import { persons } from '#services/account/service.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';

/** An account that has something in common with another one. */
export interface AlikeRow {
  readonly id: string;
  readonly name: string;
  readonly ownName: string;
  readonly createdAt: Date;
  readonly ownCreatedAt: Date;
  /** What each of the two has proven. */
  readonly proven: { readonly phone: boolean; readonly mailbox: boolean };
  readonly ownProven: { readonly phone: boolean; readonly mailbox: boolean };
  readonly birthDate: boolean;
  readonly phone: boolean;
  readonly mailbox: boolean;
  readonly account: boolean;
}

const provenOf = (of: 'me' | 'other') =>
  sql.raw(
    `json_build_object('phone', ${of}.phone_validated_at is not null, 'mailbox', ${of}.email_confirmed_at is not null)`,
  );

/**
 * Accounts like a player's: among those that have excluded themselves, or, for one of these, among all. Each likeness is
 * looked up by its index, so that it costs what is found and not what there is.
 */
export async function accountsAlike(tx: Tx, playerId: string, among: 'all' | 'excluded'): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    with me as (select * from player where id = ${playerId}::uuid),
    paid as (
      select theirs.player_id as id from linked_account mine join linked_account theirs on theirs.digest = mine.digest
        where mine.player_id = ${playerId}::uuid),
    alike as (
      select id from paid
      union select other.id from me join player other on ${persons.alike.mailbox('other')} = ${persons.alike.mailbox('me')}
      union select other.id from me join player other on ${persons.alike.phone('other')} = ${persons.alike.phone('me')}
      union select other.id from me join player other on other.birth_date = me.birth_date)
    select other.id, ${persons.alike.name('other')} as name, ${persons.alike.name('me')} as "ownName",
      other.created_at as "createdAt", me.created_at as "ownCreatedAt",
      ${provenOf('other')} as proven, ${provenOf('me')} as "ownProven",
      coalesce(other.birth_date = me.birth_date, false) as "birthDate",
      coalesce(${persons.alike.phone('other')} = ${persons.alike.phone('me')}, false) as phone,
      ${persons.alike.mailbox('other')} = ${persons.alike.mailbox('me')} as mailbox,
      other.id in (select id from paid) as account
    from alike join player other on other.id = alike.id cross join me
    where other.id <> me.id and (${among === 'all'} or exists (
      select 1 from protection_pause where player_id = other.id and kind = 'EXCLUSION'))`.execute(tx);
  return rows;
}

/** A match as it is kept. */
export interface MatchRow {
  readonly playerId: string;
  readonly excludedId: string;
  readonly alike: readonly Likeness[];
  readonly state: MatchState;
  readonly foundAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
}

const columns = sql.raw(`player_id as "playerId", excluded_id as "excludedId", alike, state, found_at as "foundAt",
  decided_at as "decidedAt", reason`);

/** Writes a match; of one that was decided only the back office changes anything. Answers whether it was written. */
export async function saveMatch(tx: Tx, row: MatchRow, isOffice: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into protection_match
      (player_id, excluded_id, alike, state, found_at, decided_at, reason)
    values (${row.playerId}, ${row.excludedId}, ${[...row.alike]}, ${row.state}, ${row.foundAt}, ${row.decidedAt}, ${row.reason})
    on conflict (player_id, excluded_id) do update
      set state = excluded.state, decided_at = excluded.decided_at, reason = excluded.reason
      where protection_match.state <> excluded.state and (protection_match.state in ('OPEN', 'NOTED') or ${isOffice})`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** One match, its row locked. */
export async function lockMatch(tx: Tx, playerId: string, excludedId: string): Promise<MatchRow | null> {
  const { rows } = await sql<MatchRow>`select ${columns} from protection_match
    where player_id = ${playerId}::uuid and excluded_id = ${excludedId}::uuid for update`.execute(tx);
  return rows[0] ?? null;
}

/** Matches, the newest first. */
export async function matches(db: Db, limit: number): Promise<(MatchRow & { username: string; until: Date })[]> {
  const { rows } = await sql<MatchRow & { username: string; until: Date }>`select ${columns},
      (select username from player where id = player_id) as username,
      (select max(until) from protection_pause p where p.player_id = protection_match.excluded_id) as until
    from protection_match order by found_at desc, player_id limit ${limit}`.execute(db);
  return rows;
}

/** Whose mailbox, tags aside, is one of somebody who has excluded themselves; with the pause, which may be over. */
export async function excludedWithMailbox(tx: Tx, email: string) {
  const { rows } = await sql<{ email: string; language: string; until: Date; since: Date; returnAt: Date | null }>`
    select other.email, other.language, p.until, p.since, p.return_at as "returnAt"
    from protection_pause p join player other on other.id = p.player_id
    where p.kind = 'EXCLUSION' and other.email_confirmed_at is not null
      and ${persons.alike.mailbox('other')} = ${persons.bareMailbox(email)}`.execute(tx);
  return rows.map((row) => ({ ...row, kind: 'EXCLUSION' as const }));
}
