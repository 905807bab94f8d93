import { forcePasswordReset } from '#contract/required-action.ts';
import type { RequiredAction } from '#domain/required-action.ts';
import type { AccountService, PlayerRecord } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { splitNumber } from '#services/kernel/phone-number.ts';
import { refusalsOf, refuseCommon } from '#services/kernel/problem.ts';
import { codeRefusal, sendRefusal, setValidatedPhone } from '#services/phone/service.ts';
import type { TwoFactorService } from '#services/two-factor/service.ts';
import { readWaiting, useWaiting, type WaitingSignIn } from './actions.ts';
import { isPasswordAlone, type Shown, type SignedIn, type SignInOrigin } from './open-session.ts';

const refuseAction = refusalsOf(forcePasswordReset);

/** The operation that codes of a required new number belong to. */
const operation = 'requiredPhone';

/** What a required action is carried out with. */
export type ActionDetails = { readonly token: string } & (
  | { readonly action: 'forcePasswordReset'; readonly newPassword: string }
  | {
      readonly action: 'forcePhoneNumberReset';
      readonly phonePrefix: string;
      readonly phone: string;
      readonly code: string | undefined;
    }
  | { readonly action: 'forcePinReset' | 'ADD_PIN_CODE'; readonly pinCode: string }
);

/** What carrying out works on; `goOn` is the rest of the sign-in, in the same transaction. */
export interface ActionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly account: AccountService;
  readonly twoFactor: TwoFactorService;
  readonly goOn: (tx: Tx, player: PlayerRecord, shown: Shown) => Promise<SignedIn>;
}

/** A code was sent to a required number. */
export interface NumberSent {
  readonly limit: number;
  readonly remainingSendAttempts: number;
  readonly expiresAt: string;
}

const without = (player: PlayerRecord, action: RequiredAction): RequiredAction[] =>
  player.requiredActions.filter((each) => each !== action);

/**
 * Carries an action out and goes on with the sign-in. Bad details are 422 and leave the token good; 401
 * `INVALID_REQUIRED_ACTION_DETAILS` for a token that is not.
 */
export async function carryOut(
  deps: ActionDeps,
  details: ActionDetails,
  origin: SignInOrigin,
): Promise<SignedIn | NumberSent> {
  const now = deps.clock.now();
  const waiting = await readWaiting(deps.account.secrets, deps.db, details.action, details.token, now);
  const player = await deps.account.record(deps.db, waiting.playerId);
  if (player.status !== 'active') throw refuseAction('INVALID_REQUIRED_ACTION_DETAILS');
  if (details.action === 'forcePhoneNumberReset') return resetNumber(deps, details, player, waiting, origin);
  if (details.action === 'forcePasswordReset') {
    const passwordHash = await deps.account.sealPassword('newPassword', details.newPassword, player);
    return finish(deps, details, waiting, async (tx) => {
      await deps.account.setPassword(tx, player.id, passwordHash);
      const change = { player, kind: 'PASSWORD_CHANGE', origin, keepSession: null } as const;
      await deps.account.changes.made(tx, change, now);
    });
  }
  const { action, pinCode } = details;
  const pinSecret = await deps.account.sealPin(pinCode, player);
  return finish(deps, details, waiting, async (tx) => {
    const requiredActions = without(player, action);
    await deps.account.change(tx, player.id, { pinSecret, requiredActions });
    await deps.account.pins.forgive(tx, player.id);
    if (player.pinSecret === null) return deps.account.changes.note(tx, player.id, 'PIN_CHANGE', origin, now);
    // As by the password alone in the account: or a stolen password would be all that money asks for.
    const hold = isPasswordAlone(waiting.shown);
    await deps.account.changes.made(tx, { player, kind: 'PIN_CHANGE', origin, keepSession: null, hold }, now);
  });
}

async function resetNumber(
  deps: ActionDeps,
  details: ActionDetails & { readonly action: 'forcePhoneNumberReset' },
  player: PlayerRecord,
  waiting: WaitingSignIn,
  origin: SignInOrigin,
): Promise<SignedIn | NumberSent> {
  const now = deps.clock.now();
  const { account, twoFactor } = deps;
  const to = twoFactor.requireNumber(details.phonePrefix, details.phone);
  if (details.code === undefined) {
    const sent = await twoFactor.codes.send(player, operation, { method: 'SMS', to }, origin.address, now);
    const refusal = sendRefusal(sent);
    if (refusal || sent.state !== 'sent') throw refusal ?? refuseCommon('UNAVAILABLE');
    const { limit, remainingSendAttempts, expiresAt } = sent;
    return { limit, remainingSendAttempts, expiresAt: expiresAt.toISOString() };
  }
  const asking = { playerId: player.id, sessionHash: null };
  const refusal = codeRefusal(await twoFactor.codes.judge(asking, operation, details.code, now, to));
  if (refusal) throw refusal;
  return finish(deps, details, waiting, async (tx) => {
    const requiredActions = without(player, 'forcePhoneNumberReset');
    await account.change(tx, player.id, { requiredActions });
    const number = splitNumber(to) ?? { phonePrefix: details.phonePrefix, phone: details.phone };
    await setValidatedPhone(account, tx, player, number, { origin, keepSession: null }, now);
  });
}

/** The token is used up with the change; a twin that comes second finds it so. */
function finish(
  deps: ActionDeps,
  { token }: ActionDetails,
  { playerId, shown }: WaitingSignIn,
  change: (tx: Tx) => Promise<void>,
): Promise<SignedIn> {
  return transaction(deps.db, async (tx) => {
    await useWaiting(deps.account.secrets, tx, token, deps.clock.now());
    await change(tx);
    return deps.goOn(tx, await deps.account.record(tx, playerId), shown);
  });
}
