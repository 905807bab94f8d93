import type { ForumMessages } from './en.ts';

export const fr: ForumMessages = {
  page_forum: 'Forum',
  lead: 'Parlez avec d’autres joueurs. Le forum apprend votre pseudo et votre adresse e-mail, jamais votre nom de connexion.',
  open: 'Aller au forum',
  leading: 'Nous vous menons au forum …',
  signature: 'La demande du forum n’était pas digne de confiance. Recommencez depuis le forum.',
  nonce: 'Cet accès au forum a déjà servi. Recommencez.',
  returning: 'Le forum voulait vous mener ailleurs, nous avons donc arrêté. Recommencez d’ici.',
  email: 'Confirmez d’abord votre adresse e-mail : le lien est dans notre message. Revenez ensuite.',
};
