import type { PanelMessages } from './panel-en.ts';

export const fr: PanelMessages = {
  staked: '{done} misés sur {required}',
  spins: 'Tours offerts',
  spins_see: 'Voir les jeux',
  spinGames_one: '{count} jeu',
  spinGames_other: '{count} jeux',
  points: 'Points',
  tier: 'Niveau {tier}',
};
