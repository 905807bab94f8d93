import type { GameText } from './game-shape.ts';
import { slotText } from './texts-street.ts';

/** Slots of evenings in and out, in the editors' order. */
export const eveningSlots: Readonly<Record<string, GameText>> = {
  'reading-lamp': slotText(
    'gentle',
    ['One more chapter', 'Encore un chapitre', 'Un capítulo más'],
    [
      'A tower of books with a lamp on top, like a lighthouse for readers. The lantern pays best, then key, feather and star. Low swing: small wins turn up about as often as chapters end.',
      'Une tour de livres coiffée d’une lampe, comme un phare pour lecteurs. La lanterne paie le mieux, puis la clé, la plume et l’étoile. Faible volatilité : les petits gains reviennent aussi souvent que les fins de chapitre.',
      'Una torre de libros con una lámpara encima, como un faro para lectores. El farolillo es lo que más paga; siguen llave, pluma y estrella. Volatilidad baja: los premios pequeños llegan tan a menudo como los finales de capítulo.',
    ],
  ),
  'pier-wheel': slotText(
    'lively',
    ['Up slowly, down slowly', 'On monte lentement, on descend lentement', 'Se sube despacio y se baja despacio'],
    [
      'A great wheel turns above the roofs by the pier. The wheel leads its own table, ahead of balloon, heart and bell. Medium swing: sometimes it stops at the top, more often on the way.',
      'Une grande roue tourne au-dessus des toits, près de la jetée. La roue mène le tableau, devant le ballon, le cœur et la cloche. Volatilité moyenne : elle s’arrête parfois en haut, plus souvent en chemin.',
      'Una gran noria gira sobre los tejados, junto al muelle. La rueda encabeza la tabla, por delante de globo, corazón y campana. Volatilidad media: a veces se para arriba, más a menudo por el camino.',
    ],
    'new',
  ),
  'cello-weather': slotText(
    'gentle',
    ['A low note and an open window', 'Une note grave, une fenêtre ouverte', 'Una nota grave y una ventana abierta'],
    [
      'A cello leans across its stave while the rain decides. The bell is the best symbol, then leaf, drop and cloud. Low swing, played softly: many wins, none of them loud.',
      'Un violoncelle se penche sur sa portée pendant que la pluie hésite. La cloche est le meilleur symbole, puis la feuille, la goutte et le nuage. Faible volatilité, jouée en sourdine : beaucoup de gains, aucun de bruyant.',
      'Un violonchelo se inclina sobre su pentagrama mientras la lluvia se decide. La campana es el mejor símbolo; siguen hoja, gota y nube. Volatilidad baja, tocada con sordina: muchos premios y ninguno ruidoso.',
    ],
  ),
  'flamingo-flats': slotText(
    'lively',
    ['On one leg, in no doubt', 'Sur une patte, sans hésiter', 'Sobre una pata y sin dudar'],
    [
      'A flamingo stands on one leg in still water. The feather pays best, followed by bird, shell and sun. Medium swing: the balance holds, until a larger line upsets it.',
      'Un flamant se tient sur une patte dans l’eau calme. La plume paie le mieux, suivie de l’oiseau, du coquillage et du soleil. Une volatilité moyenne : on garde l’équilibre, puis une ligne plus grosse le rompt.',
      'Un flamenco se sostiene sobre una pata en el agua quieta. La pluma es lo que más paga, seguida de pájaro, concha y sol. Volatilidad media: se guarda el equilibrio hasta que lo rompe una línea mayor.',
    ],
  ),
  'slow-chameleon': slotText(
    'gentle',
    ['Every colour, no haste', 'Toutes les couleurs, aucune hâte', 'Todos los colores y ninguna prisa'],
    [
      'A chameleon walks its twig in every colour at once. The leaf is worth most, then tree, flower and drop. Low swing: the balance changes as slowly as the animal does.',
      'Un caméléon longe sa branche, de toutes les couleurs à la fois. La feuille vaut le plus, puis l’arbre, la fleur et la goutte. Faible volatilité : le solde change aussi lentement que l’animal.',
      'Un camaleón recorre su rama con todos los colores a la vez. La hoja es lo que más vale; siguen árbol, flor y gota. Volatilidad baja: el saldo cambia tan despacio como el animal.',
    ],
    'new',
  ),
  'lobster-supper': slotText(
    'stormy',
    ['A blue plate and a bib', 'Une assiette bleue, une serviette', 'Un plato azul y un babero'],
    [
      'A red lobster lies on a blue plate and is in no hurry to be eaten. The crown pays best, then shell, fish and wave. High swing: supper is late on most evenings, and on some it does not come.',
      'Un homard rouge attend sur une assiette bleue et n’est pas pressé. La couronne paie le mieux, puis le coquillage, le poisson et la vague. Forte volatilité : le souper tarde presque tous les soirs, et certains soirs il ne vient pas.',
      'Una langosta roja espera en un plato azul sin prisa por ser cena. La corona es lo que más paga; siguen concha, pez y ola. Volatilidad alta: la cena llega tarde casi todas las noches, y algunas no llega.',
    ],
  ),
  'oasis-hour': slotText(
    'lively',
    [
      'Palms, a pool and one lit tent',
      'Des palmiers, un bassin, une tente éclairée',
      'Palmeras, una charca y una tienda encendida',
    ],
    [
      'Palms stand round a pool in the desert, and one tent is lit. The moon leads the symbols, then tree, star and lantern. Medium swing: between two wells it can be a long way.',
      'Des palmiers entourent un bassin dans le désert, et une tente est éclairée. La lune mène les symboles, puis l’arbre, l’étoile et la lanterne. Volatilité moyenne : d’un puits à l’autre, la route peut être longue.',
      'Las palmeras rodean una charca en el desierto y hay una tienda encendida. La luna encabeza los símbolos; siguen árbol, estrella y farolillo. Volatilidad media: entre un pozo y otro puede haber un largo camino.',
    ],
    'new',
  ),
  'five-roofs': slotText(
    'gentle',
    ['A pagoda, lamp by lamp', 'Une pagode, lampe après lampe', 'Una pagoda, lámpara a lámpara'],
    [
      'A pagoda of five roofs stands by the water, a lamp under every corner. The lantern pays best, then flower, moon and bell. Low swing and frequent small wins, like steps on a stair.',
      'Une pagode à cinq toits se dresse au bord de l’eau, une lampe à chaque coin. La lanterne paie le mieux, puis la fleur, la lune et la cloche. Faible volatilité et petits gains fréquents, comme les marches d’un escalier.',
      'Una pagoda de cinco tejados se alza junto al agua, con una lámpara en cada esquina. El farolillo es lo que más paga; siguen flor, luna y campana. Volatilidad baja y premios pequeños y frecuentes, como peldaños de una escalera.',
    ],
  ),
  'candle-river': slotText(
    'gentle',
    ['Paper boats, let go', 'Des bateaux de papier, laissés au courant', 'Barcos de papel a la corriente'],
    [
      'Paper boats with candles drift down a river at night. The flame is worth most, then boat, star and wave. Low swing: one boat comes after the other, and few of them carry much.',
      'Des bateaux de papier portent des bougies sur une rivière, la nuit. La flamme vaut le plus, puis le bateau, l’étoile et la vague. Faible volatilité : un bateau suit l’autre, et peu d’entre eux sont bien chargés.',
      'Barcos de papel con velas bajan por un río de noche. La llama es lo que más vale; siguen barco, estrella y ola. Volatilidad baja: un barco sigue a otro, y pocos llevan mucho.',
    ],
    'new',
  ),
  'the-long-comet': slotText(
    'stormy',
    [
      'Back in some eight hundred years',
      'De retour dans huit cents ans environ',
      'Vuelve dentro de unos ochocientos años',
    ],
    [
      'A comet draws its tail across half the sky above a small observatory. The comet pays best by far, then moon, star and mountain. High swing: what it promises is seldom seen, and most nights are only dark.',
      'Une comète tire sa queue sur la moitié du ciel, au-dessus d’un petit observatoire. La comète paie de loin le mieux, puis la lune, l’étoile et la montagne. Forte volatilité : ce qu’elle promet se voit rarement, et la plupart des nuits sont simplement noires.',
      'Un cometa extiende su cola por medio cielo, sobre un pequeño observatorio. El cometa es con mucho lo que más paga; siguen luna, estrella y montaña. Volatilidad alta: lo que promete se ve pocas veces, y la mayoría de las noches son solo oscuras.',
    ],
  ),
  'dolphin-sound': slotText(
    'lively',
    ['One leap before sunset', 'Un saut avant le couchant', 'Un salto antes de la puesta de sol'],
    [
      'A dolphin leaps over its own splash before a low sun. The fish is the best symbol, then sun, wave and bird. Medium swing and a good return for its kind, with quiet water in between.',
      'Un dauphin saute par-dessus ses éclaboussures devant un soleil bas. Le poisson est le meilleur symbole, puis le soleil, la vague et l’oiseau. Volatilité moyenne et bon retour dans sa catégorie, avec de l’eau calme entre deux sauts.',
      'Un delfín salta sobre su propia espuma ante un sol bajo. El pez es el mejor símbolo; siguen sol, ola y pájaro. Volatilidad media y buen retorno para su clase, con agua tranquila entre salto y salto.',
    ],
    'hot',
  ),
  'mist-canoe': slotText(
    'gentle',
    ['One lamp between the pines', 'Une lampe entre les pins', 'Una lámpara entre los pinos'],
    [
      'A canoe with a lamp passes between pines, and the mist closes behind it. The tree pays best, then drop, boat and bird. Low swing: the paddle dips often and never deep.',
      'Un canoë et sa lampe passent entre les pins, et la brume se referme derrière. L’arbre paie le mieux, puis la goutte, le bateau et l’oiseau. Faible volatilité : la pagaie plonge souvent, jamais profond.',
      'Una canoa con una lámpara pasa entre los pinos y la niebla se cierra detrás. El árbol es lo que más paga; siguen gota, barco y pájaro. Volatilidad baja: el remo entra a menudo y nunca muy hondo.',
    ],
  ),
};
