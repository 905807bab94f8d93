import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUSE_ID } from '#services/ledger/kinds.ts';
import { accounts, audit, balances, openAccounts } from '#services/ledger/service.ts';
import { meanings } from '#services/ledger/store.ts';
import { post } from '../../support/books.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
const playerId = randomUUID();
const whaleId = randomUUID();
const player = { owner: 'player', playerId, kind: 'cash' } as const;
const house = { owner: 'house', kind: 'psp' } as const;
const sha = Buffer.alloc(32);

function posting(key: string, amountMinor: bigint) {
  return {
    actor: 'test',
    key,
    requestSha: sha,
    kind: 'test',
    at: new Date(),
    legs: [{ from: house, to: player, amount: { amountMinor, currency: 'EUR' } }],
  };
}

async function refusal(work: Promise<unknown>): Promise<{ code: string; message: string }> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error) || !('code' in error)) throw new Error(`not refused by the database: ${String(error)}`);
  return { code: String(error.code), message: error.message };
}

/** A statement as the services' role, through the services' own pool. */
const asServices = (statement: string) => refusal(database.pool.query(statement));
const asOwner = (statement: string) => refusal(database.asOwner((client) => client.query(statement)));

beforeAll(async () => {
  database = await createTestDatabase();
  await openAccounts(database.db, playerId, 'EUR');
  await post(database.db, posting('first', 10_000n));
});
afterAll(() => database.stop());

describe('the books refuse, in the database itself', () => {
  it('the services act as a role of their own, a member of the one that may post', async () => {
    const { rows } = await database.pool.query(
      "select current_user as role, pg_has_role(current_user, 'kestrel_services', 'member') as posts",
    );
    expect(rows[0]).toEqual({ role: 'kestrel_site', posts: true });
  });

  it.each(['journal', 'leg', 'ledger_account', 'asset', 'account_kind', 'balance_def'])(
    'a write of the services to %s',
    async (table) => {
      for (const statement of [
        `delete from ${table}`,
        `insert into ${table} select * from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        expect((await asServices(statement)).code, statement).toBe('42501');
      }
      const column = {
        journal: 'kind',
        leg: 'asset',
        ledger_account: 'balance',
        asset: 'code',
        account_kind: 'code',
        balance_def: 'type',
      }[table];
      expect((await asServices(`update ${table} set ${column} = ${column}`)).code).toBe('42501');
    },
  );

  it('a leg for an old journal, even by the owner', async () => {
    const insert = (n: string, count: string) =>
      `insert into leg select journal_id, ${n}, ${count}, asset, debit_id, credit_id, 1 from leg limit 1`;
    expect((await asOwner(insert('1', 'leg_count'))).code).toBe('23514');
    expect((await asOwner(insert('0', 'leg_count'))).code).toBe('23505');
    expect((await asOwner(insert('1', '(leg_count + 1)::smallint'))).code).toMatch(/55000|23503/);
  });

  it.each([
    ['of another asset', "'USD', l.debit_id, l.credit_id", 'a leg runs between accounts of its asset'],
    ['to no account', "'EUR', l.debit_id, gen_random_uuid()", 'a leg runs between accounts of its asset'],
  ])('a leg %s, even by the owner', async (what, parts, message) => {
    const statements = `insert into journal (id, actor, idem_key, request_sha, kind, leg_count)
        values ('${randomUUID()}', 'owner', '${what}', '\\x00', 'test', 1);
      insert into leg select j.id, 0, 1, ${parts}, 1 from leg l, journal j where j.idem_key = '${what}' limit 1`;
    expect(await asOwner(statements)).toEqual({ code: '55000', message });
  });

  it('a leg of no journal, even by the owner', async () => {
    const insert = `insert into leg select gen_random_uuid(), 0, 1, asset, debit_id, credit_id, 1 from leg limit 1`;
    expect((await asOwner(insert)).code).toBe('55000');
  });

  it('a journal whose legs come one by one', async () => {
    const statements = `insert into journal (id, actor, idem_key, request_sha, kind, leg_count)
        values ('${randomUUID()}', 'owner', 'halves', '\\x00', 'test', 2);
      insert into leg select j.id, 0, 2, l.asset, l.debit_id, l.credit_id, 1 from leg l, journal j where j.idem_key = 'halves' limit 1`;
    expect(await asOwner(statements)).toEqual({
      code: '55000',
      message: 'a journal takes all its legs in one statement',
    });
  });

  it.each([
    ['a balance set by hand', 'update ledger_account set balance = 1 where floor is not null', '55000'],
    ['an overdraft allowed later', 'update ledger_account set floor = -100 where floor is not null', '55000'],
    [
      'a player account without a floor',
      `insert into ledger_account (id, owner_id, kind, asset, floor) values (gen_random_uuid(), gen_random_uuid(), 'cash', 'EUR', null)`,
      '55000',
    ],
    [
      'a player account with a floor below zero',
      `insert into ledger_account (id, owner_id, kind, asset, floor) values (gen_random_uuid(), gen_random_uuid(), 'cash', 'EUR', -5)`,
      '55000',
    ],
    [
      'an account that opens with money',
      `insert into ledger_account (id, owner_id, kind, asset, floor, balance) values (gen_random_uuid(), gen_random_uuid(), 'cash', 'EUR', 0, 5)`,
      '55000',
    ],
    ['an account deleted', 'delete from ledger_account', '55000'],
    ['a leg changed', 'update leg set amount = amount + 1', '55000'],
    ['a leg deleted', 'delete from leg', '55000'],
    ['a journal changed', `update journal set actor = 'x'`, '55000'],
    ['a journal deleted', 'delete from journal', '55000'],
    ['truncate leg', 'truncate leg', '55000'],
    ['truncate journal', 'truncate journal cascade', '55000'],
    ['truncate accounts', 'truncate ledger_account cascade', '55000'],
  ])('%s, even by the owner', async (_what, statement, code) => {
    expect((await asOwner(statement)).code).toBe(code);
  });

  it('an amount of zero, a negative one and one beyond the books', async () => {
    for (const amount of [0n, -1n, 1_000_000_000_000_000_000n]) {
      const error = await refusal(post(database.db, posting(`bad ${amount}`, amount)));
      expect(error.code).toBe('AMOUNT_OUT_OF_RANGE');
    }
  });

  it('a balance that no 64-bit number holds: AMOUNT_OUT_OF_RANGE, and nothing is posted', async () => {
    const rich = { owner: 'player', playerId: randomUUID(), kind: 'cash' } as const;
    const most = { amountMinor: 999_999_999_999_999_999n, currency: 'EUR' };
    const legs = Array.from({ length: 10 }, () => ({ from: house, to: rich, amount: most }));
    const work = post(database.db, { ...posting('too much', 1n), legs });
    expect((await refusal(work)).code).toBe('AMOUNT_OUT_OF_RANGE');
    const { rows } = await database.pool.query(`select 1 from journal where idem_key = 'too much'`);
    expect(rows).toEqual([]);
  });

  it('every constraint of the books has a meaning, so that none of them is an internal error by accident', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select conname as name from pg_constraint
        where conrelid in ('ledger_account'::regclass, 'journal'::regclass, 'leg'::regclass) and contype <> 'n'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(meanings).sort());
  });

  it.each([
    ['house kind of a player', randomUUID(), 'psp', 'null'],
    ['player kind of the house', HOUSE_ID, 'cash', '0'],
  ])('an account of a %s, even by the owner', async (_what, owner, kind, floor) => {
    const statement = `insert into ledger_account (id, owner_id, kind, asset, floor)
      values (gen_random_uuid(), '${owner}', '${kind}', 'EUR', ${floor})`;
    expect((await asOwner(statement)).code).toBe('55000');
    const opened = `select ledger_open('${owner}'::uuid, 'EUR', array['${kind}'])`;
    expect((await asServices(opened)).code).toBe('55000');
  });

  it('a sum over more than 64 bits is told as it is, by the balances and by the audit', async () => {
    const most = { amountMinor: 999_999_999_999_999_999n, currency: 'EUR' };
    for (const kind of ['cash', 'locked'] as const) {
      const whale = { owner: 'player', playerId: whaleId, kind } as const;
      const legs = Array.from({ length: 9 }, () => ({ from: house, to: whale, amount: most }));
      await post(database.db, { ...posting(`whale ${kind}`, 1n), legs });
    }
    const total = (await balances(database.db, whaleId)).find(({ type }) => type === 'Total');
    expect(total?.amount.amountMinor).toBe(18n * most.amountMinor);
    const psp = (await accounts(database.db)).find(({ kind, asset }) => kind === 'psp' && asset === 'EUR');
    expect(psp?.balance).toBeLessThanOrEqual(-18n * most.amountMinor);
    expect(await audit(database)).toMatchObject({ breaks: [] });
  });

  it('a journal without legs or with half a leg', async () => {
    expect((await refusal(post(database.db, { ...posting('none', 1n), legs: [] }))).code).toBe('22023');
  });

  it('S9.13a a currency the books do not know', async () => {
    const amount = { amountMinor: 1n, currency: 'XYZ' };
    const work = post(database.db, { ...posting('unknown', 1n), legs: [{ from: house, to: player, amount }] });
    expect((await refusal(work)).code).toBe('CURRENCY_NOT_SUPPORTED');
  });
});
