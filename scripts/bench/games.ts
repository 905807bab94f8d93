import { createHash, createHmac, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { type Below, blockText, fairNumbers } from '#domain/studio/fair-numbers.ts';
import { playRound, returnPercent, type StudioGame, studioGames } from '#domain/studio/games.ts';
import { rulesOf } from '#sandbox/studio/rules.ts';
import type { Row } from './row.ts';
import { screenRows } from './support/game-screens.ts';
import { searchRows } from './support/game-search.ts';

const ROUNDS = 10_000_000;
/** Standard errors on either side that hold 99 % of what chance does. */
const INTERVAL = 2.576;

/** Numbers of a fast generator (xorshift128): the seeds' own would take minutes for so many rounds. */
function fastNumbers(): Below {
  let [a, b, c, d] = Array.from({ length: 4 }, () => randomInt(1, 2 ** 32 - 1)) as [number, number, number, number];
  return (n) => {
    const t = a ^ (a << 11);
    [a, b, c] = [b, c, d];
    d = d ^ (d >>> 19) ^ t ^ (t >>> 8);
    return (d >>> 0) % n;
  };
}

/** What so many rounds returned in percent, and the half-width of its interval. */
function simulated(game: StudioGame, on: string, rounds: number): { readonly percent: number; readonly half: number } {
  const below = fastNumbers();
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const times = Number(playRound(game, { stakeMinor: 100n, on }, below).winMinor) / 100;
    sum += times;
    squares += times * times;
  }
  const mean = sum / rounds;
  return { percent: mean * 100, half: INTERVAL * 100 * Math.sqrt((squares / rounds - mean * mean) / rounds) };
}

/** 1,000 rounds of all games as the page that checks them reproduces them; it shares no code with the studio. */
function reproduced(): number {
  const context = createContext({ TextEncoder });
  runInContext(readFileSync(fileURLToPath(new URL('../../public/fairness.js', import.meta.url)), 'utf8'), context);
  const { kestrelFairness } = context as unknown as { kestrelFairness: { check(record: unknown): { state: string } } };
  const slots = Object.entries(studioGames).filter(([, { engine }]) => engine === 'slot');
  let right = 0;
  for (let nonce = 0; nonce < 1_000; nonce += 1) {
    const [gameId, game] = slots[nonce % slots.length] ?? [];
    if (gameId === undefined || !game) continue;
    const serverSeed = createHash('sha256').update(`${nonce}`).digest('hex');
    const blockAt = (block: number): Uint8Array =>
      createHmac('sha256', serverSeed)
        .update(blockText('client', nonce, block))
        .digest();
    const { shown, winMinor } = playRound(game, { stakeMinor: 100n, on: '' }, fairNumbers(blockAt));
    const commitment = createHash('sha256').update(serverSeed).digest('hex');
    const win = `${winMinor / 100n}.${String(winMinor % 100n).padStart(2, '0')}`;
    const seeds = { serverSeed, clientSeed: 'client', commitment, nonce };
    const record = { ...seeds, stake: '1.00', win, on: '', shown, rules: rulesOf(gameId) };
    if (kestrelFairness.check(JSON.parse(JSON.stringify(record))).state === 'right') right += 1;
  }
  return right;
}

/** Games: how smoothly they run and what they weigh, what search costs, what they return over 10,000,000 rounds beside what they promise, and rounds that a second code reproduces. */
export async function bench(): Promise<readonly Row[]> {
  const bets = [
    ['2004', ''],
    ['2008', ''],
    ['2022', 'red'],
    ['2043', 'small'],
    ['2044', 's7'],
    ['1331', 'r0'],
  ] as const;
  const rows = bets.map(([gameId, on]): Row => {
    const game = studioGames[gameId];
    if (!game) throw new Error(`no game ${gameId}`);
    const { percent, half } = simulated(game, on, ROUNDS);
    const promised = returnPercent(game);
    const isWithin = Math.abs(percent - promised) <= half;
    const planted =
      Math.abs(percent - promised - 0.2) > half ? 'a planted 0.2 is caught' : 'a planted 0.2 needs the exact count';
    const note = `${isWithin ? 'within' : 'OUTSIDE'} ± ${half.toFixed(3)} (99 %); ${planted}`;
    return {
      what: `return of game ${gameId}, 10,000,000 rounds`,
      value: percent,
      unit: '%',
      anchor: { what: 'promised', value: promised },
      note,
    };
  });
  const second = { what: 'rounds of 1,000 that a second implementation reproduces', value: reproduced(), unit: '' };
  return [...rows, second, ...(await searchRows()), ...(await screenRows())];
}
