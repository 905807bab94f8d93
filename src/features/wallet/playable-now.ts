// What a player can play with, where a page keeps a place for it ([data-cash]); nothing is loaded for anybody else.
const places = [...document.querySelectorAll<HTMLElement>('[data-cash]')];

if (places.length > 0 && document.documentElement.dataset.session === 'in')
  void import('./show-playable.ts').then(({ showPlayable }) => showPlayable(places));
