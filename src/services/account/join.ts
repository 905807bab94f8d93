import { sql } from 'kysely';
import { grantAtJoining, tellGrant } from '#services/bonus/service.ts';
import { take } from '#services/kernel/budgets.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import { openAccounts } from '#services/ledger/service.ts';
import { tell } from '#services/notifications/service.ts';
import { excludedOwner } from '#services/protection/service.ts';
import type { MailLinks } from './mail-links.ts';
import { mailboxOwner, mailsTo, tellOwner } from './mailboxes.ts';
import { insertPlayer, type NewPlayer, takenKeys } from './store.ts';

/** What joining touches. */
export interface JoinDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly links: MailLinks;
}

/**
 * Writes the player, what they start with and a mail in one transaction. For a taken e-mail it takes the same steps and
 * undoes them, so that neither the answer nor its time tells who is a player.
 */
export async function join(deps: JoinDeps, player: NewPlayer): Promise<'joined' | 'usernameTaken'> {
  for (;;) {
    const outcome = await transaction(deps.db, (tx) => tryJoin(deps, tx, player));
    if (outcome !== 'overtaken') return outcome;
  }
}

async function tryJoin(deps: JoinDeps, tx: Tx, player: NewPlayer): Promise<'joined' | 'usernameTaken' | 'overtaken'> {
  const now = deps.clock.now();
  const taken = await takenKeys(tx, player);
  if (taken.username) return 'usernameTaken';
  const mayWrite = await take(tx, mailsTo('joinToMailbox', player.emailKey), now);
  const owner = await mailboxOwner(tx, deps.links, player.emailKey, null, now);
  await sql`savepoint joining`.execute(tx);
  const row = owner ? { ...player, emailKey: player.id } : player;
  if (!(await insertPlayer(tx, row))) return 'overtaken';
  await equip(tx, row, now);
  await enqueueJob(tx, 'protection.look', { playerId: row.id });
  if (mayWrite.allowed)
    await deps.links.mail(tx, 'confirm-email', 'confirmEmail', player, now, { email: player.email });
  for (const grant of await grantAtJoining(tx, row.id, row.currency, now))
    await tellGrant(tx, grant, row.language, now);
  if (!owner) {
    await sql`release savepoint joining`.execute(tx);
    // Whoever has excluded themselves and joins by a tag in their mailbox is held by the look, as by any likeness: an account
    // that there were not would tell anybody who types it. Their mailbox alone is told.
    const excluded = await excludedOwner(tx, player.email, now);
    // What a taken mailbox would be told takes its time here too, and is undone.
    await sql`savepoint telling`.execute(tx);
    if (mayWrite.allowed) await tellOwner(tx, deps.links, excluded ?? player, now);
    if (!excluded) await sql`rollback to savepoint telling`.execute(tx);
    return 'joined';
  }
  await sql`rollback to savepoint joining`.execute(tx);
  if (mayWrite.allowed) await tellOwner(tx, deps.links, owner, now);
  return 'joined';
}

/** What every player has from the start: ledger accounts and a first notification. */
async function equip(tx: Tx, player: NewPlayer, now: Date): Promise<void> {
  await openAccounts(tx, player.id, player.currency);
  const { username, language } = player;
  await tell(tx, { playerId: player.id, language }, 'welcome', { username }, now);
}

/** Writes a player and what they start with, or says which of the two names is taken. No mail. */
export function insertOpenPlayer(
  { db, clock }: Pick<JoinDeps, 'db' | 'clock'>,
  player: NewPlayer,
): Promise<'username' | 'email' | null> {
  return transaction(db, async (tx) => {
    if (await insertPlayer(tx, player)) {
      await equip(tx, player, clock.now());
      return null;
    }
    return (await takenKeys(tx, player)).username ? 'username' : 'email';
  });
}
