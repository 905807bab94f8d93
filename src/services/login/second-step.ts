import { login } from '#contract/login.ts';
import { mask } from '#domain/masking.ts';
import type { SignInFactor } from '#domain/second-factor.ts';
import type { AccountService, PlayerRecord } from '#services/account/service.ts';
import { type Budget, uncounted, type WrongAnswer } from '#services/kernel/budgets.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { type Extras, type Refusal, refusalsOf } from '#services/kernel/problem.ts';
import { codeBudget, numberOf } from '#services/phone/service.ts';
import type { TwoFactorService } from '#services/two-factor/service.ts';
import type { SignInOrigin } from './open-session.ts';

const refuseLogin = refusalsOf(login);

/** The operation that sign-in codes belong to: right for nothing else. */
const operation = 'signIn';
const resendAfterSeconds = 30;
const sendLimit = 5;

type Factor = Exclude<SignInFactor, 'NONE'>;

/** What second steps work on. */
export interface SecondStep {
  readonly db: Db;
  readonly account: AccountService;
  readonly twoFactor: TwoFactorService;
}

/** A code and the method it claims to belong to. */
export interface GivenCode {
  readonly code: string | undefined;
  readonly method: string | undefined;
}

/** What a passed second step leaves behind. */
export interface PassedStep {
  readonly budgets: readonly Budget[];
  readonly recoveryCodesLeft?: number;
}

/** What the player's sign-in asks for; abroad more than nothing, where they have something. */
function factorOf(player: PlayerRecord, origin: SignInOrigin): SignInFactor {
  const { signInFactor } = player;
  const isAbroad = origin.country !== null && origin.country !== player.country;
  if (signInFactor !== 'NONE' || !isAbroad) return signInFactor;
  if (player.phoneValidatedAt !== null) return 'SMS';
  return player.pinSecret === null ? 'NONE' : 'PIN_CODE';
}

const blocked = (block: Extras): Refusal => refuseLogin('VERIFICATION_BLOCKED', block);
const required = (factor: Factor, extras: Extras = {}): Refusal => refuseLogin(`mfa_required:${factor}`, extras);

function refusalOf(factor: Factor, verdict: WrongAnswer): Refusal {
  const { state, ...extras } = verdict;
  if (state === 'blocked') return blocked(extras);
  return required(factor, { ...extras, errors: [{ field: 'code', code: 'MFA_INVALID_CONFIRMATION_CODE' }] });
}

/** Asks for the factor: for SMS a code is sent, again after 30 s, and the answer says where it went and how long it works. */
async function ask(
  step: SecondStep,
  player: PlayerRecord,
  factor: Factor,
  origin: SignInOrigin,
  now: Date,
): Promise<Refusal> {
  if (factor !== 'SMS') {
    const name = factor === 'PIN_CODE' ? 'pin' : 'code';
    const { left, block } = await step.twoFactor.standing(name, player.id, now);
    return left === 0 ? blocked({ ...block }) : required(factor);
  }
  const to = numberOf(player) ?? '';
  const { codes } = step.twoFactor;
  const waiting = await codes.waiting(player.id, operation, now);
  const waits = waiting?.detail.to === to ? waiting : null;
  let expiresAt = waits?.expiresAt;
  if (!waits || now.getTime() - waits.createdAt.getTime() >= resendAfterSeconds * 1000) {
    const sent = await codes.send(player, operation, { method: 'SMS', to }, origin.address, now);
    if (sent.state === 'blocked') {
      const { state: _state, ...block } = sent;
      return blocked(block);
    }
    if (sent.state === 'sent') expiresAt = sent.expiresAt;
  }
  const { left, block } = await step.twoFactor.standing('code', player.id, now);
  if (left === 0) return blocked({ ...block });
  const remainingSendAttempts = await codes.sendsLeft(player, now);
  const life = expiresAt && { expiresAt: expiresAt.toISOString() };
  return required(factor, { phone: mask(to), limit: sendLimit, remainingSendAttempts, ...life });
}

/** A wrong code after the right password is what a player must be able to read of: somebody knows the password. */
function noteRefused(
  { db, account }: SecondStep,
  player: PlayerRecord,
  origin: SignInOrigin,
  now: Date,
): Promise<void> {
  return transaction(db, (tx) => account.changes.note(tx, player.id, 'SIGN_IN', origin, now, 'refused'));
}

/** Throws until the player's second factor is shown; a code of another method is as if none had come, and spends nothing. */
export async function requireSecondFactor(
  step: SecondStep,
  player: PlayerRecord,
  given: GivenCode,
  origin: SignInOrigin,
  now: Date,
): Promise<PassedStep> {
  const factor = factorOf(player, origin);
  if (factor === 'NONE') return { budgets: [] };
  const code = given.code?.replaceAll(/\s/g, '') ?? '';
  if (code === '' || given.method !== factor) throw await ask(step, player, factor, origin, now);
  const { twoFactor } = step;
  const asking = { playerId: player.id, sessionHash: null };
  if (factor === 'PIN_CODE') {
    const verdict = await twoFactor.proofs.judgePin(asking, code, now);
    if (verdict.state === 'right') return { budgets: [{ name: 'pin', subject: player.id }] };
    if (verdict.state === 'none') return { budgets: [] };
    await noteRefused(step, player, origin, now);
    throw refusalOf(factor, verdict);
  }
  const verdict =
    factor === 'SMS'
      ? await twoFactor.codes.judge(asking, operation, code, now, numberOf(player) ?? '')
      : await twoFactor.proofs.judgeApp(asking, code, now);
  // Who pressed twice is in by the first press: no wrong try, and another code by SMS would only cost one of their sends.
  if (verdict.state === 'again') throw refusalOf(factor, uncounted);
  if (verdict.state === 'none') throw await ask(step, player, factor, origin, now);
  if (verdict.state !== 'right') {
    await noteRefused(step, player, origin, now);
    throw refusalOf(factor, verdict);
  }
  const budgets = codeBudget(player.id);
  if (!('by' in verdict) || verdict.by !== 'recovery') return { budgets };
  return { budgets, recoveryCodesLeft: await twoFactor.recoveryLeft(player.id) };
}
