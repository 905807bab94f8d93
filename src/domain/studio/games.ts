import { type ChoiceGame, choiceReturn, draw, overUnder, roulette, threeDice, twoDice } from './choices.ts';
import type { Below } from './fair-numbers.ts';
import {
  fiveBoats,
  fourSnails,
  oddsHundredths,
  RACE_RETURN_PERCENT,
  type Race,
  runRace,
  sixHuskies,
  tenRiders,
  threeCrews,
} from './race.ts';
import { type Fraction, type SlotResult, slotReturn, spinSlot, tenthsOf } from './slot.ts';
import { type SheetName, slotSheets } from './slot-sheets.ts';

/** How a game of the studio works. */
export type StudioGame =
  | { readonly engine: 'slot'; readonly sheet: SheetName; readonly jackpotPercent: number }
  | { readonly engine: 'choices'; readonly kind: 'roulette' | 'threeDice' | 'twoDice' | 'overUnder' }
  | { readonly engine: 'race'; readonly kind: 'fiveBoats' | 'tenRiders' | 'threeCrews' | 'sixHuskies' | 'fourSnails' };

const slot = (sheet: SheetName, jackpotPercent = 0): StudioGame => ({ engine: 'slot', sheet, jackpotPercent });

/** The studio's games by id. Games of people and cards rest: the studio has no tables. */
export const studioGames: Readonly<Record<string, StudioGame>> = {
  1331: { engine: 'race', kind: 'fiveBoats' },
  2001: slot('gentle9640'),
  2002: slot('gentle9610'),
  2003: slot('lively9580'),
  2004: slot('gentle9670'),
  2005: slot('gentle9620'),
  2006: slot('gentle9650'),
  2007: slot('gentle9700'),
  2008: slot('lively9590'),
  2009: slot('lively9600'),
  2010: slot('lively9630'),
  2011: slot('lively9660'),
  2012: slot('lively9610'),
  2013: slot('lively9570'),
  2014: slot('gentle9640'),
  2015: slot('gentle9630'),
  2016: slot('lively9590'),
  2017: slot('gentle9650'),
  2018: slot('lively9390', 1),
  2019: slot('lively9410', 1),
  2020: slot('lively9380', 1),
  2021: slot('lively9400', 1),
  2022: { engine: 'choices', kind: 'roulette' },
  2027: slot('lively9590'),
  2028: slot('gentle9650'),
  2029: slot('gentle9610'),
  2030: slot('lively9660'),
  2031: slot('gentle9570'),
  2032: slot('lively9630'),
  2033: slot('lively9610'),
  2034: slot('gentle9600'),
  2035: slot('gentle9640'),
  2036: slot('gentle9600'),
  2037: slot('gentle9630'),
  2038: slot('gentle9610'),
  2039: slot('lively9380', 1),
  2040: slot('lively9370', 1),
  2041: slot('lively9390', 1),
  2043: { engine: 'choices', kind: 'threeDice' },
  2044: { engine: 'choices', kind: 'twoDice' },
  2047: { engine: 'race', kind: 'tenRiders' },
  2048: { engine: 'race', kind: 'threeCrews' },
  2049: slot('gentle9620of28'),
  2050: slot('lively9580of30'),
  2051: slot('stormy9610of32'),
  2052: slot('lively9640of34'),
  2053: slot('gentle9660of36'),
  2054: slot('gentle9590of30'),
  2055: slot('stormy9580of34'),
  2056: slot('lively9620of28'),
  2057: slot('gentle9680of34'),
  2058: slot('lively9560of36'),
  2059: slot('stormy9540of36'),
  2060: slot('gentle9640of30'),
  2061: slot('lively9420of30', 1),
  2062: slot('gentle9360of32', 1),
  2063: slot('stormy9400of36', 1),
  2064: slot('lively9380of34', 1),
  2065: slot('stormy9600of30'),
  2066: slot('lively9570of32'),
  2067: slot('gentle9610of34'),
  2068: slot('lively9630of36'),
  2069: slot('stormy9560of38'),
  2070: slot('stormy9630of28'),
  2071: slot('lively9600of38'),
  2072: slot('gentle9600of32'),
  2073: slot('gentle9650of36'),
  2074: slot('lively9570of30'),
  2075: slot('gentle9590of34'),
  2076: slot('stormy9570of32'),
  2077: slot('stormy9620of34'),
  2078: slot('gentle9580of28'),
  2079: slot('lively9630of34'),
  2080: slot('lively9610of28'),
  2081: slot('stormy9590of30'),
  2082: { engine: 'choices', kind: 'overUnder' },
  2083: { engine: 'race', kind: 'sixHuskies' },
  2084: { engine: 'race', kind: 'fourSnails' },
  2085: slot('gentle9620of32'),
  2086: slot('lively9590of36'),
  2087: slot('gentle9640of34'),
  2088: slot('lively9610of32'),
  2089: slot('gentle9580of36'),
  2090: slot('stormy9560of34'),
  2091: slot('lively9630of38'),
  2092: slot('gentle9600of28'),
  2093: slot('gentle9620of34'),
  2094: slot('stormy9570of38'),
  2095: slot('lively9640of30'),
  2096: slot('gentle9590of32'),
};

export const choiceGames: Readonly<Record<Extract<StudioGame, { engine: 'choices' }>['kind'], ChoiceGame>> = {
  roulette,
  threeDice,
  twoDice,
  overUnder,
};
export const races: Readonly<Record<Extract<StudioGame, { engine: 'race' }>['kind'], Race>> = {
  fiveBoats,
  tenRiders,
  threeCrews,
  sixHuskies,
  fourSnails,
};

/** What a round shows. */
export type Shown =
  | { readonly engine: 'slot'; readonly result: SlotResult; readonly jackpot: boolean }
  | { readonly engine: 'choices'; readonly drawn: readonly number[] }
  | { readonly engine: 'race'; readonly order: readonly number[] };

/** How a round ended: what shows, and what it pays in minor units. */
export interface RoundResult {
  readonly shown: Shown;
  readonly winMinor: bigint;
}

/** A stake as the studio takes it: minor units, and what it is on (slots need nothing said). */
export interface Bet {
  readonly stakeMinor: bigint;
  readonly on: string;
}

/** Stakes must be whole multiples of this, so that nothing is ever rounded; in minor units. */
export const stakeStep = (game: StudioGame): bigint => (game.engine === 'slot' ? 10n : 100n);

/** Whether a bet can be placed in a game. */
export function isBet(game: StudioGame, { stakeMinor, on }: Bet): boolean {
  if (stakeMinor <= 0n || stakeMinor % stakeStep(game) !== 0n) return false;
  if (game.engine === 'slot') return on === '';
  if (game.engine === 'choices') return Object.hasOwn(choiceGames[game.kind].choices, on);
  return /^r\d$/.test(on) && Number(on.slice(1)) < races[game.kind].weights.length;
}

/**
 * A jackpot falls when a number below this is below the stake in minor units: the chance grows with the stake, as the
 * share of it that feeds the pool does. Only games with a pool draw that number, after their reels.
 */
export const JACKPOT_ONE_IN = 5_000_000;

/** Plays one round with the numbers of its seeds. The bet must be one (`isBet`). */
export function playRound(game: StudioGame, { stakeMinor, on }: Bet, below: Below): RoundResult {
  if (game.engine === 'slot') {
    const result = spinSlot(slotSheets[game.sheet], below);
    const jackpot = game.jackpotPercent > 0 && BigInt(below(JACKPOT_ONE_IN)) < stakeMinor;
    return { shown: { engine: 'slot', result, jackpot }, winMinor: (stakeMinor * BigInt(tenthsOf(result))) / 10n };
  }
  if (game.engine === 'choices') {
    const rules = choiceGames[game.kind];
    const drawn = draw(rules, below);
    const choice = rules.choices[on];
    const pays = choice?.wins(drawn) ? choice.paysHundredths : 0;
    return { shown: { engine: 'choices', drawn }, winMinor: (stakeMinor * BigInt(pays)) / 100n };
  }
  const race = races[game.kind];
  const order = runRace(race, below);
  const runner = Number(on.slice(1));
  const pays = order[0] === runner ? oddsHundredths(race, runner) : 0;
  return { shown: { engine: 'race', order }, winMinor: (stakeMinor * BigInt(pays)) / 100n };
}

const percentOf = ({ over, under }: Fraction): number => Number((over * 1_000_000_000n) / under) / 10_000_000;

/** The exact return of a game in percent, the jackpot's share included; of several bets the least. */
export function returnPercent(game: StudioGame): number {
  if (game.engine === 'slot') return percentOf(slotReturn(slotSheets[game.sheet])) + game.jackpotPercent;
  if (game.engine === 'race') return RACE_RETURN_PERCENT;
  const rules = choiceGames[game.kind];
  return Math.min(...Object.values(rules.choices).map((choice) => percentOf(choiceReturn(rules, choice))));
}
