import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#services/ledger/service.ts';
import { chance, Dice } from '../../support/chance.ts';
import { holdRows } from '../../support/held-rows.ts';
import { type Payer, payment, type Site, signedIn, startMoney, startTwin } from '../../support/money.ts';
import { isWhole, proofSize } from '../../support/proofs.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

const clients = 32;
const wallet = '/services/wallet-gateway/v1/profiles/{session}/balances';

interface Pair {
  readonly services: Services;
  readonly twin: Awaited<ReturnType<typeof startTwin>>;
}
const dice = new Dice(chance);
/** Each race is run among processes of one size, by chance; among both where proofs are whole. */
const sizes = isWhole ? [{ connections: [1] }, { connections: [16] }] : [{ connections: [1, 16] }];

describe.each(sizes)('money over two site processes with $connections connections each', ({ connections }) => {
  const transfers = proofSize({ small: 80, whole: connections[0] === 1 ? 2_000 : 20_000 });
  let pairs: Pair[] = [];
  let services: Services;
  let twin: Pair['twin'];
  beforeAll(async () => {
    pairs = await Promise.all(
      connections.map(async (each) => {
        const first = await startMoney({ connections: each });
        return { services: first, twin: await startTwin(first, each) };
      }),
    );
  });
  beforeEach(() => {
    const pair = dice.pick(pairs);
    if (pair) ({ services, twin } = pair);
  });
  afterAll(async () => {
    for (const each of pairs) {
      expect((await audit(each.services.database)).breaks).toEqual([]);
      await each.twin.stop();
      await each.services.stop();
    }
  });

  /** Every other call goes to the other process. */
  const site = (n: number): Site => (n % 2 === 0 ? services : twin);
  const many = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)));
  const rich = (cash = '500.00') => signedIn(services, { balances: { cash }, pinCode: '2468', linkedAccounts: 1 });
  const tally = (codes: readonly unknown[]) =>
    Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]));
  const said = ({ status, json }: Awaited<ReturnType<Payer['post']>>) => json.code ?? status;
  const amounts = async (player: Payer): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await player.get(wallet)).json.map(({ type, amount }: Record<string, string>) => [type, amount]),
    );
  async function withdrawing(player: Payer, amount: string, pinCode = '2468') {
    const linkedAccountId = (await player.get(`${payment}/linked-accounts`)).json.items[0].id as string;
    return { methodGroup: 'CBT', linkedAccountId, amount, currency: 'EUR', pinCode };
  }

  it('50 calls with a right PIN at once are all answered, none for want of a connection', async () => {
    const [ann, ben] = [await rich(), await signedIn(services)];
    const order = { recipient: ben.username, amount: '1.00', currency: 'EUR', pinCode: '2468' };
    const answers = await many(50, (n) => ann.at(site(n)).post(`${payment}/transfers`, order));
    expect(tally(answers.map(said))).toEqual({ 201: 50 });
    expect([(await amounts(ann)).Withdrawable, (await amounts(ben)).Withdrawable]).toEqual(['450.00', '50.00']);
  });

  it('of 60 names that mean nobody, planned at once, 20 are looked up', async () => {
    const ann = await rich();
    const dry = (n: number) => ({ recipient: `nobody-${n}`, amount: '1.00', currency: 'EUR', dryRun: true });
    const answers = await many(60, (n) => ann.at(site(n)).post(`${payment}/transfers`, dry(n), null));
    expect(tally(answers.map(said))).toEqual({ RECIPIENT_NOT_FOUND: 20, TOO_MANY_RECIPIENTS: 40 });
  });

  it('of two names that mean nobody, planned in both processes when one more may be, one is looked up', async () => {
    const ann = await rich();
    const dry = (n: number) => ({ recipient: `nobody-${n}`, amount: '1.00', currency: 'EUR', dryRun: true });
    const ask = (each: Site, n: number) => ann.at(each).post(`${payment}/transfers`, dry(n), null);
    await many(19, (n) => ask(services, n));
    // A process lets its player's calls follow each other by itself: both are stopped where they have counted.
    const held = await holdRows(services.database, 'lock table transfer_miss in share mode');
    const both = [ask(services, 19), ask(twin, 20)];
    await held.waiting(2);
    await held.release();
    expect(tally((await Promise.all(both)).map(said))).toEqual({ RECIPIENT_NOT_FOUND: 1, TOO_MANY_RECIPIENTS: 1 });
  });

  it('one key 50 times with the PIN: one effect, 50 equal answers, no attempt', async () => {
    const ann = await rich();
    const order = await withdrawing(ann, '50.00');
    const answers = await many(50, (n) => ann.at(site(n)).post(`${payment}/withdrawals`, order, 'same key'));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(await amounts(ann)).toMatchObject({ Withdrawable: '450.00', PendingWithdrawal: '50.00' });
  });

  it('one key 50 times with a wrong PIN: each is told so or that it is closed, and nothing moves', async () => {
    const ann = await rich();
    const order = await withdrawing(ann, '50.00', '0000');
    const answers = await many(50, (n) => ann.at(site(n)).post(`${payment}/withdrawals`, order, 'wrong'));
    // How many are twins (money-call.test.ts) hangs on how many come before the first is answered.
    const { VALIDATION_ERROR: wrong = 0, ACCOUNT_BLOCKED: closed = 0 } = tally(answers.map(said));
    expect([wrong > 0, wrong + closed]).toEqual([true, 50]);
    expect(await amounts(ann)).toMatchObject({ Withdrawable: '500.00', PendingWithdrawal: '0.00' });
  });

  it('of 50 "withdraw all" one is made', async () => {
    const ann = await rich();
    const order = await withdrawing(ann, '500.00');
    const answers = await many(50, (n) => ann.at(site(n)).post(`${payment}/withdrawals`, order));
    expect(tally(answers.map(said))).toEqual({ 201: 1, INSUFFICIENT_FUNDS: 49 });
    expect(await amounts(ann)).toMatchObject({ Withdrawable: '0.00', PendingWithdrawal: '500.00' });
  });

  it('S5.06 of 40 wrong PINs five are judged, then the right one is refused by both', async () => {
    const ann = await rich();
    const order = await withdrawing(ann, '50.00', '0000');
    const answers = await many(40, (n) => ann.at(site(n)).post(`${payment}/withdrawals`, order));
    expect(tally(answers.map(said))).toEqual({ VALIDATION_ERROR: 4, ACCOUNT_BLOCKED: 36 });
    for (const each of [services, twin]) {
      const right = await ann.at(each).post(`${payment}/withdrawals`, { ...order, pinCode: '2468' });
      expect([right.status, right.json.code]).toEqual([423, 'ACCOUNT_BLOCKED']);
    }
  });

  it('S2.07 cancelled and authorized at once there is one winner, and the money is where it says', async () => {
    // Enough for every round to be authorized: money that runs out would end the race early.
    const rounds = proofSize({ small: 5, whole: 500 / 2 });
    let left = rounds * 50;
    const ann = await rich(`${left}.00`);
    const order = await withdrawing(ann, '50.00');
    for (let round = 0; round < rounds; round += 1) {
      const { id } = (await ann.post(`${payment}/withdrawals`, order)).json;
      await services.runJobs();
      const office = `${site(round).siteUrl}/services/back-office/v1/withdrawals/${id}/decision`;
      const [cancelled, authorized] = await Promise.all([
        ann.at(site(round + 1)).post(`${payment}/withdrawals/${id}/cancel`, {}),
        send('POST', office, { decision: 'authorize', reason: 'race' }),
      ]);
      expect([cancelled.status, authorized.status].toSorted()).toEqual([200, 409]);
      const { state } = (await ann.get(`${payment}/withdrawals/${id}`)).json;
      expect(state).toBe(cancelled.status === 200 ? 'CANCELLED' : 'AUTHORIZED');
      if (state === 'AUTHORIZED') left -= 50;
    }
    expect((await amounts(ann)).Withdrawable).toBe(`${left}.00`);
  });

  it(`${transfers} transfers by ${clients} at once with balances read over HTTP all the while: each read adds up`, async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => rich('20.00')));
    const { pool } = services.database;
    const ids = new Set(players.map(({ playerId }) => playerId));
    /** The books over HTTP: what all of them have in cents, and what is broken. */
    const readAll = async () => {
      const { json } = await send('GET', `${services.sandboxUrl}/_sandbox/ledger`);
      const theirs = json.accounts.filter(({ owner }: { owner: string }) => ids.has(owner));
      const cents = theirs.reduce((sum: number, each: Record<string, string>) => sum + Number(each.balance) * 100, 0);
      return `${Math.round(cents)}, ${json.breaks.length} breaks, EUR ${json.totals.EUR}`;
    };
    /** One player's twelve balances over HTTP: nothing is on its way, so three of them are one. */
    const readOne = async (n: number) => {
      const of = await amounts((players[n % 8] as Payer).at(site(n)));
      return of.Total === of.Playable && of.Total === of.Withdrawable ? 'agree' : JSON.stringify(of);
    };
    const codes: unknown[] = [];
    let next = 0;
    const client = async () => {
      for (let n = next; n < transfers; n = next) {
        next += 1;
        const [from, to] = [players[(n * 7) % 8] as Payer, players[(n * 7 + 1 + (n % 6)) % 8] as Payer];
        const order = { recipient: to.username, amount: `${1 + (n % 4)}.00`, currency: 'EUR', pinCode: '2468' };
        codes.push(said(await from.at(site(n)).post(`${payment}/transfers`, order, randomUUID())));
      }
    };
    const [sums, own] = [new Set<string>(), new Set<string>()];
    let reading = true;
    const readers = [
      (async () => {
        while (reading) sums.add(await readAll());
      })(),
      (async () => {
        for (let n = 0; reading; n += 1) own.add(await readOne(n));
      })(),
    ];
    await many(clients, client);
    reading = false;
    await Promise.all(readers);
    sums.add(await readAll());
    expect([[...sums], [...own]]).toEqual([['16000, 0 breaks, EUR 0'], ['agree']]);
    const { 201: made, INSUFFICIENT_FUNDS: refused = 0, ...others } = tally(codes);
    expect([others, (made ?? 0) + refused]).toEqual([{}, transfers]);
    const { rows } = await pool.query("select count(*)::int as n from journal where kind = 'transfer'");
    expect(rows[0].n).toBeGreaterThanOrEqual(made ?? 0);
  }, 1_200_000);
});
