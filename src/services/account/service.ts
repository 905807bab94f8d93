import type { Profile } from '#contract/account.ts';
import type { Registration } from '#contract/join.ts';
import { makeWithdrawal } from '#contract/withdrawals.ts';
import { Captcha } from '#services/kernel/captcha.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Config } from '#services/kernel/config.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import type { Origin } from '#services/kernel/events.ts';
import { newId } from '#services/kernel/ids.ts';
import { OneTimeSecrets } from '#services/kernel/one-time.ts';
import { invalidFields, notFound, type Refusal, refusalsOf } from '#services/kernel/problem.ts';
import { siteAddress } from '#services/kernel/site-address.ts';
import type { Vault } from '#services/kernel/vault.ts';
import { sessionEnds } from '#services/login/service.ts';
import type { SiteFlags } from '../room.ts';
import { SecurityChanges } from './changes.ts';
import { confirmationAgain, confirmMailbox, mailConfirmation } from './confirmation.ts';
import { keepFormerProofs } from './former-proofs.ts';
import { MailLinks } from './mail-links.ts';
import { findMember } from './members.ts';
import { findMoneyPlayer, findRecipient, usernamesOf } from './money-player.ts';
import { ownRecord } from './own-record.ts';
import { passwordHasher } from './password.ts';
import { PinCodes, type PinVerdict } from './pin.ts';
import type { PlayerInput } from './players.ts';
import { countries, identityKey } from './policy.ts';
import { personReads, referrerReads } from './referrers.ts';
import { createPlayer, register } from './registration.ts';
import {
  requestPasswordReset,
  requestPinReset,
  requireGoodPassword,
  requireGoodPin,
  resetPassword,
  resetPin,
  setNewPassword,
} from './resets.ts';
import { secureAccount } from './secure.ts';
import type { SignInCandidate, Standing, Stranger } from './standing.ts';
import {
  findBySignInName,
  findByUsername,
  findRecord,
  markSandboxMade,
  type PlayerChange,
  type PlayerRecord,
  updatePlayer,
} from './store.ts';
import { admit } from './strangers.ts';
import type { PlayerStatus } from './tables.ts';

const refusePin = refusalsOf(makeWithdrawal);

export type { SignInCandidate } from './standing.ts';
export type { PlayerRecord } from './store.ts';

/** What the account room is made of. */
export interface AccountDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly config: Pick<Config, 'siteOrigin'>;
  /** Whether the sandbox is on: without it the players that it made are nobody. */
  readonly sandbox: boolean;
  /** The settings of the release that is served: its languages, for the links in mails. */
  readonly flags?: () => Promise<SiteFlags | null>;
}

/** Whether players of a country (ISO 3166-1) may join. */
export function isSupportedCountry(country: string): boolean {
  return countries.has(country);
}

/** The refusal of a PIN that is not right; null for a right one. */
export function pinRefusal(verdict: PinVerdict, field = 'pinCode'): Refusal | null {
  if (verdict.state === 'right') return null;
  if (verdict.state === 'none') return refusePin('ADD_PIN_CODE');
  const { state, ...extras } = verdict;
  if (state === 'blocked') return refusePin('ACCOUNT_BLOCKED', extras);
  return invalidFields([{ field, code: 'WRONG' }], extras);
}

// By the vault, of which a process has one: a score of rooms make a service of their own, and a hash takes a processor 10 ms.
const strangerHashes = new WeakMap<Vault, Promise<string>>();

/** What the password of a name that nobody has is judged by. */
function strangerHashOf(vault: Vault): Promise<string> {
  const known = strangerHashes.get(vault) ?? passwordHasher.hash(newId());
  strangerHashes.set(vault, known);
  return known;
}

/** The account room: players, how they prove who they are by password and PIN, and links in mails. */
export class AccountService {
  readonly #deps: AccountDeps;
  readonly #strangerHash: Promise<string>;
  readonly secrets: OneTimeSecrets;
  readonly captcha: Captcha;
  readonly links: MailLinks;
  readonly changes: SecurityChanges;
  readonly pins: PinCodes;

  constructor(deps: AccountDeps) {
    this.#deps = deps;
    this.#strangerHash = strangerHashOf(deps.vault);
    this.secrets = new OneTimeSecrets(deps.vault);
    this.captcha = new Captcha(this.secrets, deps.vault);
    this.pins = new PinCodes(deps.vault);
    this.links = new MailLinks(this.secrets, siteAddress(deps.config.siteOrigin, deps.flags));
    this.changes = new SecurityChanges(this.links, sessionEnds);
  }

  get #parts() {
    const { secrets, links, changes, pins, captcha } = this;
    return { ...this.#deps, secrets, links, changes, pins, captcha };
  }

  /**
   * Joins (contracts). 422 for age, country, currency, an easy password, a deceptive or taken name, never for a taken
   * e-mail; 403 `CAPTCHA_REQUIRED` from the fourth of an address within an hour, 429 from the eleventh.
   */
  register(form: Registration, stranger: Stranger): Promise<{ playerId: string }> {
    return register(this.#parts, form, stranger);
  }

  /** Makes a player for the sandbox, marked as its own; 422 when the name, mailbox or currency cannot be. */
  createPlayer(input: PlayerInput): Promise<{ playerId: string }> {
    return createPlayer(this.#parts, input);
  }

  /** Blocks, disables or opens a player again, as the operator would. Their sessions die with it. */
  setStatus(username: string, status: PlayerStatus): Promise<void> {
    const now = this.#deps.clock.now();
    return transaction(this.#deps.db, async (tx) => {
      const player = await findByUsername(tx, identityKey(username));
      if (!player) throw notFound();
      await updatePlayer(tx, player.id, { status });
      await this.changes.note(tx, player.id, 'STATUS_CHANGE', { device: null, country: null }, now);
      if (status !== 'active') await sessionEnds.endSessions(tx, player.id, { except: null, devices: false }, now);
    });
  }

  /** A fresh captcha, good for 300 s. */
  newCaptcha(): ReturnType<Captcha['challenge']> {
    return this.captcha.challenge(this.#deps.clock.now());
  }

  /** The player's own record (S3.01a). */
  async profile(playerId: string): Promise<Profile> {
    return ownRecord(await this.record(this.#deps.db, playerId));
  }

  /** A player as the services know them; 404 when there is none. `lock` keeps the row to the end of the transaction. */
  async record(...asked: Parameters<typeof findRecord>): Promise<PlayerRecord> {
    const player = await findRecord(...asked);
    if (!player) throw notFound();
    return player;
  }

  /** Changes a player's row, in the transaction of whatever says why. */
  change(tx: Tx, playerId: string, change: PlayerChange): Promise<void> {
    return updatePlayer(tx, playerId, change);
  }

  /** Keeps phone and second step as they are before a change of them, or of the PIN: "this was not me" brings them back. */
  keepProofs(tx: Tx, player: PlayerRecord, now: Date, isPin = false): Promise<void> {
    return keepFormerProofs(this.secrets, tx, player, now, isPin);
  }

  /** The player with that username, null when there is none; asked in a transaction where one is given. */
  async findPlayer(username: string, tx?: Tx): Promise<{ playerId: string; currency: string } | null> {
    const player = await findByUsername(tx ?? this.#deps.db, identityKey(username));
    return player && { playerId: player.id, currency: player.currency };
  }

  /** What money calls ask of a player, in their transaction. */
  async standing(tx: Db | Tx, playerId: string): Promise<Standing> {
    const { emailConfirmedAt, securityHoldUntil: until, pinSecret } = await this.record(tx, playerId);
    const securityHoldUntil = until !== null && until > this.#deps.clock.now() ? until : null;
    return { emailConfirmed: emailConfirmedAt !== null, securityHoldUntil, hasPinCode: pinSecret !== null };
  }

  /**
   * Takes the PIN that a call is made with, in its transaction: the budget stays locked to the end, and a right PIN clears
   * it with the operation. `pinRefusal` makes the refusal of it, which must commit the attempt (money.md, PIN on money calls).
   */
  async acceptPin(tx: Tx, playerId: string, pinCode: string): Promise<PinVerdict> {
    const verdict = await this.pins.judge(tx, playerId, pinCode, this.#deps.clock.now());
    if (verdict.state === 'right') await this.pins.forgive(tx, playerId);
    return verdict;
  }

  /** Whom a username or an e-mail address means; the same work for a stranger. */
  async findCandidate(signInName: string): Promise<SignInCandidate> {
    const key = identityKey(signInName);
    const [player, stranger] = await Promise.all([
      findBySignInName(this.#deps.db, key, this.#deps.sandbox),
      this.#strangerHash,
    ]);
    return { key, passwordHash: player?.passwordHash ?? stranger, player };
  }

  /** The candidate when the password is theirs, else null; one verification either way. */
  async judgePassword(candidate: SignInCandidate, password: string): Promise<PlayerRecord | null> {
    const right = await passwordHasher.verify(candidate.passwordHash, password);
    return right ? candidate.player : null;
  }

  /** The hash of a new password; 422 in `field` when it is guessed too easily or the old one. */
  async sealPassword(field: string, password: string, player: PlayerRecord): Promise<string> {
    await requireGoodPassword(field, password, player);
    return passwordHasher.hash(password);
  }

  /** Writes a new password, and opens what guessing has closed. */
  setPassword(tx: Tx, playerId: string, passwordHash: string): Promise<PlayerRecord> {
    return setNewPassword(tx, playerId, passwordHash);
  }

  /** What is stored of a new PIN; 422 `pinCode` when it is one of the first that a stranger tries. */
  async sealPin(pinCode: string, player: PlayerRecord): Promise<Buffer> {
    requireGoodPin(pinCode, player);
    return this.pins.seal(pinCode);
  }

  /** "This was not me": everything ends, an e-mail change is undone, a new password is due, its link is mailed. 422 `token`. */
  secureAccount(token: string, origin: Origin): Promise<void> {
    return secureAccount(this.#parts, token, origin);
  }

  /** Confirms a mailbox by its link. 422 `token`. */
  confirmMailbox(token: string): Promise<'CONFIRMED' | 'WAITING'> {
    return confirmMailbox(this.#parts, token);
  }

  /** Mails the confirming link on asking; 429 for an address that asks too often. */
  confirmationAgain(playerId: string, address: string): Promise<void> {
    return confirmationAgain(this.#parts, playerId, address);
  }

  /** Mails the confirming link to who signs in too late without it. */
  async mailConfirmation(player: PlayerRecord): Promise<void> {
    await transaction(this.#deps.db, (tx) => mailConfirmation(this.#parts, tx, player, this.#deps.clock.now()));
  }

  /** Forgot password: the same answer for everybody. 403 `CAPTCHA_REQUIRED`, 429. */
  async requestPasswordReset(email: string, stranger: Stranger): Promise<void> {
    await admit(this.#parts, 'forgotFromAddress', stranger);
    await requestPasswordReset(this.#parts, email);
  }

  /** Sets a new password by a mailed link. 422 `token`, `newPassword`. */
  resetPassword(token: string, newPassword: string, origin: Origin): Promise<void> {
    return resetPassword(this.#parts, token, newPassword, origin);
  }

  /** S7.30. 429 when the mailbox has had enough of them. */
  requestPinReset(playerId: string): Promise<void> {
    return requestPinReset(this.#parts, playerId);
  }

  /** Sets a new PIN by a mailed link. 422 `token`, `pinCode`. */
  resetPin(token: string, pinCode: string, origin: Origin): Promise<void> {
    return resetPin(this.#parts, token, pinCode, origin);
  }
}

/** What money calls need to know of a player, read in their transaction. */
export const moneyPlayers = {
  byId: findMoneyPlayer,
  namesOf: usernamesOf,
  /** Whom a username or an e-mail address means, as it was typed. */
  named: (db: Db | Tx, name: string) => findRecipient(db, identityKey(name)),
  /** Marks a player who gets demo money, from a stand-in or from who has such: without the sandbox they are nobody. */
  markDemo: markSandboxMade,
} as const;

/** What chat and forum need to know of players. */
export const members = { byId: findMember } as const;

/** What referrals need to know of players: whom a token brought, whose it is, and what tells two players apart. */
export const referrers = referrerReads;
/** Two accounts of one person: what they have alike, in SQL, and that it has changed. */
export const persons = personReads;

/** The account room. */
export const createAccountService = (deps: AccountDeps): AccountService => new AccountService(deps);
