// Money of a copy started by `npm start`, whose processes are killed at random and whose answers get lost. This machine alone.
import { setTimeout as delay } from 'node:timers/promises';
import { type Product, startProduct } from '../../tests/support/browser-product.ts';
import { type Payer, signedIn } from '../../tests/support/money.ts';
import { send } from '../../tests/support/service-calls.ts';
import { proven } from './proofs.ts';
import type { Row } from './row.ts';
import { untilAnswered } from './support/load.ts';
import { percentile } from './support/measured.ts';
import { undisturbed } from './support/money/calls.ts';
import { fullDisk } from './support/money/full-disk.ts';
import { asOwner, databaseOf, pidOf } from './support/product-processes.ts';
import { TransferLoad } from './support/transfers.ts';

const kills = Number(process.env.BENCH_KILLS ?? 50);
const drops = Number(process.env.BENCH_DROPS ?? 200);
const players = 8;
const eachCash = '100000.00';
const clients = 16;
/** Kills and lost answers end after so long, however far they are: the rows say how many there were. */
const LIMIT_MS = Number(process.env.BENCH_SECONDS ?? 420) * 1000;
const AWAY_MS = 30_000;

/**
 * Kills one of them after another, whichever the dice say, under the load, and goes on until enough answers were lost.
 * Answers how long calls were away, in ms.
 */
async function killAtRandom(product: Product, payer: Payer, load: TransferLoad): Promise<number[]> {
  const victims = ['services', 'services-2', 'jobs', 'postgres'];
  const deadline = performance.now() + LIMIT_MS;
  const times: number[] = [];
  const balances = () => payer.get('/services/wallet-gateway/v1/profiles/{session}/balances');
  while (performance.now() < deadline && (times.length < kills || load.dropped < drops)) {
    if (times.length < kills) {
      const name = victims[Math.floor(Math.random() * victims.length)] ?? 'services';
      const pid = await pidOf(product, name);
      if (pid > 0) process.kill(pid, 'SIGKILL');
      await delay(5);
      times.push(await untilAnswered(balances, AWAY_MS));
    }
    await delay(300 + Math.random() * 700);
  }
  return times;
}

async function checkBooks(product: Product, load: TransferLoad, madeBefore: number): Promise<Row[]> {
  await untilAnswered(() => send('GET', `${product.sandboxUrl}/readyz`));
  const { json } = await send('GET', `${product.sandboxUrl}/_sandbox/ledger`);
  const found = await asOwner(product, async (client) => {
    const made = await client.query<{ id: string }>('select id from transfer');
    const all = await client.query<{ all: string }>(`select sum(balance)::text as all from ledger_account
      where kind = 'cash' and owner_id in (select id from player where username like 'payer%')`);
    return { ids: new Set(made.rows.map(({ id }) => id)), cash: all.rows[0]?.all };
  });
  const acknowledged = [...load.acknowledged.values()];
  const lost = acknowledged.filter((id) => !found.ids.has(id)).length;
  // A key without an answer may have been made: once.
  const doubled = Math.max(0, found.ids.size - madeBefore - new Set(acknowledged).size - load.unanswered.length);
  const note = `${acknowledged.length} acknowledged of as many keys, ${found.ids.size} made; ${load.dropped} answers dropped; ${load.unanswered.length} keys without an answer at the end`;
  const whole = String(BigInt(players) * BigInt(eachCash.replace('.', '')));
  return [
    { what: 'acknowledged transfers lost', value: lost, unit: '', note },
    { what: 'transfers made twice, or made of no key', value: doubled, unit: '' },
    {
      what: 'cents that all players have too many or too few',
      value: Number(BigInt(found.cash ?? '0') - BigInt(whole)),
      unit: '',
    },
    { what: 'breaks of the books', value: json?.breaks?.length ?? Number.NaN, unit: '' },
    { what: 'answers other than 201 and 503', value: load.odd.length, unit: '', note: load.odd.slice(0, 3).join('; ') },
  ];
}

/** A copy with players who have money, for as long as some work needs it. */
async function withPayers<T>(work: (product: Product, made: readonly Payer[]) => Promise<T>): Promise<T> {
  const product = await startProduct({ AVIF: 'off', LOG_LEVEL: 'error' });
  try {
    const made: Payer[] = [];
    for (let n = 0; n < players; n += 1) {
      made.push(await signedIn(product, { username: `payer${n}`, balances: { cash: eachCash }, pinCode: '2468' }));
    }
    return await work(product, made);
  } finally {
    await product.stop();
  }
}

const calls = (): Promise<readonly Row[]> =>
  withPayers(async (product, made) => undisturbed(product, made, (await databaseOf(product)).url));

const underKills = (): Promise<readonly Row[]> =>
  withPayers(async (product, made) => {
    const madeBefore = await asOwner(product, async (client) =>
      Number((await client.query('select count(*) as n from transfer')).rows[0].n),
    );
    const startedAt = performance.now();
    const load = new TransferLoad(product.siteUrl, made, clients, drops);
    const times = await killAtRandom(product, made[0] as Payer, load);
    const seconds = (performance.now() - startedAt) / 1000;
    const perSecond = load.acknowledged.size / seconds;
    await load.end();
    const what = `kill -9 of the site, jobs and PostgreSQL at random, ${times.length} times`;
    return [
      { what: `transfers with PIN over HTTP: ${what}`, value: perSecond, unit: '/s', note: `${clients} clients` },
      {
        what: `calls again: ${what}`,
        value: percentile(times, 0.5),
        unit: 'ms',
        note: `median; worst ${Math.round(Math.max(...times))} ms`,
      },
      ...(await checkBooks(product, load, madeBefore)),
    ];
  });

const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  calls,
  kills: underKills,
  disk: fullDisk,
  proofs: () => proven('money'),
};

/**
 * Transfers and polls undisturbed, transfers under random kills and dropped answers, then on a disk that gets full:
 * nothing acknowledged is lost, nothing happens twice. Then the proofs of money at full size. `BENCH_PARTS=disk,proofs`
 * runs some of them.
 */
export async function bench(): Promise<readonly Row[]> {
  const wanted = process.env.BENCH_PARTS?.split(',') ?? Object.keys(parts);
  const rows: Row[] = [];
  for (const name of wanted) rows.push(...((await parts[name]?.()) ?? []));
  return rows;
}
