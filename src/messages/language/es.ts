import type { LanguageMessages } from './en.ts';

export const es: LanguageMessages = {
  offer: 'Puedes leer este sitio en español.',
  take: 'Leer en español',
};
