import { nameOf } from './names.js';

/** Nothing celebrates a win that is no larger than its stake. */
export const isWinning = ({ win, stake, jackpot }) => jackpot !== undefined || Number(win) > Number(stake);

/** Writes how a round ended: what came (symbols that pay, the winner, the number, the dice), and what it won. */
export function resultWriter({ say, fill, lang, rules, amount }) {
  const seen = ({ engine, result, order, drawn }) => {
    if (engine === 'slot')
      return result.wins.map(({ symbol, count }) => `${count} × ${nameOf(rules.symbols, symbol, lang)}`).join(', ');
    if (engine === 'race') return fill(say.first, { runner: order[0] + 1 });
    return rules.kind === 'roulette' ? `${drawn[0]}` : drawn.map((side) => side + 1).join(' + ');
  };
  const won = (round) => {
    const { win, jackpot } = round;
    if (jackpot) return fill(say.jackpot, { win: amount(jackpot) });
    return Number(win) === 0 ? say.lost : fill(isWinning(round) ? say.won : say.back, { win: amount(win) });
  };
  return (round) => [seen(round.shown), won(round)].filter(Boolean).join('. ');
}
