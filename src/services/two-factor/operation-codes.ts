import {
  type ConfirmationCodeRequest,
  type OperationStatus,
  requestConfirmationCode,
  validatePhone,
} from '#contract/phone.ts';
import { isSecondFactorOperation, type SecondFactorOperation } from '#domain/second-factor.ts';
import type { PlayerRecord } from '#services/account/service.ts';
import { peek } from '#services/kernel/budgets.ts';
import { type Extras, notFound, type Refusal, refusalsOf } from '#services/kernel/problem.ts';
import type { RequestOrigin } from '#services/kernel/request-origin.ts';
import type { LiveSession } from '#services/kernel/session.ts';
import {
  type ConfirmationCodes,
  codeRefusal,
  numberOf,
  placeOfCodes,
  requirePossible,
  sendRefusal,
  type Target,
} from '#services/phone/service.ts';
import type { Asker, Proofs } from './proofs.ts';
import { configurationError, notValidated, operationError } from './refusals.ts';
import type { TwoFactorDeps } from './service.ts';
import { enrolmentBy } from './settings.ts';
import type { EnrolmentProof } from './tables.ts';

const refuseCode = refusalsOf(requestConfirmationCode);
const refusePhone = refusalsOf(validatePhone);

/** The code that the sandbox takes for any (S7.21). */
const mockCode = '000000';

function readOperation(name: string): SecondFactorOperation {
  if (!isSecondFactorOperation(name)) throw notFound();
  return name;
}

/** A body of S7.21. */
export interface Verification {
  readonly operation: string;
  readonly type: 'PIN_CODE' | 'PASSWORD';
  readonly method: 'SMS' | 'EMAIL' | 'NOT_APPLICABLE';
  readonly code: string;
  /** `X-MOCK-2FA-VERIFICATION: true` came along. */
  readonly isMock: boolean;
}

type PendingUri = (
  player: PlayerRecord,
  sessionHash: Buffer,
  provedBy: EnrolmentProof,
  now: Date,
) => Promise<{ otpAuthUri: string }>;

/** Codes for the three operations (S7.20–S7.22): who may have one, how it comes, and what a right one leads to. */
export class OperationCodes {
  readonly #deps: TwoFactorDeps;
  readonly #codes: ConfirmationCodes;
  readonly #proofs: Proofs;
  readonly #pendingUri: PendingUri;

  constructor(deps: TwoFactorDeps, codes: ConfirmationCodes, proofs: Proofs, pendingUri: PendingUri) {
    this.#deps = deps;
    this.#codes = codes;
    this.#proofs = proofs;
    this.#pendingUri = pendingUri;
  }

  /** S7.20: sends a code for an operation. */
  async request(session: LiveSession, name: string, body: ConfirmationCodeRequest, origin: RequestOrigin) {
    const operation = readOperation(name);
    const now = this.#deps.clock.now();
    const { db, account, settings } = this.#deps;
    const player = await account.record(db, session.playerId);
    // Where the PIN enrols, or the password, a code would be paid for and refused.
    if (operation === 'enable2fa' && enrolmentBy(await settings()) !== 'SMS') throw configurationError();
    const target =
      operation === 'validatePhone'
        ? await this.#newNumber(player, session.sessionHash, body, now)
        : this.#ownTarget(player, operation, body);
    const sent = await this.#codes.send(player, operation, target, origin.address, now);
    const refusal = sendRefusal(sent);
    if (refusal || sent.state !== 'sent') throw refusal ?? operationError();
    const { limit, remainingSendAttempts, expiresAt } = sent;
    return { limit, remainingSendAttempts, expiresAt: expiresAt.toISOString() };
  }

  #ownTarget(
    player: PlayerRecord,
    operation: SecondFactorOperation,
    { method = 'SMS' }: ConfirmationCodeRequest,
  ): Target {
    const number = player.phoneValidatedAt === null ? null : numberOf(player);
    if (method === 'SMS') {
      if (number === null) throw notValidated();
      return { method, to: number };
    }
    // The mailbox alone never enrols a second factor, nor stands in for a phone that is there.
    if (number !== null || operation === 'enable2fa') throw configurationError();
    return { method, to: player.email };
  }

  /**
   * A number to be validated: a new one wants the password; the one that the account began with changes nothing and may
   * come without. A password that does come is judged all the same: what a page asks for is never taken unread.
   */
  async #newNumber(
    player: PlayerRecord,
    sessionHash: Buffer,
    body: ConfirmationCodeRequest,
    now: Date,
  ): Promise<Target> {
    if (body.method === 'EMAIL') throw configurationError();
    const given =
      body.phone === undefined
        ? null
        : numberOf({ phonePrefix: body.phonePrefix ?? player.phonePrefix, phone: body.phone });
    const own = numberOf(player);
    const to = given ?? own;
    if (to === null) throw notValidated();
    if (to === own && player.phoneValidatedAt !== null) throw refuseCode('PLAYER_VALIDATED');
    if (to !== own || body.password !== undefined) {
      await this.#proofs.requirePassword({ player, sessionHash }, body.password, 'password', now);
    }
    requirePossible(to);
    return { method: 'SMS', to };
  }

  /** S7.22. */
  async operationStatus(playerId: string, name: string): Promise<OperationStatus> {
    const operation = readOperation(name);
    const { db, clock } = this.#deps;
    const { left, block } = await peek(db, { name: 'code', subject: playerId }, clock.now());
    const delivery = await this.#codes.delivery(playerId, operation);
    if (left > 0) return { status: 'ACTIVE', remainingBlockingTime: 0, delivery };
    return { status: 'BLOCKED', ...block, delivery };
  }

  /** S7.21: judges a code; the session's next call of the operation then passes once. */
  async verify(session: LiveSession, given: Verification): Promise<{ otpAuthUri?: string }> {
    const operation = readOperation(given.operation);
    const now = this.#deps.clock.now();
    const player = await this.#deps.account.record(this.#deps.db, session.playerId);
    await this.#requireAllowed(operation, given, player);
    const to = await this.judge(operation, given, { player, sessionHash: session.sessionHash }, now);
    const provedBy = given.type === 'PIN_CODE' ? 'pin' : 'code';
    if (operation === 'enable2fa') return this.#pendingUri(player, session.sessionHash, provedBy, now);
    await this.#proofs.leavePass(session.sessionHash, operation, to, now);
    return {};
  }

  async #requireAllowed(operation: SecondFactorOperation, given: Verification, player: PlayerRecord) {
    const kind = given.type === 'PIN_CODE' ? 'PIN_CODE' : given.method;
    if (given.type === 'PIN_CODE' && given.method !== 'NOT_APPLICABLE') throw configurationError();
    if (operation === 'enable2fa') {
      if (kind !== enrolmentBy(await this.#deps.settings())) throw configurationError();
      if (kind === 'SMS' && player.phoneValidatedAt === null) throw notValidated();
      if (kind === 'PIN_CODE' && player.pinSecret === null) throw notValidated();
      return;
    }
    const method = operation === 'validatePhone' ? 'SMS' : await this.#proofs.methodOf(player);
    if (kind !== (method === 'TWO_FACTOR_AUTHENTICATION' ? 'NOT_APPLICABLE' : method)) throw configurationError();
  }

  /** Judges the code and answers where it went. */
  async judge(
    operation: SecondFactorOperation,
    given: Verification,
    { player, sessionHash }: Omit<Asker, 'code'>,
    now: Date,
  ) {
    const asking = { playerId: player.id, sessionHash };
    if (given.isMock && given.code === mockCode && this.#deps.config.sandbox) {
      const waits = await this.#codes.waiting(asking.playerId, operation, now);
      return waits ? String(waits.detail.to) : null;
    }
    if (given.type === 'PIN_CODE') {
      const { state, ...extras } = await this.#proofs.judgePin(asking, given.code, now);
      if (state === 'right') return null;
      throw state === 'none' ? notValidated() : pinAsCode(state, extras);
    }
    // A number that is to be validated may be any: its pass says which.
    const place = operation === 'validatePhone' ? null : placeOfCodes(player);
    const verdict =
      given.method === 'NOT_APPLICABLE'
        ? await this.#proofs.judgeApp(asking, given.code, now)
        : await this.#codes.judge(asking, operation, given.code, now, place);
    const refusal = codeRefusal(verdict);
    if (refusal) throw refusal;
    return verdict.state === 'right' ? verdict.target : null;
  }
}

/** A wrong PIN where a code was asked for reads as a wrong code. */
function pinAsCode(state: 'wrong' | 'blocked', extras: Extras): Refusal {
  if (state === 'blocked') return refusePhone('MFA_ACCOUNT_BLOCKED', extras);
  const errors = [{ field: 'code', code: 'MFA_INVALID_CONFIRMATION_CODE' }];
  return refusePhone('MFA_INVALID_CONFIRMATION_CODE', { errors, ...extras });
}
