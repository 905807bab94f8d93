import { type Book, type Localized, picture, to } from '../book.ts';
import { game } from './games.ts';

/** Adds the home page: a slideshow, rows of games, the promotions, and one calm strip. */
export function addHome(book: Book): void {
  addSlides(book);
  addRows(book);
  addClosing(book);
  book.add('functional', 'part-opened', 'Part: what a player opened last', {
    component: 'mostPlayed',
    props: { row: 'opened' },
  });
  book.add('marketing_page', 'page-home', 'Page: home', {
    slug: 'home',
    title: { en: 'A quiet place to play', fr: 'Un endroit calme pour jouer', es: 'Un lugar tranquilo para jugar' },
    blocks: [
      'slideshow-home',
      'part-opened',
      'row-new',
      'row-slots',
      'row-jackpots',
      'row-tables',
      'row-offers',
      'block-calm',
    ].map(to),
    seoTitle: {
      en: 'Kestrel Bay: a quiet place to play',
      fr: 'Kestrel Bay : un endroit calme pour jouer',
      es: 'Kestrel Bay: un lugar tranquilo para jugar',
    },
    seoDescription: {
      en: 'Slots, tables and live games with their return to player on every card, and your balance in plain words.',
      fr: 'Machines, tables et direct, leur retour sur chaque carte.',
      es: 'Tragaperras, mesas y juegos en vivo, su retorno en cada tarjeta y tu saldo en claro.',
    },
    seoImage: picture('hero-bay-night'),
  });
}

function addSlides(book: Book): void {
  addSpringTide(book);
  addNewcomer(book);
  addJackpots(book);
  book.add('slideshow', 'slideshow-home', 'Home: slideshow', {
    title: { en: 'What is on', fr: "À l'affiche", es: 'En cartel' },
    slides: ['slide-spring-tide', 'slide-newcomer', 'slide-jackpots'].map(to),
    autoplaySeconds: 8,
  });
}

function addSpringTide(book: Book): void {
  book.add('slide', 'slide-spring-tide', 'Slide: Spring Tide', {
    title: {
      en: '40 free spins over four evenings',
      fr: '40 tours offerts en quatre soirs',
      es: '40 tiradas gratis en cuatro noches',
    },
    subtitle: {
      en: 'Ten each evening at 19:00 UTC. Winnings are cash, with nothing to wager.',
      fr: 'Dix par soir à 19 h UTC. Gains en argent réel, rien à remiser.',
      es: 'Diez cada noche a las 19:00 UTC. Los premios son en efectivo, sin nada que apostar.',
    },
    image: picture('hero-promotion-night'),
    imageAlt: {
      en: 'The bay at dusk',
      fr: 'La baie au crépuscule',
      es: 'La bahía al anochecer',
    },
    cta: to('promotion-spring-tide'),
    ctaText: { en: 'See Spring Tide', fr: 'Voir Grande marée', es: 'Ver Gran marea' },
    termsText: {
      en: 'Verified players aged 18 and over, once per person. [Full terms](promotion-spring-tide).',
      fr: 'Joueurs vérifiés, 18 ans et plus. [Conditions](promotion-spring-tide).',
      es: 'Jugadores verificados, 18 años o más. [Condiciones completas](promotion-spring-tide).',
    },
    startAt: '2026-11-12T08:00:00.000Z',
    endAt: '2027-03-01T00:00:00.000Z',
  });
}

function addNewcomer(book: Book): void {
  book.add('slide', 'slide-newcomer', 'Slide: practise first', {
    title: {
      en: 'Practise first. It costs nothing.',
      fr: "Essayez d'abord, c'est gratuit.",
      es: 'Practica primero. No cuesta nada.',
    },
    subtitle: {
      en: 'Slots, dice, roulette and races all open in practice play, without an account and without money.',
      fr: 'Sans compte ni argent.',
      es: 'Tragaperras, dados, ruleta y carreras en práctica, sin cuenta ni dinero.',
    },
    image: picture('hero-bay-night'),
    imageAlt: {
      en: 'The harbour at night',
      fr: 'Le port, la nuit',
      es: 'El puerto de noche',
    },
    cta: to('help-games-2-practice'),
    ctaText: { en: 'How practice play works', fr: "Le jeu d'essai", es: 'Cómo funciona la práctica' },
    audience: 'anonymous',
  });
}

function addJackpots(book: Book): void {
  book.add('slide', 'slide-jackpots', 'Slide: Deep Lanterns', {
    title: {
      en: 'One jackpot for everyone',
      fr: 'Un seul jackpot pour tous',
      es: 'Un solo bote para todos',
    },
    subtitle: {
      en: '1 % of every stake in Deep Lanterns feeds it, and it can fall on any spin. Return to player: 94.9 %.',
      fr: '1 % de chaque mise le nourrit ; il peut tomber à chaque partie. TRJ : 94,9 %.',
      es: 'El 1 % de cada apuesta en Deep Lanterns va al bote, que puede caer en cualquier tirada. Retorno al jugador: 94,9 %.',
    },
    image: picture('hero-deep-lanterns'),
    imageAlt: {
      en: 'Jellyfish',
      fr: 'Des méduses',
      es: 'Medusas',
    },
    cta: game('deep-lanterns'),
    ctaText: { en: 'See the game', fr: 'Voir le jeu', es: 'Ver el juego' },
    geo: to('geo-us-quebec'),
  });
}

function addRows(book: Book): void {
  const row = (id: string, title: Localized, category: string, layout: string, gridColumns: number): void => {
    book.add('section', `row-${id}`, `Home: ${title.en}`, {
      title,
      layout,
      category: to(`category-${category}`),
      gridColumns,
      showAll: true,
    });
  };
  row('new', { en: 'New', fr: 'Nouveautés', es: 'Novedades' }, 'new', 'carousel', 8);
  row('slots', { en: 'Slots', fr: 'Machines à sous', es: 'Tragaperras' }, 'slots', 'carousel', 4);
  row('jackpots', { en: 'Jackpots', fr: 'Jackpots', es: 'Botes' }, 'jackpots', 'columns', 4);
  row('tables', { en: 'Table games', fr: 'Jeux de table', es: 'Juegos de mesa' }, 'table-games', 'carousel', 8);
  // The live tables rest: they have their place in the menu and none among what is to be played.
}

function addClosing(book: Book): void {
  book.add('section', 'row-offers', 'Home: promotions', {
    title: { en: 'Promotions', fr: 'Promotions', es: 'Promociones' },
    layout: 'grid',
    items: ['promotion-spring-tide', 'promotion-welcome'].map(to),
    slugSuffix: 'offers',
  });
  book.add('content_block', 'block-calm', 'Home: play within your means', {
    heading: { en: 'Play within your means', fr: 'Jouer selon ses moyens', es: 'Juega dentro de tus posibilidades' },
    body: {
      en: 'Every game shows what it returns. Your balance is one tap away on every page, and one press is enough [to take a break](help-safely-1-break).',
      fr: 'Chaque jeu affiche ce qu’il rend. Une pression suffit [pour faire une pause](help-safely-1-break).',
      es: 'Cada juego muestra lo que devuelve. Tu saldo está a un toque en cada página, y basta una pulsación [para hacer una pausa](help-safely-1-break).',
    },
    layout: 'banner',
    theme: 'accent',
    cta: to('page-play-safely'),
  });
}
