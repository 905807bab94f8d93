import type { EntryLink } from '#content/model/values.ts';
import { type Book, type Localized, to } from '../book.ts';

/** An item: where it leads (an entry or a fixed path), and what else it says. */
interface Item {
  readonly key: string;
  readonly text: Localized;
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

type Texts = readonly [en: string, fr: string, es: string];

const item = (key: string, [en, fr, es]: Texts, rest: Omit<Item, 'key' | 'text' | 'children'>): Item => ({
  key,
  text: { en, fr, es },
  ...rest,
});
const group = (key: string, [en, fr, es]: Texts, children: readonly Item[]): Item => ({
  key,
  text: { en, fr, es },
  children,
});

const lobby = item('lobby', ['Lobby', 'Le hall', 'Inicio'], { link: 'page-home', icon: 'home' });
const slots = item('slots', ['Slots', 'Machines à sous', 'Tragaperras'], { link: 'category-slots', icon: 'play' });
const liveCasino = item('live', ['Live casino', 'En direct', 'En vivo'], {
  link: 'category-live-casino',
  // Its page is at the top of the site, its games are not.
  parentLink: '/casino/live-casino',
  icon: 'live',
  disabledWhen: 'dynamicCardsOff',
});
const tables = item('tables', ['Table games', 'Jeux de table', 'Juegos de mesa'], {
  link: 'category-table-games',
  icon: 'card',
});
const jackpots = item('jackpots', ['Jackpots', 'Jackpots', 'Botes'], { link: 'category-jackpots', icon: 'star' });
const fresh = item('new', ['New', 'Nouveautés', 'Novedades'], { link: 'category-new', icon: 'clock' });
const virtual = item('virtual', ['Virtual sports', 'Sports virtuels', 'Deportes virtuales'], {
  link: 'category-virtual-sports',
  icon: 'people',
});
const sports = item('sports', ['Sports', 'Sports', 'Deportes'], { path: '/sports', icon: 'receipt' });
const offers = item('offers', ['Promotions', 'Promotions', 'Promociones'], {
  link: 'page-offers',
  parentLink: '/promotions',
  icon: 'gift',
});
const allGames = item('all', ['All games', 'Tous les jeux', 'Todos los juegos'], {
  link: 'category-all-games',
  icon: 'grid',
});
const myGames = item('my-games', ['My games', 'Mes jeux', 'Mis juegos'], { link: 'page-my-games', icon: 'heart' });
const help = item('help', ['Help', 'Aide', 'Ayuda'], { path: '/help', icon: 'help' });
const safely = item('safely', ['Play safely', 'Jouer avec mesure', 'Jugar con cabeza'], {
  link: 'page-play-safely',
  icon: 'shield',
});
const storyName = ['Good to know', 'Bon à savoir', 'Conviene saber'] as const;
// Where it stands on a page of its own; in every page's menu a picture has no bytes.
const pictured = item('story', storyName, { link: 'page-reading', icon: 'document' });
const story = item('story', storyName, { link: 'page-reading' });
const affiliate = item('affiliate', ['Become an affiliate', 'Devenir affilié', 'Ser afiliado'], {
  link: 'page-affiliate',
  geo: 'geo-us-quebec',
});

const account: readonly Item[] = [
  item('overview', ['Overview', 'Aperçu', 'Resumen'], { path: '/account', icon: 'person' }),
  item('deposit', ['Deposit', 'Déposer', 'Depositar'], {
    path: '/account/cashier/deposit',
    icon: 'wallet',
    disabledWhen: 'depositOff',
  }),
  item('withdraw', ['Withdraw', 'Retirer', 'Retirar'], {
    path: '/account/cashier/withdraw',
    icon: 'bank',
    disabledWhen: 'withdrawalOff',
  }),
  item('pending', ['Pending withdrawals', 'Retraits en cours', 'Retiradas en camino'], {
    path: '/account/cashier/withdraw/manage-pending',
    icon: 'hourglass',
  }),
  item('transactions', ['Transactions', 'Opérations', 'Movimientos'], {
    path: '/account/transactions',
    icon: 'receipt',
  }),
  item('loyalty', ['Loyalty points', 'Points de fidélité', 'Puntos de fidelidad'], {
    path: '/account/loyalty',
    icon: 'star',
    disabledWhen: 'loyaltyOff',
  }),
  item('bonuses', ['Bonuses', 'Bonus', 'Bonos'], { path: '/account/bonuses', icon: 'gift' }),
  item('limits', ['Limits and breaks', 'Limites et pauses', 'Límites y pausas'], {
    path: '/account/limits',
    icon: 'shield',
  }),
  item('notifications', ['Notifications', 'Notifications', 'Notificaciones'], {
    path: '/account/notifications',
    icon: 'bell',
    indicator: true,
  }),
  item('profile', ['Your details', 'Vos coordonnées', 'Tus datos'], { path: '/account/profile', icon: 'account' }),
  item('security', ['Security', 'Sécurité', 'Seguridad'], { path: '/account/security', icon: 'lock' }),
  item('two-factor', ['Two-factor', 'Double authentification', 'Doble autenticación'], {
    path: '/account/two-factor-authentication',
    icon: 'key',
  }),
  item('identity', ['Identity document', 'Pièce d’identité', 'Documento de identidad'], {
    path: '/validate-document',
    icon: 'document',
  }),
  item('refer', ['Refer a friend', 'Parrainer un ami', 'Invitar a un amigo'], {
    path: '/account/refer-a-friend',
    icon: 'people',
  }),
  item('account-help', ['Account help', 'Aide', 'Ayuda'], {
    path: '/help/account',
    icon: 'help',
  }),
];

const footer: readonly Item[] = [
  group(
    'help',
    ['Help', 'Aide', 'Ayuda'],
    [
      item('help-home', ['Help centre', "Centre d'aide", 'Centro de ayuda'], { path: '/help' }),
      item('contact', ['Contact us', 'Nous écrire', 'Escríbenos'], { path: '/contact-us' }),
      item('money', ['Money and balances', 'Argent et soldes', 'Dinero y saldos'], { path: '/help/money' }),
      item('complaints', ['Complaints', 'Réclamations', 'Reclamaciones'], { link: 'page-complaints' }),
      story,
    ],
  ),
  group(
    'safely',
    ['Play safely', 'Jouer avec mesure', 'Jugar con cabeza'],
    [
      item('how', ['How to play safely', 'Comment jouer avec mesure', 'Cómo jugar con cabeza'], {
        link: 'page-play-safely',
      }),
      item('break', ['Take a break', 'Faire une pause', 'Hacer una pausa'], { link: 'help-safely-1-break' }),
      item('signs', ['Signs to take seriously', 'Les signes à prendre au sérieux', 'Señales que tomar en serio'], {
        link: 'help-safely-2-signs',
      }),
      item('therapy', ['Gambling Therapy', 'Gambling Therapy', 'Gambling Therapy'], { link: 'link-gambling-therapy' }),
    ],
  ),
  group(
    'house',
    ['The house', 'La maison', 'La casa'],
    [
      item('about', ['About us', 'Qui nous sommes', 'Quiénes somos'], { link: 'page-about' }),
      item('fairness', ['Fairness and RTP', 'Équité et TRJ', 'Juego justo y RTP'], { link: 'page-fairness' }),
      item('licence', ['Licence', 'Licence', 'Licencia'], { link: 'page-licence' }),
      item('terms', ['Terms', 'Conditions', 'Condiciones'], { link: 'page-terms' }),
      item('privacy', ['Privacy', 'Confidentialité', 'Privacidad'], { link: 'page-privacy' }),
      item('affiliates', ['Affiliates', 'Affiliés', 'Afiliados'], { link: 'page-affiliate', geo: 'geo-us-quebec' }),
    ],
  ),
];

/** Adds the nine kinds of menus (S2.28). Items of pages that are still to come lead nowhere and are not shown. */
export function addMenus(book: Book): void {
  const menu = (
    id: string,
    variant: string,
    title: Localized,
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
  const bottomLive = { ...liveCasino, text: { en: 'Live', fr: 'Direct', es: 'En vivo' } };
  const main = { en: 'Main', fr: 'Principal', es: 'Principal' };
  menu(
    'bottom-bar',
    'mobileBottomBar',
    { en: 'Main places', fr: 'Lieux principaux', es: 'Lugares principales' },
    [lobby, bottomLive, myGames, offers, help],
    undefined,
    3,
  );
  menu(
    'more',
    'mobileMore',
    { en: 'More', fr: 'Plus', es: 'Más' },
    [slots, tables, jackpots, fresh, virtual, sports, allGames, help, safely, pictured],
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
  menu('quick', 'fixedItem', { en: 'Quick ways', fr: 'Accès rapides', es: 'Accesos rápidos' }, [
    allGames,
    slots,
    tables,
    fresh,
  ]);
  menu('account', 'account', { en: 'Account', fr: 'Compte', es: 'Cuenta' }, account);
  menu('footer', 'footer', { en: 'About this site', fr: 'À propos du site', es: 'Sobre este sitio' }, footer);
  menu('burger', 'burger', main, [lobby, slots, liveCasino, tables, jackpots, offers, help, safely]);
  menu('cashier-tabs', 'tab', { en: 'Cashier', fr: 'Caisse', es: 'Caja' }, account.slice(1, 4));
  menu('account-sheet', 'sheet', { en: 'Your account', fr: 'Votre compte', es: 'Tu cuenta' }, account);
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
