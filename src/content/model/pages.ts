import { asset, boolean, date, entries, entry, integer, richText, symbol, symbols } from './fields.ts';
import { audiences, blockTypes, pageTypes } from './names.ts';
import { iconPattern, promoCodePattern, slugPattern } from './patterns.ts';
import { geo, named, seo, slugLimit } from './shared.ts';

/** Generic page, article, help page or promotion (S3.22b). */
export const contentPage = {
  ...named,
  pageType: symbol({ required: true, in: pageTypes }),
  slug: symbol({ required: true, localized: true, pattern: slugPattern, limit: slugLimit }),
  title: symbol({ required: true, localized: true, max: 160 }),
  summary: symbol({ localized: true, max: 300 }),
  heroImage: asset({}),
  heroImageAlt: symbol({ localized: true, max: 200 }),
  body: richText({ localized: true }),
  blocks: entries(blockTypes, { size: [0, 100] }),
  regions: entries(['page_region'], { size: [0, 7] }),
  helpSection: entry(['help_section']),
  helpKeywords: symbols({ localized: true }),
  relatedPages: entries(['content_page'], { size: [0, 12] }),
  isSuggested: boolean({}),
  promoStartAt: date({}),
  promoEndAt: date({}),
  promoTerms: richText({ localized: true }),
  promoCode: symbol({ pattern: promoCodePattern }),
  publishedOn: date({}),
  audience: symbol({ in: audiences }),
  ...geo,
  ...seo,
};

/** A section of the help centre (S2.14). */
export const helpSection = {
  ...named,
  slug: symbol({ required: true, unique: true, pattern: slugPattern, limit: slugLimit }),
  title: symbol({ required: true, localized: true, max: 120 }),
  iconClass: symbol({ pattern: iconPattern }),
  order: integer({ range: [0, 1000] }),
  parent: entry(['help_section']),
};

/** A page composed of blocks (S2.26); slug `home` is the home page. */
export const marketingPage = {
  ...named,
  slug: symbol({ required: true, unique: true, pattern: slugPattern, limit: slugLimit }),
  title: symbol({ required: true, localized: true, max: 160 }),
  blocks: entries(blockTypes, { size: [0, 100] }),
  regions: entries(['page_region'], { size: [0, 7] }),
  hideHeader: boolean({}),
  hideFooter: boolean({}),
  audience: symbol({ in: audiences }),
  ...geo,
  ...seo,
};
