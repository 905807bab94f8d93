import { sql } from 'kysely';
import type { Profile } from '#contract/account.ts';
import type { ProfileChange, SecurityEvent, SecurityEventKind } from '#contract/account-changes.ts';
import { enrolTwoFactor } from '#contract/two-factor.ts';
import type { SignInFactor } from '#domain/second-factor.ts';
import { standing } from '#services/cashier/service.ts';
import { isDocumentVerified } from '#services/documents/service.ts';
import { addressSubject, take } from '#services/kernel/budgets.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { playerEvents } from '#services/kernel/events.ts';
import { invalidFields, refusalsOf, refuseCommon } from '#services/kernel/problem.ts';
import type { RequestOrigin } from '#services/kernel/request-origin.ts';
import { isExcluded } from '#services/protection/service.ts';
import type { Asker, TwoFactorService } from '#services/two-factor/service.ts';
import { mailboxOwner, mailsTo, tellOwner } from './mailboxes.ts';
import { isDeceptive, posesAsHouse } from './names.ts';
import { ownRecord } from './own-record.ts';
import { personChanged } from './person-changed.ts';
import { countries, identityKey } from './policy.ts';
import { type AccountService, pinRefusal } from './service.ts';
import type { PlayerChange, PlayerRecord } from './store.ts';

const refuseProof = refusalsOf(enrolTwoFactor);

/** What a player's own calls work on. */
export interface OwnDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly account: AccountService;
  readonly twoFactor: TwoFactorService;
}

const historySeconds = 365 * 86_400;
const historyPage = 50;
const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const same = (left: unknown, right: unknown): boolean => (left ?? null) === (right ?? null);

function requireAllowed(change: ProfileChange): void {
  const errors: { field: string; code: string }[] = [];
  for (const field of ['nickname', 'firstName', 'lastName'] as const) {
    const name = change[field];
    // The forum shows a nickname to everybody; first and last names it does not, and some people are called Bank.
    const poses = field === 'nickname' && posesAsHouse(name ?? '');
    if (poses || isDeceptive(name ?? '')) errors.push({ field, code: 'NOT_ALLOWED' });
  }
  const { address } = change;
  if (address && !countries.has(address.countryCode))
    errors.push({ field: 'address.countryCode', code: 'UNSUPPORTED' });
  if (errors.length > 0) throw invalidFields(errors);
}

const lockedFields = (fields: readonly string[]) => invalidFields(fields.map((field) => ({ field, code: 'LOCKED' })));

/** What a verified document has shown stays, and so does the name of who has excluded themselves. */
async function requireUnlocked(db: Db | Tx, player: PlayerRecord, change: ProfileChange, now: Date): Promise<void> {
  const { address, firstName, lastName } = change;
  const names = [
    ...(firstName !== undefined && !same(firstName, player.firstName) ? ['firstName'] : []),
    ...(lastName !== undefined && !same(lastName, player.lastName) ? ['lastName'] : []),
  ];
  const shown = [...names, ...(address && address.countryCode !== player.country ? ['address.countryCode'] : [])];
  if (shown.length > 0 && (await isDocumentVerified(db, player.id))) throw lockedFields(shown);
  // Or whoever joins anew by the name they were excluded under would be like nobody.
  if (names.length > 0 && (await isExcluded(db, player.id, now))) throw lockedFields(names);
  // Who lives where no money is taken does not move away by a word: they write to the house.
  const isMove =
    address && (address.countryCode !== player.country || (address.subdivision ?? null) !== player.subdivision);
  if (isMove && standing.isClosedTo(player, null)) throw lockedFields(['address.countryCode']);
}

function columnsOf({ nickname, firstName, lastName, address, language }: ProfileChange): PlayerChange {
  return {
    ...(nickname === undefined ? {} : { nickname }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(address ? { country: address.countryCode, subdivision: address.subdivision ?? null } : {}),
    ...(language === undefined ? {} : { language }),
  };
}

/** Changes the record; a code for updateProfile where the site asks for one. What cannot be costs none. */
export async function changeProfile(
  deps: OwnDeps,
  asker: Asker,
  change: ProfileChange,
  origin: RequestOrigin,
): Promise<Profile> {
  const now = deps.clock.now();
  requireAllowed(change);
  await requireUnlocked(deps.db, asker.player, change, now);
  const columns = columnsOf(change);
  if (Object.keys(columns).length === 0) return ownRecord(asker.player);
  const { proofs, settings } = deps.twoFactor;
  const wantsCode = (await settings()).mfaOperations.includes('updateProfile');
  const byOwnMethod = wantsCode && (await proofs.requireCode(asker, 'updateProfile', now));
  const changed = await transaction(deps.db, async (tx) => {
    await deps.account.change(tx, asker.player.id, columns);
    await deps.account.changes.requireLive(tx, asker.sessionHash);
    // Again, behind the row that an approval and an exclusion hold: they come before this change, or see it.
    await requireUnlocked(tx, asker.player, change, now);
    await personChanged(tx, asker.player.id);
    await deps.account.changes.note(tx, asker.player.id, 'PROFILE_CHANGE', origin, now);
    return ownRecord(await deps.account.record(tx, asker.player.id));
  });
  if (byOwnMethod) await proofs.forgiveCodes(asker.player.id);
  return changed;
}

/** Changes the password; the other sessions end. */
export async function changePassword(
  deps: OwnDeps,
  asker: Asker,
  given: { readonly currentPassword: string; readonly newPassword: string },
  origin: RequestOrigin,
): Promise<void> {
  const now = deps.clock.now();
  const { player, sessionHash } = asker;
  const { proofs } = deps.twoFactor;
  await proofs.requirePassword(asker, given.currentPassword, 'currentPassword', now);
  const passwordHash = await deps.account.sealPassword('newPassword', given.newPassword, player);
  const byApp = await proofs.requireAppIfEnabled(asker, now);
  await proofs.provenByPassword(player.id, byApp, async (tx) => {
    // The one that was judged may have been changed meanwhile: of many presses at once one counts.
    const { passwordHash: current, requiredActions: due } = await deps.account.record(tx, player.id, true);
    if (current !== player.passwordHash) {
      await deps.account.changes.requireLive(tx, sessionHash);
      throw invalidFields([{ field: 'currentPassword', code: 'WRONG' }]);
    }
    const requiredActions = due.filter((action) => action !== 'forcePasswordReset');
    await deps.account.change(tx, player.id, { passwordHash, requiredActions });
    await deps.account.changes.made(tx, { player, kind: 'PASSWORD_CHANGE', origin, keepSession: sessionHash }, now);
  });
}

/**
 * Asks for another mailbox: both confirm, or the new one alone after a code of the app or by SMS. A taken one is told its owner only; both take
 * the same steps and undo what is not meant, so that neither the answer nor its time tells who is a player.
 */
export async function requestEmailChange(
  deps: OwnDeps,
  asker: Asker,
  given: { readonly email: string; readonly password: string },
  origin: RequestOrigin,
): Promise<void> {
  const now = deps.clock.now();
  const { player, sessionHash } = asker;
  const { account, twoFactor } = deps;
  const budget = { name: 'confirmFromAddress', subject: addressSubject(origin.address) } as const;
  const taken = await take(deps.db, [budget], now);
  if (!taken.allowed) throw refuseCommon('TOO_MANY_REQUESTS', taken.block);
  await twoFactor.proofs.requirePassword(asker, given.password, 'password', now);
  const alone = await twoFactor.proofs.showsMore(asker, now);
  const key = identityKey(given.email);
  const isAsked = await transaction(deps.db, async (tx) => {
    await account.changes.requireLive(tx, sessionHash);
    const { allowed } = await take(tx, mailsTo('confirmToMailbox', key), now);
    if (!allowed) return false;
    const owner = await mailboxOwner(tx, account.links, key, player.id, now);
    const detail = { email: given.email, from: player.email, alone, session: sessionHash.toString('hex') };
    const to = { ...player, email: given.email };
    await sql`savepoint asking`.execute(tx);
    await account.links.mail(tx, 'change-email-new', 'changeEmail', to, now, detail);
    if (!alone) await account.links.mail(tx, 'change-email-old', 'changeEmail', player, now, detail);
    if (owner) await sql`rollback to savepoint asking`.execute(tx);
    await sql`savepoint telling`.execute(tx);
    await tellOwner(tx, account.links, owner ?? player, now);
    if (!owner) await sql`rollback to savepoint telling`.execute(tx);
    await twoFactor.proofs.forgive(tx, player.id, 'password');
    return true;
  });
  if (isAsked && alone) await twoFactor.proofs.forgiveCodes(player.id);
}

/** Chooses what a sign-in asks for. 422 `PLAYER_NOT_VALIDATED`, 409 `MFA_CONFIGURATION_ERROR` for less than an enabled app. */
export async function setSignInFactor(
  deps: OwnDeps,
  asker: Asker,
  given: { readonly factor: SignInFactor; readonly password: string },
  origin: RequestOrigin,
): Promise<void> {
  const now = deps.clock.now();
  const { player, sessionHash } = asker;
  const { proofs } = deps.twoFactor;
  await proofs.requirePassword(asker, given.password, 'password', now);
  const isApp = given.factor === 'TWO_FACTOR_AUTHENTICATION';
  const hasApp = await proofs.hasApp(player.id);
  if (isApp !== hasApp) throw refuseProof('MFA_CONFIGURATION_ERROR');
  const isMissing =
    (given.factor === 'SMS' && player.phoneValidatedAt === null) ||
    (given.factor === 'PIN_CODE' && player.pinSecret === null);
  if (isMissing) throw refuseProof('PLAYER_NOT_VALIDATED');
  // Who has the app keeps it as their factor: with its code nothing is left to do.
  const byApp = await proofs.requireAppIfEnabled(asker, now);
  await proofs.provenByPassword(player.id, byApp, async (tx) => {
    if (given.factor === player.signInFactor) return;
    // An app may have been enabled, or reset, meanwhile: the player's row decides who was first.
    const fresh = await deps.account.record(tx, player.id, true);
    if (fresh.signInFactor !== player.signInFactor) throw refuseProof('MFA_CONFIGURATION_ERROR');
    await deps.account.keepProofs(tx, fresh, now);
    await deps.account.change(tx, player.id, { signInFactor: given.factor });
    await deps.account.changes.made(tx, { player, kind: 'SIGN_IN_FACTOR', origin, keepSession: sessionHash }, now);
  });
}

/** S7.29: sets the PIN; once there is one, the current PIN or the password proves the player. */
export async function setPin(
  deps: OwnDeps,
  asker: Asker,
  given: {
    readonly pinCode: string;
    readonly currentPinCode: string | undefined;
    readonly password: string | undefined;
  },
  origin: RequestOrigin,
): Promise<void> {
  const now = deps.clock.now();
  const { player, sessionHash } = asker;
  const { account, twoFactor } = deps;
  const isFirst = player.pinSecret === null;
  const pinSecret = await account.sealPin(given.pinCode, player);
  if (!isFirst && given.currentPinCode !== undefined) {
    const asking = { playerId: player.id, sessionHash };
    const refusal = pinRefusal(await twoFactor.proofs.judgePin(asking, given.currentPinCode, now), 'currentPinCode');
    if (refusal) throw refusal;
  } else if (!isFirst) {
    const field = given.password === undefined ? 'currentPinCode' : 'password';
    await twoFactor.proofs.requirePassword(asker, given.password, field, now);
  }
  await transaction(deps.db, async (tx) => {
    const fresh = await account.record(tx, player.id, true);
    // A twin may have set the first PIN meanwhile: this one has shown nothing.
    if (isFirst && fresh.pinSecret !== null) throw invalidFields([{ field: 'currentPinCode', code: 'REQUIRED' }]);
    await account.changes.requireLive(tx, sessionHash);
    // So may one that was shown have been changed: of many presses at once one counts.
    const isShown = player.pinSecret !== null && given.currentPinCode !== undefined;
    if (isShown && fresh.pinSecret?.equals(player.pinSecret) !== true)
      throw invalidFields([{ field: 'currentPinCode', code: 'WRONG' }]);
    const done = ['ADD_PIN_CODE', 'forcePinReset'];
    const requiredActions = fresh.requiredActions.filter((action) => !done.includes(action));
    await account.change(tx, player.id, { pinSecret, requiredActions });
    if (isFirst) return account.changes.note(tx, player.id, 'PIN_CHANGE', origin, now);
    await account.keepProofs(tx, fresh, now, true);
    // By the password alone money waits, as after a reset by mail: or a stolen password would be all that money asks for.
    const hold = given.currentPinCode === undefined;
    await account.changes.made(tx, { player, kind: 'PIN_CHANGE', origin, keepSession: sessionHash, hold }, now);
    await twoFactor.proofs.forgive(tx, player.id, given.currentPinCode === undefined ? 'password' : 'pin');
  });
}

/** The security history of the last 12 months, newest first, 50 a page. */
export async function securityEvents(
  { db, clock }: Pick<OwnDeps, 'db' | 'clock'>,
  playerId: string,
  cursor: string | undefined,
): Promise<{ items: SecurityEvent[]; nextCursor: string | null }> {
  const since = new Date(clock.now().getTime() - historySeconds * 1000);
  const before = cursor !== undefined && uuidText.test(cursor) ? cursor : null;
  if (cursor !== undefined && before === null) throw refuseCommon('BAD_REQUEST');
  const rows = await playerEvents(db, playerId, { since, before, limit: historyPage + 1 });
  const items = rows.slice(0, historyPage).map(({ at, kind, ...row }) => ({
    ...row,
    kind: kind as SecurityEventKind,
    at: at.toISOString(),
  }));
  return { items, nextCursor: rows.length > historyPage ? (items.at(-1)?.id ?? null) : null };
}
