import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceTypes } from '#contract/wallet.ts';
import { accountCurrencies, currencyDecimals } from '#domain/currency.ts';
import type { Refusal } from '#services/kernel/problem.ts';
import { houseKinds, type PlayerKind, playerKinds } from '#services/ledger/kinds.ts';
import { audit, balances, openAccounts, type Posting } from '#services/ledger/service.ts';
import { post } from '../../support/books.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

const cash = (playerId: string, kind: PlayerKind = 'cash') => ({ owner: 'player', playerId, kind }) as const;
const psp = { owner: 'house', kind: 'psp' } as const;
const eur = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' });
const posting = (key: string, legs: Posting['legs'], sha = 1): Posting => ({
  actor: 'test',
  key,
  requestSha: Buffer.alloc(32, sha),
  kind: 'test',
  at: new Date(),
  legs,
});

async function shown(playerId: string): Promise<Record<string, string>> {
  const found = await balances(database.db, playerId);
  return Object.fromEntries(found.map(({ type, amount }) => [type, String(amount.amountMinor)]));
}

describe('posting', () => {
  it('S3.04b every balance type is the sum of its account kinds, and all twelve are always there', async () => {
    const playerId = randomUUID();
    await openAccounts(database.db, playerId, 'EUR');
    expect(await shown(playerId)).toEqual(Object.fromEntries(balanceTypes.map((type) => [type, '0'])));
    const legs = playerKinds.map((kind, index) => ({
      from: psp,
      to: cash(playerId, kind),
      amount: eur(10n ** BigInt(index)),
    }));
    await post(database.db, posting('all kinds', legs));
    // Digit n from the right is the nth kind, so that each sum shows its parts.
    expect(await shown(playerId)).toEqual({
      Withdrawable: '1',
      Unlocked: '11',
      Locked: '100',
      Bonus: '11111000',
      NonPlayableBonus: '100000000',
      PendingWithdrawal: '1000000000',
      Playable: '1111',
      PlayableCasino: '11111',
      PlayableHorses: '101111',
      PlayablePoker: '1001111',
      PlayableSports: '10001111',
      Total: '1111111111',
    });
  });

  it('S9.13a the books keep the decimals of the currency table, and every currency an account can be kept in', async () => {
    const { rows } = await database.pool.query<{ code: string; scale: number }>('select code, scale from asset');
    for (const { code, scale } of rows) expect(`${code} ${scale}`).toBe(`${code} ${currencyDecimals(code)}`);
    expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining([...accountCurrencies]));
  });

  it('S3.04b the account kinds of the code and of the books are the same', async () => {
    const { rows } = await database.pool.query<{ code: string; owner: string }>('select code, owner from account_kind');
    const of = (owner: string) =>
      rows
        .filter((row) => row.owner === owner)
        .map((row) => row.code)
        .sort();
    expect(of('player')).toEqual([...playerKinds, 'points'].sort());
    expect(of('house')).toEqual([...houseKinds].sort());
  });

  it('a journal over several parties is posted whole or not at all', async () => {
    const [ann, ben] = [randomUUID(), randomUUID()];
    await post(database.db, posting(`seed ${ann}`, [{ from: psp, to: cash(ann), amount: eur(500n) }]));
    const legs = [
      { from: cash(ann), to: cash(ben), amount: eur(400n) },
      { from: cash(ann), to: cash(ann, 'withdraw_hold'), amount: eur(101n) },
    ];
    await expect(post(database.db, posting(`both ${ann}`, legs))).rejects.toMatchObject({
      status: 422,
      code: 'INSUFFICIENT_FUNDS',
    });
    expect(await shown(ann)).toMatchObject({ Withdrawable: '500', PendingWithdrawal: '0' });
  });

  it('a hold is pending, then released or paid', async () => {
    const ann = randomUUID();
    await post(database.db, posting(`hold seed ${ann}`, [{ from: psp, to: cash(ann), amount: eur(500n) }]));
    await post(
      database.db,
      posting(`hold ${ann}`, [{ from: cash(ann), to: cash(ann, 'withdraw_hold'), amount: eur(200n) }]),
    );
    expect(await shown(ann)).toMatchObject({ Withdrawable: '300', PendingWithdrawal: '200', Total: '500' });
    await post(
      database.db,
      posting(`release ${ann}`, [{ from: cash(ann, 'withdraw_hold'), to: cash(ann), amount: eur(200n) }]),
    );
    expect(await shown(ann)).toMatchObject({ Withdrawable: '500', PendingWithdrawal: '0', Total: '500' });
  });

  it('of 40 concurrent posts of one key one journal is made, and all get its id', async () => {
    const ann = randomUUID();
    const same = posting(`twin ${ann}`, [{ from: psp, to: cash(ann), amount: eur(100n) }]);
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(database.db, same)));
    expect(new Set(answers.map(({ journalId }) => journalId)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await shown(ann)).toMatchObject({ Total: '100' });
  });

  it('the same key with another request is refused, also when both come at once', async () => {
    const ann = randomUUID();
    const legs = [{ from: psp, to: cash(ann), amount: eur(100n) }];
    const works = Array.from({ length: 10 }, (_, index) => post(database.db, posting(`reuse ${ann}`, legs, index + 1)));
    const results = await Promise.allSettled(works);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Refusal).code] : []));
    expect(codes).toEqual(Array(9).fill('IDEMPOTENCY_KEY_REUSED'));
  });

  it('transfers to and fro never deadlock', async () => {
    const [ann, ben] = [randomUUID(), randomUUID()];
    const seed = [ann, ben].map((id) => ({ from: psp, to: cash(id), amount: eur(10_000n) }));
    await post(database.db, posting(`fro seed ${ann}`, seed));
    const works = Array.from({ length: 200 }, (_, index) => {
      const [from, to] = index % 2 ? [ann, ben] : [ben, ann];
      return post(database.db, posting(`fro ${ann} ${index}`, [{ from: cash(from), to: cash(to), amount: eur(10n) }]));
    });
    expect((await Promise.allSettled(works)).filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await shown(ann)).toMatchObject({ Total: '10000' });
  });

  it('the audit finds nothing, and finds a balance that was forged past every guard', async () => {
    const before = await audit(database);
    expect(before.totals).toEqual({ EUR: '0' });
    // These books were written without the rooms that claim holds and bonuses.
    expect(before.breaks.filter(({ problem }) => problem === 'balance' || problem === 'legs')).toEqual([]);
    await database.asOwner(async (client) => {
      await client.query('alter table ledger_account disable trigger account_guard');
      await client.query(
        `update ledger_account set balance = balance + 7 where id = (select id from ledger_account where floor is not null limit 1)`,
      );
    });
    const found = await audit(database);
    expect(found.breaks.filter(({ problem }) => problem === 'balance')).toHaveLength(1);
    expect(found.totals).toEqual({ EUR: '7' });
  });
});
