// Ledger posts, seals and the check on 100,000 players and 1,000,000 legs, beside pgbench's TPC-B on the same embedded PostgreSQL, fsync on.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#services/kernel/database/embedded.ts';
import { migrate } from '#services/kernel/database/migrate.ts';
import { type Db, type OpenDatabase, openDatabase } from '#services/kernel/database/pool.ts';
import { createLog } from '#services/kernel/log.ts';
import { refuseUnexpected } from '#services/kernel/problem.ts';
import { audit, post, sealBooks } from '#services/ledger/service.ts';
import type { Row } from './row.ts';

const clients = 16;
const seconds = 8;
const players = Number(process.env.BENCH_PLAYERS ?? 100_000);
const legs = Number(process.env.BENCH_LEGS ?? 1_000_000);
const PER_JOURNAL = 10;

/** Posts through the ledger's service: every one debits the same house account, or one of all players. */
async function postsPerSecond(db: Db, ids: readonly string[], isHot: boolean): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let posts = 0;
  const client = async () => {
    while (performance.now() < until) {
      posts += 1;
      const anybody = () => ids[Math.floor(Math.random() * ids.length)] ?? '';
      const own = (playerId: string) => ({ owner: 'player', playerId, kind: 'cash' }) as const;
      const to = own(anybody());
      let from = isHot ? ({ owner: 'house', kind: 'psp' } as const) : own(anybody());
      while ('playerId' in from && from.playerId === to.playerId) from = own(anybody());
      const legs = [{ from, to, amount: { amountMinor: 1n, currency: 'EUR' } }];
      const requestSha = Buffer.alloc(32);
      const posting = { actor: 'bench', key: randomUUID(), requestSha, kind: 'bench', at: new Date(), legs };
      await post(db, posting, refuseUnexpected);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return posts / seconds;
}

/** Where pgbench finds the server, and the owner's password. */
function reach(url: string): { readonly socket: string; readonly env: NodeJS.ProcessEnv } {
  const given = new URL(url).searchParams;
  return { socket: given.get('host') ?? '', env: { ...process.env, PGPASSWORD: given.get('password') ?? '' } };
}

function pgbench(url: string, ...args: string[]): number | null {
  const { socket, env } = reach(url);
  const common = ['-h', socket, '-U', 'kestrel', '-c', String(clients), '-j', '2', '-T', String(seconds), '-n'];
  const run = spawnSync('pgbench', [...common, ...args, 'kestrel'], { encoding: 'utf8', env });
  const tps = /tps = ([\d.]+)/.exec(run.stdout ?? '')?.[1];
  return tps === undefined ? null : Number(tps);
}

function initialise(url: string): boolean {
  const { socket, env } = reach(url);
  return spawnSync('pgbench', ['-i', '-q', '-s', '10', '-h', socket, '-U', 'kestrel', 'kestrel'], { env }).status === 0;
}

const house = "'00000000-0000-0000-0000-000000000000'";
const anybody = (n: string) => `(select id from bench_player where n = :${n})`;

/** The same posting without Node: what the database alone can do. */
const script = (isHot: boolean): string => `
\\set a random(1, ${players})
\\set b 1 + (:a + random(0, ${players} - 2)) % ${players}
select ledger_post(gen_random_uuid(), 'pgbench', gen_random_uuid()::text, '\\x00', 'bench', '{EUR}',
  array[${isHot ? `${house}::uuid` : anybody('a')}], '{${isHot ? 'psp' : 'cash'}}', array[${anybody('b')}], '{cash}', '{1}',
  now(), '{}', '{}');
`;

/** So many players with 100.00 and more each, and so many legs of old journals. Answers the players' ids. */
async function fillBooks(pool: OpenDatabase['pool']): Promise<string[]> {
  await pool.query(
    `create table bench_player as select n, gen_random_uuid() as id from generate_series(1, ${players}) n`,
  );
  await pool.query('create unique index on bench_player (n)');
  await pool.query("select ledger_open(id, 'EUR', '{cash}') from bench_player");
  const one = (value: string) => `array_fill(${value}, array[${PER_JOURNAL}])`;
  await pool.query(`select ledger_post(gen_random_uuid(), 'seed', j.k::text, '\\x00', 'seed', ${one("'EUR'::text")},
      ${one(`${house}::uuid`)}, ${one("'psp'::text")},
      array(select id from bench_player p where p.n > (j.k * ${PER_JOURNAL}) % ${players}
             and p.n <= (j.k * ${PER_JOURNAL}) % ${players} + ${PER_JOURNAL} order by p.n),
      ${one("'cash'::text")}, ${one('10000::bigint')}, now(), '{}', '{}')
    from generate_series(0, ${Math.floor(legs / PER_JOURNAL) - 1}) as j(k)`);
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ id: string }>('select id from bench_player');
  return rows.map(({ id }) => id);
}

async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly perSecond: (n: number) => number }> {
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  return { result, perSecond: (n) => n / seconds };
}

async function measure(dataDir: string): Promise<Row[]> {
  const server = await startEmbedded({ dataDir, log: createLog('bench', 'error') });
  await migrate(server.url);
  const limits = { queue: 60_000, connect: 60_000, lock: 60_000, statement: 1_800_000, answer: 1_800_000 };
  const { db, pool, close } = openDatabase(
    { url: server.url, restricted: false, max: clients, limits },
    createLog('bench', 'error'),
  );
  const ids = await fillBooks(pool);
  const anchored = initialise(server.url);
  const tpcb = anchored ? pgbench(server.url) : null;
  const anchor = tpcb === null ? {} : { anchor: { what: 'pgbench TPC-B, scale 10', value: tpcb } };
  const note = `${clients} clients, ${players} players, ${legs} legs${anchored ? '' : '; no pgbench here (Debian: postgresql)'}`;
  const spread = await postsPerSecond(db, ids, false);
  const rows: Row[] = [{ what: 'ledger posts by the services, spread', value: spread, unit: '/s', note, ...anchor }];
  const hot = await postsPerSecond(db, ids, true);
  const beside = { what: 'spread', value: spread };
  rows.push({ what: 'the same, one hot house account', value: hot, unit: '/s', anchor: beside });
  for (const isHot of anchored ? [false, true] : []) {
    const file = join(dataDir, 'post.sql');
    await writeFile(file, script(isHot));
    const value = pgbench(server.url, '-f', file) ?? Number.NaN;
    rows.push({
      what: `ledger posts by pgbench, ${isHot ? 'one hot house account' : 'spread'}`,
      value,
      unit: '/s',
      ...anchor,
    });
  }
  const sealing = await timed(() => sealBooks(db, new Date(), null, true));
  const sealed = sealing.result.reduce((sum, { count }) => sum + count, 0);
  const perPost = { what: 'posts, spread', value: spread };
  rows.push({ what: 'journals sealed', value: sealing.perSecond(sealed), unit: '/s', anchor: perPost });
  const checking = await timed(() => audit({ pool }));
  const { breaks, legs: all } = checking.result;
  rows.push({
    what: 'legs checked',
    value: checking.perSecond(all),
    unit: '/s',
    note: `${all} legs, ${breaks.length} breaks`,
  });
  await close();
  await server.stop();
  if (breaks.length > 0) throw new Error('the books do not balance after the bench');
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
