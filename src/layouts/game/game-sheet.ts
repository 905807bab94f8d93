import { numberFormat, percentage } from '#domain/formats.ts';
import { jackpotSeedMinor } from '#domain/house-rates.ts';
import { type Choice, choiceReturn } from '#domain/studio/choices.ts';
import { gameFacts, smallestHundredths, winsOneIn } from '#domain/studio/facts.ts';
import { choiceGames, JACKPOT_ONE_IN, races, type StudioGame, studioGames } from '#domain/studio/games.ts';
import { oddsHundredths } from '#domain/studio/race.ts';
import { symbolLetters } from '#domain/studio/slot.ts';
import { slotSheets } from '#domain/studio/slot-sheets.ts';
import { symbolOf } from '#domain/studio/symbols.ts';
import { unbroken } from '#domain/unbroken.ts';
import { fill } from '#messages/common/fill.ts';
import type { SheetMessages } from '#messages/game/sheet-en.ts';

/** A table of what a game pays: its first cell a row's name. */
export interface PayTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string | undefined;
}

/** What a game's page tells of its rules, all of it out of the sheet that the game is played by. */
export interface SheetView {
  readonly kind: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly lines: readonly string[];
  readonly table: PayTable;
  /** What its return means, with the figure in the heading. */
  readonly means: readonly [heading: string, text: string];
}

interface Words {
  readonly text: SheetMessages;
  readonly lang: string;
  readonly currency: string;
}

const number = ({ lang }: Words, value: number, digits = 2): string =>
  numberFormat(lang, { maximumFractionDigits: digits }).format(value);

function amount({ lang, currency }: Words, minor: bigint): string {
  const isWhole = minor % 100n === 0n;
  const format = numberFormat(lang, { style: 'currency', currency, minimumFractionDigits: isWhole ? 0 : 2 });
  return format.format(Number(minor) / 100);
}

const times = (words: Words, hundredths: number, digits = 2): string =>
  fill(words.text.times, { times: number(words, hundredths / 100, digits) });

type Slot = Extract<StudioGame, { engine: 'slot' }>;

function slotLinesOf(words: Words, game: Slot): string[] {
  const { text } = words;
  const sheet = slotSheets[game.sheet];
  const { swing } = gameFacts(game);
  const often = fill(text.slot_often, {
    often: number(words, winsOneIn(sheet), 0),
    least: number(words, smallestHundredths(sheet) / 100),
  });
  const notes = { low: text.swingNote_low, medium: text.swingNote_medium, high: text.swingNote_high, chosen: '' };
  const chance = fill(text.jackpot_chance, {
    chance: number(words, JACKPOT_ONE_IN / 100),
    unit: amount(words, 100n),
  });
  const again = fill(text.jackpot_again, { seed: amount(words, jackpotSeedMinor(words.currency)) });
  const jackpot = game.jackpotPercent > 0 ? [text.jackpot_share, chance, again] : [];
  return [text.slot_lines, text.slot_wins, `${often} ${notes[swing]}`, ...jackpot, text.slot_plain];
}

function slotTable(words: Words, gameId: string, game: Slot): PayTable {
  const { text } = words;
  const rows = symbolLetters.map((letter) => {
    const symbol = symbolOf(gameId, letter);
    const name = symbol.length > 1 ? text[`symbol_${symbol}` as keyof SheetMessages] : symbol;
    return [name, ...slotSheets[game.sheet].pays[letter].map((tenths) => number(words, tenths / 10))];
  });
  return { head: [text.symbol, '3', '4', '5'], rows, note: text.paysNote };
}

/** Of bets that pay and win alike one row each, in the order of the table. */
const betRows = {
  roulette: [
    ['red', 'bet_colour'],
    ['even', 'bet_parity'],
    ['low', 'bet_half'],
    ['dozen1', 'bet_dozen'],
    ['n1', 'bet_number'],
  ],
  threeDice: [
    ['small', 'bet_small'],
    ['big', 'bet_big'],
    ['triple', 'bet_triple'],
    ['t1', 'bet_exact'],
  ],
  twoDice: [
    ['s2', 'bet_sum'],
    ['s3', 'bet_sum'],
    ['s4', 'bet_sum'],
    ['s5', 'bet_sum'],
    ['s6', 'bet_sum'],
    ['s7', 'bet_seven'],
  ],
  overUnder: [
    ['under', 'bet_under'],
    ['seven', 'bet_seven'],
    ['over', 'bet_over'],
  ],
} as const;

type Choices = Extract<StudioGame, { engine: 'choices' }>;

function betTable(words: Words, { kind }: Choices): PayTable {
  const { text } = words;
  const rules = choiceGames[kind];
  const all = rules.sides.reduce((product, sides) => product * sides, 1);
  const ways = (choice: Choice): bigint => {
    const { over } = choiceReturn(rules, choice);
    return over / BigInt(choice.paysHundredths);
  };
  const rows = betRows[kind].flatMap(([bet, key]) => {
    const choice = rules.choices[bet];
    if (!choice) return [];
    const low = Number(bet.slice(1));
    const name = fill(text[key], key === 'bet_sum' ? { low, high: 14 - low } : {});
    const cells = [times(words, choice.paysHundredths), fill(text.chance, { ways: Number(ways(choice)), all })];
    // On a phone the name of a bet takes a second line, no figure does.
    return [[name, ...cells.map(unbroken)]];
  });
  return { head: [text.bet, text.odds, text.wins], rows, note: undefined };
}

const choiceLines = ({ text }: Words): Record<Choices['kind'], string[]> => ({
  roulette: [text.roulette_wheel, text.roulette_bets, text.roulette_return],
  threeDice: [text.threeDice_roll, text.threeDice_edge],
  twoDice: [text.twoDice_roll, text.twoDice_rare],
  overUnder: [text.overUnder_roll, text.overUnder_edge],
});

function kindOf({ text }: Words, game: StudioGame): string {
  if (game.engine === 'slot') return game.jackpotPercent > 0 ? text.kind_jackpot : text.kind_slot;
  if (game.engine === 'choices') return text[`kind_${game.kind}`];
  return fill(text.kind_race, { count: races[game.kind].weights.length });
}

function linesAndTable(words: Words, gameId: string, game: StudioGame): Pick<SheetView, 'lines' | 'table'> {
  const { text } = words;
  if (game.engine === 'slot') return { lines: slotLinesOf(words, game), table: slotTable(words, gameId, game) };
  if (game.engine === 'choices') return { lines: choiceLines(words)[game.kind], table: betTable(words, game) };
  const race = races[game.kind];
  const rows = race.weights.map((_, runner) => [
    String(runner + 1),
    unbroken(times(words, oddsHundredths(race, runner))),
  ]);
  const table = { head: [text.runner, text.odds], rows, note: undefined };
  return { lines: [text.race_start, text.race_bet, text.race_drawn], table };
}

function meansOf(words: Words, rtp: number): SheetView['means'] {
  const { text, lang } = words;
  const back = amount(words, BigInt(Math.round(rtp * 100)));
  return [
    fill(text.means, { rtp: percentage(lang, rtp) }),
    fill(text.meansText, { back, staked: amount(words, 10_000n) }),
  ];
}

/**
 * The rules of a game in a language, with its return in percent; undefined for one that the studio does not play. Sums
 * in `currency`, of two decimals.
 */
export function sheetView(gameId: string, rtp: number, words: Words): SheetView | undefined {
  const game = Object.hasOwn(studioGames, gameId) ? studioGames[gameId] : undefined;
  if (!game) return undefined;
  const { text } = words;
  const { swing, leastStakeMinor, mostStakeMinor, largestHundredths } = gameFacts(game);
  const range = { least: amount(words, leastStakeMinor), most: amount(words, mostStakeMinor) };
  const { lines, table } = linesAndTable(words, gameId, game);
  return {
    kind: kindOf(words, game),
    facts: [
      [text.swing, text[`swing_${swing}`]],
      [text.stakes, fill(text.stakesRange, range)],
      [game.engine === 'slot' ? text.largestLine : text.largest, times(words, largestHundredths, 1)],
    ],
    lines: [...lines, text.pressed, text.fair],
    table,
    means: meansOf(words, rtp),
  };
}
