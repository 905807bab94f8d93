// The heart of a game's page: whether the game is among the favourites of this device.
import { favourites } from './own-favourites.ts';

const button = document.querySelector<HTMLButtonElement>('[data-favourite]');
if (button) {
  const { favourite: gameId = '' } = button.dataset;
  favourites.$favourites.subscribe((list) => {
    const isOwn = list.includes(gameId);
    button.ariaPressed = String(isOwn);
    button.querySelector('.icon')?.classList.toggle('icon-filled', isOwn);
  });
  button.addEventListener('click', () => favourites.toggle(gameId));
}
