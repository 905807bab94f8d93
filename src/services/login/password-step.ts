import { type Credentials, login } from '#contract/login.ts';
import type { AccountService, PlayerRecord, SignInCandidate } from '#services/account/service.ts';
import {
  addressSubject,
  type Block,
  type Budget,
  giveBack,
  noteFailure,
  peek,
  take,
} from '#services/kernel/budgets.ts';
import type { Lines } from '#services/kernel/database/gate.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { type Refusal, refusalsOf } from '#services/kernel/problem.ts';
import { handleHash } from './handles.ts';
import { knowsDevice, type SignInOrigin } from './open-session.ts';

const refuseLogin = refusalsOf(login);

/** From so many wrong passwords of a name or an address in a window, a sign-in without a captcha is not judged. */
const captchaAfter = 3;

/** What the password step works on. */
export interface PasswordStep {
  readonly db: Db;
  readonly account: AccountService;
  readonly lines: Lines;
}

/** A wrong name or password, the same bytes for both (S8.01). */
export const invalidGrant = (): Refusal =>
  refuseLogin('invalid_grant', { errors: [{ field: 'password', code: 'INVALID_CREDENTIALS' }] });

const captchaEnforcement = (): Refusal => refuseLogin('invalid_grant_captcha_enforcement');

interface Budgets {
  /** Taken first; their spending is told. */
  readonly told: readonly Budget[];
  /** The player's own, whatever name was typed: told nobody, or two names of a player would give each other away. */
  readonly silent: readonly Budget[];
  /** Whose tries come one after the other. */
  readonly line: string;
}

async function budgetsOf(
  step: PasswordStep,
  candidate: SignInCandidate,
  origin: SignInOrigin,
  failures: number | null,
  now: Date,
): Promise<Budgets> {
  const { key, player } = candidate;
  if (player && (await knowsDevice(step, player.id, origin.deviceCookie, now))) {
    const subject = `${player.id}:${handleHash(origin.deviceCookie ?? '').toString('hex')}`;
    return { told: [{ name: 'passwordOfDevice', subject, failures }], silent: [], line: subject };
  }
  return {
    told: [
      { name: 'passwordOfAddress', subject: addressSubject(origin.address), failures },
      { name: 'passwordOfName', subject: key, failures },
    ],
    silent: [{ name: 'passwordOfPlayer', subject: player?.id ?? `name:${key}` }],
    line: `name:${key}`,
  };
}

/**
 * Counts a wrong password and writes it into the history of whom it was tried on, in one transaction and before anybody is
 * answered: a kill loses neither or both. For a name that is nobody's the same statements run, so their time tells nothing.
 */
function noteWrong(
  { db, account }: PasswordStep,
  told: readonly Budget[],
  player: PlayerRecord | null,
  origin: SignInOrigin,
  now: Date,
): Promise<void> {
  return transaction(db, async (tx) => {
    await noteFailure(tx, told);
    await account.changes.note(tx, player?.id ?? null, 'SIGN_IN', origin, now, 'refused');
  });
}

/** A player whose password was right, and the budgets that a completed sign-in clears. */
export interface RightPassword {
  readonly player: PlayerRecord;
  readonly budgets: readonly Budget[];
}

/** A password that is tried, and what it is judged under. */
interface Trial {
  readonly candidate: SignInCandidate;
  readonly password: string;
  readonly captcha: string | undefined;
  readonly budgets: Budgets;
}

const blocked = (block: Block): Refusal => refuseLogin('blocked', { ...block });

/** Budgets come before the captcha: for a name or an address that is blocked one would be solved in vain. */
async function refuseUnsolved({ db }: PasswordStep, told: readonly Budget[], now: Date): Promise<Refusal> {
  for (const budget of told) {
    const { left, block } = await peek(db, budget, now);
    if (left === 0) return blocked(block);
  }
  return captchaEnforcement();
}

async function judgeTrial(
  step: PasswordStep,
  { candidate, password, captcha, budgets: { told, silent } }: Trial,
  origin: SignInOrigin,
  now: Date,
): Promise<RightPassword> {
  const taken = await take(step.db, [...told, ...silent], now);
  if (!taken.allowed && silent.some(({ name }) => name === taken.name)) {
    // Refused in silence: the same work and bytes as for a wrong password, and a failure of this name.
    await take(step.db, told, now);
    await step.account.judgePassword({ ...candidate, player: null }, password);
    await noteFailure(step.db, told);
    throw invalidGrant();
  }
  if (!taken.allowed) throw taken.isSpent ? blocked(taken.block) : await refuseUnsolved(step, told, now);
  const isDue = taken.states.slice(0, told.length).some(({ failed }) => failed >= captchaAfter);
  if (isDue && !(await step.account.captcha.isSolved(step.db, captcha, now))) {
    await giveBack(step.db, [...told, ...silent]);
    throw captchaEnforcement();
  }
  const player = await step.account.judgePassword(candidate, password);
  if (!player) {
    await noteWrong(step, told, candidate.player, origin, now);
    throw invalidGrant();
  }
  await giveBack(step.db, [...told, ...silent]);
  return { player, budgets: [...told.filter(({ name }) => name !== 'passwordOfAddress'), ...silent] };
}

// No session stands in this line: the end of the sign-in looks at the player anew.
const judgedAtTheEnd = async (): Promise<void> => undefined;

/**
 * Budgets, captcha, password. Strangers and wrong passwords cost and answer the same; nothing is judged beyond a budget
 * or without the captcha that is due, and such a try spends nothing. One name's come in turn, and a known device's apart
 * from strangers': a right password that is being judged holds a try, and would block those pressed with it.
 */
export async function judgePassword(
  step: PasswordStep,
  { username, password }: Credentials,
  captcha: string | undefined,
  origin: SignInOrigin,
  now: Date,
): Promise<RightPassword> {
  const candidate = await step.account.findCandidate(username);
  const failures = captcha === undefined ? captchaAfter : null;
  const budgets = await budgetsOf(step, candidate, origin, failures, now);
  const trial = { candidate, password, captcha, budgets };
  return step.lines.run(budgets.line, judgedAtTheEnd, () => judgeTrial(step, trial, origin, now));
}
