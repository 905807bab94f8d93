import type { CommonMessages } from './en.ts';

export const fr: CommonMessages = {
  error_offline: 'Nos services sont injoignables. Vérifiez votre connexion et réessayez.',
  error_internal: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  error_tooManyRequests: 'Trop d’essais en peu de temps. Attendez une minute, puis réessayez.',
  retry: 'Réessayer',
  boundary_title: 'Cette partie de la page ne fonctionne plus',
  boundary_text: 'Le reste fonctionne, votre argent et votre compte sont en sûreté.',
};
