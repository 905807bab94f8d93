// On every page: how a player’s own bonus stands, on the cards of promotions, and that whoever is away from play is not
// called to it; nothing of it is loaded for anybody else.
const cards = [...document.querySelectorAll<HTMLElement>('[data-offer]')];
const calls = [...cards, ...document.querySelectorAll<HTMLElement>('.slideshow .hero-text')];

if (calls.length > 0 && document.documentElement.dataset.session === 'in') {
  void import('./show-away.ts').then(({ showAway }) => showAway(calls));
  if (cards.length > 0) void import('./show-offer-states.ts').then(({ showOfferStates }) => showOfferStates(cards));
}
