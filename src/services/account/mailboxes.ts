import { type Budget, tagsSubject } from '#services/kernel/budgets.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { tell } from '#services/notifications/service.ts';
import type { MailLinks } from './mail-links.ts';
import { findByEmail, findRecord } from './store.ts';

/**
 * By what mails to an address are counted that anybody can ask for: the address, and one with a tag also with all others of
 * its mailbox, or ever new tags would fill it.
 */
export function mailsTo(name: 'joinToMailbox' | 'forgotToMailbox' | 'confirmToMailbox', emailKey: string): Budget[] {
  const own: Budget = { name, subject: emailKey };
  const tags = tagsSubject(emailKey);
  return tags === undefined ? [own] : [own, { name, subject: tags }];
}

/** Who has a mailbox, as they are written to. */
export interface MailboxOwner {
  readonly email: string;
  readonly language: string;
}

/**
 * Whose a mailbox is, but for `but`; null when it can be had. For 7 days it stays with whom "this was not me" brings it
 * back to: or a thief who has changed it would give it to an account of their own, and keep the one they stole.
 */
export async function mailboxOwner(
  tx: Tx,
  links: MailLinks,
  emailKey: string,
  but: string | null,
  now: Date,
): Promise<MailboxOwner | null> {
  // In this order: who leaves a mailbox in between is found by the second question.
  const owner = await findByEmail(tx, emailKey);
  const former = await links.formerOwner(tx, emailKey, but, now);
  if (owner || !former) return owner;
  const player = await findRecord(tx, former.playerId);
  return player && { email: former.email, language: player.language };
}

/** Tells the owner of a mailbox that somebody wanted it for an account. */
export async function tellOwner(tx: Tx, links: MailLinks, owner: MailboxOwner | null, now: Date): Promise<void> {
  if (!owner) return;
  const { email, language } = owner;
  await tell(tx, { email, language }, 'alreadyJoined', { link: `${await links.address(language)}/login` }, now);
}
