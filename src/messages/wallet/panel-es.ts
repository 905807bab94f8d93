import type { PanelMessages } from './panel-en.ts';

export const es: PanelMessages = {
  staked: '{done} apostados de {required}',
  spins: 'Tiradas gratis',
  spins_until: '{where}, hasta el {when}',
  spins_first: '{where}, las primeras hasta el {when}',
  spinGames_one: '{count} juego',
  spinGames_other: '{count} juegos',
  points: 'Puntos',
  tier: 'Nivel {tier}',
};
