import { sql } from 'kysely';
import { isEasyPin } from '#domain/easy-pin.ts';
import { DAY_MS } from '#domain/spans.ts';
import { clear, take } from '#services/kernel/budgets.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { hasHappened, type Origin } from '#services/kernel/events.ts';
import { newId } from '#services/kernel/ids.ts';
import type { OneTimeSecrets } from '#services/kernel/one-time.ts';
import { invalidFields, notFound, refuseCommon } from '#services/kernel/problem.ts';
import { forgetPasskeysSince } from '#services/passkeys/service.ts';
import type { SecurityChanges } from './changes.ts';
import type { MailLinks } from './mail-links.ts';
import { mailsTo } from './mailboxes.ts';
import { passwordHasher } from './password.ts';
import { isEasyPassword } from './password-quality.ts';
import type { PinCodes } from './pin.ts';
import { identityKey } from './policy.ts';
import { findByEmail, findByUsername, findRecord, type PlayerRecord, updatePlayer } from './store.ts';

/** What resets by mailed links work on. */
export interface ResetDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: OneTimeSecrets;
  readonly links: MailLinks;
  readonly changes: SecurityChanges;
  readonly pins: PinCodes;
  readonly sandbox: boolean;
}

/** 422 when a new password is guessed too easily, or is the old one. */
export async function requireGoodPassword(
  field: string,
  password: string,
  player: PlayerRecord | null,
  known = player,
) {
  if (known && isEasyPassword(password, known)) throw invalidFields([{ field, code: 'TOO_EASY' }]);
  if (player && (await passwordHasher.verify(player.passwordHash, password))) {
    throw invalidFields([{ field, code: 'SAME' }]);
  }
}

/** 422 when a PIN is one of the first that a stranger tries. */
export function requireGoodPin(pinCode: string, player: PlayerRecord): void {
  if (isEasyPin(pinCode, player.birthDate)) throw invalidFields([{ field: 'pinCode', code: 'TOO_EASY' }]);
}

/** Mails a link that sets a new password, if the mailbox is a player's and has not had enough of them. */
export async function requestPasswordReset(deps: ResetDeps, email: string): Promise<void> {
  const now = deps.clock.now();
  const key = identityKey(email);
  await transaction(deps.db, async (tx) => {
    const { allowed } = await take(tx, mailsTo('forgotToMailbox', key), now);
    const player = key.includes('@') ? await findByEmail(tx, key) : await findByUsername(tx, key);
    const isDead = player !== null && (player.status !== 'active' || (player.sandboxMade && !deps.sandbox));
    if (!allowed) return;
    // For nobody the same steps are taken and undone: its time does not tell who is a player.
    await sql`savepoint mailing`.execute(tx);
    const nobody = { id: newId(), email, language: 'en' };
    await deps.links.mail(tx, 'reset-password', 'resetPassword', player && !isDead ? player : nobody, now);
    if (!player || isDead) await sql`rollback to savepoint mailing`.execute(tx);
  });
}

/** Sets a new password by a mailed link; what is wrong with it costs no link. Ends everything, devices included. */
export async function resetPassword(
  deps: ResetDeps,
  token: string,
  newPassword: string,
  origin: Origin,
): Promise<void> {
  const now = deps.clock.now();
  const seen = await deps.links.read(deps.db, 'reset-password', token, now);
  const player = seen.state === 'live' ? await findRecord(deps.db, seen.subject) : null;
  if (player) await requireGoodPassword('newPassword', newPassword, player);
  const passwordHash = await passwordHasher.hash(newPassword);
  await transaction(deps.db, async (tx) => {
    const { playerId } = await deps.links.redeem(tx, 'reset-password', token, now);
    // Once a day: who reads the mailbox without knowing the PIN would have fifteen guesses more with every link.
    const opensPin = !(await hasHappened(tx, playerId, 'PASSWORD_RESET', new Date(now.getTime() - DAY_MS)));
    const changed = await setNewPassword(tx, playerId, passwordHash, { opensPin });
    // Nobody had shown that the mailbox is theirs: whoever joined with it may be another than who reads this link.
    if (changed.emailConfirmedAt === null) await forgetPasskeysSince(tx, playerId, new Date(0));
    const ends = { keepSession: null, forgetDevices: true, hold: true };
    await deps.changes.made(tx, { player: changed, kind: 'PASSWORD_RESET', origin, ...ends }, now);
  });
}

/**
 * Writes a new password, which is what a required reset asked for and opens what guessing of passwords has closed; by a mailed
 * link codes as well. A PIN that is closed can be reset by mail from a session alone: who is asked for it to sign in has none,
 * so `opensPin` lets the link open that, too.
 */
export async function setNewPassword(
  tx: Tx,
  playerId: string,
  passwordHash: string,
  mailed: { readonly opensPin: boolean } | null = null,
): Promise<PlayerRecord> {
  const player = await findRecord(tx, playerId, true);
  if (!player) throw notFound();
  const requiredActions = player.requiredActions.filter((action) => action !== 'forcePasswordReset');
  await updatePlayer(tx, playerId, { passwordHash, requiredActions });
  // In the order in which a sign-in takes them.
  await clear(tx, [
    ...(mailed ? [{ name: 'code', subject: playerId } as const] : []),
    { name: 'passwordOfName', subject: player.usernameKey },
    { name: 'passwordOfName', subject: player.emailKey },
    { name: 'passwordOfPlayer', subject: playerId },
    { name: 'passwordInSession', subject: playerId },
    ...(mailed?.opensPin ? [{ name: 'pin', subject: playerId } as const] : []),
  ]);
  return player;
}

/** S7.30: mails a link that sets a new PIN. 429 when the mailbox has had enough of them. */
export async function requestPinReset(deps: ResetDeps, playerId: string): Promise<void> {
  const now = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const player = await findRecord(tx, playerId);
    if (!player) throw notFound();
    const taken = await take(tx, [{ name: 'pinResetToMailbox', subject: playerId }], now);
    if (!taken.allowed) throw refuseCommon('TOO_MANY_REQUESTS', taken.block);
    await deps.links.mail(tx, 'reset-pin', 'resetPin', player, now);
  });
}

/** Sets a new PIN by a mailed link, and opens what guessing has closed. */
export async function resetPin(deps: ResetDeps, token: string, pinCode: string, origin: Origin): Promise<void> {
  const now = deps.clock.now();
  const pinSecret = await deps.pins.seal(pinCode);
  await transaction(deps.db, async (tx) => {
    const { playerId } = await deps.links.redeem(tx, 'reset-pin', token, now);
    const player = await findRecord(tx, playerId, true);
    if (!player) throw notFound();
    requireGoodPin(pinCode, player);
    const requiredActions = player.requiredActions.filter((action) => action !== 'forcePinReset');
    await updatePlayer(tx, playerId, { pinSecret, requiredActions });
    await deps.pins.forgive(tx, playerId);
    await deps.changes.made(tx, { player, kind: 'PIN_RESET', origin, keepSession: null, hold: true }, now);
  });
}
