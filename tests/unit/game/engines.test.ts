import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { choiceReturn } from '#domain/studio/choices.ts';
import { blockText, fairNumbers } from '#domain/studio/fair-numbers.ts';
import { choiceGames, isBet, playRound, races, returnPercent, stakeStep, studioGames } from '#domain/studio/games.ts';
import { nextRace, oddsHundredths, RACE_EVERY_MS } from '#domain/studio/race.ts';
import { type SlotSheet, slotAt, slotLines, slotReturn, tenthsOf } from '#domain/studio/slot.ts';
import { slotSheets } from '#domain/studio/slot-sheets.ts';

const bytesOf =
  (serverSeed: string, clientSeed: string, nonce: number) =>
  (block: number): Uint8Array =>
    createHmac('sha256', serverSeed)
      .update(blockText(clientSeed, nonce, block))
      .digest();

const firstBet = (gameId: string): string => {
  const game = studioGames[gameId];
  if (game?.engine === 'choices') return Object.keys(choiceGames[game.kind].choices)[0] ?? '';
  return game?.engine === 'race' ? 'r0' : '';
};

describe('what a game returns', () => {
  it('S3.10 is what its page says, to a hundredth of a percent, counted out exactly', async () => {
    const { entries } = await readCache('content-cache');
    const said = new Map<string, number>();
    for (const { fields } of entries.values()) {
      const [id] = Object.values(fields.gameId ?? {});
      const [rtp] = Object.values(fields.rtp ?? {});
      if (typeof id === 'string' && typeof rtp === 'number') said.set(id, rtp);
    }
    const wrong = Object.entries(studioGames).filter(
      ([id, game]) => Math.abs(returnPercent(game) - (said.get(id) ?? 0)) > 0.005,
    );
    expect(wrong.map(([id, game]) => [id, returnPercent(game), said.get(id)])).toEqual([]);
    expect(
      new Set(Object.values(studioGames).flatMap((game) => (game.engine === 'slot' ? [game.sheet] : []))).size,
    ).toBeGreaterThanOrEqual(8);
  });

  it('S3.10 is counted as looking at every position of small reels would count it', () => {
    const pays = slotSheets.gentle9640.pays;
    const reel = fc.string({ unit: fc.constantFrom('A', 'B', 'H'), minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(reel, { minLength: 5, maxLength: 5 }), (reels) => {
        const sheet: SlotSheet = { reels, pays };
        let stops: number[][] = [[]];
        for (const each of reels) stops = stops.flatMap((own) => [...each].map((_, at) => [...own, at]));
        const total = stops.reduce((sum, each) => sum + tenthsOf(slotAt(sheet, each)), 0);
        const { over, under } = slotReturn(sheet);
        expect(BigInt(total) * under).toBe(over * BigInt(stops.length * slotLines.length));
      }),
      { numRuns: 20 },
    );
  });

  it('S3.10 a single pay that is one too high is found by counting it out', () => {
    const { reels, pays } = slotSheets.gentle9640;
    const promised = 96.4;
    const percentOf = (sheet: SlotSheet): number => {
      const { over, under } = slotReturn(sheet);
      return Number((over * 1_000_000n) / under) / 10_000;
    };
    expect(Math.abs(percentOf({ reels, pays }) - promised)).toBeLessThan(0.005);
    const [three, four, five] = pays.H;
    const planted = percentOf({ reels, pays: { ...pays, H: [three + 1, four, five] } });
    expect(Math.abs(planted - promised)).toBeGreaterThan(0.005);
  });

  it('S3.10 every bet of a wheel and of dice returns the same, to what a cent can say; every runner exactly 95 %', () => {
    for (const [name, rules] of Object.entries(choiceGames)) {
      const all = Object.values(rules.choices).map((choice) => {
        const { over, under } = choiceReturn(rules, choice);
        return Number(over) / Number(under);
      });
      expect(Math.max(...all) - Math.min(...all), name).toBeLessThan(0.001);
    }
    for (const race of Object.values(races))
      for (const [runner, weight] of race.weights.entries()) {
        expect(Number.isInteger(oddsHundredths(race, runner))).toBe(true);
        const sum = race.weights.reduce((total, each) => total + each, 0);
        expect((oddsHundredths(race, runner) * weight) / sum).toBe(95);
      }
  });

  it('S3.10 is met by rounds that are played: 40,000 of each engine lie within what chance allows', () => {
    for (const id of ['2004', '2022', '2043', '1331']) {
      const game = studioGames[id];
      if (!game) throw new Error(id);
      const bet = { stakeMinor: 100n, on: firstBet(id) };
      const rounds = 40_000;
      let sum = 0;
      let squares = 0;
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        const times = Number(playRound(game, bet, fairNumbers(bytesOf('seed', 'client', nonce))).winMinor) / 100;
        sum += times;
        squares += times * times;
      }
      const mean = sum / rounds;
      const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
      expect(Math.abs(mean - returnPercent(game) / 100), id).toBeLessThan(4 * error);
    }
  });
});

describe('the numbers of a round', () => {
  it('are each below their limit and follow from the seeds and the nonce alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), fc.array(fc.integer({ min: 1, max: 5000 })), (...given) => {
        const [server, client, nonce, limits] = given;
        const numbers = limits.map(fairNumbers(bytesOf(server, client, nonce)));
        const again = limits.map(fairNumbers(bytesOf(server, client, nonce)));
        expect(numbers).toEqual(again);
        for (const [at, number] of numbers.entries()) expect(number >= 0 && number < (limits[at] ?? 0)).toBe(true);
      }),
    );
  });

  it('leave words out that would favour small numbers', () => {
    const words = [0xff_ff_ff_ff, 0xff_ff_ff_fe, 7];
    const bytes = new Uint8Array(12);
    for (const [at, word] of words.entries()) new DataView(bytes.buffer).setUint32(at * 4, word);
    // 2^32 = 6 × 715,827,882 + 4: the four largest words are too many.
    expect(fairNumbers(() => bytes)(6)).toBe(1);
  });
});

describe('a round', () => {
  it('takes only bets that a game has, and pays whole minor units', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(studioGames)),
        fc.bigInt({ min: 1n, max: 500n }),
        fc.nat(),
        (id, steps, nonce) => {
          const game = studioGames[id];
          if (!game) throw new Error(id);
          const bet = { stakeMinor: steps * stakeStep(game), on: firstBet(id) };
          expect(isBet(game, bet)).toBe(true);
          expect(isBet(game, { ...bet, stakeMinor: bet.stakeMinor + 1n })).toBe(false);
          expect(isBet(game, { ...bet, on: '__proto__' })).toBe(false);
          const { winMinor, shown } = playRound(game, bet, fairNumbers(bytesOf('s', 'c', nonce)));
          const once = playRound(game, { ...bet, stakeMinor: stakeStep(game) }, fairNumbers(bytesOf('s', 'c', nonce)));
          expect(winMinor).toBe(once.winMinor * steps);
          expect(shown).toEqual(once.shown);
        },
      ),
    );
  });

  it('S9.09 the next race is one that still takes bets, the same for everybody', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (nowMs) => {
        const { startsAtMs } = nextRace(nowMs);
        expect(startsAtMs - nowMs).toBeGreaterThan(10_000);
        expect(startsAtMs - nowMs).toBeLessThanOrEqual(RACE_EVERY_MS + 10_001);
        expect(startsAtMs % RACE_EVERY_MS).toBe(0);
      }),
    );
  });
});
