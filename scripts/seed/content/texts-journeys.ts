import type { GameText } from './game-shape.ts';
import { slotText } from './texts-street.ts';

/** Slots of the road, the fair and the night sky, in the editors' order; the first four have a jackpot. */
export const journeySlots: Readonly<Record<string, GameText>> = {
  'ember-eclipse': slotText(
    undefined,
    ['A black sun over the sea', 'Un soleil noir sur la mer', 'Un sol negro sobre el mar'],
    [
      'The sun goes out over the sea, and one boat watches. Sun, moon, star and comet are worth most on the reels. Behind them stands a jackpot of its own, which no symbol announces.',
      'Le soleil s’éteint au-dessus de la mer, et un bateau regarde. Le soleil, la lune, l’étoile et la comète valent le plus. Derrière les rouleaux, le jeu a son propre jackpot, qu’aucun symbole n’annonce.',
      'El sol se apaga sobre el mar y un barco lo mira. Sol, luna, estrella y cometa son los símbolos que más valen. Detrás de los rodillos hay un bote propio, que ningún símbolo anuncia.',
    ],
    'new',
  ),
  'peacock-court': slotText(
    undefined,
    ['A fan of a hundred eyes', 'Un éventail de cent yeux', 'Un abanico de cien ojos'],
    [
      'A peacock opens its fan and waits to be admired. The crown pays best, then feather, gem and flower. Its reels swing little for a jackpot game: they pay often, while the jackpot may take its time.',
      'Un paon ouvre sa roue et attend qu’on l’admire. La couronne paie le mieux, puis la plume, la gemme et la fleur. Ses rouleaux varient peu pour un jeu à jackpot : ils paient souvent, et le jackpot prend son temps.',
      'Un pavo real abre su abanico y espera que lo admiren. La corona es lo que más paga; siguen pluma, gema y flor. Para ser un juego con bote, sus rodillos varían poco: pagan a menudo, y el bote puede tardar.',
    ],
    'new',
  ),
  'gold-elephant': slotText(
    undefined,
    [
      'Finery, patience, a long memory',
      'De la parure, de la patience, de la mémoire',
      'Galas, paciencia y buena memoria',
    ],
    [
      'An elephant in its finery stands before a gold disc. The crown is rare on every reel; bell, flower and heart follow it. With a high swing and a jackpot besides, this is one of the games in which a balance moves furthest.',
      'Un éléphant en grande parure se tient devant un disque d’or. La couronne est rare sur chaque rouleau ; la cloche, la fleur et le cœur la suivent. Avec une forte volatilité et un jackpot en plus, c’est l’un des jeux où un solde varie le plus.',
      'Un elefante de gala se alza ante un disco de oro. La corona es rara en todos los rodillos; siguen campana, flor y corazón. Con volatilidad alta y además un bote, es uno de los juegos en los que más se mueve el saldo.',
    ],
  ),
  'last-carousel': slotText(
    undefined,
    ['Three horses, one more turn', 'Trois chevaux, encore un tour', 'Tres caballos y una vuelta más'],
    [
      'Three horses, a striped roof, one more turn before the lights go out. The star leads the symbols, ahead of crown, heart and bell. One per cent of each stake feeds the jackpot, and any turn can bring it.',
      'Trois chevaux, un toit rayé, encore un tour avant l’extinction des lumières. L’étoile mène les symboles, devant la couronne, le cœur et la cloche. Un pour cent de chaque mise nourrit le jackpot, et chaque tour peut l’apporter.',
      'Tres caballos, un techo a rayas y una vuelta más antes de que se apaguen las luces. La estrella encabeza los símbolos, por delante de corona, corazón y campana. El uno por ciento de cada apuesta va al bote, y cualquier vuelta puede traerlo.',
    ],
  ),
  'perseid-night': slotText(
    'stormy',
    [
      'Falling stars and one lit tent',
      'Des étoiles filantes, une tente éclairée',
      'Estrellas fugaces y una tienda encendida',
    ],
    [
      'Falling stars over a mountain lake, and one tent with a lamp in it. Five comets on a line make by far the largest win, and you may never see them; star, mountain and tree pay the rest. High swing: a night for small stakes.',
      'Des étoiles filantes sur un lac de montagne, et une tente éclairée. Cinq comètes sur une ligne font de loin le plus gros gain, et vous ne les verrez peut-être jamais ; l’étoile, la montagne et l’arbre paient le reste. Forte volatilité : une nuit pour de petites mises.',
      'Estrellas fugaces sobre un lago de montaña y una tienda con una lámpara dentro. Cinco cometas en una línea forman con mucho el premio mayor, y quizá no los veas nunca; estrella, montaña y árbol pagan el resto. Volatilidad alta: una noche para apuestas pequeñas.',
    ],
    'new',
  ),
  'veil-falls': slotText(
    'lively',
    ['Water that never lands twice alike', 'Une eau jamais deux fois la même', 'Agua que nunca cae dos veces igual'],
    [
      'A veil of white water falls between two dark cliffs. The drop is the best symbol, then leaf, mountain and bird. Medium swing: the larger wins are worth waiting for, and they do make you wait.',
      'Un voile d’eau blanche tombe entre deux falaises sombres. La goutte est le meilleur symbole, puis la feuille, la montagne et l’oiseau. Volatilité moyenne : les gros gains se font attendre.',
      'Un velo de agua blanca cae entre dos acantilados oscuros. La gota es el mejor símbolo; siguen hoja, montaña y pájaro. Volatilidad media: los premios grandes se hacen esperar.',
    ],
  ),
  'mill-at-dusk': slotText(
    'gentle',
    ['Four arms, one lit window', 'Quatre ailes, une fenêtre éclairée', 'Cuatro aspas y una ventana encendida'],
    [
      'A windmill turns on its dyke in the last light. The wheel pays best, followed by cloud, flower and sun. The wins are frequent and low, about one spin in five, and nothing hurries.',
      'Un moulin tourne sur sa digue dans la dernière lumière. La roue paie le mieux, suivie du nuage, de la fleur et du soleil. Les gains sont fréquents et modestes, environ un tour sur cinq, et rien ne presse.',
      'Un molino gira en su dique con la última luz. La rueda es lo que más paga, seguida de nube, flor y sol. Los premios son frecuentes y modestos, más o menos una tirada de cada cinco, y nada corre prisa.',
    ],
    'new',
  ),
  'sleeper-train': slotText(
    'lively',
    [
      'Every window lit, nobody awake',
      'Toutes les fenêtres allumées, personne d’éveillé',
      'Todas las ventanas encendidas y nadie despierto',
    ],
    [
      'A night train crosses the viaduct with every window lit. The bell is worth most, then moon, key and lantern. Reels of 36 stops and a medium swing: a long journey with few stations.',
      'Un train de nuit franchit le viaduc, toutes fenêtres éclairées. La cloche vaut le plus, puis la lune, la clé et la lanterne. Des rouleaux de 36 positions et une volatilité moyenne : un long trajet, peu de gares.',
      'Un tren nocturno cruza el viaducto con todas las ventanas encendidas. La campana es lo que más vale; siguen luna, llave y farolillo. Rodillos de 36 posiciones y volatilidad media: un viaje largo con pocas estaciones.',
    ],
    'hot',
  ),
  'caravan-moon': slotText(
    'stormy',
    ['Four camels and a long way', 'Quatre chameaux et un long chemin', 'Cuatro camellos y un camino largo'],
    [
      'Four camels cross the dunes before a great moon. The moon itself pays best and shows itself least; star, sun and lantern come after. High swing on long reels of 38 stops: most evenings end short of the well.',
      'Quatre chameaux franchissent les dunes devant une grande lune. La lune paie le mieux et se montre le moins ; l’étoile, le soleil et la lanterne viennent après. Forte volatilité sur de longs rouleaux de 38 positions : la plupart des soirées finissent avant le puits.',
      'Cuatro camellos cruzan las dunas ante una gran luna. La luna es lo que más paga y lo que menos se deja ver; después vienen estrella, sol y farolillo. Volatilidad alta con rodillos largos, de 38 posiciones: la mayoría de las noches acaban antes del pozo.',
    ],
  ),
  'eight-arms': slotText(
    'stormy',
    ['It has more hands than you', 'Elle a plus de bras que vous', 'Tiene más brazos que tú'],
    [
      'A red octopus with all its arms out and its eyes nearly shut. The gem is its best symbol, then shell, drop and fish. High swing on short reels of 28 stops: the return is good for its kind, but much of it sits in rare lines.',
      'Une pieuvre rouge, tous les bras dehors et les yeux mi-clos. La gemme est le meilleur symbole, puis le coquillage, la goutte et le poisson. Forte volatilité sur des rouleaux courts de 28 positions : le retour est bon pour ce genre, mais une bonne part tient à des lignes rares.',
      'Un pulpo rojo con todos los brazos fuera y los ojos casi cerrados. La gema es el mejor símbolo; siguen concha, gota y pez. Volatilidad alta con rodillos cortos, de 28 posiciones: el retorno es bueno para su clase, pero buena parte está en líneas raras.',
    ],
  ),
  'rocket-mail': slotText(
    'lively',
    ['Postage paid, one way', 'Affranchi, aller simple', 'Franqueo pagado, solo ida'],
    [
      'A rocket climbs past a ringed world with the mail aboard. The comet leads the table, then flame, star and moon. Its reels are long, so five alike are seldom; three alike keep the post moving.',
      'Une fusée passe un monde à anneaux, le courrier à bord. La comète mène le tableau, puis la flamme, l’étoile et la lune. Ses rouleaux sont longs : cinq symboles pareils sont rares, trois font tourner la poste.',
      'Un cohete pasa junto a un mundo con anillos llevando el correo. El cometa encabeza la tabla; siguen llama, estrella y luna. Sus rodillos son largos: cinco iguales salen pocas veces, y tres iguales mantienen el correo en marcha.',
    ],
    'new',
  ),
  'mushroom-lane': slotText(
    'gentle',
    ['As tall as houses, and quieter', 'Hauts comme des maisons, et plus calmes', 'Altas como casas, y más tranquilas'],
    [
      'Mushrooms as tall as houses line a lane in the wood. The leaf pays best, then tree, drop and flower. Low swing and plain odds: small wins come often, and large ones hardly ever.',
      'Des champignons hauts comme des maisons bordent une allée du bois. La feuille paie le mieux, puis l’arbre, la goutte et la fleur. Faible volatilité : les petits gains sont fréquents, les gros presque jamais.',
      'Setas altas como casas bordean un camino del bosque. La hoja es lo que más paga; siguen árbol, gota y flor. Volatilidad baja: los premios pequeños son frecuentes y los grandes casi nunca llegan.',
    ],
  ),
};
