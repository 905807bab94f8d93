import { type Book, type Both, to } from '../book.ts';
import { account, starting } from './help-account.ts';
import { money, withdrawals } from './help-money.ts';
import { moreAccount, moreGames } from './help-more.ts';
import { games, safely } from './help-playing.ts';
import { rewards } from './help-rewards.ts';
import type { HelpArticle } from './help-shape.ts';

interface Section {
  readonly key: string;
  readonly slug: string;
  readonly title: Both;
  readonly icon: string;
  readonly articles: readonly HelpArticle[];
  readonly parent?: string;
}

const sections: readonly Section[] = [
  {
    key: 'start',
    slug: 'common-faq',
    title: { en: 'Getting started', fr: 'Pour commencer' },
    icon: 'info',
    articles: starting,
  },
  {
    key: 'account',
    slug: 'account',
    title: { en: 'Account and signing in', fr: 'Compte et connexion' },
    icon: 'person',
    articles: [...account, ...moreAccount],
  },
  {
    key: 'money',
    slug: 'money',
    title: { en: 'Money and balances', fr: 'Argent et soldes' },
    icon: 'wallet',
    articles: [...money, ...rewards],
  },
  {
    key: 'withdrawals',
    slug: 'withdrawals',
    title: { en: 'Withdrawals', fr: 'Retraits' },
    icon: 'bank',
    articles: withdrawals,
    parent: 'money',
  },
  {
    key: 'safely',
    slug: 'playing-safely',
    title: { en: 'Play safely', fr: 'Jouer avec mesure' },
    icon: 'shield',
    articles: safely,
  },
  { key: 'games', slug: 'games', title: { en: 'Games', fr: 'Jeux' }, icon: 'play', articles: [...games, ...moreGames] },
];

function addArticle(
  book: Book,
  { key, related = [], suggested, keywords, ...copy }: HelpArticle,
  section: string,
): void {
  book.add('content_page', `help-${key}`, `Help: ${copy.title.en}`, {
    pageType: 'help',
    slug: copy.slug,
    title: copy.title,
    summary: copy.summary,
    body: copy.body,
    helpSection: to(section),
    helpKeywords: keywords,
    isSuggested: suggested ?? false,
    relatedPages: related.map((each) => to(`help-${each}`)),
    publishedOn: '2026-11-02',
  });
}

/** Adds the help centre: its sections in order, and their articles. */
export function addHelp(book: Book): void {
  for (const [index, { key, slug, title, icon, articles, parent }] of sections.entries()) {
    const id = `help-section-${key}`;
    book.add('help_section', id, `Help section: ${title.en}`, {
      slug,
      title,
      iconClass: icon,
      order: (index + 1) * 10,
      parent: parent && to(`help-section-${parent}`),
    });
    for (const article of articles) addArticle(book, article, id);
  }
  addLinks(book);
}

function addLinks(book: Book): void {
  const link = (id: string, text: string, title: Both, url: string): void => {
    const openInNewTab = url.startsWith('https:');
    book.add('external_link', `link-${id}`, `Link: ${text}`, {
      text: { en: text, fr: text },
      title,
      url,
      openInNewTab,
    });
  };
  const inEnglish = {
    en: 'Free help with gambling, in many languages',
    fr: 'Aide gratuite face au jeu, en plusieurs langues',
  };
  link('gambling-therapy', 'Gambling Therapy', inEnglish, 'https://www.gamblingtherapy.org/');
  link(
    'gamcare',
    'GamCare',
    { en: 'Help in Great Britain', fr: 'Aide en Grande-Bretagne' },
    'https://www.gamcare.org.uk/',
  );
  link(
    'joueurs-info',
    'Joueurs Info Service',
    { en: 'Help in France', fr: 'Aide en France' },
    'https://www.joueurs-info-service.fr/',
  );
  link(
    'support-mail',
    'support@kestrelbay.example',
    { en: 'Write to us', fr: 'Nous écrire' },
    'mailto:support@kestrelbay.example',
  );
}
