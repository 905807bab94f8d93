import { asset, boolean, date, entries, entry, integer, object, richText, symbol, symbols } from './fields.ts';
import { audiences, blockTypes, pageRegions } from './names.ts';
import { iconsPattern, linkPattern, slugPattern } from './patterns.ts';
import { callToActionTypes, geo, named, slugLimit } from './shared.ts';

/** A link out of the site or to a fixed path. */
export const externalLink = {
  ...named,
  text: symbol({ required: true, localized: true, max: 120 }),
  title: symbol({ localized: true, max: 160 }),
  url: symbol({ required: true, pattern: linkPattern }),
  iconClass: symbol({ pattern: iconsPattern }),
  openInNewTab: boolean({}),
  sponsored: boolean({}),
  ...geo,
};

/** A place for an interactive part of the product. */
export const functional = {
  ...named,
  component: symbol({
    required: true,
    in: [
      'login',
      'register',
      'cashierDeposit',
      'cashierWithdraw',
      'balancePanel',
      'accountSummary',
      'loyaltySummary',
      'twoFactorAlert',
      'gameSearch',
      'helpSearch',
      'contactForm',
      'smartContact',
      'feedbackWidget',
      'languageSwitcher',
      'virtualSports',
      'legacyApp',
      'mostPlayed',
      'jackpots',
      'promotionalSpins',
      'liveChat',
      'forumLink',
    ],
  }),
  props: object({}),
  audience: symbol({ in: audiences }),
  showOn: symbols({ in: ['mobile', 'desktop'] }),
  ...geo,
};

/** A text, banner, card or table block. */
export const contentBlock = {
  ...named,
  heading: symbol({ localized: true, max: 160 }),
  body: richText({ localized: true }),
  image: asset({}),
  imageAlt: symbol({ localized: true, max: 200 }),
  mobileImage: asset({}),
  layout: symbol({ in: ['text', 'textImage', 'banner', 'card', 'accordion', 'table', 'terms'] }),
  cta: entry(callToActionTypes),
  theme: symbol({ in: ['default', 'dark', 'accent'] }),
  ...geo,
};

/** One slide of a slideshow. */
export const slide = {
  ...named,
  title: symbol({ localized: true, max: 120 }),
  subtitle: symbol({ localized: true, max: 200 }),
  image: asset({ required: true }),
  mobileImage: asset({}),
  imageAlt: symbol({ localized: true, max: 200 }),
  cta: entry(callToActionTypes),
  ctaText: symbol({ localized: true, max: 60 }),
  termsText: richText({ localized: true }),
  audience: symbol({ in: audiences }),
  startAt: date({}),
  endAt: date({}),
  ...geo,
};

/** An ordered set of slides. */
export const slideshow = {
  ...named,
  title: symbol({ localized: true, max: 120 }),
  slides: entries(['slide'], { required: true, size: [1, 12] }),
  autoplaySeconds: integer({ range: [0, 60] }),
  ...geo,
};

/** A group of blocks, or the games of a category. */
export const section = {
  ...named,
  title: symbol({ localized: true, max: 160 }),
  slugSuffix: symbol({ pattern: slugPattern, limit: slugLimit }),
  layout: symbol({ in: ['grid', 'carousel', 'list', 'columns', 'gameGrid', 'tabs'] }),
  gridColumns: integer({ range: [1, 12] }),
  category: entry(['game_category']),
  items: entries([...blockTypes, 'content_page', 'marketing_page'], { size: [0, 200] }),
  showAll: boolean({}),
  maxItems: integer({ range: [1, 200] }),
  ...geo,
};

/** What stands in one region of a page (S3.22c). */
export const pageRegion = {
  ...named,
  region: symbol({ required: true, in: pageRegions }),
  items: entries(['content_block', 'section', 'slideshow', 'custom_menu', 'functional', 'external_link'], {
    size: [0, 50],
  }),
};
