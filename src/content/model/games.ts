import { asset, boolean, entries, entry, integer, number, richText, symbol, symbols } from './fields.ts';
import { blockTypes } from './names.ts';
import { codePattern, gameIdPattern, iconPattern, pathPattern, slugPattern } from './patterns.ts';
import { geo, named, seo, slugLimit } from './shared.ts';

/** A game and its page (S3.10). */
export const casinoGamePage = {
  ...named,
  gameId: symbol({ required: true, unique: true, pattern: gameIdPattern }),
  slug: symbol({ required: true, unique: true, pattern: slugPattern, limit: slugLimit }),
  name: symbol({ required: true, localized: true, max: 120 }),
  title: symbol({ localized: true, max: 120 }),
  subtitle: symbol({ localized: true, max: 160 }),
  category: entry(['game_category']),
  subCategory: entry(['game_category']),
  provider: symbol({ max: 80 }),
  badge: symbol({ in: ['new', 'hot', 'exclusive', 'jackpot', 'live', 'freeSpins'] }),
  cardImage: asset({}),
  cardImageAltText: symbol({ localized: true, max: 200 }),
  cardVerticalImage: asset({}),
  linkUrl: symbol({ pattern: pathPattern }),
  hoverBehaviour: symbol({ in: ['none', 'zoom', 'video'] }),
  media: asset({}),
  size: symbol({ in: ['small', 'medium', 'large', 'wide'] }),
  priority: integer({ range: [0, 100000] }),
  practicePlayEnabled: boolean({}),
  realPlayEnabled: boolean({}),
  isLive: boolean({}),
  isVirtualSport: boolean({}),
  channels: symbols({ in: ['mobile', 'desktop'] }),
  rtp: number({ range: [0, 100] }),
  description: richText({ localized: true }),
  body: entries(blockTypes, { size: [0, 50] }),
  jackpotCode: symbol({ max: 64 }),
  ...geo,
  ...seo,
};

/** A game category or subcategory (S3.08). */
export const gameCategory = {
  ...named,
  slug: symbol({ required: true, unique: true, pattern: slugPattern, limit: slugLimit }),
  name: symbol({ required: true, localized: true, max: 80 }),
  title: symbol({ localized: true, max: 120 }),
  lead: symbol({ localized: true, max: 255 }),
  iconClass: symbol({ pattern: iconPattern }),
  games: entries(['casino_game_page'], { size: [0, 1000] }),
  subCategories: entries(['game_category'], { size: [0, 50] }),
  isAllGames: boolean({}),
  isLiveCasino: boolean({}),
  regions: entries(['page_region'], { size: [0, 7] }),
  ...geo,
  ...seo,
};

/** The lobby categories of one bucket (S7.15). */
export const gameCategories = {
  ...named,
  bucket: symbol({ required: true, unique: true, pattern: codePattern }),
  categories: entries(['game_category'], { required: true, size: [1, 100] }),
};
