import type { GameText } from './game-shape.ts';

type InThree = readonly [en: string, fr: string, es: string];

/** A slot's page: its swing, the line under its name, and its text, each in English, French and Spanish. */
export const slotText = (
  sub: 'gentle' | 'lively' | 'stormy' | undefined,
  [en, fr, es]: InThree,
  [textEn, textFr, textEs]: InThree,
  badge?: GameText['badge'],
): GameText => ({
  ...(sub && { sub }),
  ...(badge && { badge }),
  line: { en, fr, es },
  text: { en: textEn, fr: textFr, es: textEs },
});

/** Posters of the street, the house and the water, in the editors' order. */
export const streetSlots: Readonly<Record<string, GameText>> = {
  'red-kite': slotText(
    'gentle',
    ['Wind over the downs', 'Du vent sur les collines', 'Viento sobre las colinas'],
    [
      'A kite in four colours pulls at its string above green downs. The balloon pays best, then cloud, sun and bird. Wins come often and stay small, so a modest balance lasts a good while.',
      'Un cerf-volant de quatre couleurs tire sur son fil au-dessus des collines. Le ballon paie le mieux, puis le nuage, le soleil et l’oiseau. Les gains sont fréquents et modestes : un petit solde dure assez longtemps.',
      'Una cometa de cuatro colores tira de su hilo sobre las colinas verdes. El globo es lo que más paga; siguen la nube, el sol y el pájaro. Los premios son frecuentes y modestos, así que un saldo pequeño dura bastante.',
    ],
  ),
  'ten-to-two': slotText(
    'lively',
    ['A tower clock and its pigeons', 'L’horloge d’une tour et ses pigeons', 'El reloj de una torre y sus palomas'],
    [
      'The clock on the red tower has said ten to two for years, and only the pigeons mind. The bell is the best symbol, ahead of key, wheel and bird. Medium swing: quiet stretches, then a larger line.',
      'L’horloge de la tour rouge indique deux heures moins dix depuis des années, et seuls les pigeons s’en plaignent. La cloche est le meilleur symbole, devant la clé, la roue et l’oiseau. Volatilité moyenne : des passages calmes, puis une ligne plus grosse.',
      'El reloj de la torre roja marca las dos menos diez desde hace años, y solo a las palomas les importa. La campana es el mejor símbolo, por delante de la llave, la rueda y el pájaro. Volatilidad media: ratos tranquilos y después una línea mayor.',
    ],
  ),
  'cactus-hour': slotText(
    'stormy',
    ['One flower, a very large sun', 'Une fleur, un très grand soleil', 'Una flor y un sol enorme'],
    [
      'A cactus in flower stands before rings of sun. Five suns on one line pay thousands of times the stake and almost never come; flower, mountain and flame follow far behind. High swing: keep stakes low and expect most sessions to end below where they began.',
      'Un cactus en fleur se dresse devant les anneaux du soleil. Cinq soleils sur une ligne paient des milliers de fois la mise et n’arrivent presque jamais ; la fleur, la montagne et la flamme suivent de loin. Forte volatilité : misez peu, la plupart des parties finissent plus bas qu’elles n’ont commencé.',
      'Un cactus en flor se alza ante los anillos del sol. Cinco soles en una línea pagan miles de veces la apuesta y casi nunca salen; flor, montaña y llama quedan muy por detrás. Volatilidad alta: apuesta poco, porque la mayoría de las sesiones acaban por debajo de donde empezaron.',
    ],
    'new',
  ),
  'rooftop-cat': slotText(
    'lively',
    ['The town from above, after dark', 'La ville d’en haut, la nuit', 'La ciudad desde arriba, de noche'],
    [
      'A black cat looks down from the ridge of a tiled roof, the full moon behind it. The moon leads the table of pays; star, heart and key come after. A medium swing and one of the better returns of its kind.',
      'Un chat noir regarde la ville depuis le faîte d’un toit de tuiles, la pleine lune dans le dos. La lune mène le tableau des gains ; l’étoile, le cœur et la clé suivent. Une volatilité moyenne et l’un des bons retours de sa catégorie.',
      'Un gato negro mira desde lo alto de un tejado, con la luna llena detrás. La luna encabeza la tabla de pagos; después vienen estrella, corazón y llave. Volatilidad media y uno de los mejores retornos de su clase.',
    ],
    'hot',
  ),
  'tea-for-two': slotText(
    'gentle',
    [
      'A green pot on a striped cloth',
      'Une théière verte sur une nappe rayée',
      'Una tetera verde en un mantel a rayas',
    ],
    [
      'A green teapot, a blue cup and a striped cloth. The cup is worth most, then flower, leaf and sun, and even the plain letters pay something fair. Low swing and a return near the top of the house: a game for an unhurried afternoon.',
      'Une théière verte, une tasse bleue, une nappe à rayures. La coupe vaut le plus, puis la fleur, la feuille et le soleil, et même les simples lettres paient correctement. Faible volatilité et l’un des meilleurs retours de la maison : un jeu pour un après-midi sans hâte.',
      'Una tetera verde, una taza azul y un mantel a rayas. La copa es lo que más vale; siguen flor, hoja y sol, y hasta las letras pagan algo razonable. Volatilidad baja y uno de los retornos más altos de la casa: un juego para una tarde sin prisa.',
    ],
  ),
  'penguin-parade': slotText(
    'gentle',
    ['In a row, the smallest last', 'En rang, le plus petit à la fin', 'En fila, el más pequeño al final'],
    [
      'Penguins cross the ice in a row, the smallest one last. Fish pay best, then star, mountain and wave. The wins are small and steady, and about one spin in five brings one.',
      'Des manchots traversent la glace en rang, le plus petit à la fin. Le poisson paie le mieux, puis l’étoile, la montagne et la vague. Les gains sont petits et réguliers : environ un tour sur cinq en apporte un.',
      'Los pingüinos cruzan el hielo en fila, el más pequeño al final. El pez es lo que más paga; siguen estrella, montaña y ola. Los premios son pequeños y regulares: más o menos una tirada de cada cinco trae uno.',
    ],
    'new',
  ),
  'brass-diver': slotText(
    'stormy',
    ['Something looks back', 'Quelque chose vous regarde', 'Algo te devuelve la mirada'],
    [
      'A brass helmet goes down on its hose, and the window looks back at you. The gem is rare on every reel, and five of them make the largest line of the game; key, anchor and fish pay the rest. High swing: long waits belong to it.',
      'Un casque de laiton descend au bout de son tuyau, et le hublot vous regarde. La gemme est rare sur chaque rouleau, et cinq gemmes font la plus grosse ligne du jeu ; la clé, l’ancre et le poisson viennent après. Forte volatilité : les longues attentes en font partie.',
      'Un casco de latón baja con su manguera y la ventana te mira. La gema es rara en todos los rodillos, y cinco forman la línea más grande del juego; llave, ancla y pez pagan el resto. Volatilidad alta: las esperas largas son parte del juego.',
    ],
  ),
  'side-two': slotText(
    'lively',
    ['The slow songs of a record', 'La face lente d’un disque', 'La cara lenta de un disco'],
    [
      'Turn the record over: the slow songs are on side two. The wheel pays best, followed by heart, star and bell. Short reels of 28 stops and a medium swing make it one of the brisker slots of the house.',
      'Retournez le disque : les chansons lentes sont sur la face deux. La roue paie le mieux, suivie du cœur, de l’étoile et de la cloche. Des rouleaux courts de 28 positions et une volatilité moyenne : un jeu plutôt vif.',
      'Dale la vuelta al disco: las canciones lentas están en la cara dos. La rueda es lo que más paga, seguida de corazón, estrella y campana. Rodillos cortos de 28 posiciones y volatilidad media: un juego más bien ágil.',
    ],
  ),
  'owl-post': slotText(
    'gentle',
    ['A letter after midnight', 'Une lettre après minuit', 'Una carta pasada la medianoche'],
    [
      'An owl has brought a letter and does not say from whom. Feather, moon, tree and key are its best symbols, in that order. Only one slot of the house returns more, and its swing is low.',
      'Un hibou apporte une lettre et ne dit pas de qui. La plume, la lune, l’arbre et la clé sont ses meilleurs symboles, dans cet ordre. Une seule machine de la maison rend davantage, et sa volatilité est faible.',
      'Un búho ha traído una carta y no dice de quién. Pluma, luna, árbol y llave son sus mejores símbolos, en ese orden. Solo una tragaperras de la casa devuelve más, y su volatilidad es baja.',
    ],
    'hot',
  ),
  'toucan-noon': slotText(
    'lively',
    ['Great leaves, a greater bill', 'De grandes feuilles, un plus grand bec', 'Hojas grandes y un pico mayor'],
    [
      'A toucan sits out the noon among great leaves. The bird leads the symbols, then leaf, flower and sun. Its long reels hold few birds, so most of what it pays comes through the middle of the table.',
      'Un toucan laisse passer midi entre de grandes feuilles. L’oiseau mène les symboles, puis la feuille, la fleur et le soleil. Ses longs rouleaux comptent peu d’oiseaux : l’essentiel de ce qu’il paie vient du milieu du tableau.',
      'Un tucán deja pasar el mediodía entre hojas grandes. El pájaro encabeza los símbolos; siguen hoja, flor y sol. Sus largos rodillos tienen pocos pájaros, así que casi todo lo que paga viene del centro de la tabla.',
    ],
  ),
  'yellow-fathoms': slotText(
    'stormy',
    ['A lamp, a long way down', 'Une lampe, très loin au fond', 'Una luz, muy abajo'],
    [
      'A yellow submarine shines its lamp into water that nobody has charted. The shell pays most, and five on a line are the rarest sight in the game; anchor, fish and drop are kinder. High swing on reels of 36 stops, for small stakes and patience.',
      'Un sous-marin jaune éclaire une eau que personne n’a cartographiée. Le coquillage paie le plus, et cinq sur une ligne sont ce qu’il y a de plus rare ici ; l’ancre, le poisson et la goutte sont plus généreux. Forte volatilité sur des rouleaux de 36 positions : de petites mises, de la patience.',
      'Un submarino amarillo alumbra un agua que nadie ha cartografiado. La concha es lo que más paga, y cinco en una línea son lo más raro del juego; ancla, pez y gota son más generosos. Volatilidad alta con rodillos de 36 posiciones: apuestas pequeñas y paciencia.',
    ],
    'new',
  ),
  'small-winter': slotText(
    'gentle',
    ['Snow that falls when you shake it', 'Une neige qui tombe quand on secoue', 'Nieve que cae al agitarla'],
    [
      'A red house, three trees and a winter small enough to hold in the hand. The tree pays best, then star, cloud and bell. Low swing: wins are frequent and rarely surprise anybody.',
      'Une maison rouge, trois arbres, un hiver qui tient dans la main. L’arbre paie le mieux, puis l’étoile, le nuage et la cloche. Faible volatilité : les gains sont fréquents et surprennent rarement.',
      'Una casa roja, tres árboles y un invierno que cabe en la mano. El árbol es lo que más paga; siguen estrella, nube y campana. Volatilidad baja: los premios son frecuentes y rara vez sorprenden.',
    ],
  ),
};
