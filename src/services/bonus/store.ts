import { sql } from 'kysely';
import type { grantEndReasons } from '#contract/bonus.ts';
import { persons } from '#services/account/service.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { type HistoryPage, upTo } from '#services/kernel/history.ts';
import type { BonusKind } from './policy.ts';

/** PENDING waits for the one before it; the last three are ends. */
export type GrantState = 'PENDING' | 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'FORFEITED';
/** Why one was FORFEITED. */
export type GrantEndReason = (typeof grantEndReasons)[number];
export type GrantSource = 'JOIN' | 'DEPOSIT' | 'CODE' | 'LOYALTY' | 'HOUSE';

/** A grant with the terms it was given with; amounts in minor units of `currency`. */
export interface GrantRow {
  readonly id: string;
  readonly playerId: string;
  readonly code: string;
  readonly source: GrantSource;
  readonly termsVersion: number;
  readonly page: string | null;
  readonly kind: BonusKind;
  readonly currency: string;
  readonly amount: bigint;
  readonly remaining: bigint;
  readonly wageringRequired: bigint;
  readonly wageringDone: bigint;
  readonly expiresDays: number;
  readonly state: GrantState;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
  readonly endReason: GrantEndReason | null;
  /** The journal of another room that it came with; null when it has its own. */
  readonly givenBy: string | null;
  readonly givenKey: string | null;
}

const columns =
  sql.raw(`id, player_id as "playerId", code, source, terms_version as "termsVersion", page, kind, currency,
  amount, remaining, wagering_required as "wageringRequired", wagering_done as "wageringDone",
  expires_days as "expiresDays", state, created_at as "createdAt", opened_at as "openedAt", expires_at as "expiresAt",
  ended_at as "endedAt", end_reason as "endReason", given_by as "givenBy", given_key as "givenKey"`);

/** Takes the player's turn: stakes, points and grants of one player change one after the other. */
export async function takeTurn(tx: Tx, playerId: string): Promise<void> {
  const locked = await sql`select 1 from play_turn where player_id = ${playerId}::uuid for update`.execute(tx);
  if (locked.rows.length > 0) return;
  await sql`insert into play_turn values (${playerId}) on conflict do nothing`.execute(tx);
  await sql`select 1 from play_turn where player_id = ${playerId}::uuid for update`.execute(tx);
}

/** Grants that are not over, oldest first. Call it in the player's turn. */
export async function liveGrants(tx: Tx, playerId: string): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`select ${columns} from bonus_grant
    where player_id = ${playerId}::uuid and state in ('PENDING', 'ACTIVE') order by created_at, id`.execute(tx);
  return rows;
}

/** Grants by id, whatever became of them. */
export async function grantsById(tx: Tx, ids: readonly string[]): Promise<GrantRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<GrantRow>`select ${columns} from bonus_grant where id = any (${[...ids]}::uuid[])`.execute(
    tx,
  );
  return rows;
}

/** Every grant of a player, newest first. */
export async function playerGrants(db: Db, playerId: string): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`select ${columns} from bonus_grant
    where player_id = ${playerId}::uuid order by created_at desc, id desc limit 200`.execute(db);
  return rows;
}

/** Writes a new grant; false when this offer was taken before. */
export async function insertGrant(tx: Tx, g: GrantRow): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into bonus_grant (id, player_id, code, source, terms_version, page, kind,
      currency, amount, remaining, wagering_required, wagering_done, expires_days, state, created_at, opened_at, expires_at,
      given_by, given_key)
    values (${g.id}, ${g.playerId}, ${g.code}, ${g.source}, ${g.termsVersion}, ${g.page}, ${g.kind}, ${g.currency},
      ${g.amount}, ${g.remaining}, ${g.wageringRequired}, ${g.wageringDone}, ${g.expiresDays}, ${g.state}, ${g.createdAt},
      ${g.openedAt}, ${g.expiresAt}, ${g.givenBy}, ${g.givenKey}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Writes what changes in the life of a grant. */
export async function updateGrant(tx: Tx, g: GrantRow): Promise<void> {
  await sql`update bonus_grant set remaining = ${g.remaining}, wagering_done = ${g.wageringDone}, state = ${g.state},
    opened_at = ${g.openedAt}, expires_at = ${g.expiresAt}, ended_at = ${g.endedAt}, end_reason = ${g.endReason}
    where id = ${g.id}::uuid`.execute(tx);
}

/** Whether the player has taken an offer before. */
export async function hasTaken(tx: Tx, playerId: string, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from bonus_grant where player_id = ${playerId}::uuid and code = ${code}
    and source in ('JOIN', 'DEPOSIT', 'CODE')`.execute(tx);
  return rows.length > 0;
}

/**
 * Whether a player has made cash of a bonus that is given for nothing, once to each person, and has not shown to be one: by
 * a document, or by a number that no other account has ever validated: one number frees one account, also when it moves on.
 */
export async function hasUnprovenCash(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from player me where me.id = ${playerId}::uuid
    and exists (select 1 from bonus_grant where player_id = me.id and state = 'COMPLETED' and source in ('JOIN', 'CODE'))
    and not exists (select 1 from document where player_id = me.id and status = 'VERIFIED')
    and (me.phone_validated_at is null or exists (select 1 from validated_number other
      where other.number = ${persons.alike.phone('me')} and other.player_id <> me.id))`.execute(tx);
  return rows.length > 0;
}

/** Active grants whose time is over, a few at a time; not those that are played through by bets which are still open. */
export async function dueGrants(db: Db, now: Date, limit: number): Promise<{ id: string; playerId: string }[]> {
  const { rows } = await sql<{ id: string; playerId: string }>`select id, player_id as "playerId" from bonus_grant
    where state = 'ACTIVE' and expires_at <= ${now} and wagering_done < wagering_required order by expires_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Grants in a time, newest first, after a place in the list. */
export async function grantPage(db: Db, playerId: string, page: HistoryPage): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`select ${columns} from bonus_grant
    where player_id = ${playerId}::uuid and created_at >= ${page.from} and ${upTo(page, 'created_at', 'id')}
      and (${page.id === undefined} or id = ${page.id ?? playerId}::uuid)
    order by created_at desc, id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** What went back to a promotion when a grant ended; minor units. */
export interface GrantEnd {
  readonly id: string;
  readonly grantId: string;
  readonly playerId: string;
  readonly amount: bigint;
  readonly at: Date;
}

export async function insertEnd(tx: Tx, e: GrantEnd): Promise<void> {
  await sql`insert into bonus_end (id, grant_id, player_id, amount, at)
    values (${e.id}, ${e.grantId}, ${e.playerId}, ${e.amount}, ${e.at})`.execute(tx);
}

type Ended = Pick<GrantEnd, 'id' | 'grantId' | 'amount' | 'at'> &
  Pick<GrantRow, 'code' | 'source' | 'currency' | 'state' | 'endReason' | 'givenKey'>;

/** What went back in a time, newest first, after a place in the list. */
export async function endPage(db: Db, playerId: string, page: HistoryPage): Promise<Ended[]> {
  const { rows } =
    await sql<Ended>`select e.id, e.grant_id as "grantId", e.amount, e.at, g.code, g.source, g.currency, g.state,
      g.end_reason as "endReason", g.given_key as "givenKey"
    from bonus_end e join bonus_grant g on g.id = e.grant_id
    where e.player_id = ${playerId}::uuid and e.at >= ${page.from} and ${upTo(page, 'e.at', 'e.id')}
      and (${page.id === undefined} or e.id = ${page.id ?? playerId}::uuid)
    order by e.at desc, e.id desc limit ${page.limit}`.execute(db);
  return rows;
}
