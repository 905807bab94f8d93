import type { GameText } from './game-shape.ts';

/** Slots painted in light, in the editors' order. */
export const litSlots: Readonly<Record<string, GameText>> = {
  'kestrels-watch': {
    sub: 'gentle',
    badge: 'exclusive',
    line: {
      en: 'A night on the lighthouse gallery',
      fr: 'Une nuit sur la galerie du phare',
      es: 'Una noche en la galería del faro',
    },
    text: {
      en: 'A night on the lighthouse gallery. The kestrel the house is named for is the best symbol; a crown, a feather and the mountain across the bay come after it. Wins are frequent and mostly small, so it suits a long, slow session.',
      fr: 'Une nuit sur la galerie du phare. La crécerelle, oiseau de la maison, est le meilleur symbole ; viennent ensuite la couronne, la plume et la montagne d’en face. Les gains sont fréquents et plutôt petits : un jeu pour prendre son temps.',
      es: 'Una noche en la galería del faro. El cernícalo que da nombre a la casa es el mejor símbolo; le siguen una corona, una pluma y la montaña del otro lado de la bahía. Los premios son frecuentes y casi siempre pequeños: va bien para una sesión larga y tranquila.',
    },
  },
  moonglade: {
    sub: 'gentle',
    line: {
      en: 'One sail on a path of light',
      fr: 'Une voile sur un chemin de lumière',
      es: 'Una vela en un camino de luz',
    },
    text: {
      en: 'One sail on a path of moonlight, in blue and silver. The moon pays best, then leaf, tree and star. It is one of the calmest slots here, with frequent small wins.',
      fr: 'Une voile sur un chemin de lune, en bleu et argent. La lune paie le mieux, puis la feuille, l’arbre et l’étoile. C’est l’une des machines les plus calmes d’ici, aux gains petits et fréquents.',
      es: 'Una vela en un camino de luna, en azul y plata. La luna es lo que más paga; siguen hoja, árbol y estrella. Es una de las tragaperras más tranquilas, con premios pequeños y frecuentes.',
    },
  },
  'lantern-quay': {
    sub: 'lively',
    badge: 'hot',
    line: {
      en: 'An evening market by the water',
      fr: "Un marché du soir au bord de l'eau",
      es: 'Un mercado nocturno junto al agua',
    },
    text: {
      en: 'An evening market by the water, under strings of lanterns. The lantern is the best symbol, and five of them on a line are rare and worth a great deal. The free spins of the Spring Tide promotion are played here.',
      fr: 'Un marché du soir au bord de l’eau, sous des guirlandes de lanternes. La lanterne est le meilleur symbole ; cinq sur une ligne sont rares et paient beaucoup. C’est ici que se jouent les tours offerts de Grande marée.',
      es: 'Un mercado nocturno junto al agua, bajo guirnaldas de farolillos. El farolillo es el mejor símbolo, y cinco en una línea son raros y pagan mucho. Aquí se juegan las tiradas gratis de Gran marea.',
    },
  },
  'nine-islands': {
    sub: 'gentle',
    line: {
      en: 'Fog, ridges and a slow crossing',
      fr: 'De la brume, des crêtes, une lente traversée',
      es: 'Niebla, crestas y una travesía lenta',
    },
    text: {
      en: 'Nine islands in fog, ridge behind ridge. A shell leads the symbols, followed by boat, sun and wave. Frequent small wins and one of the highest returns among the slots.',
      fr: 'Neuf îles dans la brume, crête après crête. Le coquillage mène les symboles, devant le bateau, le soleil et la vague. Des gains petits et fréquents, et l’un des meilleurs retours parmi les machines.',
      es: 'Nueve islas en la niebla, cresta tras cresta. La concha encabeza los símbolos; siguen barco, sol y ola. Premios pequeños y frecuentes y uno de los mejores retornos entre las tragaperras.',
    },
  },
  'kelp-cathedral': {
    sub: 'gentle',
    line: {
      en: 'Light falling through green water',
      fr: "La lumière à travers l'eau verte",
      es: 'Luz que cae a través del agua verde',
    },
    text: {
      en: 'Green light falls through a forest of kelp. Fish, leaf, shell and drop are the symbols that pay most. An unhurried game for small stakes.',
      fr: 'Une lumière verte tombe dans une forêt de varech. Poisson, feuille, coquillage et goutte paient le plus. Un jeu tranquille, fait pour de petites mises.',
      es: 'Una luz verde cae por un bosque de algas. Pez, hoja, concha y gota son los símbolos que más pagan. Un juego sin prisa para apuestas pequeñas.',
    },
  },
  'northern-hush': {
    sub: 'gentle',
    badge: 'new',
    line: {
      en: 'A cabin under the northern lights',
      fr: 'Une cabane sous les aurores',
      es: 'Una cabaña bajo la aurora boreal',
    },
    text: {
      en: 'A cabin under the northern lights, in one long winter evening. The star is worth most, then mountain, tree and moon. Wins are frequent and small.',
      fr: 'Une cabane sous les aurores, par un long soir d’hiver. L’étoile vaut le plus, puis la montagne, l’arbre et la lune. Les gains sont petits et fréquents.',
      es: 'Una cabaña bajo la aurora boreal, en una larga tarde de invierno. La estrella es lo que más vale; siguen montaña, árbol y luna. Los premios son pequeños y frecuentes.',
    },
  },
  'sea-glass': {
    sub: 'gentle',
    line: {
      en: 'Small finds on a long beach',
      fr: 'De petites trouvailles sur une longue plage',
      es: 'Pequeños hallazgos en una playa larga',
    },
    text: {
      en: 'Small finds on a long beach: worn glass in green, blue and one piece of amber. It has the highest return of all our slots.',
      fr: 'De petites trouvailles sur une longue plage : du verre poli, vert, bleu, et un morceau d’ambre. C’est la machine au retour le plus élevé de la maison.',
      es: 'Pequeños hallazgos en una playa larga: cristal gastado, verde, azul y un trozo de ámbar. Tiene el retorno más alto de todas nuestras tragaperras.',
    },
  },
  'the-lamplighter': {
    sub: 'lively',
    line: {
      en: 'One street, lamp by lamp',
      fr: 'Une rue, lampe après lampe',
      es: 'Una calle, farola a farola',
    },
    text: {
      en: 'One street at dusk, lit lamp by lamp. A flame is the best symbol, then lantern, key and moon. More of the return sits in rare, large wins here, so a balance moves further than in the calm games.',
      fr: 'Une rue au crépuscule, éclairée lampe après lampe. La flamme est le meilleur symbole, puis la lanterne, la clé et la lune. Une plus grande part du retour tient à de gros gains rares : le solde y varie davantage.',
      es: 'Una calle al anochecer que se enciende farola a farola. La llama es el mejor símbolo; siguen farolillo, llave y luna. Aquí una parte mayor del retorno está en premios grandes y raros, así que el saldo se mueve más que en los juegos tranquilos.',
    },
  },
  'squall-line': {
    sub: 'lively',
    line: {
      en: 'Rain ahead, and then a bolt',
      fr: "La pluie au large, puis l'éclair",
      es: 'Lluvia a lo lejos y después un rayo',
    },
    text: {
      en: 'Rain ahead, one small boat, and a bolt of lightning over the swell. Cloud pays most, then boat, wave and bell. A medium swing: some sessions end quickly, some end well.',
      fr: 'La pluie devant, un petit bateau, un éclair sur la houle. Le nuage paie le plus, puis le bateau, la vague et la cloche. Une volatilité moyenne : certaines soirées finissent vite, d’autres finissent bien.',
      es: 'Lluvia por delante, un barco pequeño y un rayo sobre el oleaje. La nube es lo que más paga; siguen barco, ola y campana. Volatilidad media: unas sesiones acaban pronto y otras acaban bien.',
    },
  },
  'copper-sails': {
    sub: 'lively',
    line: {
      en: 'A square-rigger on a low sun',
      fr: 'Un trois-mâts face au soleil bas',
      es: 'Un velero de tres palos ante un sol bajo',
    },
    text: {
      en: 'A square-rigger against a low sun, in copper and rust. The ship itself is the best symbol, followed by sun, wheel and anchor.',
      fr: 'Un trois-mâts devant un soleil bas, en cuivre et en rouille. Le navire est le meilleur symbole, puis le soleil, la roue et l’ancre.',
      es: 'Un velero de tres palos ante un sol bajo, en cobre y óxido. El propio barco es el mejor símbolo; siguen sol, rueda y ancla.',
    },
  },
  'star-pilot': {
    sub: 'lively',
    line: {
      en: 'Brass rings and one constellation',
      fr: 'Des anneaux de laiton, une constellation',
      es: 'Anillos de latón y una constelación',
    },
    text: {
      en: 'Brass rings, a constellation and a clear night. The comet is worth most, then star, moon and gem. The highest return among the slots of medium swing.',
      fr: 'Des anneaux de laiton, une constellation, une nuit claire. La comète vaut le plus, puis l’étoile, la lune et la gemme. Le meilleur retour parmi les machines de volatilité moyenne.',
      es: 'Anillos de latón, una constelación y una noche clara. El cometa es lo que más vale; siguen estrella, luna y gema. El retorno más alto entre las tragaperras de volatilidad media.',
    },
  },
  'smugglers-arch': {
    sub: 'lively',
    badge: 'new',
    line: {
      en: 'Low tide, and a way through',
      fr: 'Marée basse, et un passage',
      es: 'Marea baja y un paso',
    },
    text: {
      en: 'Low tide, a sea cave, and a way through. A key pays best, then gem, boat and flame.',
      fr: 'La marée basse, une grotte marine, un passage. La clé paie le mieux, puis la gemme, le bateau et la flamme.',
      es: 'Marea baja, una cueva marina y un paso. La llave es lo que más paga; siguen gema, barco y llama.',
    },
  },
  'bottle-post': {
    sub: 'lively',
    line: {
      en: 'A letter, some weeks late',
      fr: 'Une lettre arrivée en retard',
      es: 'Una carta con semanas de retraso',
    },
    text: {
      en: 'A letter in a bottle, some weeks late. A drop, a feather, a shell and a heart are its four best symbols.',
      fr: 'Une lettre dans une bouteille, arrivée avec des semaines de retard. La goutte, la plume, le coquillage et le cœur sont ses quatre meilleurs symboles.',
      es: 'Una carta en una botella, con semanas de retraso. Gota, pluma, concha y corazón son sus cuatro mejores símbolos.',
    },
  },
  'night-ferry': {
    sub: 'gentle',
    badge: 'hot',
    line: {
      en: 'Three lit decks, one crossing',
      fr: 'Trois ponts éclairés, une traversée',
      es: 'Tres cubiertas iluminadas y una travesía',
    },
    text: {
      en: 'Three lit decks crossing the bay at night. The ferry pays best, then star, bell and wheel. Frequent small wins: a crossing without much weather.',
      fr: 'Trois ponts éclairés traversent la baie la nuit. Le ferry paie le mieux, puis l’étoile, la cloche et la roue. Des gains petits et fréquents : une traversée sans grand vent.',
      es: 'Tres cubiertas iluminadas cruzan la bahía de noche. El ferri es lo que más paga; siguen estrella, campana y rueda. Premios pequeños y frecuentes.',
    },
  },
  'firefly-creek': {
    sub: 'gentle',
    badge: 'new',
    line: {
      en: 'Reeds, a jetty and one lamp',
      fr: 'Des roseaux, un ponton, une lampe',
      es: 'Juncos, un embarcadero y una lámpara',
    },
    text: {
      en: 'Reeds, a jetty, one lamp, and fireflies over the water. A flame is the best symbol, then leaf, moon and flower.',
      fr: 'Des roseaux, un ponton, une lampe, et des lucioles sur l’eau. La flamme est le meilleur symbole, puis la feuille, la lune et la fleur.',
      es: 'Juncos, un embarcadero, una lámpara y luciérnagas sobre el agua. La llama es el mejor símbolo; siguen hoja, luna y flor.',
    },
  },
  'the-narrows': {
    sub: 'lively',
    line: {
      en: 'A bridge, lamp by lamp into the fog',
      fr: 'Un pont, lampe après lampe dans la brume',
      es: 'Un puente que entra en la niebla, farola a farola',
    },
    text: {
      en: 'A lamplit bridge that disappears into fog. The anchor leads, then wave, fish and boat. Medium swing, for those who do not mind waiting.',
      fr: 'Un pont éclairé qui se perd dans la brume. L’ancre mène, puis la vague, le poisson et le bateau. Une volatilité moyenne, pour qui sait attendre.',
      es: 'Un puente iluminado que se pierde en la niebla. El ancla va primero; siguen ola, pez y barco. Volatilidad media, para quien no tiene prisa.',
    },
  },
  'first-balloon': {
    sub: 'gentle',
    badge: 'new',
    line: {
      en: 'Hills in morning fog, slowly below',
      fr: 'Des collines dans la brume, lentement dessous',
      es: 'Colinas en la niebla de la mañana, despacio, abajo',
    },
    text: {
      en: 'A balloon over hills in the first light. The balloon pays best, then cloud, sun and bird. Frequent small wins.',
      fr: 'Un ballon au-dessus des collines, aux premières lueurs. Le ballon paie le mieux, puis le nuage, le soleil et l’oiseau. Des gains petits et fréquents.',
      es: 'Un globo sobre las colinas con la primera luz. El globo es lo que más paga; siguen nube, sol y pájaro. Premios pequeños y frecuentes.',
    },
  },
};
