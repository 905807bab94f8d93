import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerId, type Party } from '#services/ledger/kinds.ts';
import { audit } from '#services/ledger/service.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { proofSize } from '../../support/proofs.ts';

const operations = proofSize({ small: 4_000, whole: 100_000 });
// Kinds that no room claims for itself: what those hold is judged by the room.
const playerKinds = ['cash', 'cash_unsettled', 'locked'] as const;
const houseKinds = ['psp', 'bank', 'gaming', 'promo'] as const;
const connections = 4;
const players = Array.from({ length: 40 }, () => randomUUID());

/** Each operation is a transaction of its own through the services' function; only the round trips are saved. */
const runner = `
create table outcome (name text not null);
create procedure run_operations(operations jsonb) language plpgsql as $$
declare operation jsonb; posted record; result text;
begin
  for operation in select * from jsonb_array_elements(operations) loop
    begin
      select p.* into posted from (
        select array_agg(l->>'asset') as asset, array_agg((l->>'debit')::uuid) as debit, array_agg(l->>'debitKind') as debit_kind,
               array_agg((l->>'credit')::uuid) as credit, array_agg(l->>'creditKind') as credit_kind,
               array_agg((l->>'amount')::bigint) as amount from jsonb_array_elements(operation->'legs') l) a,
        ledger_post(gen_random_uuid(), 'random', operation->>'key', (operation->>'sha')::bytea, 'random', a.asset,
          a.debit, a.debit_kind, a.credit, a.credit_kind, a.amount, now(), '{}', '{}') p;
      result := case when posted.replayed then 'replayed' else 'posted' end;
    exception
      when check_violation then get stacked diagnostics result = constraint_name;
      when sqlstate 'KB001' then result := 'reused';
    end;
    insert into outcome values (result);
    commit;
  end loop;
end $$;
grant all on outcome to kestrel_services`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner((client) => client.query(runner));
});
afterAll(() => database.stop());

const player: fc.Arbitrary<Party> = fc.record({
  owner: fc.constant('player' as const),
  playerId: fc.constantFrom(...players),
  kind: fc.constantFrom(...playerKinds),
});
const house: fc.Arbitrary<Party> = fc.record({
  owner: fc.constant('house' as const),
  kind: fc.constantFrom(...houseKinds),
});
const party = fc.oneof({ weight: 2, arbitrary: player }, { weight: 1, arbitrary: house });
const leg = fc
  .record({
    from: party,
    to: party,
    amount: fc.integer({ min: 1, max: 100_000 }),
    asset: fc.constantFrom('EUR', 'BTC', 'JPY'),
  })
  .map(({ from, to, amount, asset }) => ({
    asset,
    amount,
    debit: ownerId(from),
    debitKind: from.kind,
    credit: ownerId(to),
    creditKind: to.kind,
  }));
const journal = fc.array(leg, { minLength: 1, maxLength: 3 });

describe('random operations', () => {
  it(`after ${operations} random operations in parallel no break is found and every total is zero`, async () => {
    const [seed = 0] = fc.sample(fc.integer(), 1);
    const drawn = fc.sample(journal, { numRuns: 2_000, seed });
    const operation = (n: number) => {
      // Every 20th repeats a key that another connection may be posting just now, half of those with another request.
      const key = n % 20 === 19 && n > 501 ? n - 501 : n;
      return { key: String(key), sha: n % 40 === 39 ? '\\x02' : '\\x01', legs: drawn[(key * 7919) % drawn.length] };
    };
    let next = 0;
    const connection = async () => {
      const client = await database.pool.connect();
      // Five hundred operations are one statement here: no request's limit is theirs, least of all on a busy machine.
      await client.query('set statement_timeout = 0');
      while (next < operations) {
        const batch: unknown[] = [];
        for (; batch.length < 500 && next < operations; next += 1) batch.push(operation(next));
        await client.query({ text: 'call run_operations($1)', values: [JSON.stringify(batch)] });
      }
      client.release(true);
    };
    await Promise.all(Array.from({ length: connections }, connection));

    const { rows } = await database.pool.query<{ name: string; n: bigint }>(
      'select name, count(*) as n from outcome group by name',
    );
    const outcomes = Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]));
    const { posted = 0, overdraft = 0, replayed = 0, reused = 0, leg_check1: toItself = 0, ...others } = outcomes;
    expect(others, `seed ${seed}`).toEqual({});
    expect(posted + overdraft + replayed + reused + toItself).toBe(operations);
    for (const count of [posted, overdraft, replayed, reused]) expect(count).toBeGreaterThan(operations / 1000);
    const books = await audit(database);
    expect(books.breaks, `seed ${seed}`).toEqual([]);
    expect(books.totals).toEqual({ EUR: '0', BTC: '0', JPY: '0' });
    expect(books.journals).toBe(posted);
  }, 300_000);
});
