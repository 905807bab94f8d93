import { type Book, picture, to } from '../book.ts';
import { type Document, documentsOf, listed, told } from '../documents.ts';

function addPage(book: Book, id: string, pageType: 'generic' | 'article', document: Document): void {
  const { about } = document;
  book.add('content_page', id, `${pageType === 'article' ? 'Article' : 'Page'}: ${document.words.en.title}`, {
    pageType,
    slug: told(document, 'slug'),
    title: told(document, 'title'),
    summary: told(document, 'summary'),
    heroImage: about.hero && picture(about.hero),
    heroImageAlt: told(document, 'alt'),
    body: told(document, 'body'),
    relatedPages: about.related && listed(about.related).map(to),
    publishedOn: about.published ?? '2026-11-02',
    seoDescription: told(document, 'seo'),
  });
}

/** Adds the pages about the house, the articles, the affiliates' page, and the player's own games. */
export function addPages(book: Book): void {
  for (const document of documentsOf('pages')) addPage(book, `page-${document.key}`, 'generic', document);
  for (const document of documentsOf('articles')) addPage(book, `article-${document.key}`, 'article', document);
  addAffiliate(book);
  addMyGames(book);
}

function addAffiliate(book: Book): void {
  book.add('content_block', 'block-affiliate-how', 'Affiliates: how it works', {
    heading: { en: 'How it works', fr: 'Comment cela marche', es: 'Cómo funciona' },
    body: {
      en: `1. You write to us and say where you would link from.
2. If it suits both of us, you get a link with a token of your own.
3. Somebody who follows it and joins within 40 days counts as sent by you.
4. You are paid a share of what the house earns from them over time.`,
      fr: `1. Vous nous écrivez et dites d'où viendrait le lien.
2. Si cela convient à tous deux, vous recevez un lien avec votre propre jeton.
3. Une personne qui le suit et s'inscrit dans les 40 jours compte comme envoyée par vous.
4. Vous recevez une part de ce que la maison gagne avec eux sur la durée.`,
      es: `1. Nos escribes y dices desde dónde enlazarías.
2. Si nos conviene a los dos, recibes un enlace con un código propio.
3. Quien lo sigue y se registra en 40 días cuenta como enviado por ti.
4. Recibes una parte de lo que la casa gana con esa persona.`,
    },
    layout: 'textImage',
    image: picture('hero-regatta-day'),
    imageAlt: { en: 'White sails on the bay', fr: 'Des voiles blanches dans la baie', es: 'Velas blancas en la bahía' },
  });
  book.add('content_block', 'block-affiliate-rules', 'Affiliates: what we ask', {
    heading: { en: 'What we ask', fr: 'Ce que nous demandons', es: 'Qué pedimos' },
    body: {
      en: `- Say that you are paid for the link.
- Write for adults. No promise of winning, no hurry.
- Send nobody who is on a break, and no unasked messages.`,
      fr: `- Dites que le lien vous est payé.
- Écrivez pour des adultes. Aucune promesse de gain, aucune urgence.
- N'envoyez personne qui fait une pause, ni de message non demandé.`,
      es: `- Di que te pagan por el enlace.
- Escribe para adultos. Ninguna promesa de ganar, ninguna prisa.
- No envíes a nadie que haga una pausa ni mensajes que nadie pidió.`,
    },
    layout: 'banner',
    cta: to('link-affiliate-mail'),
  });
  book.add('external_link', 'link-affiliate-mail', 'Link: write to the affiliates desk', {
    text: {
      en: 'partners@kestrelbay.example',
      fr: 'partners@kestrelbay.example',
      es: 'partners@kestrelbay.example',
    },
    url: 'mailto:partners@kestrelbay.example',
  });
  book.add('marketing_page', 'page-affiliate', 'Page: become an affiliate', {
    slug: 'become-an-affiliate',
    title: { en: 'Become an affiliate', fr: 'Devenir affilié', es: 'Ser afiliado' },
    blocks: ['block-affiliate-how', 'block-affiliate-rules'].map(to),
    geo: to('geo-us-quebec-redirect'),
    seoDescription: {
      en: 'How partners link to Kestrel Bay, what they are paid for, and what we ask of them.',
      fr: 'Comment les partenaires renvoient vers Kestrel Bay, ce qui leur est payé, ce que nous demandons.',
      es: 'Cómo enlazan los socios con Kestrel Bay, por qué se les paga y qué les pedimos.',
    },
  });
}

function addMyGames(book: Book): void {
  book.add('functional', 'part-most-played', 'Part: most played games', { component: 'mostPlayed' });
  book.add('content_block', 'block-my-games', 'My games: what this page is', {
    body: {
      en: 'Your favourites and the games you played last. Below them are low-swing slots: frequent, smaller wins.',
      fr: 'Vos favoris et vos derniers jeux, puis des machines à faible volatilité : des gains plus petits, plus fréquents.',
      es: 'Tus favoritos y los últimos juegos. Debajo hay tragaperras de volatilidad baja: premios más pequeños y frecuentes.',
    },
    layout: 'text',
  });
  book.add('section', 'row-quiet', 'My games: quiet ones', {
    title: { en: 'Low-swing slots', fr: 'Machines à faible volatilité', es: 'Tragaperras de volatilidad baja' },
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
    title: { en: 'My games', fr: 'Mes jeux', es: 'Mis juegos' },
    blocks: ['block-my-games', 'part-most-played', 'row-quiet', 'part-login'].map(to),
    noIndex: true,
  });
}
