import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#services/kernel/database/pool.ts';
import { createLog } from '#services/kernel/log.ts';
import type { Product } from '../../../../tests/support/browser-product.ts';
import type { Payer } from '../../../../tests/support/money.ts';
import type { Row } from '../../row.ts';
import { TransferLoad } from '../transfers.ts';
import { postsPerSecond } from './posts.ts';

const SECONDS = 8;
const clients = 16;
const TICKS_A_SECOND = 100;
/** A machine that others use too answers late: that is a figure, no end of the run. */
const patient = { queue: 60_000, connect: 60_000, lock: 60_000, statement: 60_000, answer: 60_000 };
const balances = '/services/wallet-gateway/v1/profiles/{session}/balances';

/** Seconds of processor that the site's processes have used so far. */
async function used(product: Product): Promise<number> {
  let ticks = 0;
  for (const name of ['services', 'services-2']) {
    const pid = await readFile(join(product.dataDir, 'run', `${name}.pid`), 'utf8').catch(() => '');
    const stat = await readFile(`/proc/${pid.trim()}/stat`, 'utf8').catch(() => '');
    // After the name in brackets: the 12th and 13th are time in the program and in the system.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return ticks / TICKS_A_SECOND;
}

interface Told {
  readonly status: number;
  readonly etag: string | undefined;
}

function poll(agent: Agent, url: string, player: Payer, etag: string | undefined): Promise<Told> {
  const headers = { cookie: player.cookie, 'x-poll': '1', ...(etag === undefined ? {} : { 'if-none-match': etag }) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Polls a second and processor of the site, all answered with 200 or all with 304. */
async function polls(product: Product, players: readonly Payer[], wanted: 200 | 304): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const before = await used(product);
  const until = performance.now() + SECONDS * 1000;
  let [count, odd] = [0, 0];
  const client = async (n: number) => {
    const player = players[n % players.length] as Payer;
    const url = product.siteUrl + balances.replace('{session}', encodeURIComponent(player.session));
    const { etag } = await poll(agent, url, player, undefined);
    while (performance.now() < until) {
      const { status } = await poll(agent, url, player, wanted === 304 ? etag : undefined);
      count += 1;
      if (status !== wanted) odd += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  agent.destroy();
  const seconds = (await used(product)) - before;
  const note = `${Math.round(count / SECONDS)}/s beside the database and the clients; ${odd} other answers`;
  return {
    what: `polls of balances answered ${wanted}, by one core of the site`,
    value: count / seconds,
    unit: '/s',
    note,
  };
}

/** Posts among the same players by the ledger's service, without HTTP, PIN and transfer: what transfers stand beside. */
async function posts(url: string, players: readonly Payer[]): Promise<number> {
  const { db, close } = openDatabase(
    { url, restricted: false, max: clients, limits: patient },
    createLog('bench', 'error'),
  );
  const ids = players.map(({ playerId }) => playerId);
  return postsPerSecond(db, ids, false, { clients, seconds: SECONDS }).finally(close);
}

/** Transfers with a PIN and polls of balances, over HTTP and undisturbed; `url` is the product's database. */
export async function undisturbed(product: Product, players: readonly Payer[], url: string): Promise<readonly Row[]> {
  const load = new TransferLoad(product.siteUrl, players, clients, 0);
  await delay(SECONDS * 1000);
  const value = load.acknowledged.size / SECONDS;
  await load.end();
  const note = 'a PIN is judged by argon2 (10 ms of a processor)';
  const anchor = { what: 'ledger posts among them', value: await posts(url, players) };
  return [
    { what: 'transfers with PIN over HTTP, undisturbed', value, unit: '/s', note, anchor },
    await polls(product, players, 200),
    await polls(product, players, 304),
  ];
}
