import { type Book, type Localized, to } from '../book.ts';
import { type Document, documentsOf, listed, told } from '../documents.ts';

interface Section {
  readonly key: string;
  readonly slug: string;
  readonly title: Localized;
  readonly icon: string;
  readonly parent?: string;
}

const sections: readonly Section[] = [
  {
    key: 'start',
    slug: 'common-faq',
    title: { en: 'Getting started', fr: 'Pour commencer', es: 'Para empezar' },
    icon: 'info',
  },
  {
    key: 'account',
    slug: 'account',
    title: { en: 'Account and logging in', fr: 'Compte et connexion', es: 'Cuenta y acceso' },
    icon: 'person',
  },
  {
    key: 'identity',
    slug: 'verification',
    title: { en: 'Verification', fr: 'Vérifications', es: 'Verificación' },
    icon: 'document',
  },
  {
    key: 'money',
    slug: 'money',
    title: { en: 'Money and balances', fr: 'Argent et soldes', es: 'Dinero y saldos' },
    icon: 'wallet',
  },
  {
    key: 'withdrawals',
    slug: 'withdrawals',
    title: { en: 'Withdrawals', fr: 'Retraits', es: 'Retiradas' },
    icon: 'bank',
    parent: 'money',
  },
  {
    key: 'rewards',
    slug: 'rewards',
    title: { en: 'Bonuses and points', fr: 'Bonus et points', es: 'Bonos y puntos' },
    icon: 'gift',
    parent: 'money',
  },
  {
    key: 'safely',
    slug: 'playing-safely',
    title: { en: 'Play safely', fr: 'Jouer avec mesure', es: 'Jugar con cabeza' },
    icon: 'shield',
  },
  { key: 'games', slug: 'games', title: { en: 'Games', fr: 'Jeux', es: 'Juegos' }, icon: 'play' },
  {
    key: 'people',
    slug: 'people',
    title: { en: 'Other players and us', fr: 'Les autres joueurs et nous', es: 'Otros jugadores y nosotros' },
    icon: 'people',
  },
];

const keywords = (text: Localized | undefined): Localized<readonly string[]> | undefined =>
  text && { en: listed(text.en), fr: listed(text.fr), es: listed(text.es) };

function addArticle(book: Book, document: Document): void {
  const { key, about } = document;
  const section = sections.find((each) => each.key === about.section);
  if (!section) throw new Error(`help/${key}: its section is none of ${sections.map((each) => each.key).join(', ')}`);
  book.add('content_page', `help-${key}`, `Help: ${document.words.en.title}`, {
    pageType: 'help',
    slug: told(document, 'slug'),
    title: told(document, 'title'),
    summary: told(document, 'summary'),
    body: told(document, 'body'),
    helpSection: to(`help-section-${section.key}`),
    helpKeywords: keywords(told(document, 'keywords')),
    isSuggested: about.suggested === 'yes',
    relatedPages: listed(about.related).map(to),
    publishedOn: about.published ?? '2026-11-02',
  });
}

/** Adds the help centre: its sections in order, and their articles. */
export function addHelp(book: Book): void {
  for (const [index, { key, slug, title, icon, parent }] of sections.entries()) {
    book.add('help_section', `help-section-${key}`, `Help section: ${title.en}`, {
      slug,
      title,
      iconClass: icon,
      order: (index + 1) * 10,
      parent: parent && to(`help-section-${parent}`),
    });
  }
  for (const document of documentsOf('help')) addArticle(book, document);
  addLinks(book);
}

function addLinks(book: Book): void {
  const link = (id: string, text: string, title: Localized, url: string): void => {
    const openInNewTab = url.startsWith('https:');
    book.add('external_link', `link-${id}`, `Link: ${text}`, {
      text: { en: text, fr: text, es: text },
      title,
      url,
      openInNewTab,
    });
  };
  link(
    'gambling-therapy',
    'Gambling Therapy',
    {
      en: 'Free help with gambling, in many languages',
      fr: 'Aide gratuite face au jeu, en plusieurs langues',
      es: 'Ayuda gratuita con el juego, en muchos idiomas',
    },
    'https://www.gamblingtherapy.org/',
  );
  link(
    'gamcare',
    'GamCare',
    { en: 'Help in Great Britain', fr: 'Aide en Grande-Bretagne', es: 'Ayuda en Gran Bretaña' },
    'https://www.gamcare.org.uk/',
  );
  link(
    'joueurs-info',
    'Joueurs Info Service',
    { en: 'Help in France', fr: 'Aide en France', es: 'Ayuda en Francia' },
    'https://www.joueurs-info-service.fr/',
  );
  link(
    'jugar-bien',
    'Jugar Bien',
    { en: 'Help in Spain', fr: 'Aide en Espagne', es: 'Ayuda en España' },
    'https://www.jugarbien.es/',
  );
  link(
    'support-mail',
    'support@kestrelbay.example',
    { en: 'Write to us', fr: 'Nous écrire', es: 'Escríbenos' },
    'mailto:support@kestrelbay.example',
  );
}
