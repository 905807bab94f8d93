import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { GameIndex } from '#domain/game-index.ts';
import { searchGames } from '#domain/game-search.ts';
import { nearGames, nearIndex } from '#features/lobby/near-games.ts';
import type { Row } from '../row.ts';

const GAMES = 3_000;
const SLOWDOWN = 4;
const first =
  'Amber Copper Silver Quiet Northern Hidden Lucky Golden Winter Summer Crimson Velvet Midnight Paper Distant'.split(
    ' ',
  );
const second =
  'Harbour Lantern Tide Garden Comet Fox Orchard Canyon River Temple Castle Island Meadow Circus Voyage'.split(' ');
const third = 'Nights Riches Rising Quest Fortune Song Deluxe Gold Spins Story Legend Days Wilds Crown Moon'.split(' ');

/** Words of three lists, each name once; pictures and paths as long and as random as real ones. */
function manyGames(): GameIndex {
  const numbers = Array.from({ length: GAMES }, (_, at) => at);
  const name = numbers.map(
    (at) => `${first[at % 15]} ${second[Math.floor(at / 15) % 15]} ${third[Math.floor(at / 225)]}`,
  );
  const picture = (at: number): string => createHash('sha256').update(`${at}`).digest('hex').slice(0, 16);
  return {
    v: 1,
    categories: [
      ['slots', 'Slots'],
      ['table-games', 'Table games'],
    ],
    id: numbers.map((at) => `${2000 + at}`),
    name,
    path: name.map((each) => `/casino/slots/lively/${each.toLowerCase().replaceAll(' ', '-')}`),
    img: numbers.map(picture),
    sub: numbers.map((at) => ['Saltmarsh', 'Halyard', 'Northlight', 'Fieldhouse'][at % 4] ?? ''),
    in: numbers.map((at) => [at % 9 === 0 ? 1 : 0]),
    all: [],
    alt: {},
    badge: {},
    notIn: {},
    only: {},
    rtp: numbers.map((at) => 94 + (at % 30) / 10),
    at: numbers.map((at) => 20_000 + (at % 700)),
  };
}

/** Milliseconds of this thread's processor that one run takes: another process that takes the processor away counts nothing. */
function msOf(run: () => void, times: number): number {
  for (let count = 0; count < 5; count += 1) run();
  const started = process.threadCpuUsage();
  for (let count = 0; count < times; count += 1) run();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000 / times;
}

/** What the longest of many queries takes, each at its median over `times` runs. */
function slowestMs(queries: readonly string[], run: (text: string) => void, times: number): [string, number] {
  const all = queries.map((text): [string, number] => [text, msOf(() => run(text), times)]);
  return all.reduce((one, other) => (other[1] > one[1] ? other : one));
}

/** The longest pause that reading all names makes, told by how late a timer of 0 ms came; in processor time of this thread. */
async function readingMs(index: GameIndex): Promise<{ readonly whole: number; readonly longest: number }> {
  let [longest, isDone] = [0, false];
  const started = process.threadCpuUsage();
  let last = started;
  const since = (from: NodeJS.CpuUsage): number => {
    const { user, system } = process.threadCpuUsage(from);
    return (user + system) / 1000;
  };
  const watch = (): void => {
    longest = Math.max(longest, since(last));
    last = process.threadCpuUsage();
    if (!isDone) setImmediate(watch);
  };
  watch();
  await nearIndex(index);
  isDone = true;
  return { whole: since(started), longest };
}

/** The search over 3,000 games: what its index weighs, and what a query costs on a device four times slower than this. */
export async function searchRows(): Promise<readonly Row[]> {
  const index = manyGames();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const bytes = brotliCompressSync(JSON.stringify(index), { params }).length;
  const near = await nearIndex(index);
  const anywhere = (): boolean => true;
  const plain = ['moon', 'amber lan', 'qu', 'fortune', 'no such game'];
  // The last three are near no name: then everything was looked through.
  const slips = ['habour', 'lantren', 'midnigth', 'nothern islnd', 'coperharbour', 'golden castel quets', 'copersong'];
  const [plainText, plainMs] = slowestMs(plain, (text) => void searchGames(index, text), 100);
  const [slip, nearMs] = slowestMs(slips, (text) => void nearGames(near, text, anywhere), 100);
  const { whole, longest } = await readingMs(index);
  const found = slips.filter((text) => nearGames(near, text, anywhere).length > 0).length;
  const read = `in pieces of at most ${Math.round(longest * SLOWDOWN)} ms, ${Math.round(whole * SLOWDOWN)} ms in all`;
  return [
    {
      what: 'index of 3,000 games, brotli',
      value: bytes / 1024 / (GAMES / 1000),
      unit: 'KB per 1,000',
      note: 'at most 20',
    },
    {
      what: 'the slowest query of 3,000 games, 4× slower',
      value: plainMs * SLOWDOWN,
      unit: 'ms',
      note: `“${plainText}”, processor time; at most 5`,
    },
    {
      what: 'the slowest misspelt query of 3,000 games, 4× slower',
      value: nearMs * SLOWDOWN,
      unit: 'ms',
      note: `“${slip}”, processor time; at most 5; ${found} of ${slips.length} found; names are read once, ${read}`,
    },
  ];
}
