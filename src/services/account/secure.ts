import { transaction } from '#services/kernel/database/transaction.ts';
import type { Origin } from '#services/kernel/events.ts';
import { randomHandle } from '#services/kernel/ids.ts';
import { notFound } from '#services/kernel/problem.ts';
import { forgetPasskeysSince } from '#services/passkeys/service.ts';
import { passwordHasher } from './password.ts';
import { personChanged } from './person-changed.ts';
import { identityKey } from './policy.ts';
import type { ResetDeps } from './resets.ts';
import { findByEmail, findRecord, updatePlayer } from './store.ts';

/** As long as the link in a security mail is good: what a thief did since can be what it is about. */
const undoneMs = 7 * 86_400_000;

/**
 * "This was not me": all sessions and devices end, an e-mail change and passkeys of the last 7 days are undone, the
 * password opens nothing any more (who changed the account knows it), and a link that sets a new one is mailed. 422 `token`.
 */
export async function secureAccount(deps: ResetDeps, token: string, origin: Origin): Promise<void> {
  const now = deps.clock.now();
  const passwordHash = await passwordHasher.hash(randomHandle());
  return transaction(deps.db, async (tx) => {
    const { playerId } = await deps.links.redeem(tx, 'secure-account', token, now);
    const player = await findRecord(tx, playerId, true);
    if (!player) throw notFound();
    const former = await deps.links.takeUndo(tx, playerId, now);
    const isBack = former !== null && (await findByEmail(tx, identityKey(former.email))) === null;
    const email = isBack ? former.email : player.email;
    // What was nobody's proven mailbox before the change is none after it: or a change and its undoing would prove any.
    const emailConfirmedAt = isBack && !former.isConfirmed ? null : player.emailConfirmedAt;
    const requiredActions = [...new Set([...player.requiredActions, 'forcePasswordReset' as const])];
    const mailbox = { email, emailKey: identityKey(email), emailConfirmedAt };
    await updatePlayer(tx, playerId, { ...mailbox, passwordHash, requiredActions });
    if (isBack) await personChanged(tx, playerId);
    await forgetPasskeysSince(tx, playerId, new Date(now.getTime() - undoneMs));
    const secured = { ...player, email };
    const ends = { keepSession: null, forgetDevices: true, hold: true };
    await deps.changes.made(tx, { player: secured, kind: 'ACCOUNT_SECURED', origin, ...ends }, now);
    // Also where that mailbox is another account's by now: the one that the account has may be whom this is about.
    const owner = { ...player, email: former?.email ?? player.email };
    await deps.links.mail(tx, 'reset-password', 'resetPassword', owner, now);
  });
}
