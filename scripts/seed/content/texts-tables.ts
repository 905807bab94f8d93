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
      fr: 'Des méduses luisent en eau profonde. Un jackpot grandit à chaque mise et peut tomber à tout moment.',
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
      en: 'Six decks, and a dealer who stands on every 17. Your cards are worth their number, a court card ten and an ace one or eleven; whoever comes closer to 21 without passing it wins. Blackjack pays 3 to 2, any other win pays even money, and you may double on any two cards. The return of 99.5 % is that of basic strategy, which leaves nothing to mood; whoever plays otherwise gets less back.',
      fr: 'Six jeux, et une banque qui reste sur tous les 17. Vos cartes valent leur nombre, une figure dix, un as un ou onze ; le plus proche de 21 sans le dépasser l’emporte. Le blackjack paie 3 pour 2, tout autre gain paie une fois la mise, et vous pouvez doubler sur deux cartes quelconques. Le retour de 99,5 % est celui de la stratégie de base, qui ne laisse rien à l’humeur ; qui joue autrement récupère moins.',
      es: 'Seis barajas y una banca que se planta en todos los 17. Las cartas valen su número, una figura diez y un as uno u once; gana quien más se acerca a 21 sin pasarse. El blackjack paga 3 a 2, cualquier otro premio paga uno a uno, y puedes doblar con dos cartas cualesquiera. El retorno del 99,5 % es el de la estrategia básica, que no deja nada al humor; quien juega de otra manera recupera menos.',
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
      en: 'A croupier, one wheel with 37 pockets and a single zero, and arched windows on the water. Bets are laid while the wheel turns and close before the ball drops; a round takes about a minute. Red or black, odd or even and either half of the numbers pay even money, a dozen pays 2 to 1 and a single number 35 to 1. Every one of these bets returns the same 97.3 %, since they all lose to the zero.',
      fr: 'Un croupier, une roue à 37 cases et un seul zéro, des fenêtres en arc sur l’eau. On mise pendant que la roue tourne, jusqu’à ce que la bille tombe ; un tour dure environ une minute. Rouge ou noir, pair ou impair, manque ou passe paient une fois la mise, une douzaine deux fois, un numéro plein trente-cinq fois. Tous ces paris rendent les mêmes 97,3 %, car tous perdent sur le zéro.',
      es: 'Un crupier, una rueda de 37 casillas con un solo cero y ventanas en arco sobre el agua. Se apuesta mientras la rueda gira y se cierra antes de que caiga la bola; una ronda dura alrededor de un minuto. Rojo o negro, par o impar y cada mitad de los números pagan uno a uno, una docena dos a uno y un número solo 35 a uno. Todas estas apuestas devuelven el mismo 97,3 %, porque todas pierden con el cero.',
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
      en: 'Blackjack dealt by hand from six decks at a long claret table. The dealer stands on 17, blackjack pays 3 to 2, and you may double on any two cards; with basic strategy the game returns 99.5 %. There are seven seats. If all of them are taken you may watch, and take the next one that falls free. Hands are dealt at the pace of people, a few dozen an hour, so a stake lasts longer here than on any machine.',
      fr: 'Un blackjack distribué à la main, avec six jeux, à une longue table bordeaux. La banque reste à 17, le blackjack paie 3 pour 2, et vous pouvez doubler sur deux cartes quelconques ; avec la stratégie de base, le jeu rend 99,5 %. La table a sept places. Si toutes sont prises, vous pouvez regarder et prendre la première qui se libère. On joue au rythme des gens, quelques dizaines de mains par heure : une mise y dure plus longtemps que sur une machine.',
      es: 'Blackjack repartido a mano con seis barajas en una larga mesa granate. La banca se planta en 17, el blackjack paga 3 a 2 y puedes doblar con dos cartas cualesquiera; con la estrategia básica, el juego devuelve el 99,5 %. La mesa tiene siete asientos. Si están todos ocupados, puedes mirar y tomar el primero que quede libre. Se juega al ritmo de las personas, unas decenas de manos por hora, así que el dinero dura más que en cualquier máquina.',
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
      en: 'Baccarat with eight decks. You bet on the player, on the banker or on a tie, and then decide nothing more: both hands draw by fixed rules, tens and court cards count nothing, and the hand whose last digit is nearer nine wins. Player pays even money, banker the same less a commission of 5 %, a tie 8 to 1. Over time the banker returns 98.9 %, the player 98.8 % and the tie only 85.6 %.',
      fr: 'Un baccara à huit jeux. Vous misez sur le joueur, sur la banque ou sur l’égalité, puis vous ne décidez plus rien : les deux mains tirent selon des règles fixes, les dix et les figures ne comptent pas, et la main dont le dernier chiffre est le plus proche de neuf l’emporte. Le joueur paie une fois la mise, la banque autant moins 5 % de commission, l’égalité huit fois. À la longue, la banque rend 98,9 %, le joueur 98,8 %, l’égalité 85,6 % seulement.',
      es: 'Bacará con ocho barajas. Apuestas al jugador, a la banca o al empate, y después no decides nada más: las dos manos piden carta según reglas fijas, los dieces y las figuras no cuentan, y gana la mano cuya última cifra se acerca más a nueve. El jugador paga uno a uno, la banca lo mismo menos una comisión del 5 %, el empate 8 a 1. A la larga, la banca devuelve el 98,9 %, el jugador el 98,8 % y el empate solo el 85,6 %.',
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
      fr: 'Trois dés sur une terrasse de dés. Une mise, un lancer, et le tableau des gains qui reste en vue pendant que les dés roulent.',
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
      en: 'Two dice and eleven sums, each with its moon. Choose one sum and roll: seven comes up in six rolls of 36 and pays least, two and twelve in one of 36 and pay most.',
      fr: 'Deux dés et onze sommes, chacune avec sa lune. Choisissez une somme et lancez : le sept sort six fois sur 36 et paie le moins, le deux et le douze une fois sur 36 et paient le plus.',
      es: 'Dos dados y once sumas, cada una con su luna. Elige una suma y tira: el siete sale seis veces de cada 36 y es lo que menos paga; el dos y el doce salen una de cada 36 y son los que más pagan.',
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
      en: 'Baccarat dealt by hand from eight decks in a quiet room. The bet is on the player, the banker or a tie, and there is no decision after it; a third card is drawn by a fixed table, never by choice. The hand nearer nine wins. Banker pays even money less a commission of 5 % and returns 98.9 %, player returns 98.8 %, and a tie, which pays 8 to 1, returns 85.6 %. Nobody at the table can play it well or badly.',
      fr: 'Un baccara distribué à la main, avec huit jeux, dans une pièce calme. On mise sur le joueur, la banque ou l’égalité, et il n’y a plus rien à décider ensuite ; une troisième carte se tire selon un tableau fixe, jamais par choix. La main la plus proche de neuf l’emporte. La banque paie une fois la mise moins 5 % de commission et rend 98,9 %, le joueur rend 98,8 %, et l’égalité, qui paie huit fois, 85,6 %. Personne à la table ne peut y jouer bien ou mal.',
      es: 'Bacará repartido a mano con ocho barajas en una sala tranquila. Se apuesta al jugador, a la banca o al empate, y después no hay nada que decidir; la tercera carta se pide según una tabla fija, nunca por elección. Gana la mano más cercana a nueve. La banca paga uno a uno menos una comisión del 5 % y devuelve el 98,9 %, el jugador devuelve el 98,8 %, y el empate, que paga 8 a 1, el 85,6 %. Nadie en la mesa puede jugarlo bien ni mal.',
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
      en: 'Roulette by daylight, on a striped wheel with 37 pockets and a single zero. The rules are those of Salon Roulette: even chances pay even money, a dozen 2 to 1, one number 35 to 1, and every bet returns the same 97.3 %. What differs is the pace. The croupier is slower, and there is time to think between two spins, or to leave. Earlier numbers on the board say nothing about the next one, however long they are.',
      fr: 'Une roulette en plein jour, sur une roue rayée à 37 cases et un seul zéro. Les règles sont celles de Salon Roulette : les chances simples paient une fois la mise, une douzaine deux fois, un numéro plein trente-cinq fois, et tous les paris rendent les mêmes 97,3 %. Seul le rythme change. Le croupier est plus lent, et l’on a le temps de réfléchir entre deux tours, ou de partir. Les numéros déjà sortis ne disent rien du suivant, si longue que soit leur liste.',
      es: 'Ruleta a plena luz, en una rueda a rayas de 37 casillas con un solo cero. Las reglas son las de Salon Roulette: las suertes sencillas pagan uno a uno, una docena dos a uno, un número solo 35 a uno, y todas las apuestas devuelven el mismo 97,3 %. Lo que cambia es el ritmo. El crupier es más lento y queda tiempo para pensar entre dos tiradas, o para irse. Los números que ya salieron no dicen nada del siguiente, por larga que sea la lista.',
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
