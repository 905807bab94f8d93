import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jackpotSeedMinor } from '#domain/house-rates.ts';
import { blockText, fairNumbers } from '#domain/studio/fair-numbers.ts';
import { playRound, returnPercent, studioGames } from '#domain/studio/games.ts';
import { Behaviours } from '#sandbox/pay/behaviour.ts';
import { Operator } from '#sandbox/studio/operator.ts';
import { jackpotShareMinor } from '#sandbox/studio/settling.ts';
import { StudioStore } from '#sandbox/studio/store.ts';
import { Studio } from '#sandbox/studio/studio.ts';
import { standardWebhooks } from '#services/kernel/signature.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Any = any;

let dir: string;
let store: StudioStore;
let studio: Studio;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'kestrel-practice-'));
  store = new StudioStore(dir);
  const secret = standardWebhooks(`whsec_${Buffer.alloc(24, 'k').toString('base64')}`);
  // Practice asks no wallet: there is none here.
  studio = new Studio(store, new Operator('http://127.0.0.1:9', secret, new Behaviours()), () => 0);
});
afterAll(() => {
  store.close();
  rmSync(dir, { recursive: true });
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** A server seed whose first round in a game, at a stake and with the client seed `mine`, is a jackpot. */
function luckySeed(gameId: string, stakeMinor: bigint): { readonly seed: string; readonly winMinor: bigint } {
  const game = studioGames[gameId];
  if (!game) throw new Error(gameId);
  for (let tried = 0; ; tried += 1) {
    const seed = sha256(`lucky ${tried}`);
    const blockAt = (block: number): Uint8Array =>
      createHmac('sha256', seed)
        .update(blockText('mine', 0, block))
        .digest();
    const { shown, winMinor } = playRound(game, { stakeMinor, on: '' }, fairNumbers(blockAt));
    if (shown.engine === 'slot' && shown.jackpot) return { seed, winMinor };
  }
}

const open = async (gameId: string): Promise<Any> =>
  studio.open({ gameId, mode: 'practice', token: '', currency: 'EUR' });
let intents = 0;
function play(sessionId: string, stake: string): Promise<Any> {
  intents += 1;
  return studio.play({ sessionId, intent: `practice-${intents}`, stake, on: '' });
}

describe('practice', () => {
  it('S1.01a a jackpot is won as in real play: the pool whole, grown by the shares, and it begins again', async () => {
    const { seed, winMinor } = luckySeed('2018', 50_000n);
    const one = await open('2018');
    const fed = await play((await open('2018')).sessionId, '20.00');
    expect(fed.jackpot).toBeUndefined();
    store.orderSeed(`practice-${one.sessionId}`, '2018', seed);
    studio.renew(one.sessionId, 'mine');
    const won = await play(one.sessionId, '500.00');
    // 1,000.00 at first, and one percent of 20.00 and of 500.00.
    expect(won.jackpot).toBe('1005.20');
    expect(won.balance).toBe((Number(100_000n - 50_000n + winMinor + 100_520n) / 100).toFixed(2));
    const two = await open('2018');
    store.orderSeed(`practice-${two.sessionId}`, '2018', seed);
    studio.renew(two.sessionId, 'mine');
    expect((await play(two.sessionId, '500.00')).jackpot).toBe('1005.00');
  });

  it('S3.20a every stake feeds the pool with its hundredth: what is less than a minor unit by as many rounds whole', () => {
    const shares = (stakeMinor: bigint) =>
      Array.from({ length: 20_000 }, (_, at) => Number(jackpotShareMinor('2018', stakeMinor, `round ${at}`)));
    expect(new Set(shares(300n))).toEqual(new Set([3]));
    for (const stake of [10n, 50n, 250n]) {
      const fed = shares(stake);
      const least = Number(stake / 100n);
      expect(new Set(fed)).toEqual(new Set([least, least + 1]));
      // Five standard deviations of 20,000 rounds at most.
      const sum = fed.reduce((all, each) => all + each, 0);
      expect(Math.abs(sum - (20_000 * Number(stake)) / 100)).toBeLessThan(354);
    }
    expect(shares(10n)).toEqual(shares(10n));
  });

  it('S1.01a a pool is in the currency that is played in, and begins there with as much', () => {
    expect(['EUR', 'XSC', 'JPY', 'BTC', 'XYZ'].map(jackpotSeedMinor)).toEqual([
      100_000n,
      100_000_000n,
      160_000n,
      1_200_000n,
      100_000n,
    ]);
  });

  it('S3.10 every round is what its seeds say, and a return that is 0.2 too high would be found', async () => {
    const context = createContext({ TextEncoder });
    runInContext(readFileSync('public/fairness.js', 'utf8'), context);
    const { kestrelFairness } = context as Any;
    const { sessionId } = await open('2004');
    const rounds: Any[] = [];
    for (let count = 0; count < 60; count += 1) rounds.push(await play(sessionId, '1.00'));
    studio.renew(sessionId, 'another');
    const records = rounds.map(({ roundId }) => JSON.parse(JSON.stringify(studio.verification(roundId))));
    expect(records.map((record) => kestrelFairness.check(record).state)).toEqual(records.map(() => 'right'));
    const paid = rounds.reduce((sum, { win }) => sum + Math.round(Number(win) * 100), 0);
    expect(rounds.at(-1).balance).toBe(((100_000 - 60 * 100 + paid) / 100).toFixed(2));
    // 0.2 % of 60 stakes: twelve hundredths too much, on whatever round.
    const planted = { ...records[7], win: (Number(records[7].win) + 0.12).toFixed(2) };
    expect(kestrelFairness.check(planted).state).toBe('wrong');
    expect(Math.abs(returnPercent(studioGames['2004'] as Any) - 96.7)).toBeLessThan(0.005);
  });
});
