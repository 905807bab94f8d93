import type { GameText } from './game-shape.ts';

/** Jackpot slots, tables, live tables and virtual sports. */
export const otherGames: Readonly<Record<string, GameText>> = {
  'deep-lanterns': {
    line: { en: 'Jellyfish, rising', fr: 'Des méduses qui montent' },
    text: {
      en: 'Jellyfish rise one reel a spin. Five of them at the surface together win the jackpot.',
      fr: "Les méduses montent d'un rouleau par partie. Cinq à la surface ensemble gagnent le jackpot.",
    },
  },
  'harbour-lights': {
    line: { en: 'Every window adds a little', fr: 'Chaque fenêtre ajoute un peu' },
    text: {
      en: 'Part of each stake goes into one sum for the whole town. It is won when all the windows are lit on one spin.',
      fr: "Une part de chaque mise va dans une somme commune à toute la ville. Elle est gagnée quand toutes les fenêtres s'allument en une partie.",
    },
  },
  'the-long-swell': {
    line: { en: 'A buoy, a bell, a long wait', fr: 'Une bouée, une cloche, une longue attente' },
    text: {
      en: 'The jackpot comes with the seventh swell in a row. It is rare, and the game says so: its return is lower between two wins.',
      fr: "Le jackpot vient avec la septième houle d'affilée. C'est rare, et le jeu le dit : son retour est plus bas entre deux gains.",
    },
  },
  'meridian-roulette': {
    sub: 'roulette',
    line: { en: 'One zero, 37 pockets', fr: 'Un zéro, 37 cases' },
    text: {
      en: 'European roulette with a single zero. All bets of the table pay by the same rule, so each returns 97.3 % over time.',
      fr: 'Roulette européenne à un seul zéro. Toutes les mises suivent la même règle : chacune rend 97,3 % sur la durée.',
    },
  },
  'quayside-blackjack': {
    sub: 'cards',
    line: { en: 'Six decks, dealer stands on 17', fr: 'Six jeux, la banque reste à 17' },
    text: {
      en: 'Blackjack pays 3 to 2, and you may double on any two cards. The return of 99.5 % is that of basic strategy; a card with it lies on the table.',
      fr: 'Le blackjack paie 3 pour 2, et vous pouvez doubler sur deux cartes quelconques. Le retour de 99,5 % est celui de la stratégie de base, affichée sur la table.',
    },
  },
  'salon-roulette': {
    sub: 'live-roulette',
    line: { en: 'A wheel in a room above the bay', fr: 'Une roue dans un salon sur la baie' },
    text: {
      en: 'A croupier, one wheel with a single zero, and arched windows on the water. A round takes about a minute.',
      fr: "Un croupier, une roue à un seul zéro, des fenêtres en arc sur l'eau. Un tour dure environ une minute.",
    },
  },
  'longroom-blackjack': {
    sub: 'live-cards',
    line: { en: 'Seven seats at a long table', fr: 'Sept places à une longue table' },
    text: {
      en: 'Dealt by hand from six decks. If the seats are taken you may watch, and take the next one that falls free.',
      fr: 'Distribué à la main, six jeux. Si les places sont prises, vous pouvez regarder et prendre la prochaine.',
    },
  },
  'winter-passage': {
    line: { en: 'A small ship under a tall ice', fr: 'Un petit navire sous une haute glace' },
    text: {
      en: 'Three jackpots, one for each face of the iceberg. The smallest is won often, the largest a few times a year.',
      fr: 'Trois jackpots, un par face de l’iceberg. Le plus petit tombe souvent, le plus grand quelques fois par an.',
    },
  },
  'salt-and-ember': {
    line: { en: 'Smoke by day, a red line by night', fr: 'De la fumée le jour, un trait rouge la nuit' },
    text: {
      en: 'The mountain gathers a part of each stake and gives all of it back at once, to one player, when the lava reaches the sea.',
      fr: 'La montagne garde une part de chaque mise et la rend d’un coup, à un seul joueur, quand la lave atteint la mer.',
    },
  },
  'festival-quarter': {
    line: { en: 'Paper lanterns at every height', fr: 'Des lanternes de papier à toutes les hauteurs' },
    text: {
      en: 'Each lantern holds a number. When one evening’s draw matches all seven, the quarter’s jackpot is won.',
      fr: 'Chaque lanterne porte un nombre. Quand le tirage d’un soir les réunit toutes les sept, le jackpot du quartier est gagné.',
    },
  },
  'blue-whale': {
    line: { en: 'Something large, far out', fr: 'Quelque chose de grand, au large' },
    text: {
      en: 'Most spins see only the sea. The whale surfaces rarely, and with it comes a jackpot that has waited all the while.',
      fr: 'La plupart des parties ne voient que la mer. La baleine fait rarement surface, et avec elle vient un jackpot qui a attendu tout ce temps.',
    },
  },
  'baccarat-nine': {
    sub: 'cards',
    line: { en: 'Three bets, no decisions', fr: 'Trois mises, aucune décision' },
    text: {
      en: 'Player, banker or tie, eight decks. Banker returns 98.9 % after its commission, player 98.8 %, a tie 85.6 %.',
      fr: 'Joueur, banque ou égalité, huit jeux. La banque rend 98,9 % commission comprise, le joueur 98,8 %, l’égalité 85,6 %.',
    },
  },
  'dice-terrace': {
    sub: 'dice',
    line: { en: 'Three dice on a terrace of dice', fr: 'Trois dés sur une terrasse de dés' },
    text: {
      en: 'Small, big or an exact triple, with three dice. Small and big lose on any triple, which is where the house’s share comes from.',
      fr: 'Petit, grand ou un triple exact, avec trois dés. Petit et grand perdent sur tout triple : c’est de là que vient la part de la maison.',
    },
  },
  'orbit-eleven': {
    sub: 'dice',
    line: { en: 'Two dice, eleven moons', fr: 'Deux dés, onze lunes' },
    text: {
      en: 'Eleven sums that two dice can give, each with its moon. Bet on one or on a few; the table shows the return before you place a chip.',
      fr: 'Onze sommes possibles avec deux dés, chacune avec sa lune. Misez sur une ou plusieurs ; la table montre le retour avant que vous posiez un jeton.',
    },
  },
  'pearl-baccarat': {
    sub: 'live-cards',
    line: { en: 'Eight decks in a quiet room', fr: 'Huit jeux dans une pièce calme' },
    text: {
      en: 'Baccarat dealt by hand. Player, banker or tie, and no decision after the bet. Banker returns 98.9 % after its commission.',
      fr: 'Un baccara distribué à la main. Joueur, banque ou égalité, sans décision après la mise. La banque rend 98,9 % commission comprise.',
    },
  },
  'pavilion-roulette': {
    sub: 'live-roulette',
    line: { en: 'A striped wheel by daylight', fr: 'Une roue rayée, en plein jour' },
    text: {
      en: 'One zero, a slower croupier and time to think between two spins. The rules are those of Salon Roulette.',
      fr: 'Un zéro, un croupier plus lent, et le temps de réfléchir entre deux tours. Les règles sont celles de Salon Roulette.',
    },
  },
  regatta: {
    line: { en: 'Five boats, a race every three minutes', fr: 'Cinq bateaux, une course toutes les trois minutes' },
    text: {
      en: 'Five boats race round the bay. The race is drawn from random numbers and nobody sails it: form and weather are part of the picture and say nothing about the next race.',
      fr: 'Cinq bateaux font le tour de la baie. La course est tirée de nombres aléatoires et personne ne la court : la forme et le temps font partie de l’image et ne disent rien de la suivante.',
    },
  },
  'velodrome-ten': {
    line: { en: 'Ten riders, eight laps', fr: 'Dix coureurs, huit tours' },
    text: {
      en: 'Ten riders leave together. Their odds are printed beside their names, and the finish is drawn from exactly those odds.',
      fr: 'Dix coureurs partent ensemble. Leurs cotes figurent à côté de leurs noms, et l’arrivée est tirée de ces cotes exactement.',
    },
  },
  'three-eights': {
    line: { en: 'Three crews, one straight course', fr: 'Trois équipages, une ligne droite' },
    text: {
      en: 'Three rowing eights and two thousand metres. The shortest of the races, with the plainest choice: one of three.',
      fr: 'Trois huit et deux mille mètres. La plus courte des courses, avec le choix le plus simple : un sur trois.',
    },
  },
};
