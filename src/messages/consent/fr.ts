import type { ConsentMessages } from './en.ts';

export const fr: ConsentMessages = {
  change: 'Statistiques',
  title: 'Pouvons-nous compter votre visite ?',
  text: 'Jeux vus, recherches, inscription, connexion, dépôts et leur montant. Jamais qui vous êtes.',
  refuse: 'Ne pas compter',
  accept: 'Compter',
  now_granted: 'Votre visite est comptée en ce moment.',
  now_refused: 'Votre visite n’est pas comptée en ce moment.',
  signal: 'Votre navigateur demande de ne pas être compté : nous ne comptons donc rien. Vous n’avez rien à faire.',
  close: 'Fermer',
  thanks_granted: 'Votre visite est désormais comptée. Vous pouvez revenir sur ce choix au bas de chaque page.',
  thanks_refused: 'Votre visite n’est pas comptée. Vous pouvez revenir sur ce choix au bas de chaque page.',
};
