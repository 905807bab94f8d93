import type { TwoFactorStatus } from '#contract/two-factor.ts';
import { brandName } from '#domain/brand.ts';
import type { AccountService, PlayerRecord } from '#services/account/service.ts';
import { type Budget, type BudgetState, clear, peek, take, uncounted } from '#services/kernel/budgets.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Config } from '#services/kernel/config.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import type { Log } from '#services/kernel/log.ts';
import type { RequestOrigin } from '#services/kernel/request-origin.ts';
import type { LiveSession } from '#services/kernel/session.ts';
import type { Vault } from '#services/kernel/vault.ts';
import { ConfirmationCodes, codeRefusal, numberOf, requirePossible } from '#services/phone/service.ts';
import { Authenticators, removeAppSince } from './authenticator.ts';
import { OperationCodes } from './operation-codes.ts';
import { type Asker, mfaRequired, Proofs } from './proofs.ts';
import { configurationError, notValidated, operationError } from './refusals.ts';
import { defaultSettings, type TwoFactorSettings } from './settings.ts';
import type { EnrolmentProof } from './tables.ts';

export type { Asker } from './proofs.ts';

/** Takes a player's app away that was enabled since then, for an account that somebody else was in; says what is left. */
export const forgetAppSince: typeof removeAppSince = removeAppSince;

/** What the two-factor room is made of. */
export interface TwoFactorDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly vault: Vault;
  readonly config: Config;
  readonly account: AccountService;
  readonly settings: () => Promise<TwoFactorSettings>;
}

const enrolmentBudget = (playerId: string): Budget[] => [{ name: 'enrolment', subject: playerId }];

/** The two-factor room: codes for operations, the authenticator app, recovery codes. */
export class TwoFactorService {
  readonly #deps: TwoFactorDeps;
  readonly codes: ConfirmationCodes;
  readonly authenticators: Authenticators;
  readonly proofs: Proofs;
  readonly operations: OperationCodes;
  readonly settings: () => Promise<TwoFactorSettings>;

  constructor(deps: TwoFactorDeps) {
    this.#deps = deps;
    this.settings = deps.settings;
    const { db, config } = deps;
    const { secrets, changes } = deps.account;
    this.codes = new ConfirmationCodes({ db, secrets, changes, config });
    this.authenticators = new Authenticators(deps.vault);
    this.proofs = new Proofs(deps, this.codes, this.authenticators);
    this.operations = new OperationCodes(deps, this.codes, this.proofs, this.#pendingUri.bind(this));
  }

  /** Who asks, with the code that came along. */
  async asker({ playerId, sessionHash }: LiveSession, code?: string): Promise<Asker> {
    const player = await this.#deps.account.record(this.#deps.db, playerId);
    return { player, sessionHash, code: code?.replaceAll(/\s/g, '') };
  }

  /** A number as `+` and digits; 422 `phone` `INVALID`, `phonePrefix` `UNSUPPORTED`. */
  requireNumber(phonePrefix: string, phone: string): string {
    const number = numberOf({ phonePrefix, phone }) ?? '';
    requirePossible(number);
    return number;
  }

  /** S7.23: the key URI of a pending secret, for who proves to be the player. */
  async enrol(asker: Asker, asked: { operation: string | undefined; password: string | undefined }) {
    const now = this.#deps.clock.now();
    const { player, sessionHash } = asker;
    const { tfaEnrolment, mfaOperations, twoFactorAuthenticatorEnabled } = await this.settings();
    if (!twoFactorAuthenticatorEnabled) throw configurationError();
    if (asked.operation !== undefined && asked.operation !== 'enable2fa') throw configurationError();
    const state = await this.authenticators.state(this.#deps.db, { playerId: player.id, sessionHash }, now);
    if (state === 'enabled') throw operationError();
    if (tfaEnrolment === 'SMS' ? player.phoneValidatedAt === null : player.pinSecret === null) throw notValidated();
    let provedBy: EnrolmentProof | null = null;
    if (!mfaOperations.includes('enable2fa')) {
      provedBy = 'password';
      await this.proofs.requirePassword(asker, asked.password, 'password', now);
    } else if (asker.code !== undefined) {
      const type = tfaEnrolment === 'SMS' ? 'PASSWORD' : 'PIN_CODE';
      provedBy = tfaEnrolment === 'SMS' ? 'code' : 'pin';
      const given = { operation: 'enable2fa', type, method: 'SMS', code: asker.code, isMock: false } as const;
      await this.operations.judge('enable2fa', given, asker, now);
    } else if (state !== 'pending') {
      throw mfaRequired(tfaEnrolment);
    }
    return this.#pendingUri(player, sessionHash, provedBy, now);
  }

  async #pendingUri(
    player: PlayerRecord,
    sessionHash: Buffer,
    provedBy: EnrolmentProof | null,
    now: Date,
  ): Promise<{ otpAuthUri: string }> {
    const { db, account } = this.#deps;
    const label = { issuer: brandName, username: player.username };
    const of = { playerId: player.id, sessionHash };
    const otpAuthUri = await transaction(db, async (tx) => {
      await account.record(tx, player.id, true);
      const waits = (await this.authenticators.state(tx, of, now)) === 'pending';
      if (!waits) await clear(tx, enrolmentBudget(player.id));
      return this.authenticators.enrol(tx, of, label, provedBy, now);
    });
    if (otpAuthUri === null) throw operationError();
    return { otpAuthUri };
  }

  /** How many wrong codes or PINs a player has left, and for how long a spent budget stays so. */
  standing(name: 'code' | 'pin', playerId: string, now: Date): Promise<BudgetState> {
    return peek(this.#deps.db, { name, subject: playerId }, now);
  }

  /** How many recovery codes a player has left. */
  recoveryLeft(playerId: string): Promise<number> {
    return this.authenticators.recoveryLeft(this.#deps.db, playerId);
  }

  /** S7.27: ENROLLING in the session alone that a secret waits for. */
  async status({ playerId, sessionHash }: LiveSession): Promise<TwoFactorStatus> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const { left, block } = await peek(db, { name: 'code', subject: playerId }, now);
    const state = await this.authenticators.state(db, { playerId, sessionHash }, now);
    const recoveryCodesLeft = state === 'enabled' ? await this.authenticators.recoveryLeft(db, playerId) : undefined;
    const extras = recoveryCodesLeft === undefined ? {} : { recoveryCodesLeft };
    if (left === 0) return { status: 'BLOCKED', ...block, ...extras };
    const names = { none: 'PENDING', pending: 'ENROLLING', enabled: 'ENABLED' } as const;
    return { status: names[state], ...extras };
  }

  /** Enables the pending secret with its first code. The tenth wrong one throws it away. */
  async confirm(session: LiveSession, code: string, origin: RequestOrigin): Promise<string[]> {
    const { db, clock, account } = this.#deps;
    const now = clock.now();
    const { player } = await this.asker(session);
    if ((await this.authenticators.state(db, session, now)) !== 'pending') throw operationError();
    const taken = await take(db, enrolmentBudget(player.id), now);
    if (!taken.allowed) throw operationError();
    const recoveryCodes = await transaction(db, async (tx) => {
      const was = await account.record(tx, player.id, true);
      const fresh = await this.authenticators.confirm(tx, session, code, now);
      if (!fresh) return null;
      await account.keepProofs(tx, was, now);
      await account.change(tx, player.id, { signInFactor: 'TWO_FACTOR_AUTHENTICATION' });
      await clear(tx, enrolmentBudget(player.id));
      const change = { player, kind: 'TWO_FACTOR_ENABLED', origin, keepSession: session.sessionHash } as const;
      await account.changes.made(tx, change, now);
      // A code that was sent is none of the app's, whose first one forgets the wrong ones below.
      const { recoveryCodes, provedBy } = fresh;
      if (provedBy === 'password' || provedBy === 'pin') await this.proofs.forgive(tx, player.id, provedBy);
      return recoveryCodes;
    });
    if (recoveryCodes) {
      await this.proofs.forgiveCodes(player.id);
      return recoveryCodes;
    }
    if ((taken.states[0]?.left ?? 0) === 0) await this.authenticators.discard(db, player.id);
    // S5.06a: they do not count against the budget of codes, so what is left of them is not told.
    throw codeRefusal(uncounted) ?? operationError();
  }

  /** S7.28: ends two-factor by a code of the app or a recovery code; money waits for a day. */
  async reset(asker: Asker, origin: RequestOrigin): Promise<void> {
    const { db, clock, account } = this.#deps;
    const now = clock.now();
    if (!(await this.proofs.hasApp(asker.player.id))) throw operationError();
    await this.proofs.requireApp(asker, now);
    await transaction(db, async (tx) => {
      await account.keepProofs(tx, await account.record(tx, asker.player.id, true), now);
      await this.authenticators.remove(tx, asker.player.id);
      await account.change(tx, asker.player.id, { signInFactor: 'NONE' });
      const ends = { keepSession: asker.sessionHash, hold: true };
      await account.changes.made(tx, { player: asker.player, kind: 'TWO_FACTOR_RESET', origin, ...ends }, now);
    });
    await this.proofs.forgiveCodes(asker.player.id);
  }

  /** Ten new recovery codes for a code of the app or an old one of them. */
  async renewRecovery(asker: Asker, origin: RequestOrigin): Promise<string[]> {
    const { db, clock, account } = this.#deps;
    const now = clock.now();
    if (!(await this.proofs.hasApp(asker.player.id))) throw operationError();
    await this.proofs.requireApp(asker, now);
    const codes = await transaction(db, async (tx) => {
      const fresh = await this.authenticators.renewRecovery(tx, asker.player.id, now);
      const change = { player: asker.player, kind: 'RECOVERY_CODES', origin, keepSession: asker.sessionHash } as const;
      await account.changes.made(tx, change, now);
      return fresh;
    });
    await this.proofs.forgiveCodes(asker.player.id);
    return codes;
  }
}

/** What the settings of a release say, the usual ones while there is none. */
export async function settingsOf(read: () => Promise<TwoFactorSettings | null>): Promise<TwoFactorSettings> {
  return (await read()) ?? defaultSettings;
}

/** The two-factor room; without a release the settings are the usual ones. */
export function createTwoFactorService(
  deps: Omit<TwoFactorDeps, 'settings'> & { readonly settings?: TwoFactorDeps['settings'] },
): TwoFactorService {
  return new TwoFactorService({ settings: async () => defaultSettings, ...deps });
}
