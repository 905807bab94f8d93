import { defineTexts } from '#messages/common/texts.ts';

/** Texts of the page that checks a round. English is the shape that every language fills. */
const en = {
  page_fairness: 'Check a round',
  lead: 'Check a round of our games yourself. Everything happens in this browser: nothing is sent, and a saved copy of this page works without a connection.',
  record: 'The record of the round, as the game gives it',
  check: 'Check the round',
  unreadable: 'This is no record of a round. Copy it whole, from the first bracket to the last.',
  secret: 'The server seed of this round is still secret. Take new seeds in the game, then its record tells it.',
  right: 'This round is right.',
  wrong: 'This round does not hold. Write to us with its record.',
  committed: 'The seed was fixed before: its hash is what was shown before the first stake.',
  shown: 'The seeds give exactly what was shown.',
  win: 'What was shown pays exactly what was paid.',
  how: 'How it is worked out',
  steps: [
    'The SHA-256 of the server seed is the commitment that the game showed before the first stake. A race takes seed i of a chain: hashed i times it is the head that was shown first.',
    'The bytes of a round are HMAC-SHA256 of the server seed over “client seed:number of the round:block”, of a race over its name.',
    'A number below n takes the next four bytes; a value so large that small numbers would be favoured is thrown away.',
    'The numbers stop the reels, draw the numbers or place the runners, and the rules say what that pays.',
  ].join('\n'),
};

const fr: typeof en = {
  page_fairness: 'Vérifier une partie',
  lead: 'Vérifiez vous-même une partie de nos jeux. Tout se passe dans ce navigateur : rien n’est envoyé, et une copie enregistrée de cette page fonctionne sans connexion.',
  record: 'Le relevé de la partie, tel que le jeu le donne',
  check: 'Vérifier la partie',
  unreadable: 'Ce n’est pas le relevé d’une partie. Copiez-le en entier, de la première accolade à la dernière.',
  secret: 'La graine du serveur est encore secrète. Prenez de nouvelles graines dans le jeu : le relevé la donnera.',
  right: 'Cette partie est juste.',
  wrong: 'Cette partie ne se vérifie pas. Écrivez-nous avec son relevé.',
  committed: 'La graine était fixée avant : son empreinte est celle montrée avant la première mise.',
  shown: 'Les graines donnent exactement ce qui a été montré.',
  win: 'Ce qui a été montré paie exactement ce qui a été payé.',
  how: 'Le calcul',
  steps: [
    'Le SHA-256 de la graine du serveur est l’engagement montré avant la première mise. Une course prend la graine i d’une chaîne : hachée i fois, c’est la tête montrée d’abord.',
    'Les octets d’une partie sont le HMAC-SHA256 de la graine du serveur sur « graine du client:numéro de la partie:bloc », d’une course sur son nom.',
    'Un nombre inférieur à n prend les quatre octets suivants ; une valeur si grande qu’elle favoriserait les petits nombres est jetée.',
    'Les nombres arrêtent les rouleaux, tirent les numéros ou classent les coureurs, et les règles disent ce que cela paie.',
  ].join('\n'),
};

const es: typeof en = {
  page_fairness: 'Comprobar una partida',
  lead: 'Comprueba tú mismo una partida de nuestros juegos. Todo ocurre en este navegador: no se envía nada, y una copia guardada de esta página funciona sin conexión.',
  record: 'El registro de la partida, como lo da el juego',
  check: 'Comprobar la partida',
  unreadable: 'Esto no es el registro de una partida. Cópialo entero, de la primera llave a la última.',
  secret: 'La semilla del servidor aún es secreta. Toma semillas nuevas en el juego y el registro la dirá.',
  right: 'Esta partida es correcta.',
  wrong: 'Esta partida no se sostiene. Escríbenos con su registro.',
  committed: 'La semilla estaba fijada antes: su huella es la que se mostró antes de la primera apuesta.',
  shown: 'Las semillas dan exactamente lo que se mostró.',
  win: 'Lo que se mostró paga exactamente lo que se pagó.',
  how: 'Cómo se calcula',
  steps: [
    'El SHA-256 de la semilla del servidor es el compromiso mostrado antes de la primera apuesta. Una carrera toma la semilla i de una cadena: con i huellas sucesivas da la cabeza mostrada al principio.',
    'Los bytes de una partida son el HMAC-SHA256 de la semilla del servidor sobre «semilla del cliente:número de la partida:bloque», de una carrera sobre su nombre.',
    'Un número menor que n toma los cuatro bytes siguientes; un valor tan grande que favorecería a los pequeños se descarta.',
    'Los números paran los rodillos, sacan los números o ordenan a los corredores, y las reglas dicen qué paga eso.',
  ].join('\n'),
};

/** Texts of that page in a language; English where there are none. */
export const fairnessMessages = defineTexts('fairness', { en, fr, es });
