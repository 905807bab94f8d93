import { diceView } from './dice.js';
import { raceView } from './races.js';
import { slotView } from './slots.js';
import { wheelView } from './wheel.js';

/** The page around the board in the game's own colours. */
export function wear({ ground, colours }) {
  const { style } = document.documentElement;
  style.setProperty('--ground', ground);
  style.setProperty('--a', colours[0]);
}

/** The board of a game, by its rules. */
export function viewOf(canvas, { gameId, rules, image }) {
  if (rules.engine === 'slot') return slotView(canvas, gameId, rules, image);
  if (rules.engine === 'race') return raceView(canvas, rules, image);
  return rules.kind === 'roulette' ? wheelView(canvas, image) : diceView(canvas, rules.sides.length, image);
}
