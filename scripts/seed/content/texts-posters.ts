import type { GameText } from './game-shape.ts';

/** Slots printed as posters, in the editors' order. */
export const posterSlots: Readonly<Record<string, GameText>> = {
  'ochre-canyon': {
    sub: 'lively',
    line: { en: 'Five mesas and a long noon', fr: 'Cinq mesas et un long midi' },
    text: {
      en: 'Symbols fall like stones and leave the strata above them bare. A canyon cleared to its floor pays for every layer.',
      fr: 'Les symboles tombent comme des pierres et mettent à nu les strates au-dessus. Un canyon vidé jusqu’au fond paie pour chaque couche.',
    },
  },
  'paper-crane': {
    sub: 'gentle',
    badge: 'exclusive',
    line: { en: 'Sixteen folds, one bird', fr: 'Seize plis, un oiseau' },
    text: {
      en: 'Every win folds the paper once. The sixteenth fold is the crane, and opens ten free spins that keep the folds you have.',
      fr: 'Chaque gain plie le papier une fois. Le seizième pli est la grue, et ouvre dix tours offerts qui gardent vos plis.',
    },
  },
  'tide-tables': {
    sub: 'gentle',
    line: { en: 'Waves in rows, and a red sun', fr: 'Des vagues en rangs, un soleil rouge' },
    text: {
      en: 'A printed table says which symbol runs high in which spin, ten spins ahead. What it says always comes.',
      fr: 'Une table imprimée dit quel symbole sera haut à quelle partie, dix parties à l’avance. Ce qu’elle dit arrive toujours.',
    },
  },
  'alpine-express': {
    sub: 'lively',
    badge: 'hot',
    line: { en: 'A red railcar coming down', fr: 'Un autorail rouge qui descend' },
    text: {
      en: 'The railcar stops at stations on the reels and takes their sums on board. At the terminus it pays what it carries.',
      fr: 'L’autorail s’arrête aux gares des rouleaux et prend leurs sommes à bord. Au terminus, il paie ce qu’il porte.',
    },
  },
  'lemon-house': {
    sub: 'gentle',
    line: { en: 'White walls, a branch of lemons', fr: 'Des murs blancs, une branche de citrons' },
    text: {
      en: 'A small game with three reels and eight symbols. A lemon in the middle doubles; two lemons double twice.',
      fr: 'Un petit jeu à trois rouleaux et huit symboles. Un citron au milieu double ; deux citrons doublent deux fois.',
    },
  },
  'velvet-comet': {
    sub: 'lively',
    line: { en: 'Seven bars of fire', fr: 'Sept barres de feu' },
    text: {
      en: 'The comet crosses the reels from one corner to the other. What it touches is wild, and its tail stays for one spin more.',
      fr: 'La comète traverse les rouleaux d’un coin à l’autre. Ce qu’elle touche devient joker, et sa queue reste une partie de plus.',
    },
  },
  'quiet-tiger': {
    sub: 'lively',
    line: { en: 'Two eyes in tall grass', fr: 'Deux yeux dans l’herbe haute' },
    text: {
      en: 'Most of the time there is only grass. Both eyes on one spin bring the tiger out, and with it the highest win of the game.',
      fr: 'Le plus souvent, il n’y a que l’herbe. Les deux yeux sur une même partie font sortir le tigre, et avec lui le plus grand gain du jeu.',
    },
  },
  glasshouse: {
    sub: 'gentle',
    line: { en: 'Fronds under a rose arch', fr: 'Des frondes sous une arche rose' },
    text: {
      en: 'Plants grow over five spins, whether you win or not. When they meet under the arch, their symbols count on both sides.',
      fr: 'Les plantes poussent en cinq parties, gain ou non. Quand elles se rejoignent sous l’arche, leurs symboles comptent des deux côtés.',
    },
  },
  'moth-and-moon': {
    sub: 'gentle',
    line: { en: 'A red moth, a full moon', fr: 'Un papillon rouge, une pleine lune' },
    text: {
      en: 'The moth flies towards the brightest symbol and makes its neighbours alike. At full moon there are two of them.',
      fr: 'Le papillon vole vers le symbole le plus clair et rend ses voisins pareils. À la pleine lune, ils sont deux.',
    },
  },
  'radio-lisboa': {
    sub: 'gentle',
    badge: 'new',
    line: { en: 'Painted tiles, an old wireless', fr: 'Des carreaux peints, un vieux poste' },
    text: {
      en: 'Turn the dial between two spins: each station plays with other rules of wild tiles. The return is the same on all of them.',
      fr: 'Tournez le bouton entre deux parties : chaque station joue avec d’autres règles de jokers. Le retour est le même sur toutes.',
    },
  },
  'koi-garden': {
    sub: 'gentle',
    line: { en: 'Two fish, turning', fr: 'Deux poissons qui tournent' },
    text: {
      en: 'Two koi circle the reels, one at each side. When they meet, everything between them pays as one line.',
      fr: 'Deux carpes tournent autour des rouleaux, une de chaque côté. Quand elles se rencontrent, tout ce qui est entre elles paie comme une ligne.',
    },
  },
  'silver-birch': {
    sub: 'gentle',
    badge: 'new',
    line: { en: 'A fox among the trunks', fr: 'Un renard entre les troncs' },
    text: {
      en: 'The fox walks one trunk further with every win. At the edge of the wood it waits for dawn: twelve spins in warmer light.',
      fr: 'Le renard avance d’un tronc à chaque gain. À la lisière, il attend l’aube : douze parties dans une lumière plus chaude.',
    },
  },
};
