import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Below, blockText, fairNumbers } from '#domain/studio/fair-numbers.ts';
import { playRound, races, type Shown, type StudioGame, studioGames } from '#domain/studio/games.ts';
import { raceId, raceText } from '#domain/studio/race.ts';
import { commitment, pairNumbers, raceNumbers, raceSeed } from '#sandbox/studio/seeds.ts';
import { StudioStore } from '#sandbox/studio/store.ts';
import { proofSize } from '../../support/proofs.ts';

const ROUNDS = proofSize({ small: 2_500, whole: 10_000 });
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const numbersOf = (key: string, textOf: (block: number) => string): Below =>
  fairNumbers((block) => createHmac('sha256', key).update(textOf(block)).digest());

/** What of a round is guessed: where the first reel stops, the number, the first die, the winner. */
function outcomeOf(shown: Shown): number {
  if (shown.engine === 'slot') return shown.result.stops[0] ?? 0;
  return (shown.engine === 'choices' ? shown.drawn[0] : shown.order[0]) ?? 0;
}
const betOn = { slot: '', choices: 'red', race: 'r0' } as const;
function endOf(game: StudioGame, below: Below): number {
  const on = game.engine === 'choices' && game.kind !== 'roulette' ? 'small' : betOn[game.engine];
  return outcomeOf(playRound(game, { stakeMinor: 100n, on }, below).shown);
}

/** Everything that a client is told before a round, and every round and seed that was shown to it before. */
interface Told {
  /** Of a pair the commitment, of races the head of the chain. */
  readonly shownHash: string;
  readonly textOf: (block: number) => string;
  readonly lastSeed: string;
  readonly past: readonly number[];
}
type Predict = (told: Told, endWith: (key: string) => number) => number;

/** What somebody would try: keys made of what is known, the last result, and the one that came most often. */
const predictors: Readonly<Record<string, Predict>> = {
  'the hash that is shown': ({ shownHash }, endWith) => endWith(shownHash),
  'its hash': ({ shownHash }, endWith) => endWith(sha256(shownHash)),
  'the last seed that was told': ({ lastSeed }, endWith) => endWith(lastSeed),
  'the hash of the last seed': ({ lastSeed }, endWith) => endWith(sha256(lastSeed)),
  'no key': (_told, endWith) => endWith(''),
  'the last result': ({ past }) => past.at(-1) ?? 0,
  'the result before the last': ({ past }) => past.at(-2) ?? 0,
};

interface Made extends Told {
  readonly end: number;
}
/** How often each predictor is right over so many rounds, as a share. */
function judge(game: StudioGame, make: (round: number, past: readonly number[]) => Made): Map<string, number> {
  const right = new Map<string, number>();
  const past: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { end, ...told } = make(round, past);
    const endWith = (key: string): number => endOf(game, numbersOf(key, told.textOf));
    for (const [name, predict] of Object.entries(predictors))
      if (predict(told, endWith) === end) right.set(name, (right.get(name) ?? 0) + 1);
    past.push(end);
  }
  return new Map([...right].map(([name, count]) => [name, count / ROUNDS]));
}

/** The share that the best constant guess gets, and what chance adds to it once in a million. */
function chanceOf(game: StudioGame): number {
  const best = (): number => {
    if (game.engine === 'slot') return 1 / 32;
    if (game.engine === 'choices') return game.kind === 'roulette' ? 1 / 37 : 1 / 6;
    const { weights } = races[game.kind];
    return Math.max(...weights) / weights.reduce((sum, weight) => sum + weight, 0);
  };
  return best() + 5 * Math.sqrt((best() * (1 - best())) / ROUNDS);
}

/** Rounds of pairs, a new pair every ten rounds, with seeds as the studio makes them. */
function pairRounds(game: StudioGame, told: (serverSeed: string) => string) {
  let [serverSeed, lastSeed] = [sha256('first'), sha256('before')];
  return (round: number, past: readonly number[]): Made => {
    const nonce = round % 10;
    if (nonce === 0) [lastSeed, serverSeed] = [serverSeed, sha256(`seed ${round}`)];
    const pair = {
      id: '',
      owner: '',
      gameId: '',
      serverSeed,
      clientSeed: 'client',
      nonce,
      revealed: 0 as const,
    };
    const end = endOf(game, pairNumbers(pair, nonce));
    const textOf = (block: number): string => blockText('client', nonce, block);
    return { end, past, lastSeed, textOf, shownHash: told(serverSeed) };
  };
}

let dir: string;
let store: StudioStore;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'kestrel-predictor-'));
  store = new StudioStore(dir);
});
afterAll(() => {
  store.close();
  rmSync(dir, { recursive: true });
});

const gameOf = (id: string): StudioGame => {
  const game = studioGames[id];
  if (!game) throw new Error(id);
  return game;
};

describe('whoever knows all that a client is told before a round', () => {
  it.each([
    ['a slot', '2004'],
    ['the wheel', '2022'],
    ['three dice', '2043'],
  ])('S3.10 does no better than chance over many rounds of %s', (_name, id) => {
    const game = gameOf(id);
    for (const [name, share] of judge(game, pairRounds(game, commitment)))
      expect(share, name).toBeLessThan(chanceOf(game));
  });

  it('S3.10 does no better than chance over as many races', () => {
    const id = '1331';
    const game = gameOf(id);
    const make = (round: number, past: readonly number[]): Made => {
      const race = round + 1;
      const { head, seed } = raceSeed(store, id, race);
      const lastSeed = race === 1 ? head : raceSeed(store, id, race - 1).seed;
      const textOf = (block: number): string => raceText(raceId(id, race), block);
      return { end: endOf(game, raceNumbers(seed, id, race)), past, lastSeed, textOf, shownHash: head };
    };
    for (const [name, share] of judge(game, make)) expect(share, name).toBeLessThan(chanceOf(game));
  });

  it('S3.10 is found out where a studio shows the seed itself, or a chain runs the wrong way', () => {
    const wheel = gameOf('2022');
    const open = judge(
      wheel,
      pairRounds(wheel, (serverSeed) => serverSeed),
    );
    expect(open.get('the hash that is shown')).toBe(1);
    const race = gameOf('1331');
    let seed = sha256('a chain that runs the wrong way');
    const wrong = judge(race, (round, past) => {
      const lastSeed = seed;
      seed = sha256(seed);
      const textOf = (block: number): string => raceText(raceId('1331', round), block);
      return { end: endOf(race, numbersOf(seed, textOf)), past, lastSeed, textOf, shownHash: '' };
    });
    expect(wrong.get('the hash of the last seed')).toBe(1);
  });
});
