import { type Book, type Both, to } from '../book.ts';
import { allGames, type GameKind, game, gamesOf } from './games.ts';

interface CategoryCopy {
  readonly name: Both;
  readonly title: Both;
  readonly description: Both;
  readonly icon: string;
  readonly subs?: Readonly<Record<string, Both>>;
}

const categories: Readonly<Record<GameKind, CategoryCopy>> = {
  slots: {
    name: { en: 'Slots', fr: 'Machines à sous' },
    title: { en: 'Slots', fr: 'Machines à sous' },
    description: {
      en: 'Slots from eight studios, each with its return to player beneath it.',
      fr: 'Les machines à sous de huit studios, chacune avec son retour au joueur.',
    },
    icon: 'play',
    subs: {
      gentle: { en: 'Low swing', fr: 'Faible volatilité' },
      lively: { en: 'Medium swing', fr: 'Volatilité moyenne' },
      posters: { en: 'Posters', fr: 'Affiches' },
    },
  },
  jackpots: {
    name: { en: 'Jackpots', fr: 'Jackpots' },
    title: { en: 'Jackpots', fr: 'Jackpots' },
    description: {
      en: 'Games that share one growing sum. Their return to player says what the jackpot costs.',
      fr: 'Des jeux qui partagent une somme croissante. Leur retour au joueur dit ce que coûte le jackpot.',
    },
    icon: 'star',
  },
  'table-games': {
    name: { en: 'Table games', fr: 'Jeux de table' },
    title: { en: 'Table games', fr: 'Jeux de table' },
    description: {
      en: 'Roulette, cards and dice by plain rules.',
      fr: 'Roulette, cartes et dés, avec des règles simples.',
    },
    icon: 'card',
    subs: {
      roulette: { en: 'Roulette', fr: 'Roulette' },
      cards: { en: 'Cards', fr: 'Cartes' },
      dice: { en: 'Dice', fr: 'Dés' },
    },
  },
  'live-casino': {
    name: { en: 'Live casino', fr: 'Casino en direct' },
    title: { en: 'Live casino', fr: 'Casino en direct' },
    description: {
      en: 'Live roulette, blackjack and baccarat. The tables are resting for now.',
      fr: 'Roulette, blackjack et baccara en direct. Les tables sont au repos pour le moment.',
    },
    icon: 'live',
    subs: {
      'live-roulette': { en: 'Live roulette', fr: 'Roulette en direct' },
      'live-cards': { en: 'Live cards', fr: 'Cartes en direct' },
    },
  },
  'virtual-sports': {
    name: { en: 'Virtual sports', fr: 'Sports virtuels' },
    title: { en: 'Virtual sports', fr: 'Sports virtuels' },
    description: {
      en: 'Races that are drawn, not run: the result comes from tested random numbers.',
      fr: 'Des courses dessinées, pas courues : le résultat vient de nombres aléatoires testés.',
    },
    icon: 'people',
  },
};

function addCategory(book: Book, kind: GameKind): void {
  const { name, title, description, icon, subs = {} } = categories[kind];
  for (const [slug, subName] of Object.entries(subs)) {
    const games = gamesOf(kind)
      .filter(({ sub, isPoster }) => sub === slug || (isPoster && slug === 'posters'))
      .map((copy) => game(copy.slug));
    book.add('game_category', `category-${slug}`, `Subcategory: ${subName.en}`, { slug, name: subName, games });
  }
  book.add('game_category', `category-${kind}`, `Category: ${name.en}`, {
    slug: kind,
    name,
    title,
    iconClass: icon,
    games: gamesOf(kind).map((copy) => game(copy.slug)),
    subCategories: Object.keys(subs).map((slug) => to(`category-${slug}`)),
    isLiveCasino: kind === 'live-casino',
    seoDescription: description,
  });
}

/** Adds the lobby's categories and the list that holds them (S7.15). */
export function addCategories(book: Book): void {
  const kinds = Object.keys(categories) as GameKind[];
  for (const kind of kinds) addCategory(book, kind);
  book.add('game_category', 'category-all-games', 'Category: All games', {
    slug: 'all-games',
    name: { en: 'All games', fr: 'Tous les jeux' },
    title: { en: 'All games', fr: 'Tous les jeux' },
    iconClass: 'grid',
    isAllGames: true,
    seoDescription: {
      en: 'Every game of the house, with its return to player beneath it.',
      fr: 'Tous les jeux de la maison, chacun avec son retour au joueur.',
    },
  });
  book.add('game_category', 'category-new', 'Category: New', {
    slug: 'new',
    name: { en: 'New', fr: 'Nouveautés' },
    title: { en: 'New', fr: 'Nouveautés' },
    iconClass: 'clock',
    games: allGames.filter(({ badge }) => badge === 'new').map((copy) => game(copy.slug)),
  });
  const shown = [...kinds, 'new', 'all-games'].map((slug) => to(`category-${slug}`));
  book.add('game_categories', 'game-categories', 'Lobby categories', { bucket: 'default', categories: shown });
}
