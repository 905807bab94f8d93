import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#services/kernel/clock.ts';
import { btcpayProvider } from '#services/kernel/payments/btcpay.ts';
import { secretsKeys } from '#services/kernel/secrets.ts';
import { Vault } from '#services/kernel/vault.ts';
import { payOut } from '#services/withdrawals/payout.ts';
import { payment, signedIn, startMoney } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import { type Services, testConfig } from '../../support/services.ts';

interface Claim {
  readonly id: string;
  readonly pull: string;
  readonly destination: string;
  readonly state: string;
}

/** A payer of coins as BTCPay is one: whoever asks makes another pull payment, and a destination that waits is refused. */
class Payer {
  readonly pulls: { id: string; name: string }[] = [];
  readonly claims: Claim[] = [];
  /** What a claim is at once. */
  state: 'AwaitingPayment' | 'Completed' = 'AwaitingPayment';
  /** Pull payments that are asked for wait until so many are: all find that there was none. */
  together = 1;
  #asked: (() => void)[] = [];

  async answer(request: IncomingMessage): Promise<[number, unknown]> {
    const [path = ''] = (request.url ?? '').split('?');
    const body = request.method === 'POST' ? JSON.parse(await text(request)) : null;
    const pull = /pull-payments\/([^/]+)\/payouts/.exec(path)?.[1];
    const own = this.claims.filter((claim) => claim.pull === pull);
    if (pull === undefined && body === null) return [200, this.pulls];
    if (pull === undefined) return [200, await this.#reserve(body.name)];
    if (body === null) return [200, own];
    const { destination } = body;
    const isWaiting = this.claims.some((claim) => claim.destination === destination && claim.state !== 'Completed');
    if (isWaiting) return [400, { code: 'duplicate-destination' }];
    if (own.length > 0) return [400, { code: 'overdraft' }];
    const made = { id: randomUUID(), pull, destination, state: this.state };
    this.claims.push(made);
    // Whoever comes second is answered first.
    await delay(300);
    return [200, made];
  }

  async #reserve(name: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#asked.push(resolve);
    if (this.#asked.length >= this.together) for (const go of this.#asked.splice(0)) go();
    await promise;
    const made = { id: `pull-${this.pulls.length}`, name };
    this.pulls.push(made);
    return made;
  }
}

let services: Services;
let payer: Payer;
let server: Server;
beforeAll(async () => {
  services = await startMoney();
  server = createServer((request, response) => {
    void payer.answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
beforeEach(() => {
  payer = new Payer();
});
afterAll(async () => {
  server.close();
  await services.stop();
});

/** An authorized order of 0.1 BTC whose own job has not run. */
async function authorized() {
  const state = { currency: 'BTC', balances: { cash: '0.50000000' }, linkedAccounts: 1 };
  const player = await signedIn(services, state);
  const linkedAccountId = (await player.get(`${payment}/linked-accounts`)).json.items[0].id;
  const order = { methodGroup: 'CRY', linkedAccountId, amount: '0.10000000', currency: 'BTC', pinCode: '2468' };
  const { id } = (await player.post(`${payment}/withdrawals`, order)).json;
  await services.runJobs();
  await send('POST', `${services.sandboxUrl}/_sandbox/withdrawals/${id}`, { decision: 'authorize' });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const providers = new Map([['btcpay', btcpayProvider({ url, storeId: 'store', apiKey: 'key' }, systemClock)]]);
  const deps = { db: services.database.db, clock: systemClock, vault: new Vault(secretsKeys(testConfig())), providers };
  const shown = async () => (await player.get(`${payment}/withdrawals/${id}`)).json;
  return { id, shown, pay: () => payOut(deps, id) };
}

describe('a payout of coins that runs twice at once', () => {
  // The job and the sweep, or a message, come together. A destination that waits is refused to the second, which is no refusal.
  it.each(['Completed', 'AwaitingPayment'] as const)(
    'is claimed once, and paid: a claim is %s at once',
    async (state) => {
      const { pay, shown } = await authorized();
      Object.assign(payer, { together: 2, state });
      await Promise.all([pay(), pay()]);
      expect([payer.pulls.length, payer.claims.length]).toEqual([2, 1]);
      expect((await shown()).state).toBe('PROCESSED');
    },
  );

  it('is refused when another one waits there', async () => {
    const [one, other] = [await authorized(), await authorized()];
    await one.pay();
    await other.pay();
    expect([(await one.shown()).state, (await other.shown()).state]).toEqual(['PROCESSED', 'FAILED']);
    expect((await other.shown()).reason).toBe('duplicate-destination');
  });
});
