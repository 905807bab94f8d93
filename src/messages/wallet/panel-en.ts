/** What the balance's panel tells beside sums of money. English is the shape. */
export const en = {
  staked: '{done} of {required} staked',
  spins: 'Free spins',
  spins_until: '{where}, until {when}',
  spins_first: '{where}, the first until {when}',
  spinGames_one: '{count} game',
  spinGames_other: '{count} games',
  points: 'Points',
  tier: '{tier} tier',
};

export type PanelMessages = typeof en;
