// Ledger posts, seals and the check on 100,000 players and 1,000,000 legs, beside pgbench's TPC-B on the same embedded PostgreSQL, fsync on.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#services/kernel/database/embedded.ts';
import { migrate } from '#services/kernel/database/migrate.ts';
import { type Db, type OpenDatabase, openDatabase } from '#services/kernel/database/pool.ts';
import { createLog } from '#services/kernel/log.ts';
import { audit, sealBooks } from '#services/ledger/service.ts';
import type { Row } from './row.ts';
import { percentile } from './support/measured.ts';
import { postsPerSecond } from './support/money/posts.ts';

const clients = 16;
const seconds = 5;
const load = { clients, seconds };
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const players = Number(process.env.BENCH_PLAYERS ?? 100_000);
const legs = Number(process.env.BENCH_LEGS ?? 1_000_000);
const PER_JOURNAL = 10;

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

/** Seconds that a work took, and what it answered. */
async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1000 };
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

interface Round {
  readonly tpcb: number | null;
  readonly spread: number;
  readonly hot: number;
}

/** The anchor and both kinds of posts one after another, a few times: what else runs on the machine meets all of them. */
async function inTurn(db: Db, url: string, ids: readonly string[], anchored: boolean): Promise<Round[]> {
  const found: Round[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const tpcb = anchored ? pgbench(url) : null;
    found.push({
      tpcb,
      spread: await postsPerSecond(db, ids, false, load),
      hot: await postsPerSecond(db, ids, true, load),
    });
  }
  return found;
}

/** The median of a figure, beside the median of its ratio to another of the same round. */
function row(what: string, found: readonly Round[], of: 'spread' | 'hot', to: 'tpcb' | 'spread', name: string): Row {
  const value = median(found.map((each) => each[of]));
  const ratios = found.flatMap((each) => (each[to] ? [each[of] / each[to]] : []));
  const anchor = ratios.length === 0 ? {} : { anchor: { what: name, value: value / median(ratios) } };
  const spans = ratios.map((ratio) => ratio.toFixed(3)).join(', ');
  return { what, value, unit: '/s', note: `median of ${rounds} rounds: ${spans}`, ...anchor };
}

async function byPgbench(url: string, dataDir: string, found: readonly Round[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const isHot of [false, true]) {
    const file = join(dataDir, 'post.sql');
    await writeFile(file, script(isHot));
    const value = pgbench(url, '-f', file) ?? Number.NaN;
    const anchor = { what: 'pgbench TPC-B, scale 10', value: median(found.map(({ tpcb }) => tpcb ?? Number.NaN)) };
    rows.push({
      what: `ledger posts by pgbench, ${isHot ? 'one hot house account' : 'spread'}`,
      value,
      unit: '/s',
      anchor,
    });
  }
  return rows;
}

/** Seals what is in none: journals and legs a second. */
async function sealed(
  db: Db,
  pool: OpenDatabase['pool'],
): Promise<{ readonly journals: number; readonly legs: number }> {
  const legsOf = async () =>
    Number(
      (
        await pool.query(
          'select sum(leg_count) as n from journal j where not exists (select from seal_item i where i.journal_id = j.id)',
        )
      ).rows[0].n ?? 0,
    );
  const legCount = await legsOf();
  const { result, seconds } = await timed(() => sealBooks(db, new Date(), null, { everything: true }));
  const journals = result.reduce((sum, { count }) => sum + count, 0);
  return { journals: journals / seconds, legs: legCount / seconds };
}

async function measure(dataDir: string): Promise<Row[]> {
  const server = await startEmbedded({ dataDir, log: createLog('bench', 'error') });
  await migrate(server.url);
  const limits = { queue: 60_000, connect: 60_000, lock: 60_000, statement: 1_800_000, answer: 1_800_000 };
  const { db, pool, close } = openDatabase(
    { url: server.url, restricted: false, max: clients, limits },
    createLog('bench', 'error'),
  );
  try {
    const ids = await fillBooks(pool);
    // What was there before: journals of ten legs. What is posted from here on are journals of one, sealed by themselves.
    const backlog = await sealed(db, pool);
    const anchored = initialise(server.url);
    const found = await inTurn(db, server.url, ids, anchored);
    const note = `${clients} clients, ${players} players, ${legs} legs${anchored ? '' : '; no pgbench here (Debian: postgresql)'}`;
    const rows: Row[] = [
      row('ledger posts by the services, spread', found, 'spread', 'tpcb', 'pgbench TPC-B, scale 10'),
      row('the same, one hot house account', found, 'hot', 'spread', 'spread'),
      ...(anchored ? await byPgbench(server.url, dataDir, found) : []),
    ];
    const spread = median(found.map((each) => each.spread));
    const sealing = await sealed(db, pool);
    const anchor = { what: 'posts, spread', value: spread };
    rows.push({ what: 'journals of these posts sealed', value: sealing.journals, unit: '/s', anchor, note });
    rows.push({ what: 'legs of older journals sealed, ten each', value: backlog.legs, unit: '/s', anchor });
    const checking = await timed(() => audit({ pool }));
    const { breaks, legs: all } = checking.result;
    const checked = `${all} legs, ${breaks.length} breaks`;
    rows.push({ what: 'legs checked', value: all / checking.seconds, unit: '/s', note: checked });
    if (breaks.length > 0) throw new Error('the books do not balance after the bench');
    return rows;
  } finally {
    await close();
    await server.stop();
  }
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
