import { asset, boolean, entry, symbol } from './fields.ts';

/** A slug with `.html` is a file's name, which has 255 bytes at most. */
export const slugLimit = 200;

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
