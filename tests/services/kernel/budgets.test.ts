import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Budget, clear, forgetBudgets, giveBack, noteFailure, peek, take } from '#services/kernel/budgets.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

const waiters = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
const start = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

describe('budgets', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.stop());

  let subjects = 0;
  const fresh = (name: Budget['name']): Budget => {
    subjects += 1;
    return { name, subject: `somebody-${subjects}` };
  };
  const allowed = async (budgets: Budget[], now = start): Promise<boolean> =>
    (await take(database.db, budgets, now)).allowed;

  it('S4.05 parallel takers never exceed a limit, and the rest hear for how long', async () => {
    const code = fresh('code');
    const verdicts = await Promise.all(Array.from({ length: 40 }, () => take(database.db, [code], start)));
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(5);
    expect(await take(database.db, [code], later(100))).toEqual({
      allowed: false,
      name: 'code',
      isSpent: true,
      block: { remainingBlockingTime: 500 },
    });
    expect(await allowed([code], later(600))).toBe(true);
  });

  it('S4.05 nobody is kept longer than the limit says, where another call that began later was counted first', async () => {
    const code = fresh('code');
    for (let i = 0; i < 5; i += 1) await take(database.db, [code], later(0.4));
    expect(await take(database.db, [code], start)).toMatchObject({ block: { remainingBlockingTime: 600 } });
  });

  it('S4.05 a window that a clock opened which was ahead ends when the clock comes back', async () => {
    const code = fresh('code');
    for (let i = 0; i < 6; i += 1) await take(database.db, [code], later(90_000));
    expect(await allowed([code], later(90_001))).toBe(false);
    expect(await peek(database.db, code, start)).toMatchObject({ used: 0, left: 5 });
    for (let i = 0; i < 5; i += 1) expect(await allowed([code])).toBe(true);
    expect(await take(database.db, [code], later(100))).toMatchObject({ block: { remainingBlockingTime: 500 } });
  });

  it('S4.05 a streak without a right answer closes for good, whatever the window says', async () => {
    const pin = fresh('pin');
    for (let window = 0; window < 3; window += 1) {
      for (let i = 0; i < 5; i += 1) expect(await allowed([pin], later(window * 600))).toBe(true);
    }
    expect(await take(database.db, [pin], later(9999))).toMatchObject({ allowed: false, block: {} });
    await forgetBudgets(database.db, later(99_999));
    expect(await allowed([pin], later(99_999))).toBe(false);
    await clear(database.db, [pin]);
    expect(await allowed([pin], later(99_999))).toBe(true);
  });

  it('S8.01 a right answer gives back its own attempt and no other', async () => {
    const code = fresh('code');
    for (let i = 0; i < 4; i += 1) await take(database.db, [code], start);
    for (let i = 0; i < 9; i += 1) {
      expect(await allowed([code])).toBe(true);
      await giveBack(database.db, [code]);
    }
    expect(await peek(database.db, code, start)).toMatchObject({ used: 4, left: 1 });
  });

  it('S8.01 all of several budgets are taken, or none', async () => {
    const [player, address] = [fresh('sendToPlayer'), fresh('sendFromAddress')];
    for (let i = 0; i < 20; i += 1) await take(database.db, [address], start);
    expect(await take(database.db, [player, address], start)).toMatchObject({
      allowed: false,
      name: 'sendFromAddress',
    });
    expect(await peek(database.db, player, start)).toMatchObject({ used: 0, left: 5 });
  });

  it('S8.01 failures can be limited apart from what is used', async () => {
    const password = { ...fresh('passwordOfName'), failures: 3 };
    for (let i = 0; i < 3; i += 1) {
      expect(await allowed([password])).toBe(true);
      await noteFailure(database.db, [password]);
    }
    expect(await take(database.db, [password], start)).toMatchObject({ allowed: false, isSpent: false });
    expect(await allowed([{ ...password, failures: null }])).toBe(true);
    expect(await allowed([password], later(600))).toBe(true);
  });

  it('in a transaction a budget stays locked to the end, and is as it was when that fails', async () => {
    const pin = fresh('pin');
    const order: string[] = [];
    const slow = transaction(database.db, async (tx) => {
      await take(tx, [pin], start);
      order.push('first taken');
      await new Promise((resolve) => setImmediate(resolve));
      order.push('first ends');
      throw new Error('undone');
    });
    await expect(slow).rejects.toThrow('undone');
    await take(database.db, [pin], start);
    expect(order).toEqual(['first taken', 'first ends']);
    expect(await peek(database.db, pin, start)).toMatchObject({ used: 1 });
  });

  it('forgets windows that are over', async () => {
    const code = fresh('joinFromAddress');
    await take(database.db, [code], start);
    await database.pool.query(
      `insert into budget (key, used, resets_at)
      select sha256(n::text::bytea), 1, $1 from generate_series(1, 2500) n`,
      [start],
    );
    await forgetBudgets(database.db, later(3601));
    expect(await peek(database.db, code, start)).toMatchObject({ used: 0 });
    const { rows } = await database.pool.query('select count(*)::int as left from budget where streak = 0');
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('S4.05 what clears or notes several waits for them in the order of those who take them: no two wait for each other', async () => {
    for (const work of [clear, noteFailure]) {
      // Whatever order their keys have, one of both lists is not in it.
      const both = [fresh('code'), fresh('pin')] as const;
      for (const [first, second] of [both, both.toReversed()] as [Budget, Budget][]) {
        await take(database.db, [first, second], start);
        const done = await transaction(database.db, async (tx) => {
          await giveBack(tx, [first]);
          const working = work(database.db, [first, second]);
          working.catch(() => undefined);
          while ((await database.pool.query(waiters)).rows[0].count === 0) await delay(5);
          await giveBack(tx, [second]);
          return { working };
        });
        await done.working;
      }
    }
  });
});
