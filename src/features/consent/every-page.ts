// On every page where visits may be counted (its footer then has the way to the choice): counts whom it may, asks whoever
// was not asked yet once the page is whole, but over no form of signing in or of the account, and in no window so
// low (200 % zoom, a phone on its side) that it would cover what the page begins with: the footer's button is left to those.
// Who refused loads nothing more.
import { isTaskPage } from '#client/task-page.ts';
import { readChoice } from './choice.ts';

const button = document.querySelector<HTMLButtonElement>('[data-consent]');
if (button) {
  const ask = (asked: boolean): void => void import('./ask.ts').then(({ showChoice }) => showChoice(button, asked));
  button.addEventListener('click', () => ask(true));
  const choice = readChoice();
  if (choice === 'granted') void import('./counting.ts').then(({ startCounting }) => startCounting());
  else if (choice === 'unasked' && innerHeight >= 480 && !isTaskPage()) {
    const start = (): void => ask(false);
    // On a phone the question would lie over a game's way to play, which stands at the foot of its first view.
    if (innerWidth < 600 && document.querySelector('.play')) addEventListener('scroll', start, { once: true });
    else if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }
}
