import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POINTS } from '#domain/points.ts';
import { asHledger, exportedJournals, replayJournal } from '#services/ledger/export.ts';
import { HOUSE_ID, housePartyId, type Party } from '#services/ledger/kinds.ts';
import { sealJournals, verifySeals } from '#services/ledger/seal.ts';
import { accounts, audit, balances, openAccounts } from '#services/ledger/service.ts';
import { post } from '../../support/books.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let dataDir: string;
const ann = randomUUID();
const at = new Date('2026-11-21T12:00:00Z');
const cash: Party = { owner: 'player', playerId: ann, kind: 'cash' };
const psp: Party = { owner: 'house', kind: 'psp', of: 'hosted' };

function give(key: string, amountMinor: bigint, from = psp, to = cash, currency = 'EUR') {
  const legs = [{ from, to, amount: { amountMinor, currency } }];
  return post(database.db, { actor: 'test', key, requestSha: Buffer.alloc(32), kind: 'test', at, legs });
}

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kestrel-seals-'));
  await openAccounts(database.db, ann, 'EUR');
  await give('one', 1000n);
  await give('two', 500n);
});
afterEach(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const past = (statements: string) =>
  database.asOwner((client) => client.query(`set session_replication_role = replica; ${statements}`));
const problems = async () => (await audit(database)).breaks.map(({ problem }) => problem);

/** Money of Ann's that was moved into a kind of which no room knows anything: a hold without a withdrawal. */
const moved = (from: string, to: string): string =>
  `set session_replication_role = origin; select ledger_post(gen_random_uuid(), 'nobody', '${to}', '\\x00', 'planted', '{EUR}', '{${ann}}', '{${from}}', '{${ann}}',
    '{${to}}', '{1}', now(), '{}', '{}')`;

describe('the books', () => {
  it('a house kind has an account for each provider, and a journal the time of its caller', async () => {
    await give('three', 1n, { owner: 'house', kind: 'psp', of: 'btcpay' });
    const listed = await accounts(database.db);
    const providers = listed
      .filter(({ kind }) => kind === 'psp')
      .map(({ owner, party, balance }) => [owner, party, balance]);
    expect(providers.toSorted()).toEqual([
      ['house', 'btcpay', -1n],
      ['house', 'hosted', -1500n],
    ]);
    const { rows } = await database.pool.query('select distinct created_at from journal');
    expect(rows).toEqual([{ created_at: at }]);
  });

  it('S3.04b points are an asset of their own and no displayed balance', async () => {
    const points: Party = { owner: 'player', playerId: ann, kind: 'points' };
    await give('points', 250n, { owner: 'house', kind: 'loyalty' }, points, POINTS);
    const shown = await balances(database.db, ann);
    expect(new Set(shown.map(({ amount }) => amount.currency))).toEqual(new Set(['EUR']));
    await expect(give('wrong', 1n, psp, points)).rejects.toMatchObject({ code: '55000' });
  });

  it('a player never owns a house kind, and the house never a player kind', async () => {
    for (const [owner, kind] of [
      [ann, 'psp'],
      [HOUSE_ID, 'cash'],
    ]) {
      const opened = database.pool.query('select ledger_open($1, $2, $3)', [owner, 'EUR', [kind]]);
      await expect(opened).rejects.toMatchObject({ code: '55000' });
    }
  });

  it('the check reads beyond 64 bits and on a connection of its own', async () => {
    const most = 999_999_999_999_999_999n;
    for (let n = 0; n < 12; n += 1) {
      await give(`rich ${n}`, most, psp, { owner: 'player', playerId: randomUUID(), kind: 'cash' });
    }
    expect(await audit(database)).toMatchObject({ breaks: [], totals: { EUR: '0' } });
    const house = (await accounts(database.db)).find(({ party }) => party === 'hosted');
    expect(house?.balance).toBe(-1500n - 12n * most);
  });

  it.each([
    ['balance', `update ledger_account set balance = balance + 1 where kind = 'cash'`],
    ['legs', `delete from leg`],
    ['legs', `delete from journal`],
    ['leg asset', `update leg set asset = 'USD'`],
    ['leg asset', `update leg set credit_id = gen_random_uuid()`],
    ['owner', `update ledger_account set owner_id = gen_random_uuid() where kind = 'psp'`],
    ['seal root', `update leg set amount = amount + 1`],
    ['seal root', `update journal set created_at = created_at + interval '1 microsecond'`],
    ['seal count', `delete from journal; delete from leg`],
    ['seal missing', `delete from seal`],
    ['seal chain', `update seal set prev = sha`],
    ['seal sha', `update seal set at = at + interval '1 second'`],
    [
      'worn',
      `insert into ledger_claim values ('worn', '{cash}', 'worn');
              create view worn as select '${ann}'::uuid as player_id, 'cash' as kind, 'EUR' as asset, 1499 as amount;
              grant select on worn to kestrel_services`,
    ],
    ['open withdrawals', moved('cash', 'withdraw_hold')],
    ['open tickets', moved('cash', 'wager_hold')],
    ['active grants', moved('cash', 'bonus')],
    ['active grants', moved('cash', 'bonus_pending')],
  ])('the check finds and names a planted fault: %s', async (name, statements) => {
    await sealJournals(database.db, at, null);
    expect(await problems()).toEqual([]);
    await past(statements);
    expect(await problems()).toContain(name);
  });
});

/** A journal whose id is of that moment, as one that commits late has. */
async function postedAt(moment: Date, key: string): Promise<void> {
  await database.pool.query(
    `select ledger_post($1::uuid, 'late', $4, '\\x00', 'test', '{EUR}', array[$2::uuid], '{psp}', array[$3::uuid], '{cash}', '{1}', now(), '{}', '{}')`,
    [`${moment.getTime().toString(16).padStart(12, '0')}70008000000000000000`, HOUSE_ID, ann, key],
  );
}

describe('seals', () => {
  it('each takes what is in none, also what commits late, and the next one binds it', async () => {
    const [first] = await sealJournals(database.db, at, dataDir);
    expect(first).toMatchObject({ n: 1n, count: 2 });
    expect(await sealJournals(database.db, at, dataDir)).toEqual([]);
    await give('late', 5n);
    expect(await sealJournals(database.db, at, dataDir)).toMatchObject([{ n: 2n, count: 1 }]);
    expect(await verifySeals(database.db, dataDir)).toEqual({ seals: 2, problems: [] });
  });

  it('what committed long after it was numbered waits for the hour at most, what is new for the next run', async () => {
    const HOUR_MS = 3_600_000;
    const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
    const later = (ms: number) => new Date(hour.getTime() + ms);
    await sealJournals(database.db, hour, null);
    const old = new Date(hour.getTime() - 2 * HOUR_MS);
    await postedAt(old, 'late');
    await give('new', 5n);
    expect(await sealJournals(database.db, later(60_000), null)).toMatchObject([{ n: 2n, count: 1 }]);
    await give('newer', 5n);
    expect(await sealJournals(database.db, later(HOUR_MS), null)).toMatchObject([{ count: 1 }, { count: 1 }]);
    await postedAt(new Date(old.getTime() + 1), 'later');
    // Nothing new: then there is time to look further back.
    expect(await sealJournals(database.db, later(HOUR_MS + 60_000), null)).toMatchObject([{ count: 1 }]);
  });

  it('what services that were away for days left behind is sealed by the next run, from the last seal on', async () => {
    const DAY_MS = 86_400_000;
    const left = new Date(Date.now() - 5 * DAY_MS);
    await sealJournals(database.db, left, null, { everything: true });
    await postedAt(new Date(left.getTime() + 60_000), 'left');
    await give('new', 5n);
    expect(await sealJournals(database.db, at, null)).toMatchObject([{ n: 2n, count: 2 }]);
  });

  it('a run that is killed between two batches is ended by the next one, however old the rest is', async () => {
    const DAY_MS = 86_400_000;
    await sealJournals(database.db, at, null);
    for (const n of [1, 2, 3, 4, 5]) await postedAt(new Date(Date.now() - 9 * DAY_MS + n), `old ${n}`);
    const noFolder = join(dataDir, 'file');
    await writeFile(noFolder, '');
    await expect(sealJournals(database.db, at, noFolder, { everything: true, batch: 2 })).rejects.toThrow();
    await give('new', 5n);
    const rest = await sealJournals(database.db, new Date(at.getTime() + 60_000), null, { batch: 2 });
    expect(rest).toMatchObject([{ n: 3n, count: 2 }, { count: 2 }]);
    expect((await verifySeals(database.db, null)).problems).toEqual([]);
  });

  it('what a seal is of never changes: digests as jsonb writes them, whatever stands in a key', async () => {
    await give('key "with" \\ é \u2028 \u0001 😀', 7n);
    await sealJournals(database.db, at, null);
    const { rows } = await database.pool.query<{
      same: boolean;
    }>(`select s.root = sha256(coalesce(string_agg(j.digest, ''::bytea
        order by j.id), ''::bytea)) as same from seal s, (select j.id, sha256(convert_to(jsonb_build_array(j.id, j.actor, j.idem_key,
          encode(j.request_sha, 'hex'), j.kind, j.leg_count, (extract(epoch from j.created_at) * 1000000)::bigint)::text
        || (select string_agg(jsonb_build_array(l.n, l.asset, l.debit_id, l.credit_id, l.amount)::text, '' order by l.n)
              from leg l where l.journal_id = j.id), 'UTF8')) as digest from journal j) j group by s.n`);
    expect(rows).toEqual([{ same: true }]);
  });

  it('two processes that seal at once make one chain', async () => {
    const made = (await Promise.all([1, 2, 3].map(() => sealJournals(database.db, at, null)))).flat();
    expect(made).toMatchObject([{ n: 1n, count: 2 }]);
  });

  it('books that were rewritten as a whole, seals too, differ from the heads beside them', async () => {
    await sealJournals(database.db, at, dataDir);
    await past('delete from seal; delete from seal_item');
    await give('another', 7n);
    await sealJournals(database.db, at, null);
    expect((await verifySeals(database.db, dataDir)).problems).toEqual([
      'head file: seal 1 is another one in the database',
    ]);
  });
});

describe('export', () => {
  it('replayed into empty books from the legs alone, every balance is the same', async () => {
    const fresh = await createTestDatabase();
    try {
      for await (const journal of exportedJournals(database.db)) {
        await replayJournal(fresh.db, journal, (owner) => (owner === 'hosted' ? housePartyId(owner) : owner));
      }
      const shape = (listed: Awaited<ReturnType<typeof accounts>>) =>
        listed.filter(({ balance }) => balance !== 0n).map(({ id: _id, ...account }) => account);
      expect(shape(await accounts(fresh.db))).toEqual(shape(await accounts(database.db)));
      expect((await audit(fresh)).breaks).toEqual([]);
    } finally {
      await fresh.stop();
    }
  });

  it('hledger lines: two postings a leg, exact to the currency', async () => {
    const lines: string[] = [];
    for await (const journal of exportedJournals(database.db)) lines.push(asHledger(journal));
    expect(lines[0]).toMatch(
      new RegExp(
        `^2026-11-21 \\* test  ; id:.*\\n    house:hosted:psp  -10.00 "EUR"\\n    players:${ann}:cash  10.00 "EUR"\\n$`,
      ),
    );
  });
});
