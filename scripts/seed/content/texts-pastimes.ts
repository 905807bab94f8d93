import type { GameText } from './game-shape.ts';
import { slotText } from './texts-street.ts';

/** Slots of pastimes and small pleasures, in the editors' order; then a game of dice and two races. */
export const pastimeGames: Readonly<Record<string, GameText>> = {
  'honey-hours': slotText(
    'gentle',
    ['One bee, a great deal to do', 'Une abeille, beaucoup à faire', 'Una abeja con mucho que hacer'],
    [
      'A bee works its comb, cell by cell. The flower pays best, then sun, drop and leaf. Low swing and one of the better returns of the house: the wins are as small and as many as the cells.',
      'Une abeille travaille son rayon, alvéole après alvéole. La fleur paie le mieux, puis le soleil, la goutte et la feuille. Faible volatilité et l’un des bons retours de la maison : les gains sont petits et nombreux, comme les alvéoles.',
      'Una abeja trabaja su panal, celda a celda. La flor es lo que más paga; siguen sol, gota y hoja. Volatilidad baja y uno de los mejores retornos de la casa: los premios son pequeños y muchos, como las celdas.',
    ],
  ),
  'noodles-at-midnight': slotText(
    'lively',
    ['The last bowl of the evening', 'Le dernier bol de la soirée', 'El último cuenco de la noche'],
    [
      'One lamp, one red bowl, and a cook who is about to close. The cup leads the symbols, ahead of flame, fish and moon. Medium swing: some bowls are mostly broth.',
      'Une lampe, un bol rouge, et un cuisinier qui va fermer. La coupe mène les symboles, devant la flamme, le poisson et la lune. Volatilité moyenne : certains bols sont surtout du bouillon.',
      'Una lámpara, un cuenco rojo y un cocinero a punto de cerrar. La copa encabeza los símbolos, por delante de llama, pez y luna. Volatilidad media: algunos cuencos son casi todo caldo.',
    ],
    'new',
  ),
  'seven-umbrellas': slotText(
    'gentle',
    ['Rain on a square, from above', 'La pluie sur une place, vue d’en haut', 'Lluvia en una plaza, desde arriba'],
    [
      'Seven umbrellas cross a wet square, seen from a window above. The drop is worth most, then cloud, flower and heart. Low swing: it rains small wins, about one spin in five.',
      'Sept parapluies traversent une place mouillée, vus d’une fenêtre. La goutte vaut le plus, puis le nuage, la fleur et le cœur. Faible volatilité : il pleut de petits gains, environ un tour sur cinq.',
      'Siete paraguas cruzan una plaza mojada, vistos desde una ventana. La gota es lo que más vale; siguen nube, flor y corazón. Volatilidad baja: llueven premios pequeños, más o menos una tirada de cada cinco.',
    ],
    'new',
  ),
  'knights-errand': slotText(
    'stormy',
    ['Two squares on and one aside', 'Deux cases devant, une de côté', 'Dos casillas adelante y una al lado'],
    [
      'A red knight waits on the board for its errand. The crown pays best and stands but once on most reels; key, bell and feather come after. High swing: it jumps over many spins before it lands on anything.',
      'Un cavalier rouge attend sa mission sur l’échiquier. La couronne paie le mieux et ne figure qu’une fois sur la plupart des rouleaux ; la clé, la cloche et la plume viennent après. Forte volatilité : il saute bien des tours avant de se poser quelque part.',
      'Un caballo rojo espera su encargo en el tablero. La corona es lo que más paga y aparece una sola vez en casi todos los rodillos; después vienen llave, campana y pluma. Volatilidad alta: salta muchas tiradas antes de caer en algo.',
    ],
  ),
  'slow-sand': slotText(
    'stormy',
    ['A dune within, a dune without', 'Une dune dedans, une dune dehors', 'Una duna dentro y otra fuera'],
    [
      'An hourglass stands among dunes and hurries for nobody. The sun leads the table, then gem, moon and star. High swing: the largest line is worth thousands of stakes and takes more sand than most people have.',
      'Un sablier se dresse parmi les dunes et ne se presse pour personne. Le soleil mène le tableau, puis la gemme, la lune et l’étoile. Forte volatilité : la plus grosse ligne vaut des milliers de mises et demande plus de sable que la plupart n’en ont.',
      'Un reloj de arena se alza entre dunas y no se apresura por nadie. El sol encabeza la tabla; siguen gema, luna y estrella. Volatilidad alta: la línea mayor vale miles de apuestas y pide más arena de la que casi nadie tiene.',
    ],
    'new',
  ),
  'tall-sunflowers': slotText(
    'gentle',
    ['Over the fence and higher', 'Par-dessus la clôture', 'Por encima de la valla'],
    [
      'Sunflowers have grown past their fence and look over it. The sun pays best, then flower, leaf and bird. Frequent small wins on reels of 28 stops, and nothing that asks for attention.',
      'Des tournesols ont dépassé leur clôture et regardent par-dessus. Le soleil paie le mieux, puis la fleur, la feuille et l’oiseau. Des gains petits et fréquents sur des rouleaux de 28 positions, et rien qui réclame l’attention.',
      'Los girasoles han crecido más que su valla y miran por encima. El sol es lo que más paga; siguen flor, hoja y pájaro. Premios pequeños y frecuentes con rodillos de 28 posiciones, y nada que pida atención.',
    ],
  ),
  'white-bear': slotText(
    'lively',
    ['An ice floe and no hurry', 'Une banquise et rien qui presse', 'Un témpano y ninguna prisa'],
    [
      'A white bear rides an ice floe under a low red sun. The mountain is the best symbol, then fish, star and wave. Medium swing, with a good return for its kind.',
      'Un ours blanc voyage sur un bloc de glace, sous un soleil bas et rouge. La montagne est le meilleur symbole, puis le poisson, l’étoile et la vague. Volatilité moyenne, avec un bon retour dans sa catégorie.',
      'Un oso blanco viaja en un témpano bajo un sol rojo y bajo. La montaña es el mejor símbolo; siguen pez, estrella y ola. Volatilidad media, con un buen retorno para su clase.',
    ],
    'hot',
  ),
  'iron-anchor': slotText(
    'lively',
    ['What holds when the wind rises', 'Ce qui tient quand le vent se lève', 'Lo que aguanta cuando sube el viento'],
    [
      'An iron anchor hangs in its rope before a red disc. The anchor pays best, followed by boat, wheel and wave. Medium swing: it holds for long stretches, then lets go of something larger.',
      'Une ancre de fer pend à sa corde devant un disque rouge. L’ancre paie le mieux, suivie du bateau, de la roue et de la vague. Volatilité moyenne : elle tient longtemps, puis lâche une somme plus grosse.',
      'Un ancla de hierro cuelga de su cuerda ante un disco rojo. El ancla es lo que más paga, seguida de barco, rueda y ola. Volatilidad media: aguanta mucho tiempo y después suelta algo mayor.',
    ],
  ),
  'carnival-mask': slotText(
    'stormy',
    ['Feathers, and nobody you know', 'Des plumes, et personne de connu', 'Plumas, y nadie conocido'],
    [
      'A mask in feathers, half white and half gold. The feather leads the symbols, then crown, star and heart. High swing: five feathers on a line hardly ever show, and most evenings nobody takes off the mask.',
      'Un masque à plumes, moitié blanc, moitié or. La plume mène les symboles, puis la couronne, l’étoile et le cœur. Forte volatilité : cinq plumes sur une ligne n’arrivent presque jamais, et la plupart des soirs personne n’ôte le masque.',
      'Una máscara de plumas, mitad blanca y mitad dorada. La pluma encabeza los símbolos; siguen corona, estrella y corazón. Volatilidad alta: cinco plumas en una línea casi nunca salen, y la mayoría de las noches nadie se quita la máscara.',
    ],
  ),
  'over-and-under': {
    sub: 'dice',
    badge: 'new',
    line: { en: 'Two dice against seven', fr: 'Deux dés contre le sept', es: 'Dos dados contra el siete' },
    text: {
      en: 'Two dice and three bets: under seven, over seven, or seven itself. It is the simplest of our games of dice, and one roll settles it.',
      fr: 'Deux dés et trois paris : moins de sept, plus de sept, ou le sept lui-même. C’est le plus simple de nos jeux de dés, et un lancer en décide.',
      es: 'Dos dados y tres apuestas: menos de siete, más de siete o el propio siete. Es el más sencillo de nuestros juegos de dados, y una tirada lo decide.',
    },
  },
  'husky-six': {
    badge: 'new',
    line: {
      en: 'Six dogs, one snowy mile',
      fr: 'Six chiens, un mille de neige',
      es: 'Seis perros, una milla de nieve',
    },
    text: {
      en: 'Six huskies run a mile of fresh snow. Their chances lie close together, so the favourite wins only one race in four.',
      fr: 'Six huskies courent un mille de neige fraîche. Leurs chances sont proches : le favori ne gagne qu’une course sur quatre.',
      es: 'Seis huskies corren una milla de nieve reciente. Sus posibilidades están muy igualadas: el favorito gana solo una carrera de cada cuatro.',
    },
  },
  'four-snails': {
    line: { en: 'No record is in danger', fr: 'Aucun record en danger', es: 'Ningún récord peligra' },
    text: {
      en: 'Four snails set out across the lawn. Two of them share the best odds, one is a fair choice, and the last wins one race in 25.',
      fr: 'Quatre escargots s’élancent sur la pelouse. Deux se partagent la meilleure cote, un autre se défend, et le dernier gagne une course sur 25.',
      es: 'Cuatro caracoles salen a cruzar el césped. Dos comparten la mejor cuota, otro es una opción razonable y el último gana una carrera de cada 25.',
    },
  },
};
