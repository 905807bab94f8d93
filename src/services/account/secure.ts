import { transaction } from '#services/kernel/database/transaction.ts';
import type { Origin } from '#services/kernel/events.ts';
import { randomHandle } from '#services/kernel/ids.ts';
import { notFound } from '#services/kernel/problem.ts';
import { forgetPasskeysSince } from '#services/passkeys/service.ts';
import { forgetAppSince } from '#services/two-factor/service.ts';
import { takeFormerProofs } from './former-proofs.ts';
import { passwordHasher } from './password.ts';
import { personChanged } from './person-changed.ts';
import { identityKey, undoneMs } from './policy.ts';
import type { ResetDeps } from './resets.ts';
import { findByEmail, findRecord, updatePlayer } from './store.ts';

/**
 * "This was not me": all sessions and devices end, changes of e-mail, phone and second step and passkeys of the last 7
 * days are undone, the password opens nothing any more (who changed the account knows it), and a link that sets a new one
 * is mailed. 422 `token`.
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
    const since = new Date(now.getTime() - undoneMs);
    const app = await forgetAppSince(tx, playerId, since);
    const proofs = await takeFormerProofs(deps.secrets, tx, player, app, now);
    await updatePlayer(tx, playerId, { ...mailbox, ...proofs, passwordHash, requiredActions });
    if (isBack || proofs) await personChanged(tx, playerId);
    await forgetPasskeysSince(tx, playerId, since);
    const secured = { ...player, email };
    const ends = { keepSession: null, forgetDevices: true, hold: true };
    await deps.changes.made(tx, { player: secured, kind: 'ACCOUNT_SECURED', origin, ...ends }, now);
    // Also where that mailbox is another account's by now: the one that the account has may be whom this is about.
    const owner = { ...player, email: former?.email ?? player.email };
    await deps.links.mail(tx, 'reset-password', 'resetPassword', owner, now);
  });
}
