import { asset, boolean, entry, symbol } from './fields.ts';

export const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*$';
/** A slug with `.html` is a file's name, which has 255 bytes at most. */
export const slugLimit = 200;
export const pathPattern = '^/[a-z0-9/_-]*$';
export const gameIdPattern = '^[A-Za-z0-9_-]{1,64}$';
export const languagePattern = '^[a-z]{2}(-[A-Z]{2})?$';

/** Types that a call to action may lead to. */
export const callToActionTypes = ['external_link', 'content_page', 'marketing_page', 'casino_game_page'] as const;

/** The editors' own name of an entry; never shown to visitors. */
export const named = { internalName: symbol({ required: true, unique: true }) };

/** Where the entry is hidden (S5.07). */
export const geo = { geo: entry(['geo_filter']) };

/** What search engines are told. */
export const seo = {
  seoTitle: symbol({ localized: true, max: 70 }),
  seoDescription: symbol({ localized: true, max: 160 }),
  seoImage: asset({}),
  noIndex: boolean({}),
};
