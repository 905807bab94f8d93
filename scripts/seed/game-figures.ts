import { choiceReturn } from '#domain/studio/choices.ts';
import { lineDeviation, smallestHundredths, swingFrom, winsOneIn } from '#domain/studio/facts.ts';
import { choiceGames, JACKPOT_ONE_IN, races, returnPercent, studioGames } from '#domain/studio/games.ts';
import { oddsHundredths, RACE_RETURN_PERCENT } from '#domain/studio/race.ts';
import { type SlotSheet, symbolLetters } from '#domain/studio/slot.ts';
import { slotSheets } from '#domain/studio/slot-sheets.ts';
import { count, euros, type Figure, number, percent } from './figure.ts';

type Figures = Readonly<Record<string, Figure>>;

const named = (pairs: readonly (readonly [string, Figure])[]): Figures => Object.fromEntries(pairs);

function sheetOf(gameId: string): SlotSheet {
  const game = studioGames[gameId];
  if (game?.engine !== 'slot') throw new Error(`game ${gameId} is no slot`);
  return slotSheets[game.sheet];
}

const stopsWith = (reel: string, letter: string): number => reel.split(letter).length - 1;

/** What one symbol gives back of each 100 staked on a line: by how long the run is, its chance times its pay. */
function shareOfLetter({ reels, pays }: SlotSheet, letter: (typeof symbolLetters)[number]): number {
  return pays[letter].reduce((sum, paid, at) => {
    const chances = reels.map((reel, index) => {
      const chance = stopsWith(reel, letter) / reel.length;
      if (index < at + 3) return chance;
      return index === at + 3 ? 1 - chance : 1;
    });
    return sum + 100 * paid * chances.reduce((product, chance) => product * chance, 1);
  }, 0);
}

/** The figures of one slot's sheet: its reels, what each symbol gives back, how far its results stray. */
function sheetFigures(name: string, gameId: string): Figures {
  const sheet = sheetOf(gameId);
  const { reels, pays } = sheet;
  const back = symbolLetters.reduce((sum, letter) => sum + shareOfLetter(sheet, letter), 0);
  const least = [1, 2, 3].map((_, reel) => stopsWith(reels[reel] ?? '', 'H') / (reels[reel]?.length ?? 1));
  const fives = reels.map((reel) => reel.length / stopsWith(reel, 'A')).reduce((product, each) => product * each, 1);
  return {
    [`${name}.return`]: percent(Math.round(back * 10) / 10),
    [`${name}.kept`]: percent(Math.round((100 - back) * 10) / 10),
    [`${name}.stops`]: count(reels[0]?.length ?? 0),
    [`${name}.ways`]: count(reels.reduce((product, reel) => product * reel.length, 1)),
    [`${name}.best`]: number(pays.A[2] / 10, 1),
    [`${name}.rare`]: count(Math.round(fives)),
    [`${name}.small`]: number(smallestHundredths(sheet) / 100, 1),
    [`${name}.least.chance`]: number(1 / least.reduce((product, chance) => product * chance, 1), 0),
    [`${name}.often`]: number(winsOneIn(sheet), 1),
    [`${name}.swing`]: number(lineDeviation(sheet), 1),
    ...named(
      symbolLetters.flatMap((letter): [string, Figure][] => [
        [`${name}.${letter.toLowerCase()}.stops`, count(stopsWith(reels[0] ?? '', letter))],
        [`${name}.${letter.toLowerCase()}.five`, number(pays[letter][2] / 10, 1)],
        [`${name}.${letter.toLowerCase()}.share`, percent(Math.round(shareOfLetter(sheet, letter) * 10) / 10)],
      ]),
    ),
  };
}

/** What the stakes of a bonus cost on average in a game, and what is then left of it; hundredths of a euro. */
export function wageringFigures(name: string, amountCents: bigint, stakesCents: bigint, gameId: string): Figures {
  const game = studioGames[gameId];
  if (!game) throw new Error(`the studio has no game ${gameId}`);
  const kept = BigInt(Math.round((100 - returnPercent(game)) * 10));
  const cost = (stakesCents * kept) / 1000n;
  return { [`${name}.cost`]: euros(cost), [`${name}.left`]: euros(amountCents - cost) };
}

function raceFigures(name: string, kind: keyof typeof races): Figures {
  const race = races[kind];
  const sum = race.weights.reduce((total, weight) => total + weight, 0);
  return named(
    race.weights.flatMap((weight, runner): [string, Figure][] => [
      [`${name}.${'abcdefghij'[runner]}.chance`, number((100 * weight) / sum, 2)],
      [`${name}.${'abcdefghij'[runner]}.odds`, number(oddsHundredths(race, runner) / 100, 2, 2)],
    ]),
  );
}

function choiceFigures(): Figures {
  const back = (kind: keyof typeof choiceGames, choice: string): Figure => {
    const bet = choiceGames[kind].choices[choice];
    if (!bet) throw new Error(`${kind} has no bet ${choice}`);
    const { over, under } = choiceReturn(choiceGames[kind], bet);
    return number(Number((over * 1_000_000n) / under) / 10_000, 2, 2);
  };
  const pays = (kind: keyof typeof choiceGames, choice: string): Figure =>
    number((choiceGames[kind].choices[choice]?.paysHundredths ?? 0) / 100, 2);
  const bets = { roulette: ['red', 'dozen1', 'n17'], threeDice: ['small', 'triple', 't6'], twoDice: ['s7', 's2'] };
  const names = ['one', 'two', 'three'];
  return named(
    (Object.keys(bets) as (keyof typeof bets)[]).flatMap((kind) =>
      bets[kind].flatMap((choice, at): [string, Figure][] => [
        [`${kind.toLowerCase()}.${names[at]}.pays`, pays(kind, choice)],
        [`${kind.toLowerCase()}.${names[at]}.back`, back(kind, choice)],
      ]),
    ),
  );
}

/** Stakes in hundredths of a euro between two falls of a jackpot, on average: the chance is the stake by this. */
const jackpotCents = BigInt(JACKPOT_ONE_IN);
/** What a pool begins with again: `SEED_MINOR` of the books (tests/unit/game/sheet.test.ts holds both against the page). */
const jackpotSeedCents = 100_000n;

/** Every figure about games that a text may name. */
export const gameFigures: Figures = {
  ...sheetFigures('moonglade', '2002'),
  ...sheetFigures('squall', '2009'),
  'swing.medium': count(swingFrom.medium),
  'swing.high': count(swingFrom.high),
  'jackpot.chance': count(jackpotCents / 100n),
  'jackpot.chance.least': count(jackpotCents / 20n),
  'jackpot.between': euros(jackpotCents),
  'jackpot.grown': euros(jackpotCents / 100n),
  'jackpot.falls': euros(jackpotSeedCents + jackpotCents / 100n),
  'race.return': count(RACE_RETURN_PERCENT),
  ...raceFigures('regatta', 'fiveBoats'),
  ...choiceFigures(),
};
