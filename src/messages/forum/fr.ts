import type { ForumMessages } from './en.ts';

export const fr: ForumMessages = {
  page_forum: 'Forum',
  lead: 'Parlez entre joueurs. Le forum reçoit votre pseudo et votre e-\u2060mail, jamais votre nom de connexion.',
  open: 'Aller sur le forum',
  leading: 'En route vers le forum…',
  signature: 'Nous n’avons pas pu vérifier la demande du forum. Recommencez depuis le forum.',
  nonce: 'Ce lien vers le forum a déjà servi. Recommencez d’ici.',
  returning: 'La demande menait ailleurs qu’au forum : nous l’avons arrêtée. Recommencez d’ici.',
  email:
    'Confirmez d’abord votre adresse e-\u2060mail : le lien est dans le message que nous avons envoyé. Revenez ensuite.',
};
