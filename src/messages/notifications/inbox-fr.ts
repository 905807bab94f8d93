import type { InboxMessages } from './inbox-en.ts';

export const fr: InboxMessages = {
  page_notifications: 'Notifications',
  emptyTitle: 'Rien de nouveau',
  emptyText: 'Ce qui compte pour votre compte apparaîtra ici.',
  failedTitle: 'Vos notifications n’ont pas pu être chargées',
  failedText: 'Le reste de la page fonctionne. Rien n’est perdu.',
  loading: 'Chargement …',
  allRead: 'Tout marquer comme lu',
  open: 'Ouvrir',
  markRead: 'Marquer comme lu',
  remove: 'Supprimer',
  deleted: 'Supprimées',
  deletedOne: 'Notification supprimée.',
  restore: 'Annuler',
  unreadMark: 'Nouveau',
  notices: 'Avis',
  messages: 'Messages',
  noMessages: 'Pas encore de message.',
  more: 'Afficher plus',
  failed: 'L’opération a échoué. Réessayez.',
};
