import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Payer, payment, signedIn, startMoney, stopAudited } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
const players: Record<string, Payer> = {};
const held = { EUR: '500.00', BTC: '0.50000000', JPY: '50000' } as const;
type Currency = keyof typeof held;

beforeAll(async () => {
  services = await startMoney();
  for (const [currency, cash] of Object.entries(held)) {
    const state = { currency, balances: { cash }, pinCode: '2468', linkedAccounts: 1, loyaltyPoints: 1000 };
    players[currency] = await signedIn(services, state);
  }
});
afterAll(() => stopAudited(services));

/** Values of `amount` as they stand in the JSON, none of which is an amount of any currency. */
const values = [
  '9007199254740993',
  '5',
  '1e3',
  '-0',
  'null',
  'true',
  '[]',
  '{}',
  '["5.00"]',
  '{"$gt":0}',
  '"9007199254740993.001"',
  '"1e3"',
  '"NaN"',
  '"Infinity"',
  '"-0"',
  '"-5.00"',
  '"+5.00"',
  '"00012.00"',
  '"5."',
  '".5"',
  '"10000000000000000.00"',
  '"0.000000001"',
  '"0"',
  '"0.00"',
  '"1,000"',
  '"1 000"',
  '" 5"',
  '"٥"',
  '"0x10"',
  '""',
];
/** Members that do not belong there. */
const members = ['"tip":"1.00"', '"playerId":"x"', '"state":"PAID"', '"constructor":1', '"toString":"x"'];
const others: Record<Currency, readonly string[]> = {
  EUR: ['USD', 'BTC', 'mBTC'],
  BTC: ['EUR', 'mBTC', 'btc '],
  JPY: ['EUR', '¥'],
};

const bodies = {
  deposits: () => ({ methodGroup: 'CARD', method: 'CARD' }),
  withdrawals: () => ({ methodGroup: 'CBT', linkedAccountId: randomUUID(), pinCode: '2468' }),
  transfers: () => ({ recipient: players.EUR?.username, pinCode: '2468' }),
} as const;
type CallName = keyof typeof bodies;
const calls = Object.keys(bodies) as CallName[];

/** The call with this text in the place of the amount, and more members after it. */
async function ask(call: CallName, player: Payer, amount: string, currency: string, more = '') {
  const rest = JSON.stringify({ ...bodies[call](), currency }).slice(1, -1);
  const text = `{"amount":${amount},${rest}${more === '' ? '' : `,${more}`}}`;
  return player.post(`${payment}/${call}`, text);
}
const codesOf = ({ json }: Awaited<ReturnType<typeof ask>>) => json.errors.map(({ field }: { field: string }) => field);

describe.each(Object.keys(held) as Currency[])('hostile bodies in %s', (currency) => {
  const player = () => players[currency] as Payer;

  it.each(calls)('S9.13a no value that is no amount gets beyond the body of %s', async (call) => {
    for (const value of values) {
      const answer = await ask(call, player(), value, currency);
      expect([answer.status, answer.json.code], value).toEqual([422, 'VALIDATION_ERROR']);
      expect(codesOf(answer), value).toContain('amount');
    }
  });

  it.each(calls)(
    'decimals that the currency has not, another currency and unknown members: 422 from %s',
    async (call) => {
      const finer = { EUR: '"5.001"', BTC: '"0.000000001"', JPY: '"500.5"' }[currency];
      expect(codesOf(await ask(call, player(), finer, currency))).toEqual(['amount']);
      for (const other of others[currency]) {
        const answer = await ask(call, player(), '"5"', other);
        expect([answer.status, answer.json.code], other).toEqual([422, 'VALIDATION_ERROR']);
      }
      for (const member of members) {
        const answer = await ask(call, player(), '"20"', currency, member);
        expect([answer.status, answer.json.errors?.[0]?.code], member).toEqual([422, 'UNKNOWN_FIELD']);
      }
      expect((await ask(call, player(), '"20"', currency, '"__proto__":{"amount":"1"}')).status).toBe(400);
    },
  );

  it('S9.13a the control calls take exact amounts alone', async () => {
    for (const way of ['credit', 'debit']) {
      for (const value of values) {
        const url = `${services.sandboxUrl}/_sandbox/players/${player().username}/${way}`;
        const answer = await send('POST', url, `{"kind":"cash","amount":${value}}`, {
          'idempotency-key': randomUUID(),
        });
        expect([answer.status, answer.json.code], `${way} ${value}`).toEqual([422, 'VALIDATION_ERROR']);
      }
    }
  });

  it('S9.13a nothing of all that moved a thing', async () => {
    const wallet = await player().get('/services/wallet-gateway/v1/profiles/{session}/balances');
    const cash = wallet.json.find(({ type }: { type: string }) => type === 'Withdrawable').amount;
    expect(cash).toBe(held[currency]);
  });
});

describe('of a member that stands twice', () => {
  it('the last one counts, in what is judged as in what happens', async () => {
    const eur = players.EUR as Payer;
    const made = await ask('deposits', eur, '"-1"', 'EUR', '"amount":"20.00"');
    expect([made.status, made.json.amount]).toEqual([201, '20.00']);
    const refused = await ask('deposits', eur, '"20.00"', 'EUR', '"amount":"-1"');
    expect(refused.status).toBe(422);
  });
});

describe('calls whose numbers are no money', () => {
  it.each(['1e3', '0', '-5', '5.5', '"500"', '9007199254740993', '1e400', 'null', '[5]'])(
    'points %s',
    async (points) => {
      const url = '/services/loyalty-points/v1/players/{session}/redeem';
      const answer = await (players.EUR as Payer).post(url, `{"points":${points}}`);
      // 1e3 is the integer 1000 to JSON, and JSON has no other numbers.
      const expected = points === '1e3' ? [200, undefined] : [422, 'VALIDATION_ERROR'];
      expect([answer.status, answer.json.code]).toEqual(expected);
    },
  );
});
