import { login } from '#contract/login.ts';
import { forcePasswordReset } from '#contract/required-action.ts';
import { orderedActions, type RequiredAction } from '#domain/required-action.ts';
import type { PlayerRecord } from '#services/account/service.ts';
import type { Budget } from '#services/kernel/budgets.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { randomHandle } from '#services/kernel/ids.ts';
import { consumeSecret, type OneTimeSecrets } from '#services/kernel/one-time.ts';
import { type Refusal, refusalsOf } from '#services/kernel/problem.ts';
import type { Shown } from './open-session.ts';

const refuseLogin = refusalsOf(login);
const refuseAction = refusalsOf(forcePasswordReset);

const purpose = 'required-action';
const tokenSeconds = 600;

/** A sign-in that waits for an action of the player's: whose it is, and what it has shown so far. */
export interface WaitingSignIn {
  readonly playerId: string;
  readonly shown: Shown;
}

/** What a player has to do before the sign-in goes on. */
export function actionsLeft(player: PlayerRecord): RequiredAction[] {
  const done = (action: RequiredAction): boolean => action === 'ADD_PIN_CODE' && player.pinSecret !== null;
  return orderedActions(player.requiredActions).filter((action) => !done(action));
}

/** The 428 that names the first action and carries a fresh token; an older one dies. */
export async function actionRequired(
  secrets: OneTimeSecrets,
  tx: Tx,
  player: PlayerRecord,
  shown: Shown,
  now: Date,
): Promise<Refusal> {
  const steps = actionsLeft(player);
  const token = randomHandle();
  const detail = { action: steps[0], ...shown };
  await secrets.issueToken(tx, { purpose, subject: player.id, secret: token, seconds: tokenSeconds, detail }, now);
  const profileInfo = {
    hasPinCode: player.pinSecret !== null,
    phoneStatus: player.phoneValidatedAt === null ? 'NOT_VALIDATED' : 'VALIDATED',
  };
  return refuseLogin('ACTION_REQUIRED', { action: steps[0], token, profileInfo, steps });
}

const invalidDetails = (): Refusal => refuseAction('INVALID_REQUIRED_ACTION_DETAILS');

function readShown({ action: _action, ...shown }: Readonly<Record<string, unknown>>): Shown {
  return shown as unknown as Shown & { budgets: readonly Budget[] };
}

/** Whose sign-in waits for this action under this token; 401 `INVALID_REQUIRED_ACTION_DETAILS` otherwise. Uses nothing up. */
export async function readWaiting(
  secrets: OneTimeSecrets,
  db: Parameters<OneTimeSecrets['readToken']>[0],
  action: RequiredAction,
  token: string,
  now: Date,
): Promise<WaitingSignIn> {
  const verdict = await secrets.readToken(db, purpose, token, now);
  if (verdict.state !== 'live' || verdict.detail.action !== action) throw invalidDetails();
  return { playerId: verdict.subject, shown: readShown(verdict.detail) };
}

/** Uses the token up, in the transaction of what the action changes. */
export async function useWaiting(secrets: OneTimeSecrets, tx: Tx, token: string, now: Date): Promise<void> {
  const { state } = await secrets.redeemToken(tx, purpose, token, now);
  if (state !== 'live') throw invalidDetails();
}

/** Ends a sign-in that waits for an action: who began it may be whom a change has put out. */
export async function endWaiting(tx: Tx, playerId: string, now: Date): Promise<void> {
  await consumeSecret(tx, purpose, playerId, now);
}
