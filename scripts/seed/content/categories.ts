import { type Book, type Localized, to } from '../book.ts';
import { categoryLeads } from './category-leads.ts';
import { allGames, type GameKind, game, gamesOf } from './games.ts';

interface CategoryCopy {
  readonly name: Localized;
  readonly title: Localized;
  readonly description: Localized;
  readonly icon: string;
  readonly subs?: Readonly<Record<string, Localized>>;
}

const categories: Readonly<Record<GameKind, CategoryCopy>> = {
  slots: {
    name: { en: 'Slots', fr: 'Machines à sous', es: 'Tragaperras' },
    title: { en: 'Slots', fr: 'Machines à sous', es: 'Tragaperras' },
    description: {
      en: 'Slots from eight studios, each with its return to player beneath it.',
      fr: 'Les machines à sous de huit studios, chacune avec son retour au joueur.',
      es: 'Tragaperras de ocho estudios, cada una con su retorno al jugador debajo.',
    },
    icon: 'play',
    subs: {
      gentle: { en: 'Low swing', fr: 'Faible volatilité', es: 'Volatilidad baja' },
      lively: { en: 'Medium swing', fr: 'Volatilité moyenne', es: 'Volatilidad media' },
      stormy: { en: 'High swing', fr: 'Forte volatilité', es: 'Volatilidad alta' },
      posters: { en: 'Posters', fr: 'Affiches', es: 'Carteles' },
    },
  },
  jackpots: {
    name: { en: 'Jackpots', fr: 'Jackpots', es: 'Botes' },
    title: { en: 'Jackpots', fr: 'Jackpots', es: 'Botes' },
    description: {
      en: 'Games that share one growing sum. Their return to player says what the jackpot costs.',
      fr: 'Des jeux qui partagent une somme croissante. Leur retour au joueur dit ce que coûte le jackpot.',
      es: 'Juegos que comparten una suma que crece. Su retorno al jugador dice lo que cuesta el bote.',
    },
    icon: 'star',
  },
  'table-games': {
    name: { en: 'Table games', fr: 'Jeux de table', es: 'Juegos de mesa' },
    title: { en: 'Table games', fr: 'Jeux de table', es: 'Juegos de mesa' },
    description: {
      en: 'Roulette, cards and dice by plain rules.',
      fr: 'Roulette, cartes et dés, avec des règles simples.',
      es: 'Ruleta, cartas y dados con reglas sencillas.',
    },
    icon: 'card',
    subs: {
      roulette: { en: 'Roulette', fr: 'Roulette', es: 'Ruleta' },
      cards: { en: 'Cards', fr: 'Cartes', es: 'Cartas' },
      dice: { en: 'Dice', fr: 'Dés', es: 'Dados' },
    },
  },
  'live-casino': {
    name: { en: 'Live casino', fr: 'Casino en direct', es: 'Casino en vivo' },
    title: { en: 'Live casino', fr: 'Casino en direct', es: 'Casino en vivo' },
    description: {
      en: 'Live roulette, blackjack and baccarat. The tables are resting for now.',
      fr: 'Roulette, blackjack et baccara en direct. Les tables sont au repos pour le moment.',
      es: 'Ruleta, blackjack y bacará en vivo. Por ahora las mesas descansan.',
    },
    icon: 'live',
    subs: {
      'live-roulette': { en: 'Live roulette', fr: 'Roulette en direct', es: 'Ruleta en vivo' },
      'live-cards': { en: 'Live cards', fr: 'Cartes en direct', es: 'Cartas en vivo' },
    },
  },
  'virtual-sports': {
    name: { en: 'Virtual sports', fr: 'Sports virtuels', es: 'Deportes virtuales' },
    title: { en: 'Virtual sports', fr: 'Sports virtuels', es: 'Deportes virtuales' },
    description: {
      en: 'Races that are drawn, not run: the result comes from tested random numbers.',
      fr: 'Des courses dessinées, pas courues : le résultat vient de nombres aléatoires testés.',
      es: 'Carreras que se sortean, no se corren: el resultado sale de números al azar comprobados.',
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
    book.add('game_category', `category-${slug}`, `Subcategory: ${subName.en}`, {
      slug,
      name: subName,
      lead: categoryLeads[slug],
      games,
    });
  }
  book.add('game_category', `category-${kind}`, `Category: ${name.en}`, {
    slug: kind,
    name,
    title,
    lead: categoryLeads[kind],
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
    lead: categoryLeads['all-games'],
    name: { en: 'All games', fr: 'Tous les jeux', es: 'Todos los juegos' },
    title: { en: 'All games', fr: 'Tous les jeux', es: 'Todos los juegos' },
    iconClass: 'grid',
    isAllGames: true,
    seoDescription: {
      en: 'Every game of the house, with its return to player beneath it.',
      fr: 'Tous les jeux de la maison, chacun avec son retour au joueur.',
      es: 'Todos los juegos de la casa, cada uno con su retorno al jugador debajo.',
    },
  });
  book.add('game_category', 'category-new', 'Category: New', {
    slug: 'new',
    lead: categoryLeads.new,
    name: { en: 'New', fr: 'Nouveautés', es: 'Novedades' },
    title: { en: 'New', fr: 'Nouveautés', es: 'Novedades' },
    iconClass: 'clock',
    games: allGames.filter(({ badge }) => badge === 'new').map((copy) => game(copy.slug)),
  });
  const shown = [...kinds, 'new', 'all-games'].map((slug) => to(`category-${slug}`));
  book.add('game_categories', 'game-categories', 'Lobby categories', { bucket: 'default', categories: shown });
}
