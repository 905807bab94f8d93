import { randomInt } from 'node:crypto';
import { requestConfirmationCode, validatePhone } from '#contract/phone.ts';
import { type AccountService, isSupportedCountry, type PlayerRecord, persons } from '#services/account/service.ts';
import {
  addressSubject,
  type Block,
  type Budget,
  giveBack,
  peek,
  take,
  uncounted,
  type WrongAnswer,
  wrongAnswer,
} from '#services/kernel/budgets.ts';
import type { Config } from '#services/kernel/config.ts';
import { Lines } from '#services/kernel/database/gate.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import type { Origin } from '#services/kernel/events.ts';
import type { Kept, OneTimeSecrets } from '#services/kernel/one-time.ts';
import { messageState } from '#services/kernel/outbox.ts';
import { dialled, numberFault } from '#services/kernel/phone-number.ts';
import { type Extras, invalidFields, type Refusal, refusalsOf, refuseCommon } from '#services/kernel/problem.ts';
import { tell } from '#services/notifications/service.ts';

const refusePhone = refusalsOf(validatePhone);
const refuseCode = refusalsOf(requestConfirmationCode);

/** A code works so long; a player may have so many sent in 600 s. */
const codeSeconds = 600;
const sendLimit = 5;

/** Where a code goes: a number as `+` and digits, or a mailbox. */
export interface Target {
  readonly method: 'SMS' | 'EMAIL';
  readonly to: string;
}

/** What sending came to. `noneLeft`: the sends are spent, for so many seconds. */
export type Sent =
  | { readonly state: 'sent'; readonly limit: number; readonly remainingSendAttempts: number; readonly expiresAt: Date }
  | ({ readonly state: 'blocked' } & Block)
  | ({ readonly state: 'noneLeft' } & Block);

/**
 * What became of a code. `none`: no code waits for that operation, player and number. `again`: this very code was right
 * before, as of a double click; it works once and is no wrong try, and is told as one that is not there, or is not right.
 */
export type CodeVerdict =
  | { readonly state: 'right'; readonly target: string | null }
  | { readonly state: 'none' }
  | { readonly state: 'again'; readonly toldAs: 'none' | 'wrong' }
  | WrongAnswer;

/** A player's number as `+` and digits, null when there is none. */
export function numberOf(player: Pick<PlayerRecord, 'phonePrefix' | 'phone'>): string | null {
  return player.phone === null ? null : dialled(`${player.phonePrefix ?? ''}${player.phone}`);
}

/** Where a player's codes go at present: to the validated phone, else to the mailbox. */
export function placeOfCodes(player: PlayerRecord): string {
  return (player.phoneValidatedAt === null ? null : numberOf(player)) ?? player.email;
}

/** The refusal of a code that is not right; null for a right one (S8.02, S8.03). */
export function codeRefusal(verdict: CodeVerdict): Refusal | null {
  if (verdict.state === 'right') return null;
  if (verdict.state === 'again') return codeRefusal(verdict.toldAs === 'none' ? { state: 'none' } : uncounted);
  if (verdict.state === 'none') return refusePhone('MFA_ERROR_VALIDATING_OPERATION');
  const { state, ...extras } = verdict;
  if (state === 'blocked') return refusePhone('MFA_ACCOUNT_BLOCKED', extras);
  const errors = [{ field: 'code', code: 'MFA_INVALID_CONFIRMATION_CODE' }];
  return refusePhone('MFA_INVALID_CONFIRMATION_CODE', { errors, ...extras });
}

/** The refusal of a send; null when a code went out (S8.06). */
export function sendRefusal(sent: Sent): Refusal | null {
  if (sent.state === 'sent') return null;
  const { state, ...extras } = sent;
  const block: Extras = extras;
  return refuseCode(state === 'blocked' ? 'ACCOUNT_BLOCKED' : 'NO_REMAINING_SEND_CODE_ATTEMPT', block);
}

/** 422 for what is no number (`phone` `INVALID`) or of a country that may not join (`phonePrefix` `UNSUPPORTED`). */
export function requirePossible(number: string): void {
  const code = numberFault(number, isSupportedCountry);
  if (code !== null) throw invalidFields([{ field: code === 'INVALID' ? 'phone' : 'phonePrefix', code }]);
}

/** Whose code is judged, and in which session; null where none is open yet, whose opening judges the player anew. */
export interface Asking {
  readonly playerId: string;
  readonly sessionHash: Buffer | null;
}

/** What sending codes needs. */
export interface CodeDeps {
  readonly db: Db;
  readonly changes: Pick<AccountService['changes'], 'requireLive'>;
  readonly secrets: OneTimeSecrets;
  readonly config: Pick<Config, 'siteOrigin' | 'smsPerHour' | 'rooms'>;
}

const purposeOf = (operation: string): string => `code:${operation}`;

/** One budget for all codes of a player, whatever they are for and however they came. */
export function codeBudget(playerId: string): Budget[] {
  return [{ name: 'code', subject: playerId }];
}

/** Codes of six digits by SMS or mail: each for one operation of one player, and for the number it went to. */
export class ConfirmationCodes {
  readonly #deps: CodeDeps;
  readonly #lines = new Lines();

  constructor(deps: CodeDeps) {
    this.#deps = deps;
  }

  /**
   * Works in one transaction once whatever else is judged of this player is through: one connection for all that waits.
   * 401 for a session that has ended meanwhile.
   */
  inTurn<T>({ playerId, sessionHash }: Asking, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { db, changes } = this.#deps;
    // In a transaction of its own: an end of sessions holds them before it clears budgets, and would wait in a circle.
    const judgeAnew = async (): Promise<void> => {
      if (sessionHash !== null) await transaction(db, (tx) => changes.requireLive(tx, sessionHash));
    };
    return this.#lines.run(playerId, judgeAnew, () => transaction(db, work));
  }

  /**
   * Judges a code in its turn: the budget's row stays locked meanwhile, so that presses at once wait for each other and are
   * not refused for those that are being judged. What is not wrong gives its try back; `judge` answers null for what is.
   */
  judgeInTurn<V extends { readonly state: string }>(
    asking: Asking,
    now: Date,
    judge: (tx: Tx) => Promise<V | null>,
  ): Promise<V | WrongAnswer> {
    const budget = codeBudget(asking.playerId);
    return this.inTurn(asking, async (tx) => {
      const taken = await take(tx, budget, now);
      if (!taken.allowed) return { state: 'blocked', ...taken.block };
      const verdict = await judge(tx);
      if (verdict === null) return wrongAnswer(taken.states);
      await giveBack(tx, budget);
      return verdict;
    });
  }

  /** Sends a code for an operation; the one before dies. 503 `UNAVAILABLE` without SMS, and beyond SMS_PER_HOUR. */
  send(player: PlayerRecord, operation: string, target: Target, address: string, now: Date): Promise<Sent> {
    const { config, db } = this.#deps;
    if (target.method === 'SMS' && config.rooms.sms === null) throw refuseCommon('UNAVAILABLE');
    return transaction(db, async (tx) => {
      const codes = await peek(tx, { name: 'code', subject: player.id }, now);
      if (codes.left === 0) return { state: 'blocked', ...codes.block };
      const taken = await take(tx, this.#budgets(player, target, address), now);
      // Counted in /metrics as this route's 503.
      if (!taken.allowed && taken.name === 'smsOfService') throw refuseCommon('UNAVAILABLE');
      if (!taken.allowed) return { state: 'noneLeft', ...taken.block };
      const expiresAt = await this.#issue(tx, player, operation, target, now);
      const remainingSendAttempts = Math.min(...taken.states.slice(0, 2).map(({ left }) => left));
      return { state: 'sent', limit: sendLimit, remainingSendAttempts, expiresAt };
    });
  }

  /** How many sends a player has left, without sending. */
  async sendsLeft(player: PlayerRecord, now: Date): Promise<number> {
    return (await peek(this.#deps.db, { name: 'sendToPlayer', subject: player.id }, now)).left;
  }

  /** The code that waits for an operation, null when none does. */
  waiting(playerId: string, operation: string, now: Date): Promise<Kept | null> {
    return this.#deps.secrets.waiting(this.#deps.db, purposeOf(operation), playerId, now);
  }

  /** What has become of the last code's message, null when there was none. */
  async delivery(playerId: string, operation: string): Promise<'queued' | 'sent' | 'failed' | null> {
    const kept = await this.#deps.secrets.last(this.#deps.db, purposeOf(operation), playerId);
    return kept === null ? null : messageState(this.#deps.db, String(kept.detail.message));
  }

  /**
   * Judges a code under the budget of codes and uses it up when it is right. `to`: where it must have gone, or who keeps
   * the phone that was changed away would still get in by it; null: wherever it went.
   */
  judge(asking: Asking, operation: string, code: string, now: Date, to: string | null): Promise<CodeVerdict> {
    const { secrets } = this.#deps;
    const { playerId } = asking;
    const purpose = purposeOf(operation);
    return this.judgeInTurn<CodeVerdict>(asking, now, async (tx) => {
      const waits = await secrets.waiting(tx, purpose, playerId, now);
      if (!waits && (await secrets.isSecondPress(tx, purpose, playerId, code, now)))
        return { state: 'again', toldAs: 'none' };
      if (!waits || (to !== null && waits.detail.to !== to)) return { state: 'none' };
      const isRight = await secrets.redeemCode(tx, purpose, playerId, code, now);
      return isRight ? { state: 'right', target: String(waits.detail.to) } : null;
    });
  }

  #budgets(player: PlayerRecord, { method, to }: Target, address: string): Budget[] {
    const service: Budget = { name: 'smsOfService', subject: '', limit: this.#deps.config.smsPerHour };
    // A number's owner has a count of their own: strangers who try to validate it do not lock them out of their codes.
    const isOwn = player.phoneValidatedAt !== null && numberOf(player) === to;
    return [
      { name: 'sendToPlayer', subject: player.id },
      { name: 'sendToTarget', subject: isOwn ? `${player.id} ${to}` : to.toLowerCase() },
      { name: 'sendFromAddress', subject: addressSubject(address) },
      ...(method === 'SMS' ? [service] : []),
    ];
  }

  async #issue(tx: Tx, player: PlayerRecord, operation: string, { method, to }: Target, now: Date): Promise<Date> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const { language } = player;
    const words = { code: this.#deps.secrets.inWords(code), host: new URL(this.#deps.config.siteOrigin).hostname };
    const told = await tell(
      tx,
      method === 'SMS' ? { language, phone: to } : { language, email: to },
      'code',
      words,
      now,
    );
    const message = told.sms ?? told.mail;
    const secret = { purpose: purposeOf(operation), subject: player.id, secret: code, seconds: codeSeconds };
    return this.#deps.secrets.issueCode(tx, { ...secret, detail: { to, method, message } }, now);
  }
}

/** Makes a number the player's validated phone. A first one is noted only; another one is a change like any other. */
export async function setValidatedPhone(
  account: AccountService,
  tx: Tx,
  player: PlayerRecord,
  number: { readonly phonePrefix: string; readonly phone: string },
  by: { readonly origin: Origin; readonly keepSession: Buffer | null },
  now: Date,
): Promise<void> {
  if (by.keepSession) await account.changes.requireLive(tx, by.keepSession);
  await account.keepProofs(tx, player, now);
  await account.change(tx, player.id, { ...number, phoneValidatedAt: now });
  await persons.changed(tx, player.id);
  const old = player.phoneValidatedAt === null ? null : numberOf(player);
  if (old === null || old === numberOf(number))
    return account.changes.note(tx, player.id, 'PHONE_CHANGE', by.origin, now);
  const alsoTo = [{ channel: 'sms', to: old }] as const;
  await account.changes.made(tx, { player, kind: 'PHONE_CHANGE', ...by, hold: true, alsoTo }, now);
}
