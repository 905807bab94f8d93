import type { OverviewMessages } from './overview-en.ts';

export const fr: OverviewMessages = {
  label: 'En bref',
  pendingSome: 'Suivez-en chaque étape ici.',
  pendingNone: 'Aucun retrait en cours.',
  messages: 'Messages',
  unread_one: '{shown} non lu',
  unread_other: '{shown} non lus',
  messagesNone: 'Rien de nouveau',
  messagesRead: 'Vous avez tout lu.',
  twoFactor: 'Double authentification',
  twoFactorOn: 'Activée',
  twoFactorOff: 'Désactivée',
  twoFactorBlocked: 'Bloquée',
  twoFactorOnText: 'La connexion demande un code de votre application.',
  twoFactorOffText: 'Ajoutez à votre mot de passe le code d’une application.',
  twoFactorBlockedText: 'Trop de codes erronés. Le blocage se lève tout seul.',
};
