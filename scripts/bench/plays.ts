// Rounds for money of a copy started by `npm start`, whose processes are killed in turn. This machine alone.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { studioGames } from '#domain/studio/games.ts';
import { type Product, startProduct } from '../../tests/support/browser-product.ts';
import { type Payer, signedIn } from '../../tests/support/money.ts';
import { send } from '../../tests/support/service-calls.ts';
import type { Row } from './row.ts';
import { untilAnswered } from './support/load.ts';
import { PlayLoad } from './support/play-load.ts';
import { asOwner, pidOf } from './support/product-processes.ts';

const kills = Number(process.env.BENCH_KILLS ?? 30);
const players = 6;
const CASH = 100_000n;
/** Slots without a jackpot, whose pay is in the studio's own record, and the three races: bets that wait for their start. */
const games = ['2001', '2004', '2010', '1331', '2047', '2048'];
/** A stake that nobody answered for goes back after 30 s; a race begins within 70 s. */
const SETTLED_MS = 180_000;
const AWAY_MS = 120_000;

/** Kills one process after another in turn, at moments that the dice say, once both sides answer again. Says how often each. */
async function killInTurn(product: Product): Promise<Readonly<Record<string, number>>> {
  const killed: Record<string, number> = { sandbox: 0, services: 0, 'services-2': 0, postgres: 0 };
  const names = Object.keys(killed);
  for (let count = 0; count < kills; count += 1) {
    await delay(500 + Math.random() * 1500);
    const name = names[count % names.length] ?? 'sandbox';
    const pid = await pidOf(product, name);
    if (pid > 0) process.kill(pid, 'SIGKILL');
    killed[name] = (killed[name] ?? 0) + 1;
    await delay(5);
    await untilAnswered(() => send('GET', `${product.siteUrl}/readyz`), AWAY_MS);
    await untilAnswered(() => send('GET', `${product.sandboxUrl}/readyz`), AWAY_MS);
  }
  return killed;
}

interface Round {
  readonly id: string;
  readonly gameId: string;
  readonly state: string;
  readonly stake: string;
  readonly win: string;
}

/** The studio's own record, once it says that nothing is open, or as it is after a while. */
async function studioRounds({ dataDir }: Product): Promise<Round[]> {
  const deadline = performance.now() + SETTLED_MS;
  const memory = new DatabaseSync(join(dataDir, 'studio', 'studio.sqlite'), { readOnly: true });
  try {
    const open = memory.prepare("select count(*) as n from round where state in ('NEW', 'BET', 'ROLLING')");
    while (Number(open.get()?.n) > 0 && performance.now() < deadline) await delay(500);
    return memory.prepare('select id, gameId, state, stake, win from round').all() as unknown as Round[];
  } finally {
    memory.close();
  }
}

interface House {
  /** What was asked of the wallet, kinds by round. */
  readonly asked: ReadonlyMap<string, readonly string[]>;
  readonly openRounds: number;
  readonly cashMinor: bigint;
}

const houseRecord = (product: Product): Promise<House> =>
  asOwner(product, async (client) => {
    const all = await client.query<{ round_id: string; kind: string }>('select round_id, kind from game_transaction');
    const open = await client.query<{ n: string }>("select count(*) as n from game_round where state = 'OPEN'");
    const cash = await client.query<{ all: string }>(`select sum(balance)::text as all from ledger_account
      where kind = 'cash' and owner_id in (select id from player where username like 'punter%')`);
    const asked = Map.groupBy(all.rows, (row) => row.round_id);
    const kinds = [...asked].map(([id, rows]) => [id, rows.map(({ kind }) => kind)] as const);
    return {
      asked: new Map(kinds),
      openRounds: Number(open.rows[0]?.n),
      cashMinor: BigInt(cash.rows[0]?.all ?? '0'),
    };
  });

/** What a round must have asked of the wallet, by how the studio says that it ended. */
function agrees({ state }: Round, asked: readonly string[]): boolean {
  const [bets, wins, rollbacks] = ['bet', 'win', 'rollback'].map(
    (kind) => asked.filter((each) => each === kind).length,
  );
  if (state === 'DONE') return bets === 1 && wins === 1 && rollbacks === 0;
  if (state === 'ROLLED') return wins === 0 && rollbacks === 1;
  return state === 'REFUSED' && bets === 0;
}

/** Every round by both records, and what the players have by both. */
async function checked(product: Product): Promise<Row[]> {
  const rounds = await studioRounds(product);
  const house = await houseRecord(product);
  const wrong = rounds.filter((round) => !agrees(round, house.asked.get(round.id) ?? []));
  const known = new Set(rounds.map(({ id }) => id));
  const strangers = [...house.asked.keys()].filter((id) => !known.has(id));
  const done = rounds.filter(({ state }) => state === 'DONE');
  const result = done.reduce((sum, { stake, win }) => sum + BigInt(win) - BigInt(stake), 0n);
  await untilAnswered(() => send('GET', `${product.sandboxUrl}/readyz`));
  const { json } = await send('GET', `${product.sandboxUrl}/_sandbox/ledger`);
  const of = (state: string): number => rounds.filter((round) => round.state === state).length;
  const ends = `${of('DONE')} paid or lost, ${of('ROLLED')} returned, ${of('REFUSED')} never taken`;
  const races = rounds.filter(({ gameId }) => studioGames[gameId]?.engine === 'race').length;
  const odd = wrong.slice(0, 3).map(({ id, state }) => `${id} ${state}: ${house.asked.get(id)?.join(' ')}`);
  return [
    {
      what: 'rounds that did not end once, or that the two records tell differently',
      value: wrong.length + strangers.length,
      unit: '',
      note: `${rounds.length} rounds, ${races} of them on races: ${ends}${odd.length > 0 ? `; ${odd.join('; ')}` : ''}`,
    },
    {
      what: 'cents that players have more or less than the studio says',
      value: Number(house.cashMinor - BigInt(players) * CASH - result),
      unit: '',
    },
    { what: 'rounds still open with the house', value: house.openRounds, unit: '' },
    { what: 'breaks of the books after play', value: json?.breaks?.length ?? Number.NaN, unit: '' },
  ];
}

/** Play for money while sandbox, site and PostgreSQL are killed: every stake ends won, lost or returned, once. */
export async function bench(): Promise<readonly Row[]> {
  const product = await startProduct({ AVIF: 'off', LOG_LEVEL: 'error' });
  try {
    const made: Payer[] = [];
    for (let n = 0; n < players; n += 1) {
      const state = { username: `punter${n}`, balances: { cash: '1000.00' }, pinCode: '2468', countryCode: 'ES' };
      made.push(await signedIn(product, state));
    }
    const load = new PlayLoad(product, made, games);
    const killed = await killInTurn(product);
    await load.end();
    const note = Object.entries(killed)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
    const total = Object.values(killed).reduce((sum, count) => sum + count, 0);
    return [
      {
        what: 'kills -9 under play',
        value: total,
        unit: '',
        note: `${note}; ${load.shown} rounds shown meanwhile, ${load.races} of races`,
      },
      ...(await checked(product)),
      {
        what: 'answers that no player should get',
        value: load.odd.length,
        unit: '',
        note: load.odd.slice(0, 3).join('; '),
      },
    ];
  } finally {
    await product.stop();
  }
}
