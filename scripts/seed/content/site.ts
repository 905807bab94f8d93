import { type Book, to } from '../book.ts';

/** Settings of the site, the regions of every page (S3.22c), the geo filters, and the interface texts editors own. */
export function addSite(book: Book): void {
  addGeoFilters(book);
  addRegions(book);
  // A key that is a help section's slug is the subject that its articles lead to the contact form with.
  const contactSubjects = book.add('translation_set', 'texts-contact-subjects', 'Contact form: subjects', {
    namespace: 'contact.subjects',
    messages: {
      en: {
        account: 'My account and logging in',
        verification: 'Verifying my identity, phone or email address',
        money: 'A deposit or a withdrawal',
        games: 'A game or a round',
        'playing-safely': 'A break, or closing my account',
        complaint: 'A complaint',
        other: 'Something else',
      },
      fr: {
        account: 'Mon compte et la connexion',
        verification: 'La vérification de mon identité, téléphone ou adresse',
        money: 'Un dépôt ou un retrait',
        games: 'Un jeu ou une partie',
        'playing-safely': 'Une pause, ou la fermeture de mon compte',
        complaint: 'Une réclamation',
        other: 'Autre chose',
      },
      es: {
        account: 'Mi cuenta y el acceso',
        verification: 'La verificación de mi identidad, teléfono o correo',
        money: 'Un depósito o una retirada',
        games: 'Un juego o una partida',
        'playing-safely': 'Una pausa, o cerrar mi cuenta',
        complaint: 'Una reclamación',
        other: 'Otra cosa',
      },
    },
  });
  book.add('site_config', 'site-config', 'Kestrel Bay', {
    brandCode: 'kestrelbay',
    isCashierDepositEnabled: true,
    isCashierWithdrawalEnabled: true,
    isLoyaltyEnabled: true,
    loyaltyIconTierEnabled: true,
    isPromotionalSpinEnabled: true,
    casinoLoggedPracticePlayEnabled: true,
    dynamicCardsEnabled: true,
    twoFactorAuthenticatorEnabled: true,
    isGamesIntegrationEnabled: false,
    olympusUnLoggedPages: ['/sports'],
    olympusLoggedPages: ['/sports', '/sports/bets'],
    enableGeoTargeting: true,
    languageDefault: 'en',
    languagesPublished: ['en', 'fr', 'es'],
    defaultCurrency: 'EUR',
    tfaEnrolment: 'SMS',
    mfaOperations: ['enable2fa', 'updateProfile', 'validatePhone'],
    bucket: 'default',
    affiliateTokenExpiryDays: 40,
    contactSubjects,
    notAvailableRegionUrl: '/not-available-region',
    regions: [
      'header',
      'channel-header',
      'mini-header',
      'main-content',
      'account-menu',
      'channel-footer',
      'footer',
    ].map((name) => to(`region-${name}`)),
    gameCategories: to('game-categories'),
  });
}

function addGeoFilters(book: Book): void {
  book.add('geo_filter', 'geo-us-quebec', 'Not in the United States and Quebec', {
    notInCountries: ['US'],
    notInCountrySubdivision: { CA: ['QC'] },
    mode: 'hide',
  });
  book.add('geo_filter', 'geo-us-quebec-redirect', 'Page not for the United States and Quebec', {
    notInCountries: ['US'],
    notInCountrySubdivision: { CA: ['QC'] },
    mode: 'redirect',
  });
}

function addRegions(book: Book): void {
  const region = (name: string, id: string, items: readonly string[]): void => {
    book.add('page_region', `region-${id}`, `Region: ${name}`, { region: name, items: items.map(to) });
  };
  book.add('content_block', 'block-safer-line', 'Every page: the safer-gambling line', {
    body: {
      en: 'Play for fun, with money you can afford to lose. [Play safely](page-play-safely) explains how to stop, for an evening or for good.',
      fr: "Jouez pour le plaisir, avec de l'argent que vous pouvez perdre. [Jouer avec mesure](page-play-safely) explique comment s'arrêter, un soir ou pour de bon.",
      es: 'Juega por diversión, con dinero que puedas permitirte perder. [Jugar con cabeza](page-play-safely) explica cómo parar, por una noche o para siempre.',
    },
    layout: 'text',
  });
  region('header', 'header', []);
  region('channelHeader', 'channel-header', ['menu-channel']);
  region('miniHeader', 'mini-header', ['menu-quick']);
  region('mainContent', 'main-content', ['block-safer-line']);
  region('accountMenu', 'account-menu', ['menu-account']);
  region('channelFooter', 'channel-footer', ['menu-bottom-bar']);
  region('footer', 'footer', ['menu-footer']);
}
