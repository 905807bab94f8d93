// The player's free spins in a page; nothing of it is loaded for anybody else.
const parts = [...document.querySelectorAll<HTMLElement>('[data-spin-games]')];

if (parts.length > 0 && document.documentElement.dataset.session === 'in')
  void import('./show-spins.ts').then(({ showSpins }) => parts.forEach(showSpins));

// Makes it a module for the type checker: its names are its own.
export {};
