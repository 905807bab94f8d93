// On every page: how a player’s own bonus stands, on the cards of promotions; nothing of it is loaded for anybody else.
const cards = [...document.querySelectorAll<HTMLElement>('[data-offer]')];

if (cards.length > 0 && document.documentElement.dataset.session === 'in')
  void import('./show-offer-states.ts').then(({ showOfferStates }) => showOfferStates(cards));
