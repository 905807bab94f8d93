import type { EntryLink } from '#content/model/values.ts';
import { type Book, type Both, to } from '../book.ts';

/** An item: where it leads (an entry or a fixed path), and what else it says. */
interface Item {
  readonly key: string;
  readonly text: Both;
  readonly link?: string;
  readonly path?: string;
  readonly parentLink?: string;
  readonly icon?: string;
  readonly audience?: 'anonymous' | 'authenticated';
  readonly disabledWhen?: 'dynamicCardsOff' | 'depositOff' | 'withdrawalOff' | 'loyaltyOff';
  readonly indicator?: boolean;
  readonly geo?: string;
  readonly children?: readonly Item[];
}

const item = (key: string, en: string, fr: string, rest: Omit<Item, 'key' | 'text' | 'children'>): Item => ({
  key,
  text: { en, fr },
  ...rest,
});
const group = (key: string, en: string, fr: string, children: readonly Item[]): Item => ({
  key,
  text: { en, fr },
  children,
});

const lobby = item('lobby', 'Lobby', 'Le hall', { link: 'page-home', icon: 'home' });
const slots = item('slots', 'Slots', 'Machines à sous', { link: 'category-slots', icon: 'play' });
const liveCasino = item('live', 'Live casino', 'En direct', {
  link: 'category-live-casino',
  icon: 'live',
  disabledWhen: 'dynamicCardsOff',
});
const tables = item('tables', 'Table games', 'Jeux de table', { link: 'category-table-games', icon: 'card' });
const jackpots = item('jackpots', 'Jackpots', 'Jackpots', { link: 'category-jackpots', icon: 'star' });
const fresh = item('new', 'New', 'Nouveautés', { link: 'category-new', icon: 'clock' });
const virtual = item('virtual', 'Virtual sports', 'Sports virtuels', {
  link: 'category-virtual-sports',
  icon: 'people',
});
const sports = item('sports', 'Sports', 'Sports', { path: '/sports', icon: 'receipt' });
const offers = item('offers', 'Promotions', 'Promotions', {
  link: 'page-offers',
  parentLink: '/promotions',
  icon: 'gift',
});
const allGames = item('all', 'All games', 'Tous les jeux', { link: 'category-all-games', icon: 'grid' });
const myGames = item('my-games', 'My games', 'Mes jeux', { link: 'page-my-games', icon: 'heart' });
const help = item('help', 'Help', 'Aide', { path: '/help', icon: 'help' });
const safely = item('safely', 'Play safely', 'Jouer avec mesure', { link: 'page-play-safely', icon: 'shield' });
const story = item('story', 'How we chose the games', 'Comment nous avons choisi les jeux', {
  link: 'article-choosing-games',
});
const affiliate = item('affiliate', 'Become an affiliate', 'Devenir affilié', {
  link: 'page-affiliate',
  geo: 'geo-us-quebec',
});

const account: readonly Item[] = [
  item('overview', 'Overview', "Vue d'ensemble", { path: '/account', icon: 'person' }),
  item('deposit', 'Deposit', 'Déposer', {
    path: '/account/cashier/deposit',
    icon: 'wallet',
    disabledWhen: 'depositOff',
  }),
  item('withdraw', 'Withdraw', 'Retirer', {
    path: '/account/cashier/withdraw',
    icon: 'bank',
    disabledWhen: 'withdrawalOff',
  }),
  item('pending', 'Withdrawals on their way', 'Retraits en cours', {
    path: '/account/cashier/withdraw/manage-pending',
    icon: 'hourglass',
  }),
  item('transactions', 'Transactions', 'Opérations', { path: '/account/transactions', icon: 'receipt' }),
  item('loyalty', 'Loyalty points', 'Points de fidélité', {
    path: '/account/loyalty',
    icon: 'star',
    disabledWhen: 'loyaltyOff',
  }),
  item('bonuses', 'Bonuses', 'Bonus', { path: '/account/bonuses', icon: 'gift' }),
  item('notifications', 'Notifications and messages', 'Notifications et messages', {
    path: '/account/notifications',
    icon: 'bell',
    indicator: true,
  }),
  item('profile', 'Your details', 'Vos coordonnées', { path: '/account/profile', icon: 'account' }),
  item('security', 'Security', 'Sécurité', { path: '/account/security', icon: 'lock' }),
  item('two-factor', 'Two-factor authentication', 'Double authentification', {
    path: '/account/two-factor-authentication',
    icon: 'key',
  }),
  item('identity', 'Identity document', 'Pièce d’identité', { path: '/validate-document', icon: 'document' }),
  item('refer', 'Refer a friend', 'Parrainer un ami', { path: '/account/refer-a-friend', icon: 'people' }),
  item('account-help', 'Help with your account', 'Aide sur le compte', { path: '/help/account', icon: 'help' }),
];

const footer: readonly Item[] = [
  group('help', 'Help', 'Aide', [
    item('help-home', 'Help centre', "Centre d'aide", { path: '/help' }),
    item('contact', 'Contact us', 'Nous écrire', { path: '/contact-us' }),
    item('money', 'Money and balances', 'Argent et soldes', { path: '/help/money' }),
    item('complaints', 'Complaints', 'Réclamations', { link: 'page-complaints' }),
  ]),
  group('safely', 'Play safely', 'Jouer avec mesure', [
    item('how', 'How to play safely', 'Comment jouer avec mesure', { link: 'page-play-safely' }),
    item('break', 'Take a break', 'Faire une pause', { link: 'help-safely-1-break' }),
    item('signs', 'Signs to take seriously', 'Les signes à prendre au sérieux', { link: 'help-safely-2-signs' }),
    item('therapy', 'Gambling Therapy', 'Gambling Therapy', { link: 'link-gambling-therapy' }),
  ]),
  group('house', 'The house', 'La maison', [
    item('about', 'About us', 'Qui nous sommes', { link: 'page-about' }),
    item('fairness', 'Fairness and RTP', 'Équité et TRJ', { link: 'page-fairness' }),
    item('licence', 'Licence', 'Licence', { link: 'page-licence' }),
    item('terms', 'Terms', 'Conditions', { link: 'page-terms' }),
    item('privacy', 'Privacy', 'Confidentialité', { link: 'page-privacy' }),
    item('affiliates', 'Affiliates', 'Affiliés', { link: 'page-affiliate', geo: 'geo-us-quebec' }),
  ]),
];

/** Adds the nine kinds of menus (S2.28). Items of pages that are still to come lead nowhere and are not shown. */
export function addMenus(book: Book): void {
  const menu = (
    id: string,
    variant: string,
    title: Both,
    items: readonly Item[],
    slug?: string,
    myGamesPosition?: 3 | 4,
  ): void => {
    const links = items.map((each) => addItem(book, id, each));
    book.add('custom_menu', `menu-${id}`, `Menu: ${title.en} (${variant})`, {
      slug,
      title,
      variant,
      items: links,
      myGamesPosition,
    });
  };
  const bottomLive = { ...liveCasino, text: { en: 'Live', fr: 'Direct' } };
  const main = { en: 'Main', fr: 'Principal' };
  menu(
    'bottom-bar',
    'mobileBottomBar',
    { en: 'Main places', fr: 'Lieux principaux' },
    [lobby, bottomLive, myGames, offers, help],
    undefined,
    3,
  );
  menu(
    'more',
    'mobileMore',
    { en: 'More', fr: 'Plus' },
    [slots, tables, jackpots, fresh, virtual, sports, allGames, help, safely, story],
    'more',
  );
  menu('channel', 'desktopChannel', main, [
    lobby,
    slots,
    liveCasino,
    tables,
    jackpots,
    fresh,
    virtual,
    offers,
    allGames,
    sports,
    safely,
    story,
    affiliate,
  ]);
  menu('quick', 'fixedItem', { en: 'Quick ways', fr: 'Accès rapides' }, [allGames, slots, tables, fresh]);
  menu('account', 'account', { en: 'Account', fr: 'Compte' }, account);
  menu('footer', 'footer', { en: 'About this site', fr: 'À propos du site' }, footer);
  menu('burger', 'burger', main, [lobby, slots, liveCasino, tables, jackpots, offers, help, safely]);
  menu('cashier-tabs', 'tab', { en: 'Cashier', fr: 'Caisse' }, account.slice(1, 4));
  menu('account-sheet', 'sheet', { en: 'Your account', fr: 'Votre compte' }, account);
}

function addItem(
  book: Book,
  menu: string,
  { key, text, link, path, parentLink, icon, audience, disabledWhen, indicator, geo, children }: Item,
): EntryLink {
  const id = `item-${menu}-${key}`;
  const below = children?.map((child) => addItem(book, menu, { ...child, key: `${key}-${child.key}` }));
  return book.add('menu_item', id, `Menu item: ${menu}, ${text.en}`, {
    text,
    link: link && to(link),
    path,
    parentLink,
    iconClass: icon,
    audience,
    disabledWhen,
    notificationIndicator: indicator,
    geo: geo && to(geo),
    children: below,
  });
}
