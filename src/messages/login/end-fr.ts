import type { SessionEndMessages } from './end-en.ts';

export const fr: SessionEndMessages = {
  ending_title: 'Êtes-vous toujours là ?',
  ending_in: 'Nous vous déconnectons dans {time}.',
  ending_why: 'Cette page n’a pas été utilisée depuis un moment ; nous évitons que quelqu’un d’autre s’en serve.',
  ending_last:
    'Cette session a atteint sa durée maximale. Reconnectez-vous quand elle sera terminée : ce que vous saisissez ici reste.',
  ending_stay: 'Garder la session ouverte',
  ending_leave: 'Se déconnecter',
  ending_close: 'Fermer',
  ended_title: 'Votre session est fermée',
  ended_why:
    'La page n’a pas été utilisée depuis un moment, ou votre session a été fermée depuis un autre appareil. Connectez-vous pour continuer ici.',
  ended_kept: 'Ce que vous avez saisi est gardé 10 minutes, sauf les mots de passe et les codes.',
  ended_leave: 'Quitter cette page',
  ended_notice: 'Votre session est fermée : personne n’utilisait cette page depuis un moment.',
};
