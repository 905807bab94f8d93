import { type Book, type Both, picture, to } from '../book.ts';
import { game } from './games.ts';

/** Adds the home page: a slideshow, rows of games, what the house promises, and the questions asked before joining. */
export function addHome(book: Book): void {
  addSlides(book);
  addRows(book);
  addPromises(book);
  addQuestions(book);
  book.add('marketing_page', 'page-home', 'Page: home', {
    slug: 'home',
    title: { en: 'A quiet place to play', fr: 'Un endroit calme pour jouer' },
    blocks: [
      'slideshow-home',
      'row-new',
      'row-slots',
      'row-posters',
      'row-jackpots',
      'row-tables',
      'row-live',
      'row-offers',
      'row-promises',
      'row-reading',
      'row-questions',
      'block-join',
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
    title: { en: 'The tide comes in. So do 40 free spins.', fr: 'La marée monte. Quarante tours offerts avec elle.' },
    subtitle: {
      en: 'Ten each evening, four evenings running. Winnings are cash, with nothing to wager.',
      fr: 'Dix chaque soir, quatre soirs de suite. Les gains sont en argent réel, sans rien à remiser.',
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
      en: 'Every slot and table opens in practice play, signed in or not. Your money stays where it is.',
      fr: "Chaque machine et chaque table s'ouvre en jeu d'essai, connecté ou non. Votre argent ne bouge pas.",
    },
    image: picture('hero-bay-night'),
    imageAlt: { en: 'The harbour at night, its windows lit', fr: 'Le port la nuit, fenêtres éclairées' },
    cta: to('help-games-2-practice'),
    ctaText: { en: 'How practice works', fr: "Comment marche l'essai" },
    audience: 'anonymous',
  });
  book.add('slide', 'slide-jackpots', 'Slide: Deep Lanterns', {
    title: { en: 'Something is rising in the deep', fr: 'Quelque chose monte des profondeurs' },
    subtitle: {
      en: 'Deep Lanterns shares one jackpot among everybody who plays it. Its return to player, 94.9 %, says what that costs.',
      fr: 'Deep Lanterns partage un jackpot entre tous ses joueurs. Son retour au joueur, 94,9 %, dit ce que cela coûte.',
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
  row('new', { en: 'New this month', fr: 'Nouveautés du mois' }, 'new', 'carousel', 8);
  row('slots', { en: 'Slots', fr: 'Machines à sous' }, 'slots', 'carousel', 4);
  row('posters', { en: 'Printed like posters', fr: 'Imprimés comme des affiches' }, 'posters', 'carousel', 8);
  row('jackpots', { en: 'Jackpots', fr: 'Jackpots' }, 'jackpots', 'columns', 4);
  row('tables', { en: 'Table games', fr: 'Jeux de table' }, 'table-games', 'carousel', 8);
  row('live', { en: 'Live casino', fr: 'Casino en direct' }, 'live-casino', 'carousel', 4);
}

function addPromises(book: Book): void {
  book.add('section', 'row-offers', 'Home: promotions', {
    title: { en: 'Promotions', fr: 'Offres' },
    layout: 'grid',
    items: ['promotion-spring-tide', 'promotion-welcome'].map(to),
    slugSuffix: 'offers',
  });
  const promise = (id: string, heading: Both, body: Both): void => {
    book.add('content_block', `block-promise-${id}`, `Promise: ${heading.en}`, { heading, body, layout: 'card' });
  };
  promise(
    'odds',
    { en: 'The odds, in sight', fr: 'Les chances, en vue' },
    {
      en: 'Every card carries its return to player. [What it means](help-games-1-return), and what it cannot promise.',
      fr: "Chaque carte porte son retour au joueur. [Ce qu'il veut dire](help-games-1-return), et ce qu'il ne promet pas.",
    },
  );
  promise(
    'money',
    { en: 'Your money, in plain words', fr: 'Votre argent, en clair' },
    {
      en: 'What you can play with, what you can withdraw, what is on its way: [one line each](help-money-1-balances), on every page.',
      fr: 'Ce que vous pouvez jouer, ce que vous pouvez retirer, ce qui est en route : [une ligne chacun](help-money-1-balances), sur chaque page.',
    },
  );
  promise(
    'leave',
    { en: 'Leaving is easy', fr: 'Partir est simple' },
    {
      en: 'Log out is one tap away, and [a break](help-safely-1-break) needs one message. We do not ask you to stay.',
      fr: "La déconnexion est à un geste, et [une pause](help-safely-1-break) demande un message. Nous n'insistons pas.",
    },
  );
  book.add('section', 'row-promises', 'Home: what the house promises', {
    title: { en: 'How the house is kept', fr: 'Comment la maison est tenue' },
    layout: 'columns',
    gridColumns: 3,
    items: ['block-promise-odds', 'block-promise-money', 'block-promise-leave'].map(to),
  });
}

function addQuestions(book: Book): void {
  book.add('section', 'row-reading', 'Home: worth reading', {
    title: { en: 'Worth reading', fr: 'À lire' },
    layout: 'list',
    items: ['article-choosing-games', 'help-start-1-tour', 'page-fairness', 'link-gambling-therapy'].map(to),
  });
  const question = (id: string, heading: Both, body: Both): void => {
    book.add('content_block', `block-question-${id}`, `Question: ${heading.en}`, {
      heading,
      body,
      layout: 'accordion',
    });
  };
  question(
    'account',
    { en: 'Do I need an account?', fr: 'Faut-il un compte ?' },
    {
      en: 'To look round, read and practise, no. To play for real money, yes: you must be 18 or over, and one account is enough for everything.',
      fr: "Pour regarder, lire et essayer, non. Pour jouer de l'argent, oui : il faut avoir 18 ans, et un seul compte suffit à tout.",
    },
  );
  question(
    'practice',
    { en: 'Does practice play use my money?', fr: "Le jeu d'essai utilise-t-il mon argent ?" },
    {
      en: 'Never. Practice play has its own counters and does not touch the wallet, even when you are signed in.',
      fr: "Jamais. Le jeu d'essai a ses propres jetons et ne touche pas au portefeuille, même quand vous êtes connecté.",
    },
  );
  question(
    'signed-out',
    { en: 'Why was I signed out?', fr: 'Pourquoi ai-je été déconnecté ?' },
    {
      en: 'After 15 quiet minutes we sign you out, so that nobody else finds your account open. Your money is not touched. More under [How long you stay signed in](help-account-3-session).',
      fr: 'Après 15 minutes sans activité, nous vous déconnectons pour que personne ne trouve votre compte ouvert. Votre argent ne bouge pas. Plus de détails : [Combien de temps on reste connecté](help-account-3-session).',
    },
  );
  book.add('section', 'row-questions', 'Home: questions', {
    title: { en: 'Asked before joining', fr: "Questions d'avant l'inscription" },
    layout: 'tabs',
    items: ['block-question-account', 'block-question-practice', 'block-question-signed-out'].map(to),
  });
  book.add('content_block', 'block-join', 'Home: look round first', {
    heading: { en: 'The light is on', fr: 'La lumière est allumée' },
    body: {
      en: 'Look round for as long as you like. Nothing starts until you say so.',
      fr: 'Faites le tour aussi longtemps que vous voulez. Rien ne commence avant que vous le disiez.',
    },
    image: picture('hero-bay-day'),
    imageAlt: { en: 'The bay on a clear morning', fr: 'La baie par un matin clair' },
    layout: 'banner',
    theme: 'accent',
    cta: to('help-start-1-tour'),
  });
}
