import {
  choiceGames,
  JACKPOT_ONE_IN,
  races,
  returnPercent,
  type StudioGame,
  studioGames,
} from '#domain/studio/games.ts';
import { oddsHundredths } from '#domain/studio/race.ts';
import { slotLines } from '#domain/studio/slot.ts';
import { slotSheets } from '#domain/studio/slot-sheets.ts';
import { ownSymbols } from '#domain/studio/symbols.ts';
import { Refusal } from '#services/kernel/problem.ts';

/** A game of the studio; 404 for any other. */
export function gameOf(gameId: string): StudioGame {
  const game = Object.hasOwn(studioGames, gameId) ? studioGames[gameId] : undefined;
  if (!game) throw new Refusal(404, 'GAME_UNKNOWN');
  return game;
}

/** The rules of a game as its page tells them: what pays, and the exact return; enough to check a round with. */
export function rulesOf(gameId: string): object {
  const game = gameOf(gameId);
  const rtp = returnPercent(game);
  if (game.engine === 'slot') {
    const { reels, pays } = slotSheets[game.sheet];
    const jackpotOneIn = game.jackpotPercent > 0 ? JACKPOT_ONE_IN : null;
    return { engine: 'slot', rtp, reels, pays, lines: slotLines, symbols: ownSymbols(gameId), jackpotOneIn };
  }
  if (game.engine === 'race') {
    const race = races[game.kind];
    const odds = race.weights.map((_, runner) => oddsHundredths(race, runner));
    return { engine: 'race', kind: game.kind, rtp, odds, weights: race.weights };
  }
  const { choices, sides } = choiceGames[game.kind];
  const pays = Object.fromEntries(Object.entries(choices).map(([on, { paysHundredths }]) => [on, paysHundredths]));
  return { engine: 'choices', kind: game.kind, rtp, pays, sides };
}
