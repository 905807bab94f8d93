/** What a break or a self-exclusion means for the player's money. English is the shape. */
export const en = {
  awayText_BREAK: 'You are on a break until {until}: no deposits until then. You can withdraw at any time.',
  awayText_EXCLUSION: 'You have excluded yourself until {until}: no deposits until then. You can withdraw at any time.',
  overLong: 'The time of your self-exclusion is over. It stays until you ask to return. You can withdraw at any time.',
  overAsk: 'Ask to return',
};

export type AwayMessages = typeof en;
