import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/test/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { proofSize } from '../../support/proofs.ts';
import { send } from '../../support/service-calls.ts';
import { type ServiceProcess, startProcess } from '../../support/service-process.ts';

const kills = proofSize({ small: 2, whole: 20 });

let database: TestDatabase;
let dataDir: string;
let port: number;
let processes: ServiceProcess[];
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kestrel-processes-'));
  port = await freePort();
  processes = await Promise.all(
    [port, undefined].map((each) => startProcess('sandbox', database.ownerUrl, dataDir, each)),
  );
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const password = 'harbour-lights-24';

async function makePlayer(url: string, username: string, cash: string): Promise<void> {
  const answer = await send('POST', `${url}/_sandbox/players`, { username, password, balances: { cash } });
  expect(answer.status).toBe(201);
}

describe('money over several processes', () => {
  it('of 50 parallel debits of a whole balance over two processes exactly one succeeds', async () => {
    await makePlayer(processes[0]?.url ?? '', 'whole', '100.00');
    const debits = Array.from({ length: 50 }, (_, index) => {
      const { url } = processes[index % 2] as ServiceProcess;
      const key = { 'idempotency-key': `whole ${index}` };
      return send('POST', `${url}/_sandbox/players/whole/debit`, { kind: 'cash', amount: '100.00' }, key);
    });
    const outcomes = (await Promise.all(debits)).map(({ status, json }) => json.code ?? status);
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'INSUFFICIENT_FUNDS')).toHaveLength(49);
    const ledger = await send('GET', `${processes[1]?.url}/_sandbox/ledger`);
    expect(ledger.json).toMatchObject({ breaks: [], totals: { EUR: '0' } });
    const cash = ledger.json.accounts.find((account: { kind: string; owner: string }) => account.kind === 'cash');
    expect(cash.balance).toBe('0.00');
  });

  it(`after ${kills} kill -9 under a load of credits no acknowledged one is lost and none is doubled`, async () => {
    let sandbox = processes[0] as ServiceProcess;
    await makePlayer(sandbox.url, 'killed', '1.00');
    const url = `${sandbox.url}/_sandbox/players/killed/credit`;
    const acknowledged = new Map<string, string>();
    let running = true;
    let next = 0;
    const client = async () => {
      while (running) {
        next += 1;
        const key = `kill ${next}`;
        // As a browser does: the same key until there is an answer.
        for (let answered = false; running && !answered; ) {
          const answer = await send('POST', url, { kind: 'cash', amount: '0.01' }, { 'idempotency-key': key }).catch(
            () => null,
          );
          answered = answer?.status === 200;
          if (answered) acknowledged.set(key, answer?.json.journalId);
          // While nobody listens, eight clients that ask without rest take a core from the process that starts.
          else await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    };
    const clients = Array.from({ length: 8 }, client);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = acknowledged.size;
      while (acknowledged.size < before + 20) await new Promise((resolve) => setTimeout(resolve, 5));
      await sandbox.kill();
      sandbox = await startProcess('sandbox', database.ownerUrl, dataDir, port);
    }
    running = false;
    await Promise.all(clients);
    await sandbox.kill();

    const { rows } = await database.pool.query<{ key: string; id: string }>(
      `select a.key, j.id from journal j left join idempotent_answer a on a.body::json ->> 'journalId' = j.id::text
        where j.kind = 'sandbox-credit'`,
    );
    const journals = new Map(rows.map(({ key, id }) => [key, id]));
    expect(rows).toHaveLength(journals.size);
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills * 20);
    expect([...acknowledged].filter(([key, id]) => journals.get(key) !== id)).toEqual([]);
    const { rows: books } = await database.pool.query('select * from ledger_break');
    expect(books).toEqual([]);
    const { rows: cash } =
      await database.pool.query(`select sum(balance)::bigint as minor from ledger_account where owner_id =
      (select id from player where username = 'killed') and kind = 'cash'`);
    expect(cash[0].minor).toBe(100n + BigInt(rows.length));
  }, 180_000);
});
