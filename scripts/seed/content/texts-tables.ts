import type { GameText } from './game-shape.ts';

/** Jackpot slots, tables, live tables and virtual sports. */
export const otherGames: Readonly<Record<string, GameText>> = {
  'deep-lanterns': {
    line: {
      en: 'Jellyfish, rising',
      fr: 'Des méduses qui montent',
      es: 'Medusas que suben',
    },
    text: {
      en: 'Jellyfish glow in deep water. Behind the reels stands a jackpot that grows with every stake and can fall on any spin.',
      fr: 'Des méduses luisent dans l’eau profonde. Derrière les rouleaux, un jackpot grandit à chaque mise et peut tomber à chaque partie.',
      es: 'Medusas que brillan en aguas profundas. Detrás de los rodillos hay un bote que crece con cada apuesta y puede caer en cualquier tirada.',
    },
  },
  'harbour-lights': {
    line: {
      en: 'Fireworks over the quay',
      fr: 'Un feu d’artifice sur le quai',
      es: 'Fuegos artificiales sobre el muelle',
    },
    text: {
      en: 'Fireworks over the quay, mirrored in the water. A share of each stake feeds one jackpot for everyone who plays.',
      fr: 'Un feu d’artifice sur le quai, reflété dans l’eau. Une part de chaque mise nourrit un seul jackpot pour tous ceux qui jouent.',
      es: 'Fuegos artificiales sobre el muelle, reflejados en el agua. Una parte de cada apuesta alimenta un solo bote para todos los que juegan.',
    },
  },
  'the-long-swell': {
    line: {
      en: 'One great wave before the moon',
      fr: 'Une grande vague devant la lune',
      es: 'Una gran ola ante la luna',
    },
    text: {
      en: 'One great wave before the moon. Its jackpot may fall on the next spin or next year; the reels do not show it coming.',
      fr: 'Une grande vague devant la lune. Son jackpot peut tomber à la prochaine partie ou l’an prochain ; les rouleaux ne l’annoncent pas.',
      es: 'Una gran ola ante la luna. Su bote puede caer en la próxima tirada o el año que viene; los rodillos no lo anuncian.',
    },
  },
  'meridian-roulette': {
    sub: 'roulette',
    line: {
      en: 'One zero, 37 pockets',
      fr: 'Un zéro, 37 cases',
      es: 'Un cero y 37 casillas',
    },
    text: {
      en: 'European roulette with a single zero, on a wheel of brass and dark wood. You decide how far your balance may swing, by the bet you choose.',
      fr: 'La roulette européenne à un seul zéro, sur une roue de laiton et de bois sombre. Vous choisissez jusqu’où votre solde peut varier, par la mise que vous posez.',
      es: 'La ruleta europea, con un solo cero, en una rueda de latón y madera oscura. Tú decides cuánto puede variar tu saldo, según la apuesta que elijas.',
    },
  },
  'quayside-blackjack': {
    sub: 'cards',
    line: {
      en: 'Six decks, dealer stands on 17',
      fr: 'Six jeux, la banque reste à 17',
      es: 'Seis barajas, la banca se planta en 17',
    },
    text: {
      en: 'Blackjack pays 3 to 2, and you may double on any two cards. The return of 99.5 % is that of basic strategy; a card with it lies on the table.',
      fr: 'Le blackjack paie 3 pour 2, et vous pouvez doubler sur deux cartes quelconques. Le retour de 99,5 % est celui de la stratégie de base, affichée sur la table.',
      es: 'El blackjack paga 3 a 2, y puedes doblar con dos cartas cualesquiera. El retorno del 99,5 % es el de la estrategia básica; hay una tarjeta con ella en la mesa.',
    },
  },
  'salon-roulette': {
    sub: 'live-roulette',
    line: {
      en: 'A wheel in a room above the bay',
      fr: 'Une roue dans un salon sur la baie',
      es: 'Una rueda en un salón sobre la bahía',
    },
    text: {
      en: 'A croupier, one wheel with a single zero, and arched windows on the water. A round takes about a minute.',
      fr: "Un croupier, une roue à un seul zéro, des fenêtres en arc sur l'eau. Un tour dure environ une minute.",
      es: 'Un crupier, una rueda con un solo cero y ventanas en arco sobre el agua. Una ronda dura alrededor de un minuto.',
    },
  },
  'longroom-blackjack': {
    sub: 'live-cards',
    line: {
      en: 'Seven seats at a long table',
      fr: 'Sept places à une longue table',
      es: 'Siete asientos en una mesa larga',
    },
    text: {
      en: 'Dealt by hand from six decks. If the seats are taken you may watch, and take the next one that falls free.',
      fr: 'Distribué à la main, six jeux. Si les places sont prises, vous pouvez regarder et prendre la prochaine.',
      es: 'Se reparte a mano con seis barajas. Si los asientos están ocupados puedes mirar y tomar el siguiente que quede libre.',
    },
  },
  'winter-passage': {
    line: {
      en: 'A small ship under a tall ice',
      fr: 'Un petit navire sous une haute glace',
      es: 'Un barco pequeño bajo un hielo muy alto',
    },
    text: {
      en: 'A small ship under an iceberg as tall as a cathedral. Mountain, star, tree and crown pay most, and one jackpot can fall on any spin.',
      fr: 'Un petit navire sous un iceberg haut comme une cathédrale. Montagne, étoile, arbre et couronne paient le plus, et un jackpot peut tomber à chaque partie.',
      es: 'Un barco pequeño bajo un iceberg alto como una catedral. Montaña, estrella, árbol y corona pagan más, y un bote puede caer en cualquier tirada.',
    },
  },
  'salt-and-ember': {
    line: {
      en: 'Smoke by day, a red line by night',
      fr: 'De la fumée le jour, un trait rouge la nuit',
      es: 'Humo de día, una línea roja de noche',
    },
    text: {
      en: 'Smoke by day and a line of lava by night. Flame is the best symbol, and a jackpot for all who play stands behind the reels.',
      fr: 'De la fumée le jour, un trait de lave la nuit. La flamme est le meilleur symbole, et un jackpot commun attend derrière les rouleaux.',
      es: 'Humo de día y una línea de lava de noche. La llama es el mejor símbolo, y detrás de los rodillos hay un bote para todos los que juegan.',
    },
  },
  'festival-quarter': {
    line: {
      en: 'Paper lanterns at every height',
      fr: 'Des lanternes de papier à toutes les hauteurs',
      es: 'Farolillos de papel a todas las alturas',
    },
    text: {
      en: 'Paper lanterns at every height of the street. A crown pays best, and the jackpot can fall on any spin.',
      fr: 'Des lanternes de papier à toutes les hauteurs de la rue. La couronne paie le mieux, et le jackpot peut tomber à chaque partie.',
      es: 'Farolillos de papel a todas las alturas de la calle. La corona es lo que más paga, y el bote puede caer en cualquier tirada.',
    },
  },
  'blue-whale': {
    line: {
      en: 'Something large, far out',
      fr: 'Quelque chose de grand, au large',
      es: 'Algo grande, muy lejos',
    },
    text: {
      en: 'Something large, far out under a narrow sunset. Fish, wave, crown and drop pay most, and the jackpot waits for any spin.',
      fr: 'Quelque chose de grand, au large, sous un coucher de soleil étroit. Poisson, vague, couronne et goutte paient le plus, et le jackpot peut tomber à chaque partie.',
      es: 'Algo grande, muy lejos, bajo una puesta de sol estrecha. Pez, ola, corona y gota pagan más, y el bote puede caer en cualquier tirada.',
    },
  },
  'baccarat-nine': {
    sub: 'cards',
    line: {
      en: 'Three bets, no decisions',
      fr: 'Trois mises, aucune décision',
      es: 'Tres apuestas y ninguna decisión',
    },
    text: {
      en: 'Player, banker or tie, eight decks. Banker returns 98.9 % after its commission, player 98.8 %, a tie 85.6 %.',
      fr: 'Joueur, banque ou égalité, huit jeux. La banque rend 98,9 % commission comprise, le joueur 98,8 %, l’égalité 85,6 %.',
      es: 'Jugador, banca o empate, ocho barajas. La banca devuelve el 98,9 % con su comisión, el jugador el 98,8 %, el empate el 85,6 %.',
    },
  },
  'dice-terrace': {
    sub: 'dice',
    line: {
      en: 'Three dice on a terrace of dice',
      fr: 'Trois dés sur une terrasse de dés',
      es: 'Tres dados en una terraza de dados',
    },
    text: {
      en: 'Three dice on a terrace of dice. One bet, one roll, and the table of what it pays in full view.',
      fr: 'Trois dés sur une terrasse de dés. Une mise, un lancer, et le tableau des gains toujours en vue.',
      es: 'Tres dados en una terraza de dados. Una apuesta, una tirada, y la tabla de pagos siempre a la vista.',
    },
  },
  'orbit-eleven': {
    sub: 'dice',
    line: {
      en: 'Two dice, eleven moons',
      fr: 'Deux dés, onze lunes',
      es: 'Dos dados y once lunas',
    },
    text: {
      en: 'Two dice and eleven sums, each with its moon. Choose one sum and roll.',
      fr: 'Deux dés et onze sommes, chacune avec sa lune. Choisissez une somme et lancez.',
      es: 'Dos dados y once sumas, cada una con su luna. Elige una suma y tira.',
    },
  },
  'pearl-baccarat': {
    sub: 'live-cards',
    line: {
      en: 'Eight decks in a quiet room',
      fr: 'Huit jeux dans une pièce calme',
      es: 'Ocho barajas en una sala tranquila',
    },
    text: {
      en: 'Baccarat dealt by hand. Player, banker or tie, and no decision after the bet. Banker returns 98.9 % after its commission.',
      fr: 'Un baccara distribué à la main. Joueur, banque ou égalité, sans décision après la mise. La banque rend 98,9 % commission comprise.',
      es: 'Bacará repartido a mano. Jugador, banca o empate, y ninguna decisión después de la apuesta. La banca devuelve el 98,9 % con su comisión.',
    },
  },
  'pavilion-roulette': {
    sub: 'live-roulette',
    line: {
      en: 'A striped wheel by daylight',
      fr: 'Une roue rayée, en plein jour',
      es: 'Una rueda a rayas a plena luz',
    },
    text: {
      en: 'One zero, a slower croupier and time to think between two spins. The rules are those of Salon Roulette.',
      fr: 'Un zéro, un croupier plus lent, et le temps de réfléchir entre deux tours. Les règles sont celles de Salon Roulette.',
      es: 'Un cero, un crupier más lento y tiempo para pensar entre dos tiradas. Las reglas son las de Salon Roulette.',
    },
  },
  regatta: {
    line: {
      en: 'Five boats, a race every minute',
      fr: 'Cinq bateaux, une course par minute',
      es: 'Cinco barcos, una carrera por minuto',
    },
    text: {
      en: 'Five boats race round the bay. Nobody sails them: the result is drawn, and the picture follows it.',
      fr: 'Cinq bateaux font le tour de la baie. Personne ne les mène : le résultat est tiré, et l’image le suit.',
      es: 'Cinco barcos dan la vuelta a la bahía. Nadie los lleva: el resultado se sortea y la imagen lo sigue.',
    },
  },
  'velodrome-ten': {
    line: {
      en: 'Ten riders, one finish',
      fr: 'Dix coureurs, une arrivée',
      es: 'Diez ciclistas, una meta',
    },
    text: {
      en: 'Ten riders leave together, each with the odds beside the number. The largest field of our races, and the longest odds.',
      fr: 'Dix coureurs partent ensemble, chacun avec sa cote à côté du numéro. Le plus grand peloton de nos courses, et les plus grandes cotes.',
      es: 'Diez ciclistas salen juntos, cada uno con su cuota junto al número. Es el pelotón más grande de nuestras carreras y el de cuotas más altas.',
    },
  },
  'three-eights': {
    line: {
      en: 'Three crews, one straight course',
      fr: 'Trois équipages, une ligne droite',
      es: 'Tres equipos, una recta',
    },
    text: {
      en: 'Three rowing eights on one straight course. The plainest choice of all our races: one of three.',
      fr: 'Trois huit d’aviron sur une ligne droite. Le choix le plus simple de nos courses : un sur trois.',
      es: 'Tres ochos de remo en una recta. La elección más sencilla de nuestras carreras: uno entre tres.',
    },
  },
};
