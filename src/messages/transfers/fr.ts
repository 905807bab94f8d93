import type { TransfersMessages } from './en.ts';

export const fr: TransfersMessages = {
  page_transfer: 'Envoyer à un joueur',
  loading: 'Chargement',
  recipient: 'À qui',
  recipient_hint: 'Son nom d’utilisateur ou son adresse e-\u2060mail.',
  recipient_missing: 'Saisissez le nom d’utilisateur ou l’adresse e-\u2060mail du joueur.',
  amount_missing: 'Indiquez le montant à envoyer.',
  plan_submit: 'Vérifier d’abord',
  plan_sending: 'Vérification…',
  confirm_title: 'Est-ce bien cela ?',
  recipient_name: 'Joueur',
  recipient_gets: 'Il reçoit',
  same_text: 'Vous lui avez envoyé le même montant à {time}. Est-ce un second transfert ?',
  same_check: 'Oui, envoyer encore une fois',
  same_missing: 'Confirmez que vous voulez l’envoyer encore une fois.',
  send: 'Envoyer {amount} à {to}',
  send_sending: 'Envoi…',
  change: 'Modifier',
  done_title: '{to} a reçu {amount}',
  done_text: 'L’argent a quitté votre solde pour le sien. Un transfert ne se reprend pas.',
  again: 'Envoyer à quelqu’un d’autre',
  closed_title: 'Pas de transfert ici',
  closed_text: 'Là où vous êtes, ou dans votre devise, on ne peut pas envoyer d’argent à d’autres joueurs.',
  self: 'C’est vous. Indiquez un autre joueur.',
  otherCurrency: 'Ce joueur a une autre devise, vous ne pouvez pas lui envoyer d’argent.',
  nobody: 'Nous ne connaissons sous ce nom aucun joueur qui puisse recevoir de l’argent.',
  tooMany: 'Trop de noms inconnus. Attendez une heure, puis réessayez.',
  bonusTwice:
    'Un bonus donné une seule fois par personne est arrivé ici et sur un compte qui partage des données avec celui-ci : rien ne peut être envoyé d’ici. Vous pouvez retirer ; nous examinons d’abord la demande. Si c’est une erreur, écrivez-nous.',
  reversed: 'Un de vos dépôts a été repris : les transferts sont suspendus. Écrivez-nous, nous regarderons ensemble.',
  excluded:
    'Votre auto-exclusion ferme l’envoi d’argent à d’autres joueurs. Vous pouvez le retirer vers votre compte à tout moment.',
  hold: 'Vous avez récemment changé votre manière de vous connecter. Par sécurité, les transferts reprennent le {time}.',
  hold_day:
    'Vous avez récemment changé votre manière de vous connecter. Par sécurité, les transferts reprennent 24 heures après.',
  documentPending:
    'Nous examinons encore votre pièce d’identité. Vous pourrez ensuite envoyer de l’argent à d’autres joueurs.',
  region: 'La loi de l’endroit où vous êtes ne nous permet pas de transférer de l’argent entre joueurs.',
};
