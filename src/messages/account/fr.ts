import type { AccountMessages } from './en.ts';

export const fr: AccountMessages = {
  menu_open: 'Votre compte',
  menu_label: 'Votre compte',
  menu_overview: 'Aperçu',
  signedInAs: 'Votre compte',
  logout: 'Se déconnecter',
  logout_sending: 'Déconnexion…',
  logout_success: 'Votre session est fermée.',
  logout_failed: 'Une erreur inattendue est survenue pendant la déconnexion.',
};
