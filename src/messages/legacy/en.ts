/** Texts around the legacy app. English is the shape that every language fills. */
export const en = {
  title: 'Sports',
  loading: 'Loading…',
  open: 'Open the sportsbook',
};

export type LegacyMessages = typeof en;
