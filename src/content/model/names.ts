/** The 19 content types, in the order editors meet them (S3.22a and the types that support it). Ids are fixed. */
export const typeNames = [
  'geo_filter',
  'external_link',
  'functional',
  'content_block',
  'slide',
  'slideshow',
  'section',
  'casino_game_page',
  'game_category',
  'game_categories',
  'page_region',
  'content_page',
  'help_section',
  'marketing_page',
  'menu_item',
  'custom_menu',
  'site_config',
  'translation_set',
  'redirect',
] as const;

/** Id of a content type. */
export type TypeName = (typeof typeNames)[number];

/** Page types of `content_page` (S3.22b). */
export const pageTypes = ['generic', 'article', 'help', 'promotion'] as const;
export type PageType = (typeof pageTypes)[number];

/** Page regions (S3.22c). */
export const pageRegions = [
  'accountMenu',
  'channelFooter',
  'channelHeader',
  'footer',
  'header',
  'mainContent',
  'miniHeader',
] as const;
export type PageRegionName = (typeof pageRegions)[number];

/** Types that may stand in the flow of a page. */
export const blockTypes = [
  'content_block',
  'section',
  'slideshow',
  'slide',
  'external_link',
  'functional',
  'casino_game_page',
] as const;
export type BlockType = (typeof blockTypes)[number];

/** Who sees a block: the browser decides from the session cookie (S6.01a). */
export const audiences = ['all', 'anonymous', 'authenticated'] as const;

/** True when the space's content type is one of ours. */
export function isTypeName(id: string): id is TypeName {
  return (typeNames as readonly string[]).includes(id);
}
