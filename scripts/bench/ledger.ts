// Ledger posts a second beside pgbench's TPC-B on the same embedded PostgreSQL, fsync on.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#services/kernel/database/embedded.ts';
import { migrate } from '#services/kernel/database/migrate.ts';
import { type Db, openDatabase } from '#services/kernel/database/pool.ts';
import { createLog } from '#services/kernel/log.ts';
import { audit, openAccounts, post } from '#services/ledger/service.ts';
import type { Row } from './row.ts';

const clients = 16;
const seconds = 8;
const players = 2_000;

async function postsPerSecond(db: Db, ids: readonly string[]): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let posts = 0;
  const client = async () => {
    while (performance.now() < until) {
      posts += 1;
      const playerId = ids[Math.floor(Math.random() * ids.length)] ?? '';
      const [from, to] = [
        { owner: 'house', kind: 'psp' } as const,
        { owner: 'player', playerId, kind: 'cash' } as const,
      ];
      const legs = [{ from, to, amount: { amountMinor: 1n, currency: 'EUR' } }];
      await post(db, { actor: 'bench', key: randomUUID(), requestSha: Buffer.alloc(32), kind: 'bench', legs });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return posts / seconds;
}

function pgbench(url: string, ...args: string[]): number | null {
  const socket = new URL(url).searchParams.get('host') ?? '';
  const common = ['-h', socket, '-U', 'kestrel', '-c', String(clients), '-j', '2', '-T', String(seconds), '-n'];
  const run = spawnSync('pgbench', [...common, ...args, 'kestrel'], { encoding: 'utf8' });
  const tps = /tps = ([\d.]+)/.exec(run.stdout ?? '')?.[1];
  return tps === undefined ? null : Number(tps);
}

function initialise(url: string): boolean {
  const socket = new URL(url).searchParams.get('host') ?? '';
  return spawnSync('pgbench', ['-i', '-q', '-s', '10', '-h', socket, '-U', 'kestrel', 'kestrel']).status === 0;
}

/** The same posting without Node: what the database alone can do. */
const script = `
\\set n random(1, ${players})
select ledger_post(gen_random_uuid(), 'pgbench', gen_random_uuid()::text, '\\x00', 'bench', '{EUR}',
  '{00000000-0000-0000-0000-000000000000}', '{psp}', array[(select id from bench_player where n = :n)], '{cash}', '{1}');
`;

async function measure(dataDir: string): Promise<Row[]> {
  const server = await startEmbedded({ dataDir, log: createLog('bench', 'error') });
  await migrate(server.url);
  const { db, pool, close } = openDatabase(
    { url: server.url, restricted: false, max: clients },
    createLog('bench', 'error'),
  );
  const ids = Array.from({ length: players }, () => randomUUID());
  for (const id of ids) await openAccounts(db, id, 'EUR');
  await pool.query('create table bench_player as select n, id from unnest($1::uuid[]) with ordinality as t(id, n)', [
    ids,
  ]);
  await pool.query('create unique index on bench_player (n)');
  const note = `${clients} clients, ${players} players, one hot house account`;
  const through = await postsPerSecond(db, ids);
  const file = join(dataDir, 'post.sql');
  await writeFile(file, script);
  const anchored = initialise(server.url);
  const tpcb = anchored ? pgbench(server.url) : null;
  const alone = anchored ? pgbench(server.url, '-f', file) : null;
  const { breaks } = await audit(db);
  await close();
  await server.stop();
  if (breaks.length > 0) throw new Error('the books do not balance after the bench');
  const anchor = tpcb === null ? {} : { anchor: { what: 'pgbench TPC-B, scale 10', value: tpcb } };
  const missing = tpcb === null ? '; no pgbench here (Debian: postgresql)' : '';
  const rows: Row[] = [
    { what: 'ledger posts by the services', value: through, unit: '/s', note: note + missing, ...anchor },
  ];
  if (alone !== null) rows.push({ what: 'ledger posts by pgbench', value: alone, unit: '/s', note, ...anchor });
  return rows;
}

/** Posts a second through the ledger's service and through pgbench, beside TPC-B in the same run. */
export async function bench(): Promise<readonly Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kestrel-bench-'));
  try {
    return await measure(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
