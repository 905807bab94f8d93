/** Texts of this room. English is the shape that every language fills. */
export const en = {
  offer: 'You can read this site in English.',
  take: 'Read in English',
};

export type LanguageMessages = typeof en;
