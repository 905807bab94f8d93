// On every page where visits may be counted (its footer then has the way to the choice): counts whom it may, asks whoever
// was not asked yet once the page is whole, but over no form of signing in or of the account: it would hide its fields on
// a phone. Who refused loads nothing more.
import { readChoice } from './choice.ts';
import { noteCard } from './chosen-card.ts';

const button = document.querySelector<HTMLButtonElement>('[data-consent]');
if (button) {
  const ask = (asked: boolean): void => void import('./ask.ts').then(({ showChoice }) => showChoice(button, asked));
  button.addEventListener('click', () => ask(true));
  addEventListener('click', noteCard);
  const choice = readChoice();
  const isTask = document.querySelector('[data-guard], .login-page') !== null;
  if (choice === 'granted') void import('./counting.ts').then(({ startCounting }) => startCounting());
  else if (choice === 'unasked' && !isTask) addEventListener('load', () => ask(false), { once: true });
}
