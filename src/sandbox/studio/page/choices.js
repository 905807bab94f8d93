import { twoDecimals } from './amounts.js';

// What can be bet on in games of choices and races: one group of radio buttons.
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The bets of a game and what each pays, in hundredths of the stake. */
function betsOf(rules) {
  if (rules.engine === 'race') return rules.odds.map((odds, at) => [`r${at}`, odds]);
  return Object.entries(rules.pays ?? {});
}

function nameOf(name, say) {
  if (say[name]) return say[name];
  const rest = name.slice(1);
  if (name.startsWith('t')) return `${rest} ${rest} ${rest}`;
  return name.startsWith('r') ? `${Number(rest) + 1}` : rest;
}

/** On a wheel's table a number is told by its colour. */
function colourOf(name) {
  if (name === 'red' || name === 'black') return name;
  if (!/^n\d/.test(name)) return '';
  const number = Number(name.slice(1));
  if (number === 0) return 'green';
  return reds.has(number) ? 'red' : 'black';
}

function buttonOf([name, pays], { say, lang, isTable }) {
  const button = document.createElement('button');
  const times = `× ${twoDecimals(lang, pays / 100)}`;
  Object.assign(button, { type: 'button', role: 'radio', ariaLabel: `${nameOf(name, say)} ${times}` });
  Object.assign(button.dataset, { bet: name, colour: isTable ? colourOf(name) : '' });
  button.append(nameOf(name, say));
  if (isTable && name.startsWith('n')) return button;
  const small = document.createElement('small');
  small.textContent = times;
  button.append(small);
  return button;
}

/** Fills the group; `onChoose` hears what the next round is on, the first bet at once. While the group is disabled the bet stands. */
export function showChoices(box, { rules, say, lang, onChoose }) {
  if (rules.engine === 'slot') return;
  const isTable = rules.kind === 'roulette';
  Object.assign(box, { hidden: false, ariaLabel: say.choose });
  box.dataset.kind = rules.kind;
  const buttons = betsOf(rules).map((bet) => buttonOf(bet, { say, lang, isTable }));
  const choose = (chosen) => {
    if (box.ariaDisabled === 'true') return;
    for (const each of buttons) {
      each.ariaChecked = String(each === chosen);
      each.tabIndex = each === chosen ? 0 : -1;
    }
    onChoose(chosen.dataset.bet);
  };
  box.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-bet]');
    if (button) choose(button);
  });
  // One stop for Tab; the arrows choose.
  box.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = buttons.indexOf(document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = buttons[(at + step + buttons.length) % buttons.length];
    choose(next);
    if (next.ariaChecked === 'true') next.focus();
  });
  box.append(...buttons);
  choose(buttons[0]);
}
