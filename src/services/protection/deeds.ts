import type { Protection } from '#contract/protection.ts';
import { spokenIn } from '#domain/languages.ts';
import { momentInMail } from '#domain/mail-moment.ts';
import { money, toDecimalString } from '#domain/money.ts';
import type { ReminderMinutes } from '#domain/play-time.ts';
import * as rules from '#domain/protection.ts';
import { countedDeposits, lockDepositsOf, type Payer, roomAgain, standing } from '#services/cashier/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { appendEvent, lastHappened, type NewEvent } from '#services/kernel/events.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import type { Refuse } from '#services/kernel/problem.ts';
import { tell } from '#services/notifications/service.ts';
import { periodWords } from './period-words.ts';
import { usedOf } from './service.ts';
import { findLimits, findPause, findReminder, pausesOf, saveLimit, savePause, saveReminder } from './store.ts';

/** What the room is made of. */
export interface ProtectionDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** A deed of a player in the transaction that keeps it. */
interface Deed {
  readonly tx: Tx;
  readonly player: Payer;
  readonly now: Date;
}

function shownPause(pause: rules.Pause | null, now: Date): Protection['pause'] {
  if (pause === null || !rules.isPaused(pause, now)) return null;
  const { kind, since, until, returnAt } = pause;
  return {
    kind,
    since: since.toISOString(),
    until: until.toISOString(),
    returnAt: returnAt?.toISOString() ?? null,
    mayReturn: rules.mayReturn(pause, now),
  };
}

async function shown(db: Db | Tx, { id, currency }: Payer, now: Date): Promise<Protection> {
  const [limits, counted, pause] = [
    await findLimits(db, id),
    await countedDeposits(db, id, now),
    await findPause(db, id, now),
  ];
  const { deposited, waiting } = counted;
  const used = usedOf(counted);
  const roomAt = new Map<rules.LimitPeriod, string | null>();
  for (const period of rules.limitPeriods) {
    const { amountMinor } = limits.get(period) ?? rules.noLimit;
    if (amountMinor === null || rules.leftOf(amountMinor, used[period]) > 0n) continue;
    const at = await roomAgain(db, id, { period, amountMinor }, now);
    roomAt.set(period, at?.toISOString() ?? null);
  }
  const text = (minor: bigint): string => toDecimalString(money(minor, currency));
  const orNone = (minor: bigint | null): string | null => (minor === null ? null : text(minor));
  return {
    currency,
    limits: rules.limitPeriods.map((period) => {
      const { amountMinor, rise } = rules.current(limits.get(period) ?? rules.noLimit, now);
      return {
        period,
        amount: orNone(amountMinor),
        used: text(used[period]),
        left: amountMinor === null ? null : text(rules.leftOf(amountMinor, used[period])),
        deposited: text(deposited[period]),
        waiting: text(waiting[period]),
        roomAt: roomAt.get(period) ?? null,
        rise: rise && {
          amount: orNone(rise.amountMinor),
          from: rise.from.toISOString(),
          ripe: rules.isRipe(rise, now),
        },
      };
    }),
    pause: shownPause(pause, now),
    reminderMinutes: await findReminder(db, id),
  };
}

/** How the player is protected. */
export async function read({ db, clock }: ProtectionDeps, playerId: string): Promise<Protection> {
  return shown(db, await standing.payer(db, playerId), clock.now());
}

/** Runs a deed behind the lock of its player's row, and tells how things stand after it. */
function deed(deps: ProtectionDeps, playerId: string, run: (deed: Deed) => Promise<void>): Promise<Protection> {
  return transaction(deps.db, async (tx) => {
    await lockDepositsOf(tx, playerId);
    const now = deps.clock.now();
    const player = await standing.payer(tx, playerId);
    await run({ tx, player, now });
    return shown(tx, player, now);
  });
}

const happened = ({ tx, player, now }: Deed, kind: NewEvent['kind'], detail: NewEvent['detail']): Promise<void> =>
  appendEvent(tx, { playerId: player.id, kind, outcome: 'done', ...(detail && { detail }) }, now);

async function toldLimit(of: Deed, period: rules.LimitPeriod, { amountMinor, rise }: rules.Limit): Promise<void> {
  const { tx, player, now } = of;
  const text = (minor: bigint | null): string | null =>
    minor === null ? null : toDecimalString(money(minor, player.currency));
  await happened(of, 'DEPOSIT_LIMIT', {
    period,
    amount: text(amountMinor),
    rise: rise && { to: text(rise.amountMinor) },
  });
  const to = { ...player, playerId: player.id };
  const words = (language: string) => periodWords[spokenIn(language)][period];
  if (rise) {
    await tell(tx, to, 'limitRiseAsked', { period: words, from: momentInMail(rise.from) }, now);
  } else if (amountMinor === null) {
    await tell(tx, to, 'limitEnded', { period: words }, now);
  } else {
    await tell(tx, to, 'limitSet', { period: words, amount: money(amountMinor, player.currency) }, now);
  }
}

const isSame = (a: rules.Limit, b: rules.Limit): boolean =>
  a.amountMinor === b.amountMinor && a.rise?.amountMinor === b.rise?.amountMinor && !a.rise === !b.rise;

/** Changes a limit as a rule says; what is as it was is told nobody. */
function changeLimit(
  deps: ProtectionDeps,
  playerId: string,
  period: rules.LimitPeriod,
  change: (limit: rules.Limit, deed: Deed) => rules.Limit,
): Promise<Protection> {
  return deed(deps, playerId, async (own) => {
    const before = rules.current((await findLimits(own.tx, playerId)).get(period) ?? rules.noLimit, own.now);
    const after = change(before, own);
    if (isSame(before, after)) return;
    await saveLimit(own.tx, playerId, period, after, own.now);
    await toldLimit(own, period, after);
  });
}

/** Asks for another limit; null for none. Less holds at once, more waits. */
export function setLimit(
  deps: ProtectionDeps,
  playerId: string,
  period: rules.LimitPeriod,
  wanted: { readonly amount: string | null; readonly currency: string },
): Promise<Protection> {
  return changeLimit(deps, playerId, period, (limit, { player, now }) => {
    const { amount, currency } = wanted;
    standing.refuseForeign(player, currency);
    const own = amount === null ? null : standing.ownAmount(player, { amount, currency }).amountMinor;
    return rules.asked(limit, own, now);
  });
}

/** Confirms more room after its wait. */
export function confirmRise(
  deps: ProtectionDeps,
  playerId: string,
  period: rules.LimitPeriod,
  refuse: Refuse<'RISE_NOT_READY'>,
): Promise<Protection> {
  return changeLimit(deps, playerId, period, (limit, { now }) => {
    const after = rules.confirmed(limit, now);
    if (!after) throw refuse('RISE_NOT_READY', limit.rise ? { from: limit.rise.from.toISOString() } : {});
    return after;
  });
}

/** Drops what was asked for beyond a limit. */
export const keepLimit = (deps: ProtectionDeps, playerId: string, period: rules.LimitPeriod): Promise<Protection> =>
  changeLimit(deps, playerId, period, rules.kept);

/**
 * Takes a break, or excludes the player; what stands already is told nobody again. Beside a longer one that another account's
 * exclusion has put there the player's own word is kept: that one may be taken away, what they have asked for never is.
 */
export function pause(
  deps: ProtectionDeps,
  playerId: string,
  length: rules.PauseLength,
  refuse: Refuse<'PAUSE_LONGER'>,
): Promise<Protection> {
  return deed(deps, playerId, async (asked) => {
    const { tx, player, now } = asked;
    const standing = await findPause(tx, playerId, now);
    const own = (await pausesOf(tx, playerId)).find(({ excludedId }) => excludedId === playerId) ?? null;
    const beside = standing?.excludedId === playerId ? undefined : rules.paused(own, length, now);
    const after = rules.paused(standing, length, now) ?? beside;
    if (!after) throw refuse('PAUSE_LONGER', { until: standing?.until.toISOString() });
    const kind = after.kind === 'BREAK' ? 'BREAK_TAKEN' : 'EXCLUSION_TAKEN';
    const askedAt = await lastHappened(tx, playerId, kind);
    // What another account's exclusion has put on this one the player has not asked for yet.
    if (own && rules.isPaused(own, now) && rules.isSamePause(own, length, askedAt, now)) return;
    await savePause(tx, playerId, { ...after, excludedId: playerId });
    await enqueueJob(tx, 'cashier.close', { playerId });
    if (after.kind === 'EXCLUSION') await enqueueJob(tx, 'protection.look', { playerId });
    await happened(asked, kind, { length });
    const words = after.kind === 'BREAK' ? 'breakTaken' : 'exclusionTaken';
    await tell(tx, { ...player, playerId }, words, { until: momentInMail(after.until) }, now);
  });
}

/** Asks to return after self-exclusion. */
export function askReturn(deps: ProtectionDeps, playerId: string, refuse: Refuse<'NOT_OVER'>): Promise<Protection> {
  return deed(deps, playerId, async (own) => {
    const { tx, player, now } = own;
    if (!rules.returning(await findPause(tx, playerId, now), now)) throw refuse('NOT_OVER');
    // All whose time is over: the one that stands the longest may have others behind it.
    for (const pause of await pausesOf(tx, playerId)) {
      const after = rules.returning(pause, now);
      if (after) await savePause(tx, playerId, { ...pause, ...after });
    }
    await happened(own, 'RETURN_ASKED', {});
    const from = momentInMail((await findPause(tx, playerId, now))?.returnAt ?? now);
    await tell(tx, { ...player, playerId }, 'returnAsked', { from }, now);
  });
}

/** Chooses how often the time is told in an open game. */
export function chooseReminder(deps: ProtectionDeps, playerId: string, minutes: ReminderMinutes): Promise<Protection> {
  return deed(deps, playerId, ({ tx, now }) => saveReminder(tx, playerId, minutes, now));
}
