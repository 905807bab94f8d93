import type { CommonMessages } from './en.ts';

export const fr: CommonMessages = {
  retry: 'Réessayer',
  boundary_title: 'Cette partie de la page ne fonctionne plus',
  boundary_text: 'Le reste fonctionne, votre argent et votre compte sont en sûreté.',
};
