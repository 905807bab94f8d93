import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#services/ledger/service.ts';
import { freePort } from '../../../scripts/test/free-port.ts';
import { CuttingParty } from '../../support/cutting-party.ts';
import type { Side } from '../../support/cutting-proxy.ts';
import { type Payer, payment, signedIn, startMoney } from '../../support/money.ts';
import { proofSize } from '../../support/proofs.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

/** Every so many requests are cut. */
const stride = proofSize({ small: 2, whole: 1 });

let party: CuttingParty;
let services: Services;
beforeAll(async () => {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  party = await CuttingParty.start(`http://localhost:${sandboxPort}`, port);
  const secret = `whsec_${Buffer.alloc(32, 'cut').toString('base64')}`;
  services = await startMoney({
    env: {
      SANDBOX_PORT: String(sandboxPort),
      HOSTED_PAYMENTS_URL: `http://127.0.0.1:${port}/pay`,
      HOSTED_PAYMENTS_SECRET: secret,
      BTCPAY_URL: `http://127.0.0.1:${port}/btcpay`,
      BTCPAY_STORE_ID: 'cut',
      BTCPAY_API_KEY: 'cut-api-key-cut-api-key',
      BTCPAY_WEBHOOK_SECRET: 'cut-webhook-secret-cut-webhook',
    },
  });
});
afterAll(async () => {
  expect((await audit(services.database)).breaks).toEqual([]);
  await services.stop();
  await party.stop();
});

async function counted(statement: string, ...values: string[]): Promise<number> {
  return (await services.database.pool.query(`select (${statement})::int as n`, values)).rows[0].n;
}
const control = (what: string, body: object) => send('POST', `${services.sandboxUrl}/_sandbox/${what}`, body);

/** Eleven minutes pass, and what waits is due. */
async function later(): Promise<void> {
  const ago = "interval '11 minutes'";
  await services.database.pool.query(`update withdrawal set ask_at = ask_at - ${ago}, absent_at = absent_at - ${ago}`);
  await services.database.pool.query(`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs),
    run_at := now() - interval '1 s', attempts := 0)`);
  await services.runJobs();
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < 8 && !(await isDone()); tried += 1) await later();
  expect(await isDone()).toBe(true);
}

const currencies = {
  EUR: { cash: '5000.00', amount: '40.00', minor: 4000, method: 'CARD', group: 'CBT' },
  BTC: { cash: '0.50000000', amount: '0.01000000', minor: 1_000_000, method: 'CRYPTO', group: 'CRY' },
} as const;
type Currency = keyof typeof currencies;

const players = new Map<Currency, { readonly player: Payer; left: number }>();
async function playerOf(currency: Currency): Promise<Payer> {
  const known = players.get(currency);
  if (known && known.left > 0) {
    known.left -= 1;
    return known.player;
  }
  const { cash } = currencies[currency];
  const player = await signedIn(services, { currency, balances: { cash }, linkedAccounts: 1, pinCode: '2468' });
  players.set(currency, { player, left: 8 });
  return player;
}

/** A deposit from its making to its credit; answers how often the provider was asked. */
async function deposited(currency: Currency, at?: number, side?: Side): Promise<number> {
  const player = await playerOf(currency);
  const { amount, method, minor } = currencies[currency];
  party.arm(at, side);
  const order = { methodGroup: method, method, amount, currency };
  const { id } = (await player.post(`${payment}/deposits`, order)).json;
  await services.runJobs();
  await until(
    async () => (await counted('select count(*) from deposit where id = $1 and provider_ref is not null', id)) === 1,
  );
  expect((await control(`payments/${id}`, { event: 'settled' })).status).toBe(200);
  await services.runJobs();
  await until(
    async () => (await counted('select count(*) from deposit where id = $1 and credited = $2', id, `${minor}`)) === 1,
  );
  const asked = party.asked.length;
  expect(
    await counted(
      "select count(*) from journal where actor = 'cashier' and starts_with(idem_key, $1)",
      `deposit:${id}:`,
    ),
  ).toBe(1);
  expect((await player.get(`${payment}/deposits/${id}`)).json).toMatchObject({ status: 'SETTLED', credited: amount });
  return asked;
}

/** A withdrawal from its making to its payment, with the same questions. */
async function paidOut(currency: Currency, at?: number, side?: Side): Promise<number> {
  const player = await playerOf(currency);
  const { amount, group } = currencies[currency];
  const linkedAccountId = (await player.get(`${payment}/linked-accounts`)).json.items[0].id;
  const order = { methodGroup: group, linkedAccountId, amount, currency, pinCode: '2468' };
  const { id } = (await player.post(`${payment}/withdrawals`, order)).json;
  await services.runJobs();
  party.arm(at, side);
  await control(`withdrawals/${id}`, { decision: 'authorize' });
  await services.runJobs();
  const claimed = () => party.asked.filter((asked) => /claim$|POST .*\/payouts$/.test(asked)).length;
  for (let tried = 0; tried < 8 && claimed() === 0; tried += 1) await later();
  await control(`withdrawals/${id}`, { decision: 'process' });
  await services.runJobs();
  const is = async (state: string) =>
    (await counted('select count(*) from withdrawal where id = $1 and state = $2', id, state)) === 1;
  await until(() => is('PROCESSED'));
  const asked = party.asked.length;
  const steps = "select count(*) from journal where actor = 'withdrawals' and starts_with(idem_key, $1)";
  expect(await counted(steps, `withdrawal:${id}:`)).toBe(2);
  const { json } = await player.get(`${payment}/withdrawals/${id}`);
  const states = json.history.map(({ state }: { state: string }) => state);
  expect([json.state, states.filter((state: string) => state === 'PROCESSED')]).toEqual(['PROCESSED', ['PROCESSED']]);
  // What was paid is asked about later on: that is no part of the payment.
  await services.database.pool.query(
    'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
  );
  return asked;
}

describe('a provider that is cut off at any request', () => {
  it.each([
    ['a deposit by card is credited once', deposited, 'EUR'],
    ['a deposit in bitcoin is credited once', deposited, 'BTC'],
    ['a withdrawal to a bank is paid once', paidOut, 'EUR'],
    ['a withdrawal to a bitcoin address is paid once', paidOut, 'BTC'],
  ] as const)('%s', async (_name, flow, currency) => {
    const requests = await flow(currency);
    expect(requests).toBeGreaterThan(1);
    for (const side of ['before', 'after'] as const) {
      for (let at = 1; at <= requests; at += stride) {
        await flow(currency, at, side);
        expect(party.isSpent, `${side} request ${at} of ${requests}`).toBe(true);
      }
    }
  });
});
