import { type Book, type Both, picture, to } from '../book.ts';
import { housePages } from './house.ts';
import { legalPages } from './legal.ts';

function addGeneric(book: Book, key: string, slug: Both, title: Both, summary: Both, body: Both): void {
  book.add('content_page', `page-${key}`, `Page: ${title.en}`, {
    pageType: 'generic',
    slug,
    title,
    summary,
    body,
    publishedOn: '2026-11-02',
  });
}

/** Adds the pages about the house, the article, the affiliates' page, and the player's own games. */
export function addPages(book: Book): void {
  for (const { key, slug, title, summary, body } of [...housePages, ...legalPages]) {
    addGeneric(book, key, slug, title, summary, body);
  }
  addArticle(book);
  addAffiliate(book);
  addMyGames(book);
}

function addArticle(book: Book): void {
  book.add('content_page', 'article-choosing-games', 'Article: how we chose the games', {
    pageType: 'article',
    slug: { en: 'how-we-chose-the-games', fr: 'comment-nous-avons-choisi-les-jeux' },
    title: { en: 'How we chose the games', fr: 'Comment nous avons choisi les jeux' },
    summary: {
      en: 'A short list instead of a long one, and four rules that a game has to pass.',
      fr: 'Une liste courte plutôt que longue, et quatre règles à respecter.',
    },
    heroImage: picture('wide-night-ferry'),
    heroImageAlt: { en: 'A lit ferry crossing the bay at night', fr: 'Un ferry éclairé traverse la baie la nuit' },
    body: {
      en: `Most lobbies hold thousands of games. Nobody can know them all, and most people play the same ten. We began the other way round: with few, each looked at by a person who had time for it.

## The four rules

1. **The return is at least 94 %**, and it is printed on the card. Jackpot games sit at the lower end, because 1 % of each stake goes into the jackpot.
2. **The rules fit on one screen.** Lines, symbols and a pay table: the page of each slot holds all of it.
3. **Nothing hurries you.** There is no autoplay, and a win no larger than the stake is not celebrated.
4. **It can be practised.** Only the live and card tables cannot: they are resting for now.

## Two ways of drawing

Saltmarsh, Fathom & Co, Northlight, Tidewright and Halyard paint with light: low horizons, one warm lamp, water that answers it. [Kestrel's Watch](game-kestrels-watch) is the picture that the house is named for. Halden Studio, Fieldhouse and Osprey & Lowe print flat posters instead, with a few inks and nothing in gradient: [Paper Crane](game-paper-crane), [Alpine Express](game-alpine-express).

!file wide-kestrels-watch

## A place to begin

For frequent small wins, try {{game-moonglade}} or {{game-nine-islands}}. For rarer, larger ones, try {{game-squall-line}}.

!entry game-sea-glass`,
      fr: `La plupart des halls comptent des milliers de jeux. Personne ne peut les connaître tous, et presque tout le monde joue aux dix mêmes. Nous avons commencé à l'envers : avec peu de jeux, chacun regardé par quelqu'un qui en avait le temps.

## Les quatre règles

1. **Le retour est d'au moins 94 %**, et il figure sur la carte. Les jeux à jackpot sont en bas de l'échelle, car 1 % de chaque mise va au jackpot.
2. **Les règles tiennent sur un écran.** Des lignes, des symboles, un tableau de gains : tout est sur la page de chaque machine.
3. **Rien ne presse.** Il n'y a pas de jeu automatique, et un gain qui ne dépasse pas la mise n'est pas fêté.
4. **On peut l'essayer.** Seules les tables en direct et de cartes font exception : elles sont au repos.

## Deux façons de dessiner

Saltmarsh, Fathom & Co, Northlight, Tidewright et Halyard peignent avec la lumière : des horizons bas, une lampe chaude, l'eau qui lui répond. [Kestrel's Watch](game-kestrels-watch) est l'image dont la maison tient son nom. Halden Studio, Fieldhouse et Osprey & Lowe impriment au contraire des affiches, à quelques encres et sans dégradé : [Paper Crane](game-paper-crane), [Alpine Express](game-alpine-express).

!file wide-kestrels-watch

## Par où commencer

Pour des gains petits et fréquents, essayez {{game-moonglade}} ou {{game-nine-islands}}. Pour des gains plus rares et plus gros, {{game-squall-line}}.

!entry game-sea-glass`,
    },
    relatedPages: ['help-games-1-return', 'page-fairness'].map(to),
    publishedOn: '2026-11-02',
    seoDescription: {
      en: 'Four rules that a game has to pass before it stands in the lobby of Kestrel Bay.',
      fr: "Les quatre règles qu'un jeu doit respecter pour entrer dans le hall de Kestrel Bay.",
    },
  });
}

function addAffiliate(book: Book): void {
  book.add('content_block', 'block-affiliate-how', 'Affiliates: how it works', {
    heading: { en: 'How it works', fr: 'Comment cela marche' },
    body: {
      en: `1. You write to us and say where you would link from.
2. If it suits both of us, you get a link with a token of your own.
3. Somebody who follows it and joins within 40 days counts as sent by you.
4. You are paid a share of what the house earns from them over time.`,
      fr: `1. Vous nous écrivez et dites d'où viendrait le lien.
2. Si cela convient à tous deux, vous recevez un lien avec votre propre jeton.
3. Une personne qui le suit et s'inscrit dans les 40 jours compte comme envoyée par vous.
4. Vous recevez une part de ce que la maison gagne avec eux sur la durée.`,
    },
    layout: 'textImage',
    image: picture('hero-promotion-day'),
    imageAlt: { en: 'The harbour in the morning', fr: 'Le port au matin' },
  });
  book.add('content_block', 'block-affiliate-rules', 'Affiliates: what we ask', {
    heading: { en: 'What we ask', fr: 'Ce que nous demandons' },
    body: {
      en: `- Say that you are paid for the link.
- Write for adults. No promise of winning, no hurry.
- Send nobody who is on a break, and no unasked messages.`,
      fr: `- Dites que le lien vous est payé.
- Écrivez pour des adultes. Aucune promesse de gain, aucune urgence.
- N'envoyez personne qui fait une pause, ni de message non demandé.`,
    },
    layout: 'banner',
    cta: to('link-affiliate-mail'),
  });
  book.add('external_link', 'link-affiliate-mail', 'Link: write to the affiliates desk', {
    text: { en: 'Write to partners@kestrelbay.example', fr: 'Écrire à partners@kestrelbay.example' },
    url: 'mailto:partners@kestrelbay.example',
  });
  book.add('marketing_page', 'page-affiliate', 'Page: become an affiliate', {
    slug: 'become-an-affiliate',
    title: { en: 'Become an affiliate', fr: 'Devenir affilié' },
    blocks: ['block-affiliate-how', 'block-affiliate-rules'].map(to),
    geo: to('geo-us-quebec-redirect'),
    seoDescription: {
      en: 'How partners link to Kestrel Bay, what they are paid for, and what we ask of them.',
      fr: 'Comment les partenaires renvoient vers Kestrel Bay, ce qui leur est payé, ce que nous demandons.',
    },
  });
}

function addMyGames(book: Book): void {
  book.add('functional', 'part-most-played', 'Part: most played games', { component: 'mostPlayed' });
  book.add('content_block', 'block-my-games', 'My games: what this page is', {
    body: {
      en: 'Your favourites and the games you played last. Below them are low-swing slots: frequent, smaller wins.',
      fr: 'Vos favoris et vos derniers jeux. En dessous, des machines à faible volatilité : des gains plus petits et plus fréquents.',
    },
    layout: 'text',
  });
  book.add('section', 'row-quiet', 'My games: quiet ones', {
    title: { en: 'Low-swing slots', fr: 'Machines à faible volatilité' },
    layout: 'gameGrid',
    category: to('category-gentle'),
    maxItems: 9,
  });
  book.add('functional', 'part-login', 'Part: sign in', {
    component: 'login',
    audience: 'anonymous',
    showOn: ['mobile', 'desktop'],
  });
  book.add('marketing_page', 'page-my-games', 'Page: my games', {
    slug: 'my-games',
    title: { en: 'My games', fr: 'Mes jeux' },
    blocks: ['block-my-games', 'part-most-played', 'row-quiet', 'part-login'].map(to),
    noIndex: true,
  });
}
