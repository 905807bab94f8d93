import { sql } from 'kysely';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { enqueueMessage } from '#services/kernel/outbox.ts';
import { openAccounts } from '#services/ledger/service.ts';
import { notify } from '#services/notifications/service.ts';
import { alreadyJoinedMail, welcomeMail } from './mails.ts';
import { claimJoinNotice, insertPlayer, type NewPlayer, takenKeys } from './store.ts';

/** The owner of a mailbox hears of further attempts to join with it at most this often. */
const noticeIntervalSeconds = 3600;

/** What joining touches. */
export interface JoinDeps {
  readonly db: Db;
  readonly clock: Clock;
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
  const taken = await takenKeys(tx, player);
  if (taken.username) return 'usernameTaken';
  const now = deps.clock.now();
  await sql`savepoint joining`.execute(tx);
  const row = taken.email ? { ...player, emailKey: player.id } : player;
  if (!(await insertPlayer(tx, row))) return 'overtaken';
  await equip(tx, row, now);
  if (!taken.email) {
    await sql`release savepoint joining`.execute(tx);
    await enqueueMessage(tx, { channel: 'mail', to: player.email, ...welcomeMail(player.language) }, now);
    return 'joined';
  }
  await sql`rollback to savepoint joining`.execute(tx);
  const since = new Date(now.getTime() - noticeIntervalSeconds * 1000);
  const owner = await claimJoinNotice(tx, player.emailKey, now, since);
  if (owner) await enqueueMessage(tx, { channel: 'mail', to: owner.email, ...alreadyJoinedMail(owner.language) }, now);
  return 'joined';
}

/** What every player has from the start: ledger accounts and a first notification. */
async function equip(tx: Tx, player: NewPlayer, now: Date): Promise<void> {
  await openAccounts(tx, player.id, player.currency);
  const { username, language } = player;
  await notify(tx, { playerId: player.id, language }, { kind: 'welcome', params: { username } }, now);
}

/** Writes a player and what they start with, or says which of the two names is taken. No mail. */
export function insertOpenPlayer(deps: JoinDeps, player: NewPlayer): Promise<'username' | 'email' | null> {
  return transaction(deps.db, async (tx) => {
    if (await insertPlayer(tx, player)) {
      await equip(tx, player, deps.clock.now());
      return null;
    }
    return (await takenKeys(tx, player)).username ? 'username' : 'email';
  });
}
