import type { LegacyMessages } from './en.ts';

export const fr: LegacyMessages = {
  title: 'Sports',
  loading: 'Chargement…',
  open: 'Ouvrir les paris sportifs',
};
