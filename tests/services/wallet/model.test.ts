import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BalanceType } from '#contract/wallet.ts';
import { audit, balances } from '#services/ledger/service.ts';
import { allMovements } from '#services/wallet/history.ts';
import { chance, Dice } from '../../support/chance.ts';
import { balancesByHledger, balancesOf, hasHledger } from '../../support/hledger.ts';
import { payment, signedIn, startMoney } from '../../support/money.ts';
import { RealPlay, type RealPlayer } from '../../support/money-model/services.ts';
import { proofSize } from '../../support/proofs.ts';
import { type Services, testKey } from '../../support/services.ts';

const operations = proofSize({ small: 1_200, whole: 100_000 });
const parallel = 16;
const units = { EUR: 100n, BTC: 1_000n, JPY: 100n } as const;

let services: Services;
const players: RealPlayer[] = [];
beforeAll(async () => {
  services = await startMoney();
  for (const [currency, unit] of Object.entries(units)) {
    for (let n = 0; n < 6; n += 1) {
      const player = await signedIn(services, { currency, linkedAccounts: 1, pinCode: '2468' });
      const [account] = (await player.get(`${payment}/linked-accounts`)).json.items;
      const { playerId: id, username } = player;
      players.push({ id, username, currency, unit, accountId: account.id, deposits: [], withdrawals: [], stakes: [] });
    }
  }
});
afterAll(() => services.stop());

/** S3.04b, written once more: which kinds each balance adds up. */
const own = ['cash', 'cash_unsettled'];
const playable = [...own, 'locked', 'bonus'];
const bonuses = ['bonus', 'bonus_casino', 'bonus_horses', 'bonus_poker', 'bonus_sports'];
const definitions: Readonly<Record<BalanceType, readonly string[]>> = {
  Withdrawable: ['cash'],
  Unlocked: own,
  Locked: ['locked'],
  Bonus: bonuses,
  NonPlayableBonus: ['bonus_pending'],
  PendingWithdrawal: ['withdraw_hold'],
  Playable: playable,
  PlayableCasino: [...playable, 'bonus_casino'],
  PlayableHorses: [...playable, 'bonus_horses'],
  PlayablePoker: [...playable, 'bonus_poker'],
  PlayableSports: [...playable, 'bonus_sports'],
  Total: [...own, 'locked', ...bonuses, 'bonus_pending', 'withdraw_hold'],
};

/** What a player's accounts hold by their legs alone, by kind. */
async function byLegs(playerId: string): Promise<(kinds: readonly string[]) => bigint> {
  const { rows } = await services.database.pool.query<{ kind: string; sum: string }>(
    `select a.kind, sum(case when l.credit_id = a.id then l.amount else -l.amount end)::text as sum
       from ledger_account a join leg l on a.id in (l.credit_id, l.debit_id)
      where a.owner_id = $1 and a.asset <> 'PTS' group by 1`,
    [playerId],
  );
  const sums = new Map(rows.map(({ kind, sum }) => [kind, BigInt(sum)]));
  return (kinds) => kinds.reduce((total, kind) => total + (sums.get(kind) ?? 0n), 0n);
}

/** Movements in these states have moved no money, or have moved it into a hold that is the player's still. */
const unmoved: Readonly<Record<string, readonly string[]>> = {
  DEPOSIT: ['NEW', 'PROCESSING', 'EXPIRED', 'INVALID'],
  WITHDRAWAL: ['REQUESTED', 'UNDER_REVIEW', 'AUTHORIZED', 'HELD', 'RETURNED', 'FAILED', 'REJECTED', 'CANCELLED'],
};

async function historySum(playerId: string): Promise<bigint> {
  let sum = 0n;
  const all = { from: new Date(0), to: new Date('2100-01-01') };
  for await (const { type, state, direction, amount } of allMovements(services.database.db, playerId, undefined, all)) {
    if (!unmoved[type]?.includes(state)) sum += direction === 'IN' ? amount : -amount;
  }
  return sum;
}

it(`S3.04b S9.13 after ${operations} operations by ${parallel} at once the books, balances and histories agree`, async () => {
  const seed = chance;
  const said = `seed ${seed}`;
  const game = new RealPlay(services.database.db, testKey, players, new Dice(seed));
  let left = operations;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await game.step();
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker)).catch((cause: unknown) => {
    throw new Error(said, { cause });
  });

  const books = await audit(services.database);
  expect(books.breaks, said).toEqual([]);
  expect(new Set(Object.values(books.totals)), said).toEqual(new Set(['0']));
  const { rows } = await services.database.pool.query(
    'select count(*)::int as n from ledger_account where floor is not null and balance < 0',
  );
  expect(rows[0].n, said).toBe(0);
  expect(Math.max(0, ...game.provider.claims.values()), said).toBeLessThanOrEqual(1);
  for (const { id, username } of players) {
    const sum = await byLegs(id);
    for (const { type, amount } of await balances(services.database.db, id))
      expect(amount.amountMinor, `${said} ${username} ${type}`).toBe(sum(definitions[type]));
    expect(await historySum(id), `${said} ${username}`).toBe(sum(definitions.Total));
  }
  if (hasHledger) expect(await balancesByHledger(services.database), said).toEqual(await balancesOf(services.database));
  const done = [...game.outcomes].filter(([name]) => name.endsWith(' done')).map(([name]) => name.split(' ')[0]);
  expect(new Set(done).size, `${said} ${JSON.stringify([...game.outcomes])}`).toBe(13);
}, 3_600_000);
