import { offers } from '#services/bonus/policy.ts';
import { type Book, picture, to } from '../book.ts';
import { type Document, documentsOf, listed, told } from '../documents.ts';

/** In the order of the page; the files' names do not tell it. */
const order = [
  'spring-tide',
  'welcome',
  'winter-code',
  'refer-a-friend',
  'points',
  'tiers',
  'jackpots',
  'regatta-code',
];
const ids = order.map((key) => `promotion-${key}`);

/** Adds the promotions and the page that lists them. */
export function addPromotions(book: Book): void {
  const documents = documentsOf('promotions');
  const stray = documents.find(({ key }) => !order.includes(key));
  if (stray) throw new Error(`promotions/${stray.key} has no place in the order of promotions`);
  for (const document of documents) addPromotion(book, document);
  book.add('section', 'row-all-offers', 'Promotions: all of them', {
    layout: 'grid',
    gridColumns: 2,
    items: ids.map(to),
  });
  book.add('content_block', 'block-offers-lead', 'Promotions: the lead', {
    body: {
      en: 'Bonuses, free spins and points: what each gives, until when, and what it asks of you.',
      fr: "Bonus, tours offerts et points : ce que chacun donne, jusqu'à quand, et ce qu'il demande.",
      es: 'Bonos, tiradas gratis y puntos: qué da cada uno, hasta cuándo y qué pide a cambio.',
    },
  });
  book.add('content_block', 'block-offer-rules', 'Promotions: what holds for all', {
    heading: {
      en: 'Rules for every promotion',
      fr: 'Les règles de chaque promotion',
      es: 'Reglas de todas las promociones',
    },
    body: {
      en: `| Rule | What it means |
| Full terms | The complete terms are on the page of each promotion |
| Dates | Given in full; there are no countdowns |
| Later changes | A bonus keeps the terms it was given with |
| During a break | Players who take a break receive no promotions |`,
      fr: `| Règle | Ce que cela veut dire |
| Conditions complètes | Elles sont sur la page de chaque promotion |
| Les dates | Écrites en entier, sans compte à rebours |
| Changements | Un bonus garde les conditions avec lesquelles il a été donné |
| Pendant une pause | Les joueurs en pause ne reçoivent aucune promotion |`,
      es: `| Regla | Qué significa |
| Condiciones completas | Están en la página de cada promoción |
| Fechas | Escritas enteras, sin cuentas atrás |
| Cambios posteriores | Un bono conserva las condiciones con que se dio |
| Durante una pausa | Quien hace una pausa no recibe promociones |`,
    },
    layout: 'table',
  });
  book.add('functional', 'part-spins', 'Part: the player’s free spins', { component: 'promotionalSpins' });
  book.add('functional', 'part-jackpots', 'Part: what the jackpots hold', { component: 'jackpots' });
  book.add('marketing_page', 'page-offers', 'Page: promotions', {
    slug: 'offers',
    title: { en: 'Promotions', fr: 'Promotions', es: 'Promociones' },
    // What can be claimed comes first: most players have no free spins, and an empty row is no beginning.
    blocks: ['block-offers-lead', 'row-all-offers', 'part-spins', 'part-jackpots', 'block-offer-rules'].map(to),
    seoDescription: {
      en: 'The promotions of Kestrel Bay, with their dates and their full terms.',
      fr: 'Les promotions de Kestrel Bay, avec leurs dates et toutes leurs conditions.',
      es: 'Las promociones de Kestrel Bay, con sus fechas y todas sus condiciones.',
    },
  });
}

/** A promotion that is taken by a code has its dates from the offer itself. */
function datesOf({ key, about }: Document): {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
} {
  if (!about.code) return { from: about.from, until: about.until };
  const offer = offers.find(({ code }) => code === about.code);
  if (!offer) throw new Error(`promotions/${key}: no offer has the code ${about.code}`);
  return { from: offer.from?.toISOString(), until: offer.until?.toISOString() };
}

function addPromotion(book: Book, document: Document): void {
  const { key, about } = document;
  const { from, until } = datesOf(document);
  book.add('content_page', `promotion-${key}`, `Promotion: ${document.words.en.title}`, {
    pageType: 'promotion',
    slug: told(document, 'slug'),
    title: told(document, 'title'),
    summary: told(document, 'summary'),
    heroImage: picture(about.hero ?? 'hero-promotion-night'),
    heroImageAlt: told(document, 'alt'),
    body: told(document, 'body'),
    promoStartAt: from,
    promoEndAt: until,
    promoTerms: told(document, 'terms'),
    promoCode: about.code,
    relatedPages: listed(about.related).map(to),
    publishedOn: about.published,
    seoDescription: told(document, 'seo'),
  });
}
