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
    ...{ alt: {}, badge: {}, notIn: {}, only: {} },
    rtp: numbers.map((at) => 94 + (at % 30) / 10),
    at: numbers.map((at) => 20_000 + (at % 700)),
  };
}

function msOf(run: () => void, times: number): number {
  run();
  const started = performance.now();
  for (let count = 0; count < times; count += 1) run();
  return (performance.now() - started) / times;
}

/** The search over 3,000 games: what its index weighs, and what a query costs on a device four times slower than this. */
export function searchRows(): readonly Row[] {
  const index = manyGames();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const bytes = brotliCompressSync(JSON.stringify(index), { params }).length;
  const near = nearIndex(index);
  const anywhere = (): boolean => true;
  const plain = ['moon', 'amber lan', 'qu', 'fortune'];
  const slips = ['habour', 'lantren', 'midnigth', 'copersong'];
  const plainMs = msOf(() => plain.forEach((text) => void searchGames(index, text)), 50) / plain.length;
  const nearMs = msOf(() => slips.forEach((text) => void nearGames(index, near, text, anywhere)), 20) / slips.length;
  const buildMs = msOf(() => void nearIndex(index), 3);
  const found = slips.filter((text) => nearGames(index, near, text, anywhere).length > 0).length;
  return [
    {
      what: 'index of 3,000 games, brotli',
      value: bytes / 1024 / (GAMES / 1000),
      unit: 'KB per 1,000',
      note: 'at most 20',
    },
    { what: 'a query of 3,000 games, 4× slower', value: plainMs * SLOWDOWN, unit: 'ms', note: 'at most 5' },
    {
      what: 'a misspelt query of 3,000 games, 4× slower',
      value: nearMs * SLOWDOWN,
      unit: 'ms',
      note: `${found} of ${slips.length} found; the words are read once, in ${Math.round(buildMs * SLOWDOWN)} ms`,
    },
  ];
}
