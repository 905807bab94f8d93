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
  twoFactorOnText: 'Un code est demandé à la connexion.',
  twoFactorOffText: 'Ajoutez un code à votre mot de passe.',
  twoFactorBlockedText: 'Le blocage se lève tout seul.',
  latest: 'Dernières opérations',
  latestNone: 'Rien pour le moment',
  latestNoneText: 'Vos dépôts, vos retraits et vos mises apparaîtront ici.',
};
