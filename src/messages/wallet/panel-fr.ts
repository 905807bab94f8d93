import type { PanelMessages } from './panel-en.ts';

export const fr: PanelMessages = {
  staked: '{done} misés sur {required}',
  spins: 'Tours offerts',
  spins_until: '{where}, jusqu’au {when}',
  spins_first: '{where}, les premiers jusqu’au {when}',
  spinGames_one: '{count} jeu',
  spinGames_other: '{count} jeux',
  points: 'Points',
  tier: 'Niveau {tier}',
};
