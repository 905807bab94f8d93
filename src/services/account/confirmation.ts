import { addressSubject, take } from '#services/kernel/budgets.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { sqlState, transaction } from '#services/kernel/database/transaction.ts';
import type { Origin } from '#services/kernel/events.ts';
import { invalidFields, refuseCommon } from '#services/kernel/problem.ts';
import type { SecurityChanges } from './changes.ts';
import type { LinkKind, MailLinks } from './mail-links.ts';
import { mailboxOwner, tellOwner } from './mailboxes.ts';
import { personChanged } from './person-changed.ts';
import { identityKey } from './policy.ts';
import { findRecord, type PlayerRecord, updatePlayer } from './store.ts';

/** What confirming mailboxes works on. */
export interface ConfirmationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly links: MailLinks;
  readonly changes: SecurityChanges;
}

const nowhere: Origin = { device: null, country: null };
const changeKinds = ['change-email-new', 'change-email-old'] as const satisfies LinkKind[];

/** Mails the confirming link unless the mailbox has had enough of them; says whether one went out. */
export async function mailConfirmation(
  { links }: Pick<ConfirmationDeps, 'links'>,
  tx: Tx,
  player: PlayerRecord,
  now: Date,
): Promise<boolean> {
  // By the account, whose own it is to ask: no other spends what it has.
  const { allowed } = await take(tx, [{ name: 'confirmToMailbox', subject: player.id }], now);
  if (allowed) await links.mail(tx, 'confirm-email', 'confirmEmail', player, now, { email: player.email });
  return allowed;
}

/** Mails the link again on asking; 429 for an address that asks too often. A confirmed mailbox gets none. */
export async function confirmationAgain(deps: ConfirmationDeps, playerId: string, address: string): Promise<void> {
  const now = deps.clock.now();
  const taken = await take(deps.db, [{ name: 'confirmFromAddress', subject: addressSubject(address) }], now);
  if (!taken.allowed) throw refuseCommon('TOO_MANY_REQUESTS', taken.block);
  await transaction(deps.db, async (tx) => {
    const player = await findRecord(tx, playerId);
    if (player && player.emailConfirmedAt === null) await mailConfirmation(deps, tx, player, now);
  });
}

/** A unique key that is there already. */
const TAKEN = '23505';

/** Confirms a mailbox by its link: of a join, or one of the two of an e-mail change. 422 `token` with what is wrong. */
export async function confirmMailbox(deps: ConfirmationDeps, token: string): Promise<'CONFIRMED' | 'WAITING'> {
  const confirm = () => transaction(deps.db, (tx) => confirmBy(deps, tx, token));
  try {
    return await confirm();
  } catch (error) {
    if (sqlState(error) !== TAKEN) throw error;
    // It was nobody's when it was asked whose it is: another account took it meanwhile. Now it has an owner.
    return confirm();
  }
}

async function confirmBy(deps: ConfirmationDeps, tx: Tx, token: string): Promise<'CONFIRMED' | 'WAITING'> {
  const now = deps.clock.now();
  for (const kind of changeKinds) {
    if ((await deps.links.read(tx, kind, token, now)).state !== 'INVALID') return confirmChange(deps, tx, kind, token);
  }
  const { playerId, detail } = await deps.links.redeem(tx, 'confirm-email', token, now);
  const player = await findRecord(tx, playerId, true);
  if (!player || player.email !== detail.email) throw invalidFields([{ field: 'token', code: 'INVALID' }]);
  if (player.emailConfirmedAt === null) {
    await updatePlayer(tx, playerId, { emailConfirmedAt: now });
    await personChanged(tx, playerId);
    await deps.changes.note(tx, playerId, 'EMAIL_CONFIRMED', nowhere, now);
  }
  return 'CONFIRMED';
}

/** One half of a change. The other half's link is used up when both are through. */
async function confirmChange(deps: ConfirmationDeps, tx: Tx, kind: (typeof changeKinds)[number], token: string) {
  const now = deps.clock.now();
  const { playerId, detail } = await deps.links.redeem(tx, kind, token, now);
  const player = await findRecord(tx, playerId, true);
  const email = String(detail.email);
  if (!player || player.email !== detail.from) throw invalidFields([{ field: 'token', code: 'INVALID' }]);
  const other = kind === 'change-email-new' ? 'change-email-old' : 'change-email-new';
  const isAlone = detail.alone === true;
  if (!isAlone && !(await deps.links.wasUsed(tx, other, playerId))) return 'WAITING' as const;
  const owner = await mailboxOwner(tx, deps.links, identityKey(email), playerId, now);
  if (owner) {
    await tellOwner(tx, deps.links, owner, now);
    return 'CONFIRMED' as const;
  }
  await updatePlayer(tx, playerId, { email, emailKey: identityKey(email), emailConfirmedAt: now });
  await personChanged(tx, playerId);
  // Who reads a mailbox that was never confirmed may be a stranger to whom a slip of the keys led: nothing brings the
  // account back there.
  const wasTheirs = !isAlone || player.emailConfirmedAt !== null;
  if (wasTheirs) await deps.links.keepUndo(tx, player, now);
  const alsoTo = wasTheirs ? [{ channel: 'mail', to: player.email } as const] : [];
  const asking = Buffer.from(String(detail.session), 'hex');
  const keepSession = (await deps.changes.lives(tx, asking)) ? asking : null;
  const changed = { id: playerId, email, language: player.language };
  const change = { player: changed, kind: 'EMAIL_CHANGE', origin: nowhere, keepSession, hold: true, alsoTo } as const;
  await deps.changes.made(tx, change, now);
  return 'CONFIRMED' as const;
}
