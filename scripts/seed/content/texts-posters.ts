import type { GameText } from './game-shape.ts';

/** Slots printed as posters, in the editors' order. */
export const posterSlots: Readonly<Record<string, GameText>> = {
  'ochre-canyon': {
    sub: 'lively',
    line: {
      en: 'Five mesas and a long noon',
      fr: 'Cinq mesas et un long midi',
      es: 'Cinco mesetas y un largo mediodía',
    },
    text: {
      en: 'Five mesas at noon, printed in four inks. Sun, mountain, bird and flame are the symbols that pay most.',
      fr: 'Cinq mesas à midi, imprimées en quatre encres. Soleil, montagne, oiseau et flamme paient le plus.',
      es: 'Cinco mesetas a mediodía, impresas en cuatro tintas. Sol, montaña, pájaro y llama son los símbolos que más pagan.',
    },
  },
  'paper-crane': {
    sub: 'gentle',
    badge: 'exclusive',
    line: {
      en: 'A folded bird before a red sun',
      fr: 'Un oiseau plié devant un soleil rouge',
      es: 'Un pájaro plegado ante un sol rojo',
    },
    text: {
      en: 'A folded crane in front of a red sun. The bird is the best symbol, then flower, feather and moon. Frequent small wins, and a page without clutter.',
      fr: 'Une grue de papier devant un soleil rouge. L’oiseau est le meilleur symbole, puis la fleur, la plume et la lune. Des gains petits et fréquents, et une image sans encombrement.',
      es: 'Una grulla de papel ante un sol rojo. El pájaro es el mejor símbolo; siguen la flor, la pluma y la luna. Premios pequeños y frecuentes, y una imagen sin nada de más.',
    },
  },
  'tide-tables': {
    sub: 'gentle',
    line: {
      en: 'Waves in rows, and a red sun',
      fr: 'Des vagues en rangs, un soleil rouge',
      es: 'Olas en filas y un sol rojo',
    },
    text: {
      en: 'Printed waves in rows under a red sun. Wheel, wave, moon and key pay most.',
      fr: 'Des vagues imprimées en rangs, sous un soleil rouge. Roue, vague, lune et clé paient le plus.',
      es: 'Olas impresas en filas bajo un sol rojo. Rueda, ola, luna y llave son los que más pagan.',
    },
  },
  'alpine-express': {
    sub: 'lively',
    badge: 'hot',
    line: {
      en: 'A red railcar coming down',
      fr: 'Un autorail rouge qui descend',
      es: 'Un automotor rojo que baja',
    },
    text: {
      en: 'A red railcar comes down from the pass. The wheel is worth most, then mountain, bell and cloud. Among the slots with medium swing it has one of the best returns.',
      fr: 'Un autorail rouge descend du col. La roue vaut le plus, puis la montagne, la cloche et le nuage. Parmi les machines de volatilité moyenne, l’un des meilleurs retours.',
      es: 'Un automotor rojo baja del puerto. La rueda es lo que más vale; siguen montaña, campana y nube. Entre las tragaperras de volatilidad media, uno de los mejores retornos.',
    },
  },
  'lemon-house': {
    sub: 'gentle',
    line: {
      en: 'White walls, a branch of lemons',
      fr: 'Des murs blancs, une branche de citrons',
      es: 'Paredes blancas y una rama de limones',
    },
    text: {
      en: 'White walls, a blue door and a branch of lemons. Sun, leaf, flower and cup are its best symbols. A calm game in loud colours.',
      fr: 'Des murs blancs, une porte bleue, une branche de citrons. Soleil, feuille, fleur et coupe sont ses meilleurs symboles. Un jeu calme aux couleurs vives.',
      es: 'Paredes blancas, una puerta azul y una rama de limones. Sol, hoja, flor y copa son sus mejores símbolos. Un juego tranquilo de colores vivos.',
    },
  },
  'velvet-comet': {
    sub: 'lively',
    line: {
      en: 'Seven bars of fire',
      fr: 'Sept barres de feu',
      es: 'Siete barras de fuego',
    },
    text: {
      en: 'Seven bars of fire across a purple sky. The comet pays best, then heart, star and crown.',
      fr: 'Sept barres de feu dans un ciel pourpre. La comète paie le mieux, puis le cœur, l’étoile et la couronne.',
      es: 'Siete barras de fuego en un cielo púrpura. El cometa es lo que más paga; siguen corazón, estrella y corona.',
    },
  },
  'quiet-tiger': {
    sub: 'lively',
    line: {
      en: 'Two eyes in tall grass',
      fr: 'Deux yeux dans l’herbe haute',
      es: 'Dos ojos entre la hierba alta',
    },
    text: {
      en: 'Two eyes in tall grass. Five tigers on one line are the rarest and largest win of the game; moon, leaf and flower come after.',
      fr: 'Deux yeux dans l’herbe haute. Cinq tigres sur une ligne font le gain le plus rare et le plus grand ; lune, feuille et fleur viennent ensuite.',
      es: 'Dos ojos entre la hierba alta. Cinco tigres en una línea son el premio más raro y mayor del juego; después vienen luna, hoja y flor.',
    },
  },
  glasshouse: {
    sub: 'gentle',
    line: {
      en: 'Fronds under a rose arch',
      fr: 'Des frondes sous une arche rose',
      es: 'Frondas bajo un arco rosa',
    },
    text: {
      en: 'Ferns under an arch of rose glass. Flower, gem, leaf and sun pay most, often and in small sums.',
      fr: 'Des fougères sous une arche de verre rose. Fleur, gemme, feuille et soleil paient le plus, souvent et par petites sommes.',
      es: 'Helechos bajo un arco de cristal rosa. Flor, gema, hoja y sol pagan más, a menudo y en cantidades pequeñas.',
    },
  },
  'moth-and-moon': {
    sub: 'gentle',
    line: {
      en: 'A red moth, a full moon',
      fr: 'Un papillon rouge, une pleine lune',
      es: 'Una polilla roja y la luna llena',
    },
    text: {
      en: 'A red moth circles a full moon. The moon is the best symbol, then feather, flower and star.',
      fr: 'Un papillon rouge tourne autour de la pleine lune. La lune est le meilleur symbole, puis la plume, la fleur et l’étoile.',
      es: 'Una polilla roja da vueltas a la luna llena. La luna es el mejor símbolo; siguen pluma, flor y estrella.',
    },
  },
  'radio-lisboa': {
    sub: 'gentle',
    badge: 'new',
    line: {
      en: 'Painted tiles, an old wireless',
      fr: 'Des carreaux peints, un vieux poste',
      es: 'Azulejos pintados y una radio vieja',
    },
    text: {
      en: 'Painted tiles and an old wireless. Bell, heart, cup and sun pay most. Frequent small wins.',
      fr: 'Des carreaux peints et un vieux poste. Cloche, cœur, coupe et soleil paient le plus. Des gains petits et fréquents.',
      es: 'Azulejos pintados y una radio vieja. Campana, corazón, copa y sol son los que más pagan. Premios pequeños y frecuentes.',
    },
  },
  'koi-garden': {
    sub: 'gentle',
    line: {
      en: 'Two fish, turning',
      fr: 'Deux poissons qui tournent',
      es: 'Dos peces que giran',
    },
    text: {
      en: 'Two koi turning in dark water. The fish pays best, then flower, drop and leaf.',
      fr: 'Deux carpes tournent dans l’eau sombre. Le poisson paie le mieux, puis la fleur, la goutte et la feuille.',
      es: 'Dos carpas giran en el agua oscura. El pez es lo que más paga; siguen flor, gota y hoja.',
    },
  },
  'silver-birch': {
    sub: 'gentle',
    line: {
      en: 'A fox among the trunks',
      fr: 'Un renard entre les troncs',
      es: 'Un zorro entre los troncos',
    },
    text: {
      en: 'A fox among birch trunks before dawn. Tree, bird, leaf and cloud are its best symbols.',
      fr: 'Un renard entre les bouleaux, avant l’aube. Arbre, oiseau, feuille et nuage sont ses meilleurs symboles.',
      es: 'Un zorro entre abedules antes del alba. Árbol, pájaro, hoja y nube son sus mejores símbolos.',
    },
  },
};
