// A game's page says at once that its player is away from play, in place of the way into play for money; nothing is loaded
// for anybody who is not signed in.
const panel = document.querySelector<HTMLElement>('[data-game-id][data-real]');

if (panel && document.documentElement.dataset.session === 'in')
  void import('./show-away.ts').then(({ showAway }) => showAway(panel));
