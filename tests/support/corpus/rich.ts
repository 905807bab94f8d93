import type { ContentExport, ExportedResource } from '#sandbox/content/types.ts';
import { assetLink, entryLink, exportedEntry, exportedPicture, siteConfig } from './exports.ts';
import { generatedCorpus } from './generated.ts';
import { document, paragraph, text } from './rich-text.ts';

// The generated corpus with entries whose every field has a value, each where it can be seen.

const both = (en: string, fr: string): object => ({ en, fr });
const links = (...ids: readonly string[]): object[] => ids.map(entryLink);
const english = (en: unknown): object => ({ en });
const prose = (words: string): object => english(document([paragraph([text(words)])]));
const gated = { geo: entryLink('geo') };

const seo = (name: string): object => ({
  seoTitle: both(`${name} in search`, `${name} cherché`),
  seoDescription: both(`What ${name} is`, `Ce qu'est ${name}`),
  seoImage: assetLink('photo-share'),
  noIndex: false,
});

/** A picture that can be cut, as large as said; its bytes are nowhere. */
function photo(id: string, width: number, height: number): ExportedResource {
  const { sys, fields } = exportedPicture(id, 0);
  const file = { fileName: `${id}.webp`, contentType: 'image/webp', details: { image: { width, height } } };
  return { sys, fields: { ...fields, title: both(id, `${id} (fr)`), file: { en: file } } } as ExportedResource;
}

function film(id: string): ExportedResource {
  const { sys, fields } = exportedPicture(id, 0);
  const file = { fileName: `${id}.mp4`, contentType: 'video/mp4', details: { size: 9 } };
  return { sys, fields: { ...fields, file: { en: file } } } as ExportedResource;
}

const assets = [
  photo('photo-wide', 1280, 720),
  photo('photo-square', 640, 640),
  photo('photo-tall', 480, 640),
  photo('photo-share', 1280, 640),
  film('film'),
];

function game(id: string, more: object): ExportedResource {
  return exportedEntry(id, 'casino_game_page', {
    gameId: id,
    slug: id,
    name: both(`The ${id}`, `Le ${id}`),
    title: both(`${id}, a game`, `${id}, un jeu`),
    subtitle: both('Waves and wheels', 'Vagues et roues'),
    category: entryLink('tables'),
    subCategory: entryLink('dice'),
    provider: 'Saltmarsh',
    badge: 'new',
    cardImage: assetLink('photo-square'),
    cardImageAltText: both('A buoy', 'Une bouée'),
    cardVerticalImage: assetLink('photo-tall'),
    hoverBehaviour: 'zoom',
    media: assetLink('photo-wide'),
    size: 'wide',
    priority: 70,
    practicePlayEnabled: true,
    realPlayEnabled: true,
    isLive: true,
    isVirtualSport: false,
    channels: ['mobile', 'desktop'],
    rtp: 96.4,
    description: prose('How it is played'),
    body: links('banner'),
    jackpotCode: 'bay',
    ...gated,
    ...seo(id),
    ...more,
  });
}

const gamesAndCategories = [
  game('buoy', {}),
  game('regatta', {
    badge: undefined,
    isVirtualSport: true,
    hoverBehaviour: 'video',
    media: assetLink('film'),
    size: 'medium',
  }),
  game('tug', { category: undefined, subCategory: undefined, linkUrl: '/pages/generic-1', geo: undefined }),
  exportedEntry('dice', 'game_category', { slug: 'dice', name: both('Dice', 'Dés'), games: links('buoy', 'regatta') }),
  exportedEntry('tables', 'game_category', {
    slug: 'tables',
    name: both('Tables', 'Tables'),
    title: both('Tables of the house', 'Tables de la maison'),
    lead: both('Seven tables and their stakes.', 'Sept tables et leurs mises.'),
    iconClass: 'card',
    games: links('buoy', 'regatta', 'tug', 'game-1', 'game-2', 'game-3', 'game-4'),
    subCategories: links('dice'),
    isAllGames: false,
    isLiveCasino: false,
    regions: links('tables-region'),
    ...gated,
    ...seo('tables'),
  }),
  exportedEntry('everything', 'game_category', { slug: 'everything', name: both('All', 'Tous'), isAllGames: true }),
];

const blocks = [
  exportedEntry('partner', 'external_link', {
    text: both('Partner', 'Partenaire'),
    title: both('Out of the site', 'Hors du site'),
    url: 'https://partner.example/',
    iconClass: 'star',
    openInNewTab: true,
    sponsored: true,
    ...gated,
  }),
  exportedEntry('languages', 'functional', {
    component: 'languageSwitcher',
    props: english({ variant: 'list' }),
    audience: 'anonymous',
    showOn: ['desktop'],
    ...gated,
  }),
  exportedEntry('banner', 'content_block', {
    heading: both('A banner', 'Une bannière'),
    body: prose('Words of the banner'),
    image: assetLink('photo-wide'),
    imageAlt: both('The bay', 'La baie'),
    mobileImage: assetLink('photo-tall'),
    layout: 'banner',
    cta: entryLink('partner'),
    theme: 'dark',
    ...gated,
  }),
  exportedEntry('first-slide', 'slide', {
    title: both('First', 'Premier'),
    subtitle: both('Of two', 'De deux'),
    image: assetLink('photo-wide'),
    mobileImage: assetLink('photo-tall'),
    imageAlt: both('A sail', 'Une voile'),
    cta: entryLink('partner'),
    ctaText: both('See it', 'Voir'),
    termsText: prose('Once a person'),
    audience: 'anonymous',
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2027-01-01T00:00:00.000Z',
    ...gated,
  }),
  exportedEntry('second-slide', 'slide', { title: both('Second', 'Second'), image: assetLink('photo-wide') }),
  exportedEntry('slides', 'slideshow', {
    title: both('What is on', "À l'affiche"),
    slides: links('first-slide', 'second-slide'),
    autoplaySeconds: 6,
    ...gated,
  }),
  exportedEntry('row', 'section', {
    title: both('A row', 'Un rang'),
    slugSuffix: 'whole-row',
    layout: 'gameGrid',
    gridColumns: 5,
    category: entryLink('tables'),
    items: links('banner', 'partner'),
    showAll: true,
    maxItems: 3,
    ...gated,
  }),
];

const menus = [
  exportedEntry('place', 'menu_item', {
    text: both('Place', 'Lieu'),
    title: both('A place', 'Un lieu'),
    path: '/help',
    parentLink: '/login',
    iconClass: 'star',
    audience: 'anonymous',
    disabledWhen: 'never',
    notificationIndicator: true,
    children: links('inner-place'),
    menuData: english({ campaign: 'spring' }),
    ...gated,
  }),
  exportedEntry('inner-place', 'menu_item', { text: both('Inside', 'Dedans'), link: entryLink('tables') }),
  exportedEntry('bar', 'custom_menu', {
    slug: 'the-bar',
    title: both('Bar', 'Barre'),
    variant: 'mobileBottomBar',
    items: links('place', 'inner-place', 'outside', 'hearts', 'more'),
    myGamesPosition: 4,
    ...gated,
  }),
  exportedEntry('outside', 'menu_item', { text: both('Out', 'Dehors'), link: entryLink('partner') }),
  exportedEntry('hearts', 'menu_item', { text: both('Mine', 'Miens'), path: '/login', iconClass: 'heart' }),
  exportedEntry('more', 'menu_item', { text: both('More', 'Plus'), path: '/help', iconClass: 'more' }),
  exportedEntry('tables-region', 'page_region', { region: 'mainContent', items: links('languages', 'banner') }),
];

const pages = [
  exportedEntry('spring', 'content_page', {
    pageType: 'promotion',
    slug: both('spring', 'printemps'),
    title: both('Spring', 'Printemps'),
    summary: both('In short', 'En bref'),
    heroImage: assetLink('photo-wide'),
    heroImageAlt: both('Buds', 'Bourgeons'),
    body: prose('At length'),
    blocks: links('banner', 'row', 'slides'),
    regions: links('tables-region'),
    relatedPages: links('autumn'),
    promoStartAt: '2026-03-01T00:00:00.000Z',
    promoEndAt: '2027-03-01T00:00:00.000Z',
    promoTerms: prose('In plain words'),
    promoCode: 'SPRING',
    publishedOn: '2026-02-01T00:00:00.000Z',
    audience: 'anonymous',
    ...gated,
    ...seo('spring'),
  }),
  exportedEntry('autumn', 'content_page', {
    pageType: 'help',
    slug: both('autumn', 'automne'),
    title: both('Autumn', 'Automne'),
    summary: both('Leaves', 'Feuilles'),
    helpSection: entryLink('deep'),
    helpKeywords: english(['leaf', 'fall']),
    isSuggested: true,
  }),
  exportedEntry('deep', 'help_section', {
    slug: 'deep',
    title: both('Deep', 'Profond'),
    iconClass: 'star',
    order: 3,
    parent: entryLink('common-faq'),
  }),
  exportedEntry('shallow', 'help_section', { slug: 'shallow', title: both('Shallow', 'Peu profond'), order: 5 }),
  exportedEntry('partners', 'marketing_page', {
    slug: 'our-partners',
    title: both('Partners', 'Partenaires'),
    blocks: links('slides', 'row', 'buoy'),
    regions: links('tables-region'),
    hideHeader: false,
    hideFooter: false,
    audience: 'anonymous',
    ...gated,
    ...seo('partners'),
  }),
];

const houses = [
  siteConfig(['en', 'fr'], {
    tfaEnrolment: 'SMS',
    mfaOperations: ['updateProfile'],
    servicesBaseUrl: '/services',
    refSiteToken: 'kestrel',
    affiliateTokenExpiryDays: 40,
    olympusLoggedPages: ['/sports'],
    olympusUnLoggedPages: ['/racing'],
    contactSubjects: entryLink('subjects'),
    notAvailableRegionUrl: '/pages/generic-0',
    regions: links('header', 'footer'),
    gameCategories: entryLink('lobby'),
  }),
  exportedEntry('lobby', 'game_categories', { bucket: 'lobby', categories: links('slots', 'tables') }),
  exportedEntry('categories', 'game_categories', { bucket: 'default', categories: links('slots', 'everything') }),
  exportedEntry('subjects', 'translation_set', {
    namespace: 'contact.subjects',
    messages: english({ money: 'Money' }),
  }),
  exportedEntry('gone', 'redirect', { from: '/gone', to: '/nowhere-any-more', status: 302, autoCreated: false }),
];

/** A space of all 19 content types in two languages in which every field of every type has a value somewhere. */
export function richCorpus(seed = 1): ContentExport {
  const rich = [...houses, ...gamesAndCategories, ...blocks, ...menus, ...pages];
  const own = new Set(rich.map(({ sys }) => sys.id));
  const { entries = [], assets: pictures = [], ...space } = generatedCorpus(seed);
  return {
    ...space,
    entries: [...entries.filter(({ sys }) => !own.has(sys.id)), ...rich],
    assets: [...pictures, ...assets],
  };
}
