import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireGrants, forfeit, giveGrant, grantAtJoining, grantsOfPlayer } from '#services/bonus/service.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { Refusal } from '#services/kernel/problem.ts';
import { audit, balances, openAccounts } from '#services/ledger/service.ts';
import { loyaltyOf, redeem } from '#services/loyalty/service.ts';
import { play } from '#services/wallet/service.ts';
import { post } from '../../support/books.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

const at = new Date('2026-11-21T12:00:00Z');
const refuse = (name: string, extras = {}) => new Refusal(422, name, extras);
const days = (n: number) => new Date(at.getTime() + n * 86_400_000);
const studio = 'lantern';

async function player(cash: bigint, currency = 'EUR'): Promise<string> {
  const playerId = randomUUID();
  await openAccounts(database.db, playerId, currency);
  if (cash === 0n) return playerId;
  const to = { owner: 'player', playerId, kind: 'cash' } as const;
  const legs = [{ from: { owner: 'house', kind: 'psp' } as const, to, amount: { amountMinor: cash, currency } }];
  const key = `open ${playerId}`;
  await post(database.db, { actor: 'test', key, requestSha: Buffer.alloc(32), kind: 'opening', at, legs });
  return playerId;
}

const order = (playerId: string, transactionId: string, amountMinor: bigint, more = {}) =>
  ({
    studio,
    transactionId,
    roundId: 'r',
    playerId,
    currency: 'EUR',
    vertical: 'casino',
    amountMinor,
    at,
    ...more,
  }) as const;
const stake = (...args: Parameters<typeof order>) =>
  transaction(database.db, (tx) => play.stake(tx, order(...args), refuse));
const event = (stakeTransactionId: string) => ({ studio, transactionId: randomUUID(), stakeTransactionId, at });
const win = (of: string, amountMinor: bigint) =>
  transaction(database.db, (tx) => play.win(tx, { ...event(of), amountMinor }, refuse));
const rollback = (of: string) => transaction(database.db, (tx) => play.rollback(tx, event(of), refuse));
const join = (playerId: string) => transaction(database.db, (tx) => grantAtJoining(tx, playerId, 'EUR', at));

async function shown(playerId: string) {
  const found = await balances(database.db, playerId);
  return Object.fromEntries(found.map(({ type, amount }) => [type, Number(amount.amountMinor)]));
}
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.code,
  );

describe('stakes', () => {
  it('S3.04b cash is played first, then the bonus; a win gives the bonus its share, rounding goes to cash', async () => {
    const ann = await player(1000n);
    await join(ann);
    expect(await shown(ann)).toMatchObject({ Withdrawable: 1000, Bonus: 2500, Playable: 3500 });
    await stake(ann, 'mixed', 1300n);
    expect(await shown(ann)).toMatchObject({ Withdrawable: 0, Bonus: 2200 });
    // 300 of 1300 is the bonus: of 1000 won it gets 230.76…, rounded down.
    await win('mixed', 1000n);
    expect(await shown(ann)).toMatchObject({ Withdrawable: 770, Bonus: 2430 });
  });

  it('too much is refused and takes nothing, held money is in no playable balance', async () => {
    const ann = await player(1000n);
    expect(await code(stake(ann, 'over', 1001n))).toBe('INSUFFICIENT_FUNDS');
    await stake(ann, 'ticket', 400n, { held: true });
    expect(await shown(ann)).toMatchObject({ Playable: 600, Total: 600 });
    await win('ticket', 0n);
    expect(await shown(ann)).toMatchObject({ Total: 600 });
    expect((await audit(database)).breaks).toEqual([]);
  });

  it('a rollback gives back what was taken from where, once; after a win it is refused', async () => {
    const ann = await player(1000n);
    await join(ann);
    await stake(ann, 'back', 1500n);
    await rollback('back');
    await rollback('back');
    expect(await shown(ann)).toMatchObject({ Withdrawable: 1000, Bonus: 2500 });
    expect(await code(win('back', 5n))).toBe('TRANSACTION_ROLLED_BACK');
    await stake(ann, 'won', 100n);
    await win('won', 50n);
    expect(await code(rollback('won'))).toBe('ROUND_SETTLED');
    expect(await code(rollback('never'))).toBe('BET_UNKNOWN');
    expect((await grantsOfPlayer(database.db, ann))[0]?.wageringDone).toBe(100n);
  });

  it('the same win told twice, also at once, is one win', async () => {
    const ann = await player(1000n);
    await join(ann);
    await stake(ann, 'twice', 2000n);
    const told = { ...event('twice'), amountMinor: 600n };
    const once = () => transaction(database.db, (tx) => play.win(tx, told, refuse));
    await Promise.all([once(), once()]);
    expect((await once()).won).toBe(600n);
    expect(await shown(ann)).toMatchObject({ Withdrawable: 300, Bonus: 1800 });
    expect((await audit(database)).breaks).toEqual([]);
  });

  it('€200 of stakes make the €25 cash, also what a late win of it brings', async () => {
    const ann = await player(20_000n);
    await join(ann);
    await stake(ann, 'all', 20_000n);
    expect(await shown(ann)).toMatchObject({ Withdrawable: 2500, Bonus: 0 });
    const [grant] = await grantsOfPlayer(database.db, ann);
    expect(grant).toMatchObject({ state: 'COMPLETED', remaining: 0n, wageringDone: 20_000n });
  });

  it('a bet that is open completes no bonus: given back, as on a match that is called off, it never counted', async () => {
    const [ann, bea] = [await player(40_000n), await player(40_000n)];
    const grant = async (of: string) => (await grantsOfPlayer(database.db, of))[0];
    for (const each of [ann, bea]) {
      await join(each);
      await stake(each, `off ${each}`, 20_000n, { held: true });
      expect(await grant(each)).toMatchObject({ state: 'ACTIVE', wageringDone: 20_000n, remaining: 2500n });
      expect(await shown(each)).toMatchObject({ Withdrawable: 20_000, Bonus: 2500 });
    }
    // Its time does not run out on who waits for a result.
    await expireGrants(database.db, days(31));
    await rollback(`off ${ann}`);
    expect(await grant(ann)).toMatchObject({ state: 'ACTIVE', wageringDone: 0n });
    await stake(bea, `more ${bea}`, 500n);
    expect(await grant(bea)).toMatchObject({ state: 'ACTIVE', wageringDone: 20_500n });
    await win(`off ${bea}`, 0n);
    expect(await grant(bea)).toMatchObject({ state: 'COMPLETED' });
    expect(await shown(bea)).toMatchObject({ Withdrawable: 22_000, Bonus: 0 });
    await expireGrants(database.db, days(31));
    expect(await shown(ann)).toMatchObject({ Withdrawable: 40_000, Bonus: 0 });
    expect((await audit(database)).breaks).toEqual([]);
  });

  it('wins of a bonus that was given up or ran out go back to the promotion', async () => {
    const ann = await player(0n);
    await join(ann);
    await stake(ann, 'lost', 1000n);
    await stake(ann, 'undone', 500n);
    const [grant] = await grantsOfPlayer(database.db, ann);
    await transaction(database.db, (tx) => forfeit(tx, ann, grant?.id ?? '', at, refuse));
    await win('lost', 9000n);
    await rollback('undone');
    expect(await shown(ann)).toMatchObject({ Total: 0 });
  });

  it('a bonus ends after its 30 days and the next one that waits opens', async () => {
    const ann = await player(0n);
    await join(ann);
    await transaction(database.db, (tx) =>
      giveGrant(
        tx,
        {
          playerId: ann,
          currency: 'EUR',
          code: 'SECOND',
          source: 'HOUSE',
          termsVersion: 1,
          page: null,
          kind: 'bonus',
          amount: 300n,
          wageringRequired: 300n,
          expiresDays: 30,
        },
        at,
      ),
    );
    expect(await shown(ann)).toMatchObject({ Bonus: 2500, NonPlayableBonus: 300 });
    await expireGrants(database.db, days(29));
    expect(await shown(ann)).toMatchObject({ Bonus: 2500 });
    await expireGrants(database.db, days(30));
    expect(await shown(ann)).toMatchObject({ Bonus: 300, NonPlayableBonus: 0 });
  });

  it('from its last second on a bonus is neither staked nor played through, however late its end is booked', async () => {
    const ann = await player(30_000n);
    await join(ann);
    const [last, over] = [new Date(days(30).getTime() - 1), days(30)];
    await stake(ann, 'in-time', 1000n, { at: last });
    await stake(ann, 'too-late', 20_000n, { at: over });
    const [grant] = await grantsOfPlayer(database.db, ann);
    expect([grant?.state, grant?.wageringDone, grant?.remaining]).toEqual(['ACTIVE', 1000n, 2500n]);
    expect(await code(stake(ann, 'with-it', 9001n, { at: over }))).toBe('INSUFFICIENT_FUNDS');
    await expireGrants(database.db, over);
    expect(await shown(ann)).toMatchObject({ Withdrawable: 9000, Bonus: 0 });
  });

  it('of 40 stakes of a whole balance at once one is taken', async () => {
    const ann = await player(1000n);
    const works = Array.from({ length: 40 }, (_, n) => code(stake(ann, `race ${ann} ${n}`, 1000n)));
    const outcomes = await Promise.all(works);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'INSUFFICIENT_FUNDS')).toHaveLength(39);
  });
});

describe('points', () => {
  it('S9.10 no fraction of a stake is lost: points are those of the running sum', async () => {
    const ann = await player(10_000n);
    for (let n = 0; n < 30; n += 1) await stake(ann, `cent ${ann} ${n}`, 33n);
    // 990 cents at one point for ten units: 0.99 of a point.
    expect(await loyaltyOf(database.db, { id: ann, currency: 'EUR' }, at)).toMatchObject({
      redemptionPoints: '0.99',
      tierPoints: '0.99',
      currentTierId: 'starter',
      redemptionAmount: '0.00',
      excluded: false,
    });
    await rollback(`cent ${ann} 0`);
    expect((await loyaltyOf(database.db, { id: ann, currency: 'EUR' }, at)).redemptionPoints).toBe('0.95');
  });

  it('S3.02 redeeming takes the fewest points that give the amount; what cannot be taken back is earned again first', async () => {
    const ann = await player(1_000_000n);
    await stake(ann, `large ${ann}`, 150_700n);
    const redeeming = (points: bigint, dryRun = false) =>
      transaction(database.db, (tx) => redeem(tx, { id: ann, currency: 'EUR' }, points, dryRun, at, refuse));
    expect(await code(redeeming(151n))).toBe('POINTS_INSUFFICIENT');
    expect(await redeeming(150n)).toEqual({
      points: 150,
      amount: '1.50',
      currency: 'EUR',
      balanceType: 'Bonus',
      remaining: '0.70',
    });
    await rollback(`large ${ann}`);
    expect((await loyaltyOf(database.db, { id: ann, currency: 'EUR' }, at)).redemptionPoints).toBe('0.00');
    await stake(ann, `again ${ann}`, 150_700n);
    expect((await loyaltyOf(database.db, { id: ann, currency: 'EUR' }, at)).redemptionPoints).toBe('0.70');
  });

  it('S9.10 a stake taken back takes its own points, not those that an earlier ratio of the house gave for others', async () => {
    const ann = await player(1_000_000n);
    const held = async () => (await loyaltyOf(database.db, { id: ann, currency: 'EUR' }, at)).redemptionPoints;
    await stake(ann, `before ${ann}`, 500_000n);
    await stake(ann, `small ${ann}`, 1000n);
    // The same points, when a point was given for a tenth of it.
    await sql`update loyalty_account set staked = 51000 where player_id = ${ann}::uuid`.execute(database.db);
    expect(await held()).toBe('501.00');
    await rollback(`small ${ann}`);
    expect(await held()).toBe('499.99');
    await sql`update loyalty_account set staked = 5000000 where player_id = ${ann}::uuid`.execute(database.db);
    await stake(ann, `after ${ann}`, 1000n);
    expect(await held()).toBe('501.00');
  });

  it('S9.10 points of an earlier ratio stay, and the next stake earns at today’s; what was taken back too little is owed still', async () => {
    const ann = await player(1_000_000n, 'SEK');
    const crowns = { currency: 'SEK' };
    const held = async () => (await loyaltyOf(database.db, { id: ann, currency: 'SEK' }, at)).redemptionPoints;
    await stake(ann, `first ${ann}`, 100_000n, crowns);
    expect(await held()).toBe('9.09');
    // From before ratios were noted, when crowns earned as much as euros.
    await sql`update loyalty_account set earned = 10000, rate_numerator = null, rate_denominator = null
      where player_id = ${ann}::uuid`.execute(database.db);
    await stake(ann, `second ${ann}`, 11_000n, crowns);
    expect(await held()).toBe('10.09');
    // Noted at one for ten, of which half a point was given too much.
    await sql`update loyalty_account set earned = 11150, rate_numerator = 10, rate_denominator = 100
      where player_id = ${ann}::uuid`.execute(database.db);
    await stake(ann, `third ${ann}`, 11_000n, crowns);
    expect(await held()).toBe('10.59');
  });

  it('after all of it the books have no break and every total is zero', async () => {
    expect(await audit(database)).toMatchObject({ breaks: [], totals: { EUR: '0', SEK: '0', PTS: '0' } });
  });
});
