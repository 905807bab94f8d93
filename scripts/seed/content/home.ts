import { type Book, type Both, picture, to } from '../book.ts';
import { game } from './games.ts';

/** Adds the home page: a slideshow, rows of games, the promotions, and one calm strip. */
export function addHome(book: Book): void {
  addSlides(book);
  addRows(book);
  addClosing(book);
  book.add('marketing_page', 'page-home', 'Page: home', {
    slug: 'home',
    title: { en: 'A quiet place to play', fr: 'Un endroit calme pour jouer' },
    blocks: [
      'slideshow-home',
      'row-new',
      'row-slots',
      'row-jackpots',
      'row-tables',
      'row-live',
      'row-offers',
      'block-calm',
    ].map(to),
    seoTitle: { en: 'Kestrel Bay: a quiet place to play', fr: 'Kestrel Bay : un endroit calme pour jouer' },
    seoDescription: {
      en: 'Slots, tables and live games with their return to player on every card, and your balance in plain words.',
      fr: 'Machines, tables et jeux en direct, leur retour au joueur sur chaque carte, et votre solde en clair.',
    },
    seoImage: picture('hero-bay-night'),
  });
}

function addSlides(book: Book): void {
  book.add('slide', 'slide-spring-tide', 'Slide: Spring Tide', {
    title: { en: 'The tide comes in. So do 40 free spins.', fr: 'La marée monte. 40 tours offerts.' },
    subtitle: {
      en: 'Ten each evening, four evenings running. Winnings are cash, with nothing to wager.',
      fr: 'Dix par soir, quatre soirs de suite. Gains en argent réel, rien à remiser.',
    },
    image: picture('hero-promotion-night'),
    imageAlt: { en: 'The bay at dusk, a lighthouse on the right', fr: 'La baie au crépuscule, un phare à droite' },
    cta: to('promotion-spring-tide'),
    ctaText: { en: 'See Spring Tide', fr: 'Voir Grande marée' },
    termsText: {
      en: 'Verified players aged 18 and over, once per person. [Full terms](promotion-spring-tide).',
      fr: 'Joueurs vérifiés de 18 ans et plus, une fois par personne. [Conditions complètes](promotion-spring-tide).',
    },
    startAt: '2026-11-12T08:00:00.000Z',
    endAt: '2027-03-01T00:00:00.000Z',
  });
  book.add('slide', 'slide-newcomer', 'Slide: practise first', {
    title: { en: 'Practise first. It costs nothing.', fr: "Essayez d'abord. Cela ne coûte rien." },
    subtitle: {
      en: 'Slots, dice, roulette and races all open in practice play, without an account and without money.',
      fr: "Machines, dés, roulette et courses s'ouvrent en jeu d'essai, sans compte et sans argent.",
    },
    image: picture('hero-bay-night'),
    imageAlt: { en: 'The harbour at night, its windows lit', fr: 'Le port la nuit, fenêtres éclairées' },
    cta: to('help-games-2-practice'),
    ctaText: { en: 'How practice play works', fr: "Comment marche le jeu d'essai" },
    audience: 'anonymous',
  });
  book.add('slide', 'slide-jackpots', 'Slide: Deep Lanterns', {
    title: { en: 'One jackpot for everyone in the deep', fr: 'Un seul jackpot pour tous, dans les profondeurs' },
    subtitle: {
      en: '1 % of every stake in Deep Lanterns feeds it, and it can fall on any spin. Return to player: 94.9 %.',
      fr: '1 % de chaque mise dans Deep Lanterns le nourrit, et il peut tomber à chaque partie. Retour au joueur : 94,9 %.',
    },
    image: picture('wide-deep-lanterns'),
    imageAlt: { en: 'Jellyfish glowing in dark water', fr: "Des méduses luisent dans l'eau sombre" },
    cta: game('deep-lanterns'),
    ctaText: { en: 'See the game', fr: 'Voir le jeu' },
    geo: to('geo-us-quebec'),
  });
  book.add('slideshow', 'slideshow-home', 'Home: slideshow', {
    title: { en: 'What is on', fr: "À l'affiche" },
    slides: ['slide-spring-tide', 'slide-newcomer', 'slide-jackpots'].map(to),
    autoplaySeconds: 8,
  });
}

function addRows(book: Book): void {
  const row = (id: string, title: Both, category: string, layout: string, gridColumns: number): void => {
    book.add('section', `row-${id}`, `Home: ${title.en}`, {
      title,
      layout,
      category: to(`category-${category}`),
      gridColumns,
      showAll: true,
    });
  };
  row('new', { en: 'New', fr: 'Nouveautés' }, 'new', 'carousel', 8);
  row('slots', { en: 'Slots', fr: 'Machines à sous' }, 'slots', 'carousel', 4);
  row('jackpots', { en: 'Jackpots', fr: 'Jackpots' }, 'jackpots', 'columns', 4);
  row('tables', { en: 'Table games', fr: 'Jeux de table' }, 'table-games', 'carousel', 8);
  row('live', { en: 'Live casino', fr: 'Casino en direct' }, 'live-casino', 'carousel', 4);
}

function addClosing(book: Book): void {
  book.add('section', 'row-offers', 'Home: promotions', {
    title: { en: 'Promotions', fr: 'Promotions' },
    layout: 'grid',
    items: ['promotion-spring-tide', 'promotion-welcome'].map(to),
    slugSuffix: 'offers',
  });
  book.add('content_block', 'block-calm', 'Home: play within your means', {
    heading: { en: 'Play within your means', fr: 'Jouer selon ses moyens' },
    body: {
      en: 'Every game shows what it returns. Your balance is one tap away on every page, and one message is enough [to take a break](help-safely-1-break).',
      fr: 'Chaque jeu affiche ce qu’il rend. Votre solde est à un geste sur chaque page, et un message suffit [pour faire une pause](help-safely-1-break).',
    },
    layout: 'banner',
    theme: 'accent',
    cta: to('page-play-safely'),
  });
}
