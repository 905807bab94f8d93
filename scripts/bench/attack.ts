// What a copy started by `npm start` does while its processes are killed, its database stops and its connections are cut. This machine alone.
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Product, startProduct } from '../../tests/support/browser-product.ts';
import { send, signIn } from '../../tests/support/service-calls.ts';
import type { Row } from './row.ts';
import { content } from './support/attack/content.ts';
import { startDark, wrongConfigurations } from './support/attack/dark.ts';
import { points } from './support/attack/points.ts';
import { MoneyLoad, untilAnswered } from './support/load.ts';
import { percentile } from './support/measured.ts';
import { asOwner, databaseOf, pidOf } from './support/product-processes.ts';
import type { Met } from './support/visitors.ts';

const kills = Number(process.env.BENCH_KILLS ?? 30);
const lostConnections = Number(process.env.BENCH_LOST ?? 20);
const stoppedMs = 12_000;
const password = 'quiet-harbour-at-dawn';

/** The running product with everything that looks at it. */
interface Scene {
  readonly product: Product;
  readonly visitors: ChildProcess;
  readonly load: MoneyLoad;
  /** A signed-in player's balances: session and books, so the database twice. */
  readonly ask: () => Promise<{ readonly status: number }>;
}

/** What the visitors met since the last time. */
function met({ visitors }: Scene): Promise<Met> {
  return new Promise((resolve) => {
    visitors.once('message', (message) => resolve(message as Met));
    visitors.send({});
  });
}

async function setScene(product: Product): Promise<Scene> {
  const username = 'attacked';
  const made = await send('POST', `${product.sandboxUrl}/_sandbox/players`, { username, password });
  if (made.status !== 201) throw new Error(`no player: ${made.text}`);
  const { sid, cookie } = await signIn(product.siteUrl, username, password);
  const balances = `${product.siteUrl}/services/wallet-gateway/v1/profiles/${sid}/balances`;
  const visitors = fork(join(import.meta.dirname, 'support', 'visitors.ts'));
  visitors.send({ url: `${product.siteUrl}/` });
  const load = new MoneyLoad(`${product.sandboxUrl}/_sandbox/players/${username}/credit`, 4);
  return { product, visitors, load, ask: () => send('GET', balances, undefined, { cookie, 'x-poll': '1' }) };
}

function pagesRow(what: string, { polls, good, slowestMs, others }: Met): Row {
  const rest = Object.entries(others).map(([name, count]) => `${count} × ${name}`);
  const note = `${good} of ${polls} polls at 50/s, slowest ${Math.round(slowestMs)} ms${rest.length > 0 ? `; ${rest.join(', ')}` : ''}`;
  return { what: `/ answers 200: ${what}`, value: (good / polls) * 100, unit: '%', note };
}

function recoveryRow(what: string, times: readonly number[]): Row {
  const worst = Math.round(Math.max(...times));
  return {
    what: `calls again after ${what}`,
    value: percentile(times, 0.5),
    unit: 'ms',
    note: `median; worst ${worst} ms`,
  };
}

/** How long after a kill of this process its work is done again. */
const recovery: Readonly<Record<string, (scene: Scene, killed: number) => Promise<number>>> = {
  services: ({ ask }) => untilAnswered(ask),
  postgres: ({ ask }) => untilAnswered(ask),
  sandbox: ({ product }) => untilAnswered(() => send('GET', `${product.sandboxUrl}/readyz`)),
  publisher: ({ product }, killed) =>
    untilAnswered(async () => {
      const pid = await pidOf(product, 'publisher');
      return { status: pid !== 0 && pid !== killed ? 200 : 503 };
    }),
};

/** Whether another process than `killed` has taken its place; a site process has a socket for its figures once it serves. */
async function isUp(product: Product, name: string, killed: number): Promise<boolean> {
  const pid = await pidOf(product, name);
  if (pid === 0 || pid === killed) return false;
  return !name.startsWith('services') || existsSync(join(product.dataDir, 'run', `metrics-${pid}.sock`));
}

async function killOften(scene: Scene, name: string): Promise<Row[]> {
  const times: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    // Both site processes in turn: either may hold the next connection.
    const victim = name === 'services' && round % 2 === 1 ? 'services-2' : name;
    const pid = await pidOf(scene.product, victim);
    process.kill(pid, 'SIGKILL');
    await delay(5);
    times.push(await (recovery[name] as (typeof recovery)[string])(scene, pid));
    // The one that was killed is up again before the other goes.
    await untilAnswered(async () => ({ status: (await isUp(scene.product, victim, pid)) ? 200 : 503 }));
    await delay(500);
  }
  const what = `kill -9 of ${name}, ${kills} times`;
  return [pagesRow(what, await met(scene)), recoveryRow(what, times)];
}

async function cutConnections(scene: Scene): Promise<Row[]> {
  const times: number[] = [];
  const before = await pidOf(scene.product, 'services');
  for (let round = 0; round < lostConnections; round += 1) {
    await asOwner(scene.product, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where usename in ('kestrel_site', 'kestrel_sandbox') order by state = 'active' desc, random() limit 1`),
    );
    times.push(await untilAnswered(scene.ask));
    await delay(60_000 / Math.max(lostConnections, 20));
  }
  const what = `${lostConnections} lost connections`;
  const isSame = before === (await pidOf(scene.product, 'services'));
  const pids: Row = { what: `processes that ended: ${what}`, value: isSame ? 0 : 1, unit: '' };
  return [pagesRow(what, await met(scene)), recoveryRow(what, times), pids];
}

/** Stops the server and everything below it, asks all the while, and lets it go on. */
async function stopServer(scene: Scene): Promise<Row[]> {
  const { pid } = await databaseOf(scene.product);
  const backends = await asOwner(scene.product, (client) => client.query('select pid from pg_stat_activity'));
  const pids = [pid, ...backends.rows.map((row) => row.pid as number)];
  const signal = (name: NodeJS.Signals) => {
    for (const each of pids) {
      try {
        process.kill(each, name);
      } catch {
        // A backend that has ended meanwhile.
      }
    }
  };
  signal('SIGSTOP');
  const asked = Array.from({ length: 8 }, async () => {
    const startedAt = performance.now();
    const { status } = await scene.ask();
    return { status, ms: performance.now() - startedAt };
  });
  const ready = await send('GET', `${scene.product.siteUrl}/readyz`);
  await delay(stoppedMs);
  const answers = await Promise.all(asked);
  signal('SIGCONT');
  const back = await untilAnswered(scene.ask);
  const what = `PostgreSQL stopped for ${stoppedMs / 1000} s`;
  const statuses = [...new Set(answers.map(({ status }) => status))].join(', ');
  const slowest: Row = {
    what: `slowest answer: ${what}`,
    value: Math.max(...answers.map(({ ms }) => ms)),
    unit: 'ms',
    note: `calls ${statuses}, /readyz ${ready.status}`,
  };
  return [pagesRow(what, await met(scene)), slowest, recoveryRow(what, [back])];
}

const escapes = [
  'set role none; alter table leg disable trigger all',
  'set role kestrel',
  'set session authorization kestrel',
  "copy (select 1) to program 'true'",
  "select pg_read_file('/etc/hostname')",
  'create role thief superuser',
  'update ledger_account set balance = 0',
];

/** Ways up from the URL that the site's process itself was given. */
async function climb({ product }: Scene): Promise<Row> {
  const environment = await readFile(`/proc/${await pidOf(product, 'services')}/environ`, 'utf8');
  const url = /(?:^|\0)DATABASE_URL=([^\0]*)/.exec(environment)?.[1] ?? '';
  const worked: string[] = [];
  for (const statement of escapes) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).then(
      () => worked.push(statement),
      () => undefined,
    );
    await client.end();
  }
  const note = `of ${escapes.length}, as ${new URL(url).searchParams.get('user')}${worked.map((each) => `; ${each}`).join('')}`;
  return { what: 'ways from the site’s role to more that worked', value: worked.length, unit: '', note };
}

/** Every acknowledged movement is in the books once, and they balance. */
async function checkBooks({ product, load }: Scene): Promise<Row[]> {
  await load.end();
  await untilAnswered(() => send('GET', `${product.sandboxUrl}/readyz`));
  const ledger = await send('GET', `${product.sandboxUrl}/_sandbox/ledger`);
  const journals = await asOwner(product, async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from journal where kind = 'sandbox-credit'");
    return rows.map(({ id }) => id);
  });
  const known = new Set(journals);
  const acknowledged = [...load.acknowledged.values()];
  const lost = acknowledged.filter((id) => !known.has(id)).length;
  const doubled = acknowledged.length - new Set(acknowledged).size;
  const note = `${acknowledged.length} acknowledged, ${journals.length} in the books; totals ${JSON.stringify(ledger.json?.totals)}`;
  return [
    { what: 'acknowledged movements lost or doubled', value: lost + doubled, unit: '', note },
    { what: 'breaks of the books', value: ledger.json?.breaks?.length ?? Number.NaN, unit: '' },
    { what: 'answers other than 200 and 503', value: load.odd.length, unit: '', note: load.odd.slice(0, 3).join('; ') },
  ];
}

function pointRow(point: string, asked: readonly (readonly [string, boolean])[]): Row {
  const failed = asked.filter(([, holds]) => !holds).map(([what]) => what);
  const note = [`of ${asked.length}`, ...failed].join('; ');
  return { what: `${point}: what does not hold`, value: failed.length, unit: '', note };
}

/** Every other point of the attack, each by a few questions to the running product. */
async function askPoints(product: Product): Promise<Row[]> {
  const dark = await startDark(product);
  try {
    const rows: Row[] = [];
    for (const [point, ask] of Object.entries({ '10 slips of editors': content, ...points })) {
      rows.push(pointRow(point, await ask({ product, dark })));
    }
    return [...rows, pointRow('3 wrong configurations', await wrongConfigurations(product))];
  } finally {
    await dark.stop();
  }
}

/** Kills, stops and cuts, one after another, under a load of money and visitors; then every other point. `BENCH_KILLS=0`: those alone. */
export async function bench(): Promise<readonly Row[]> {
  const product = await startProduct({ AVIF: 'off', LOG_LEVEL: 'error' });
  let scene: Scene | null = null;
  try {
    scene = await setScene(product);
    const rows = [await climb(scene)];
    if (kills > 0) {
      for (const name of Object.keys(recovery)) rows.push(...(await killOften(scene, name)));
      rows.push(...(await cutConnections(scene)), ...(await stopServer(scene)));
    }
    rows.push(...(await checkBooks(scene)), ...(await askPoints(product)));
    return rows;
  } finally {
    await scene?.load.end();
    scene?.visitors.kill();
    await product.stop();
  }
}
