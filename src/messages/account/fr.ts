import type { AccountMessages } from './en.ts';

export const fr: AccountMessages = {
  menu_open: 'Votre compte',
  menu_label: 'Votre compte',
  menu_overview: 'Aperçu',
  signedInAs: 'Connecté en tant que',
  logout: 'Se déconnecter',
  logout_sending: 'Déconnexion…',
  logout_success: 'Vous êtes déconnecté.',
  logout_failed: 'Une erreur inattendue est survenue pendant la déconnexion.',
};
