import { choiceGames, races, type StudioGame, stakeStep } from './games.ts';
import { oddsHundredths } from './race.ts';
import { type SlotSheet, slotLines, symbolLetters } from './slot.ts';
import { slotSheets } from './slot-sheets.ts';

/** How far results stray from the return: a property of a slot's sheet; elsewhere the player's bet decides. */
export type Swing = 'low' | 'medium' | 'high' | 'chosen';

/** Multiples of a game's least stake that its page offers. */
export const stakeSteps = [1, 2, 5, 10, 20, 50] as const;

/** What the rules of a game say to whoever chooses one. */
export interface GameFacts {
  readonly swing: Swing;
  /** Minor units, in any currency. */
  readonly leastStakeMinor: bigint;
  readonly mostStakeMinor: bigint;
  /** Hundredths of the stake that the best line, bet or runner pays. */
  readonly largestHundredths: number;
}

/** Standard deviation of what a line pays for each unit staked on it, from which a swing is medium, and high. */
export const swingFrom = { medium: 10, high: 20 } as const;

/** The exact mean of a power of what one line pays. */
function lineMoment({ reels, pays }: SlotSheet, power: number): number {
  const share = (letter: string, reel: string): number => (reel.split(letter).length - 1) / reel.length;
  let sum = 0;
  for (const letter of symbolLetters) {
    for (const [at, paid] of pays[letter].entries()) {
      const chance = reels.reduce((product, reel, index) => {
        if (index < at + 3) return product * share(letter, reel);
        return index === at + 3 ? product * (1 - share(letter, reel)) : product;
      }, 1);
      sum += chance * paid ** power;
    }
  }
  return sum;
}

/** Standard deviation of what one line pays, for each unit staked on it. */
export const lineDeviation = (sheet: SlotSheet): number => Math.sqrt(lineMoment(sheet, 2) - lineMoment(sheet, 1) ** 2);

/** The swing of a slot's sheet. */
export function slotSwing(sheet: SlotSheet): Swing {
  const deviation = lineDeviation(sheet);
  if (deviation >= swingFrom.high) return 'high';
  return deviation >= swingFrom.medium ? 'medium' : 'low';
}

/** A handful of sheets serve all slots in all languages, and to count one's wins takes longer than a game's page does. */
const counted = new WeakMap<SlotSheet, number>();

/** One spin in so many wins something: exact, since three alike on the first three reels decide it. */
export function winsOneIn(sheet: SlotSheet): number {
  const oneIn = counted.get(sheet) ?? countWins(sheet);
  counted.set(sheet, oneIn);
  return oneIn;
}

function countWins({ reels }: SlotSheet): number {
  const [first = '', second = '', third = ''] = reels;
  const at = (reel: string, stop: number, row: number): string => reel[(stop + row) % reel.length] ?? '';
  // At which stops of the third reel a symbol stands in a row: the other two ask for few of them.
  const stopsOf = Map.groupBy(
    [0, 1, 2].flatMap((row) => [...third].map((_, stop) => ({ stop, asked: `${at(third, stop, row)}${row}` }))),
    ({ asked }) => asked,
  );
  let wins = 0;
  for (let a = 0; a < first.length; a += 1) {
    for (let b = 0; b < second.length; b += 1) {
      const winning = new Set<number>();
      for (const [x = 0, y = 0, z = 0] of slotLines) {
        const symbol = at(first, a, x);
        if (symbol !== at(second, b, y)) continue;
        for (const { stop } of stopsOf.get(`${symbol}${z}`) ?? []) winning.add(stop);
      }
      wins += winning.size;
    }
  }
  return (first.length * second.length * third.length) / wins;
}

/** Hundredths of the stake that the smallest win of a slot pays. */
export const smallestHundredths = ({ pays }: SlotSheet): number =>
  10 * Math.min(...symbolLetters.map((letter) => pays[letter][0]));

function largestOf(game: StudioGame): number {
  if (game.engine === 'slot')
    return 10 * Math.max(...symbolLetters.map((letter) => slotSheets[game.sheet].pays[letter][2]));
  if (game.engine === 'choices')
    return Math.max(...Object.values(choiceGames[game.kind].choices).map(({ paysHundredths }) => paysHundredths));
  const race = races[game.kind];
  return Math.max(...race.weights.map((_, runner) => oddsHundredths(race, runner)));
}

/** The facts of a game of the studio. */
export function gameFacts(game: StudioGame): GameFacts {
  const least = stakeStep(game);
  return {
    swing: game.engine === 'slot' ? slotSwing(slotSheets[game.sheet]) : 'chosen',
    leastStakeMinor: least,
    mostStakeMinor: least * BigInt(stakeSteps.at(-1) ?? 1),
    largestHundredths: largestOf(game),
  };
}
