import { register } from '#contract/join.ts';
import { addressSubject, giveBack, take } from '#services/kernel/budgets.ts';
import type { Captcha } from '#services/kernel/captcha.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { refusalsOf, refuseCommon } from '#services/kernel/problem.ts';
import type { Stranger } from './standing.ts';

interface StrangerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly captcha: Captcha;
}

// From so many within an hour an address shows a captcha.
const captchaFrom = 4;
const refuse = refusalsOf(register);

/** Counts what a stranger asks for against their address. 429 when it is too much, 403 `CAPTCHA_REQUIRED`, which counts as nothing. */
export async function admit(
  { db, clock, captcha }: StrangerDeps,
  name: 'joinFromAddress' | 'forgotFromAddress',
  { address, captcha: solution }: Stranger,
): Promise<void> {
  const now = clock.now();
  const budget = { name, subject: addressSubject(address) };
  const taken = await take(db, [budget], now);
  if (!taken.allowed) throw refuseCommon('TOO_MANY_REQUESTS', taken.block);
  const isDue = (taken.states[0]?.used ?? 0) >= captchaFrom;
  if (!isDue || (await captcha.isSolved(db, solution, now))) return;
  await giveBack(db, [budget]);
  throw refuse('CAPTCHA_REQUIRED');
}
