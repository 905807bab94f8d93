import type { ChatMessages } from './en.ts';

export const fr: ChatMessages = {
  page_chat: 'Discussion en direct',
  lead: 'Une personne répond ici. Gardez cette fenêtre ouverte pendant votre visite.',
  close: 'Fermer',
  frame: 'Discussion en direct',
  loading: 'Ouverture de la discussion…',
  failedTitle: 'La discussion ne répond pas',
  failedText: 'Réessayez dans un instant.',
  write: 'Écrivez-nous plutôt',
  ended: 'La déconnexion a mis fin à cette discussion.',
  again: 'Commencer une nouvelle discussion',
};
