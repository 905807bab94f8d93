import { enrolTwoFactor } from '#contract/two-factor.ts';
import type { SecondFactorOperation } from '#domain/second-factor.ts';
import type { AccountService, PlayerRecord } from '#services/account/service.ts';
import { clear, giveBack, take } from '#services/kernel/budgets.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { randomHandle } from '#services/kernel/ids.ts';
import type { Log } from '#services/kernel/log.ts';
import { invalidFields, type Refusal, refusalsOf } from '#services/kernel/problem.ts';
import {
  type Asking,
  type CodeVerdict,
  type ConfirmationCodes,
  codeBudget,
  codeRefusal,
  numberOf,
  placeOfCodes,
} from '#services/phone/service.ts';
import type { Authenticators } from './authenticator.ts';

const refuseEnrolment = refusalsOf(enrolTwoFactor);

/** What a call is told to bring: `MFA_REQUIRED` names it. */
export type ProofMethod = 'TWO_FACTOR_AUTHENTICATION' | 'SMS' | 'EMAIL' | 'PIN_CODE';

const passSeconds = 600;

/** Where the wrong ones of what proves who is signed in are counted. */
const counts = { password: 'passwordInSession', pin: 'pin' } as const;

/** Who asks for an operation, and with what. */
export interface Asker {
  readonly player: PlayerRecord;
  readonly sessionHash: Buffer;
  /** `X-MFA-CODE`. */
  readonly code: string | undefined;
}

/** What became of a code of the app, or a recovery code, and which of them was right. */
type AppVerdict = CodeVerdict & { readonly by?: 'totp' | 'recovery' };

const askingOf = ({ player, sessionHash }: Omit<Asker, 'code'>): Asking => ({ playerId: player.id, sessionHash });

/** 403: bring a proof by this method. */
export function mfaRequired(method: ProofMethod): Refusal {
  return refuseEnrolment('MFA_REQUIRED', { method });
}

/** How players prove who they are to an operation: codes, passes that `verify` left, the password. */
export class Proofs {
  readonly #db: Db;
  readonly #account: AccountService;
  readonly #codes: ConfirmationCodes;
  readonly #authenticators: Authenticators;
  readonly #log: Log;

  constructor(
    { db, account, log }: { readonly db: Db; readonly account: AccountService; readonly log: Log },
    codes: ConfirmationCodes,
    authenticators: Authenticators,
  ) {
    this.#db = db;
    this.#account = account;
    this.#log = log;
    this.#codes = codes;
    this.#authenticators = authenticators;
  }

  /** By what a player's codes come: the app when it is enabled, else SMS to a validated phone, else mail. */
  async methodOf(player: PlayerRecord): Promise<'TWO_FACTOR_AUTHENTICATION' | 'SMS' | 'EMAIL'> {
    if (await this.hasApp(player.id)) return 'TWO_FACTOR_AUTHENTICATION';
    return player.phoneValidatedAt === null ? 'EMAIL' : 'SMS';
  }

  /** Whether the player's authenticator app is enabled. */
  hasApp(playerId: string): Promise<boolean> {
    return this.#authenticators.isEnabled(this.#db, playerId);
  }

  /** Judges a code of the app, or a recovery code, under the budget of codes. */
  judgeApp(asking: Asking, code: string, now: Date): Promise<AppVerdict> {
    return this.#codes.judgeInTurn<AppVerdict>(asking, now, async (tx) => {
      const by = await this.#authenticators.accept(tx, asking.playerId, code, now);
      if (by === 'again') return { state: 'again', toldAs: 'wrong' };
      return by && { state: 'right', target: null, by };
    });
  }

  /** Throws unless the asker shows a right code of the app; for what wants one where it is enabled. */
  async requireApp(asker: Asker, now: Date): Promise<void> {
    const { code } = asker;
    if (code === undefined) throw mfaRequired('TWO_FACTOR_AUTHENTICATION');
    const refusal = codeRefusal(await this.judgeApp(askingOf(asker), code, now));
    if (refusal) throw refusal;
  }

  /** The same, where the app is enabled alone. Says whether it was asked for. */
  async requireAppIfEnabled(asker: Asker, now: Date): Promise<boolean> {
    if (!(await this.hasApp(asker.player.id))) return false;
    await this.requireApp(asker, now);
    return true;
  }

  /**
   * Whether the asker shows more than the password: the app's code, which is asked for where it is enabled, else the one
   * that was sent to the validated phone for a change of the record, if they bring it. Throws for a wrong one.
   */
  async showsMore(asker: Asker, now: Date): Promise<boolean> {
    if (await this.requireAppIfEnabled(asker, now)) return true;
    const { player, code } = asker;
    const phone = player.phoneValidatedAt === null ? null : numberOf(player);
    if (code === undefined || phone === null) return false;
    await this.requireCode(asker, 'updateProfile', now, phone);
    return true;
  }

  /**
   * Throws unless the asker proves an operation: by a pass that `verify` left for this session, or by a code of the
   * player's method. `to`: the number a code must have gone to, else the player's own place. Says whether the player's own
   * method proved it: a code that was sent does not for who has the app enabled, or the phone would open the app's count.
   */
  async requireCode(asker: Asker, operation: SecondFactorOperation, now: Date, to?: string): Promise<boolean> {
    const { player, code } = asker;
    const hasApp = await this.hasApp(player.id);
    if (code === undefined) {
      const pass = await this.#takePass(asker, operation, now);
      if (!pass) throw mfaRequired(operation === 'validatePhone' ? 'SMS' : await this.methodOf(player));
      if (to !== undefined && pass.to !== to) throw refuseEnrolment('MFA_ERROR_VALIDATING_OPERATION');
      return !hasApp || pass.to === null;
    }
    const byApp = operation === 'updateProfile' && hasApp;
    const verdict = byApp
      ? await this.judgeApp(askingOf(asker), code, now)
      : await this.#codes.judge(askingOf(asker), operation, code, now, to ?? placeOfCodes(player));
    const refusal = codeRefusal(verdict);
    if (refusal) throw refusal;
    return byApp || !hasApp;
  }

  /** Lets a session's next call of an operation pass once within 10 min. */
  async leavePass(sessionHash: Buffer, operation: SecondFactorOperation, to: string | null, now: Date): Promise<void> {
    const subject = sessionHash.toString('hex');
    const pass = {
      purpose: `pass:${operation}`,
      subject,
      secret: randomHandle(),
      seconds: passSeconds,
      detail: { to },
    };
    await this.#account.secrets.issueToken(this.#db, pass, now);
  }

  /** Uses a pass up; null when there is none. */
  async #takePass({ sessionHash }: Asker, operation: SecondFactorOperation, now: Date) {
    const kept = await this.#account.secrets.consume(this.#db, `pass:${operation}`, sessionHash.toString('hex'), now);
    return kept && { to: typeof kept.detail.to === 'string' ? kept.detail.to : null };
  }

  /**
   * Judges the password of who is signed in. None: 422 `REQUIRED`. Wrong: 422 `WRONG` with `remainingAttempts`; spent: 423
   * `ACCOUNT_BLOCKED`. It has a budget of its own: strangers at the sign-in do not spend it.
   */
  async requirePassword(
    asker: Omit<Asker, 'code'>,
    password: string | undefined,
    field: string,
    now: Date,
  ): Promise<void> {
    if (password === undefined || password === '') throw invalidFields([{ field, code: 'REQUIRED' }]);
    const { player } = asker;
    const budget = [{ name: 'passwordInSession', subject: player.id }] as const;
    const candidate = { key: player.usernameKey, passwordHash: player.passwordHash, player };
    const refusal = await this.#codes.inTurn(askingOf(asker), async (tx) => {
      const taken = await take(tx, budget, now);
      if (!taken.allowed) return refuseEnrolment('ACCOUNT_BLOCKED', taken.block);
      const isRight = (await this.#account.judgePassword(candidate, password)) !== null;
      if (isRight) await giveBack(tx, budget);
      const remainingAttempts = taken.states[0]?.left ?? 0;
      return isRight ? null : invalidFields([{ field, code: 'WRONG' }], { remainingAttempts });
    });
    if (refusal) throw refusal;
  }

  /** Judges a PIN under its budget, whose count stays until what it was shown for is complete. */
  judgePin(asking: Asking, pinCode: string, now: Date) {
    return this.#codes.inTurn(asking, (tx) => this.#account.pins.judge(tx, asking.playerId, pinCode, now));
  }

  /**
   * Runs an operation that the password has proved, and forgets wrong ones with it; once it is done wrong codes too, where
   * the app's has proved it beside.
   */
  async provenByPassword<T>(playerId: string, byApp: boolean, operation: (tx: Tx) => Promise<T>): Promise<T> {
    const done = await transaction(this.#db, async (tx) => {
      const outcome = await operation(tx);
      await this.forgive(tx, playerId, 'password');
      return outcome;
    });
    if (byApp) await this.forgiveCodes(playerId);
    return done;
  }

  /** Forgets wrong passwords or PINs in the transaction of the operation that the right one has proved, and never before. */
  forgive(tx: Tx, playerId: string, proof: keyof typeof counts): Promise<void> {
    return clear(tx, [{ name: counts[proof], subject: playerId }]);
  }

  /**
   * Forgets wrong codes once an operation is complete that the player's own method has proved, and never before. Outside its
   * transaction: who judges a code holds the count before the app's row, and the two would wait in a circle. The operation
   * is done by then: what fails here is logged, and the count stays.
   */
  async forgiveCodes(playerId: string): Promise<void> {
    await clear(this.#db, codeBudget(playerId)).catch((err: unknown) =>
      this.#log.error({ err }, 'wrong codes could not be forgotten'),
    );
  }
}
