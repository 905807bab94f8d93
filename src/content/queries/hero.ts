import type { AssetLink } from '../model/values.ts';
import { type ImageView, imageOf } from './images.ts';
import type { Site } from './site.ts';

/** A large picture and, where editors gave one, its twin by daylight. */
export interface ThemedView {
  readonly image: ImageView;
  readonly daylight: ImageView | undefined;
}

/** A large picture with its cut for phones, where there is one, each with its twin. */
export interface HeroView extends ThemedView {
  readonly small: ThemedView | undefined;
}

const linkOf = (id: string): AssetLink => ({ sys: { type: 'Link', linkType: 'Asset', id } });
const daylightId = (id: string): string => (/-night$/.test(id) ? id.replace(/night$/, 'day') : `${id}-day`);
const phoneId = (id: string): string => id.replace(/(-night)?$/, '-phone$1');

/**
 * An asset `harbour-night` (or `harbour`) has its daylight twin in the asset `harbour-day`; without one, both themes
 * show the same picture. Undefined when the picture itself is missing.
 */
function themed(site: Site, link: AssetLink | undefined, alt?: string): ThemedView | undefined {
  const image = imageOf(site, link, alt);
  return link && image && { image, daylight: imageOf(site, linkOf(daylightId(link.sys.id)), alt) };
}

/**
 * The picture behind a headline. What a phone shows of it is the field's picture or, without one, the asset
 * `harbour-phone-night` (or `harbour-phone`).
 */
export function heroOf(site: Site, link: AssetLink | undefined, alt?: string, small?: AssetLink): HeroView | undefined {
  const whole = themed(site, link, alt);
  return link && whole && { ...whole, small: themed(site, small ?? linkOf(phoneId(link.sys.id)), alt) };
}

/** The first of some assets that is there, by id, with its twin: for pages whose picture no field names. */
export function heroById(site: Site, ids: readonly string[]): HeroView | undefined {
  for (const id of ids) {
    const hero = heroOf(site, linkOf(id), '');
    if (hero) return hero;
  }
  return undefined;
}
