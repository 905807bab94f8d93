import type { GameMessages } from './en.ts';

export const fr: GameMessages = {
  play_real: 'Jouer pour de vrai',
  play_practice: 'S’essayer',
  play_login: 'Se connecter pour jouer',
  play_noScript: 'Pour jouer, il faut JavaScript. Les règles sont là sans lui.',
  play_frame: 'Jeu : {name}',
  play_loading: 'Le jeu s’ouvre…',
  play_practiceNote: 'Essai : rien ici n’est de l’argent.',
  play_time: 'Temps dans ce jeu',
  play_balance: 'Solde',
  play_sound: 'Son',
  play_poor: 'Le solde ne suffit pas pour cette mise.',
  play_deposit: 'Faire un dépôt',
  play_full: 'Plein écran',
  play_close: 'Arrêter et fermer le jeu',
  play_choice: 'Ce jeu demande à être joué pour de vrai.',
  play_failed: 'Le jeu n’a pas pu s’ouvrir.',
  play_silent:
    'Le studio ne répond pas. Une mise prise est dans une partie qui continuera plus tard, ou elle revient sur votre solde.',
  error_place: 'Ce jeu n’est pas proposé là où vous êtes.',
  error_gone: 'Ce jeu est au repos.',
  error_mode: 'On ne peut pas jouer ainsi à ce jeu pour l’instant.',
  error_pin: 'Choisissez d’abord un code PIN : il protège votre argent.',
  error_document: 'Votre document est bloqué : vous ne pouvez pas jouer pour de l’argent.',
  error_session: 'Connectez-vous pour jouer pour de vrai.',
  error_currency: 'Ce jeu ne prend pas la devise de votre compte.',
};
