import { sql } from 'kysely';
import type { Db } from '#services/kernel/database/pool.ts';

/** What a player is allowed: `disabled` and `blocked` players cannot sign in. */
export type PlayerStatus = 'active' | 'disabled' | 'blocked';

/** A row to be: everything that joining or the sandbox knows of a player. */
export interface NewPlayer {
  readonly id: string;
  readonly username: string;
  readonly usernameKey: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly nickname: string | null;
  readonly birthDate: string | null;
  readonly country: string;
  readonly subdivision: string | null;
  readonly currency: string;
  readonly phonePrefix: string | null;
  readonly phone: string | null;
  readonly phoneValidatedAt: Date | null;
  readonly language: string;
  readonly referral: string | null;
  readonly status: PlayerStatus;
  readonly termsAcceptedAt: Date | null;
  readonly createdAt: Date;
}

/** Writes the row unless its name or mailbox is taken; a concurrent twin is waited for. Says whether it was written. */
export async function insertPlayer(db: Db, p: NewPlayer): Promise<boolean> {
  const { rows } = await sql`
    insert into player (id, username, username_key, email, email_key, password_hash, first_name, last_name, nickname,
      birth_date, country, subdivision, currency, phone_prefix, phone, phone_validated_at, language, referral, status,
      terms_accepted_at, created_at)
    values (${p.id}, ${p.username}, ${p.usernameKey}, ${p.email}, ${p.emailKey}, ${p.passwordHash}, ${p.firstName},
      ${p.lastName}, ${p.nickname}, ${p.birthDate}, ${p.country}, ${p.subdivision}, ${p.currency}, ${p.phonePrefix},
      ${p.phone}, ${p.phoneValidatedAt}, ${p.language}, ${p.referral}, ${p.status}, ${p.termsAcceptedAt},
      ${p.createdAt})
    on conflict do nothing
    returning id`.execute(db);
  return rows.length === 1;
}

/** Which of the two are in use. */
export async function takenKeys(
  db: Db,
  player: Pick<NewPlayer, 'usernameKey' | 'emailKey'>,
): Promise<{ username: boolean; email: boolean }> {
  const { rows } = await sql<{ username: boolean; email: boolean }>`
    select exists (select from player where username_key = ${player.usernameKey}) as username,
           exists (select from player where email_key = ${player.emailKey}) as email`.execute(db);
  return rows[0] ?? { username: false, email: false };
}

/** Where a mail goes, and in which language. */
export interface Mailbox {
  readonly email: string;
  readonly language: string;
}

/**
 * The owner of a mailbox that somebody tried to join with, unless a notice went out after `since`: no mail bombs.
 * It writes either way, because a transaction without a write would commit sooner and so tell.
 */
export async function claimJoinNotice(db: Db, emailKey: string, now: Date, since: Date): Promise<Mailbox | null> {
  const { rows } = await sql<Mailbox & { due: boolean }>`
    with owner as (
      select id, email, language, join_notice_at is null or join_notice_at <= ${since} as due
      from player where email_key = ${emailKey} for update
    ), marked as (
      update player p set join_notice_at = case when owner.due then ${now} else p.join_notice_at end
      from owner where p.id = owner.id
    )
    select email, language, due from owner`.execute(db);
  const [owner] = rows;
  return owner?.due ? { email: owner.email, language: owner.language } : null;
}

/** What signing in needs to know of a player. */
export interface SignInRow {
  readonly id: string;
  readonly passwordHash: string;
  readonly status: PlayerStatus;
  readonly country: string;
  readonly language: string;
}

/** The player behind a sign-in name: the username or the e-mail address. A username has no @, so both never meet. */
export async function findBySignInName(db: Db, key: string): Promise<SignInRow | null> {
  const { rows } = await sql<SignInRow>`
    select id, password_hash as "passwordHash", status, country, language
    from player where username_key = ${key} or email_key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** Columns of the player's own record. */
export interface ProfileRow {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly nickname: string | null;
  readonly phone: string | null;
  readonly phonePrefix: string | null;
  readonly hasPinCode: boolean;
  readonly country: string;
  readonly subdivision: string | null;
  readonly currency: string;
}

/** The player's own record, null when there is no such player. */
export async function findProfile(db: Db, playerId: string): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select email, first_name as "firstName", last_name as "lastName", nickname, phone, phone_prefix as "phonePrefix",
      pin_hash is not null as "hasPinCode", country, subdivision, currency
    from player where id = ${playerId}`.execute(db);
  return rows[0] ?? null;
}

/** The player with that username and what their money is kept in, null when there is none. */
export async function findByUsername(
  db: Db,
  usernameKey: string,
): Promise<{ playerId: string; currency: string } | null> {
  const { rows } = await sql<{ playerId: string; currency: string }>`
    select id as "playerId", currency from player where username_key = ${usernameKey}`.execute(db);
  return rows[0] ?? null;
}
