import type { LanguageMessages } from './en.ts';

export const fr: LanguageMessages = {
  offer: 'Ce site existe aussi en français.',
  take: 'Lire en français',
};
