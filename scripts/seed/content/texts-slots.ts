import type { GameText } from './game-shape.ts';

/** Slots painted in light, in the editors' order. */
export const litSlots: Readonly<Record<string, GameText>> = {
  'kestrels-watch': {
    sub: 'gentle',
    badge: 'exclusive',
    line: { en: 'A night on the lighthouse gallery', fr: 'Une nuit sur la galerie du phare' },
    text: {
      en: 'Each time the lamp turns, the reels under its beam turn wild for that spin. Three kestrels open the night watch, during which the beam never rests.',
      fr: "À chaque tour de lampe, les rouleaux sous le faisceau deviennent jokers pour la partie. Trois crécerelles ouvrent le quart de nuit, pendant lequel le faisceau ne s'arrête pas.",
    },
  },
  moonglade: {
    sub: 'gentle',
    line: { en: 'One sail on a path of light', fr: 'Une voile sur un chemin de lumière' },
    text: {
      en: 'The moon rises one reel at a time. When all five are lit, every win on the water is paid twice.',
      fr: "La lune se lève rouleau après rouleau. Quand les cinq sont éclairés, chaque gain sur l'eau est payé deux fois.",
    },
  },
  'lantern-quay': {
    sub: 'lively',
    badge: 'hot',
    line: { en: 'An evening market by the water', fr: "Un marché du soir au bord de l'eau" },
    text: {
      en: 'Strings of lanterns hang over the quay. Each one you light stays lit; a full string opens the evening market, where wins grow stall by stall.',
      fr: 'Des guirlandes de lanternes pendent au-dessus du quai. Chaque lanterne allumée le reste ; une guirlande entière ouvre le marché du soir, où les gains grandissent à chaque étal.',
    },
  },
  'nine-islands': {
    sub: 'gentle',
    line: { en: 'Fog, ridges and a slow crossing', fr: 'De la brume, des crêtes, une lente traversée' },
    text: {
      en: 'Nine islands stand in the fog. Every win clears one of them, and the ninth shows the whole archipelago: all reels at once.',
      fr: "Neuf îles se tiennent dans la brume. Chaque gain en dégage une, et la neuvième découvre tout l'archipel : tous les rouleaux à la fois.",
    },
  },
  'kelp-cathedral': {
    sub: 'gentle',
    line: { en: 'Light falling through green water', fr: "La lumière à travers l'eau verte" },
    text: {
      en: 'Blades of kelp drift down and take losing symbols with them, so one spin can win several times in a row.',
      fr: 'Les lames de varech descendent et emportent les symboles perdants : une seule partie peut gagner plusieurs fois de suite.',
    },
  },
  'northern-hush': {
    sub: 'gentle',
    badge: 'new',
    line: { en: 'A cabin under the northern lights', fr: 'Une cabane sous les aurores' },
    text: {
      en: 'Two curtains of light cross the sky. Where they meet, the symbols beneath become alike.',
      fr: 'Deux rideaux de lumière traversent le ciel. Là où ils se croisent, les symboles deviennent identiques.',
    },
  },
  'sea-glass': {
    sub: 'gentle',
    line: { en: 'Small finds on a long beach', fr: 'De petites trouvailles sur une longue plage' },
    text: {
      en: 'No reels: pebbles of glass fall into a bowl, and five of a colour that touch are a win. One of them is amber, and stands for any colour.',
      fr: "Pas de rouleaux : des galets de verre tombent dans une coupe, et cinq de la même couleur qui se touchent gagnent. L'un d'eux est ambre et vaut toutes les couleurs.",
    },
  },
  'the-lamplighter': {
    sub: 'lively',
    line: { en: 'One street, lamp by lamp', fr: 'Une rue, lampe après lampe' },
    text: {
      en: 'He walks from left to right and lights one lamp a spin. Stay for the last one: it pays for the whole street.',
      fr: 'Il marche de gauche à droite et allume une lampe par partie. La dernière paie pour toute la rue.',
    },
  },
  'squall-line': {
    sub: 'lively',
    line: { en: 'Rain ahead, and then a bolt', fr: "La pluie au large, puis l'éclair" },
    text: {
      en: 'Long quiet stretches, then a strike that turns a whole reel wild. Wins are rarer here and larger.',
      fr: 'De longues accalmies, puis un éclair qui change tout un rouleau en joker. Les gains y sont plus rares et plus grands.',
    },
  },
  'copper-sails': {
    sub: 'lively',
    badge: 'new',
    line: { en: 'A square-rigger on a low sun', fr: 'Un trois-mâts face au soleil bas' },
    text: {
      en: 'Set three sails to catch the wind: each one you set adds a row to the reels for the rest of the round.',
      fr: "Hissez trois voiles pour prendre le vent : chacune ajoute une rangée aux rouleaux jusqu'à la fin de la manche.",
    },
  },
  'star-pilot': {
    sub: 'lively',
    line: { en: 'Brass rings and one constellation', fr: 'Des anneaux de laiton, une constellation' },
    text: {
      en: 'Turn the rings of the astrolabe until they agree. The star they point at multiplies what the reels pay.',
      fr: "Tournez les anneaux de l'astrolabe jusqu'à leur accord. L'étoile qu'ils désignent multiplie ce que paient les rouleaux.",
    },
  },
  'smugglers-arch': {
    sub: 'lively',
    badge: 'new',
    line: { en: 'Low tide, and a way through', fr: 'Marée basse, et un passage' },
    text: {
      en: 'The tide goes out over ten spins. When the arch stands dry, the cave behind it is open for one round.',
      fr: "La mer se retire en dix parties. Quand l'arche est à sec, la grotte s'ouvre pour une manche.",
    },
  },
  'bottle-post': {
    sub: 'lively',
    badge: 'new',
    line: { en: 'A letter, some weeks late', fr: 'Une lettre, avec quelques semaines de retard' },
    text: {
      en: 'Each bottle holds a letter with one sum on it. You see the sum before you decide to open it or to send it on for another.',
      fr: "Chaque bouteille contient une lettre avec une somme. Vous voyez la somme avant de choisir de la garder ou d'en attendre une autre.",
    },
  },
  'night-ferry': {
    sub: 'gentle',
    badge: 'hot',
    line: { en: 'Three lit decks, one crossing', fr: 'Trois ponts éclairés, une traversée' },
    text: {
      en: 'Three decks spin one after another, and a win on the first lights the second. The crossing takes twelve spins and ends in harbour.',
      fr: "Trois ponts tournent l'un après l'autre, et un gain sur le premier éclaire le deuxième. La traversée dure douze parties et finit au port.",
    },
  },
  'firefly-creek': {
    sub: 'gentle',
    badge: 'new',
    line: { en: 'Reeds, a jetty and one lamp', fr: 'Des roseaux, un ponton, une lampe' },
    text: {
      en: 'Fireflies settle on symbols and light them. A lit symbol pays with any of its kind, wherever on the reels they are.',
      fr: 'Les lucioles se posent sur des symboles et les éclairent. Un symbole éclairé paie avec tous les siens, où qu’ils soient sur les rouleaux.',
    },
  },
  'the-narrows': {
    sub: 'lively',
    line: { en: 'A bridge, lamp by lamp into the fog', fr: 'Un pont, lampe après lampe dans la brume' },
    text: {
      en: 'The reels narrow towards the middle, so wins are rarer there and worth more. When the fog lifts, the bridge is open from end to end.',
      fr: 'Les rouleaux se resserrent au milieu : les gains y sont plus rares et valent plus. Quand la brume se lève, le pont est ouvert de bout en bout.',
    },
  },
  'first-balloon': {
    sub: 'gentle',
    badge: 'new',
    line: { en: 'Hills in morning fog, slowly below', fr: 'Des collines dans la brume, lentement dessous' },
    text: {
      en: 'A balloon rises with each win and sinks without one. The higher it flies, the more the next win counts; nothing forces you to wait for it.',
      fr: 'Un ballon monte à chaque gain et descend sans lui. Plus il vole haut, plus le gain suivant compte ; rien n’oblige à l’attendre.',
    },
  },
};
