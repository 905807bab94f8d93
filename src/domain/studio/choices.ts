import type { Below } from './fair-numbers.ts';
import type { Fraction } from './slot.ts';

/** What can be bet on in a game of choices: when it wins, and hundredths of the stake that it then pays. */
export interface Choice {
  readonly paysHundredths: number;
  /** Whether it wins with what was drawn. */
  readonly wins: (drawn: readonly number[]) => boolean;
}

/** A game in which the player chooses and then something is drawn. */
export interface ChoiceGame {
  /** How many sides each drawn thing has: `[37]` is a wheel, `[6, 6]` two dice. Drawn numbers begin at 0. */
  readonly sides: readonly number[];
  readonly choices: Readonly<Record<string, Choice>>;
}

/** Draws everything that a round needs. */
export const draw = ({ sides }: ChoiceGame, below: Below): number[] => sides.map((count) => below(count));

/** The exact return of a choice, by looking at everything that can be drawn. */
export function choiceReturn({ sides }: ChoiceGame, { paysHundredths, wins }: Choice): Fraction {
  const total = sides.reduce((product, count) => product * count, 1);
  let over = 0n;
  for (let number = 0; number < total; number += 1) {
    let rest = number;
    const drawn = sides.map((count) => {
      const side = rest % count;
      rest = Math.floor(rest / count);
      return side;
    });
    if (wins(drawn)) over += BigInt(paysHundredths);
  }
  return { over, under: BigInt(total) * 100n };
}

const redNumbers = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/** The colour of a roulette number. */
export const colourOf = (number: number): 'green' | 'red' | 'black' => {
  if (number === 0) return 'green';
  return redNumbers.has(number) ? 'red' : 'black';
};

const pocket = (paysHundredths: number, wins: (number: number) => boolean): Choice => ({
  paysHundredths,
  wins: ([number = 0]) => wins(number),
});
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Roulette with one zero: every bet returns 36 of 37. */
export const roulette: ChoiceGame = {
  sides: [37],
  choices: {
    red: pocket(200, (number) => colourOf(number) === 'red'),
    black: pocket(200, (number) => colourOf(number) === 'black'),
    even: pocket(200, (number) => number > 0 && number % 2 === 0),
    odd: pocket(200, (number) => number % 2 === 1),
    low: pocket(200, (number) => number >= 1 && number <= 18),
    high: pocket(200, (number) => number >= 19),
    dozen1: pocket(300, (number) => number >= 1 && number <= 12),
    dozen2: pocket(300, (number) => number >= 13 && number <= 24),
    dozen3: pocket(300, (number) => number >= 25),
    ...Object.fromEntries(range(0, 36).map((own) => [`n${own}`, pocket(3600, (number) => number === own)])),
  },
};

const spots = (drawn: readonly number[]): number => drawn.reduce((sum, side) => sum + side + 1, 0);
const isTriple = ([first, ...others]: readonly number[]): boolean => others.every((side) => side === first);

/** Three dice: small, big, any triple or an exact one; all return 210 of 216. */
export const threeDice: ChoiceGame = {
  sides: [6, 6, 6],
  choices: {
    small: { paysHundredths: 200, wins: (drawn) => !isTriple(drawn) && spots(drawn) <= 10 },
    big: { paysHundredths: 200, wins: (drawn) => !isTriple(drawn) && spots(drawn) >= 11 },
    triple: { paysHundredths: 3500, wins: isTriple },
    ...Object.fromEntries(
      range(1, 6).map((own) => [
        `t${own}`,
        { paysHundredths: 21_000, wins: (drawn: readonly number[]) => isTriple(drawn) && drawn[0] === own - 1 },
      ]),
    ),
  },
};

/** Two dice against seven: 35 to the stake shared by the ways that win, cut to hundredths. */
export const overUnder: ChoiceGame = {
  sides: [6, 6],
  choices: {
    under: { paysHundredths: 233, wins: (drawn) => spots(drawn) < 7 },
    seven: { paysHundredths: 583, wins: (drawn) => spots(drawn) === 7 },
    over: { paysHundredths: 233, wins: (drawn) => spots(drawn) > 7 },
  },
};

/** Two dice and their eleven sums: 35 to the stake shared by the ways that make a sum, cut to hundredths. */
export const twoDice: ChoiceGame = {
  sides: [6, 6],
  choices: Object.fromEntries(
    range(2, 12).map((sum) => {
      const ways = 6 - Math.abs(7 - sum);
      return [
        `s${sum}`,
        { paysHundredths: Math.floor(3500 / ways), wins: (drawn: readonly number[]) => spots(drawn) === sum },
      ];
    }),
  ),
};
