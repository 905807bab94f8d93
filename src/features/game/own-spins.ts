// How many free spins a player has in the game of this page, on the button that plays it; nothing is loaded for anybody else.
const panel = document.querySelector<HTMLElement>('[data-game-id]');
const way = panel?.querySelector<HTMLElement>('.button-primary[data-audience=authenticated]');

if (way && document.documentElement.dataset.session === 'in')
  void import('./show-own-spins.ts').then(({ showOwnSpins }) => showOwnSpins(way, panel?.dataset.gameId));

// Makes it a module for the type checker: its names are its own.
export {};
