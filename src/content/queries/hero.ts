import type { AssetLink } from '../model/values.ts';
import { type ImageView, imageOf } from './images.ts';
import type { Site } from './site.ts';

/** A large picture with, where editors gave one, its twin by daylight and its cut for phones. */
export interface HeroView {
  readonly image: ImageView;
  readonly daylight: ImageView | undefined;
  readonly small: ImageView | undefined;
}

const daylightId = (id: string): string => (/-night$/.test(id) ? id.replace(/night$/, 'day') : `${id}-day`);

/**
 * The picture behind a headline. An asset `harbour-night` (or `harbour`) has its daylight twin in the asset
 * `harbour-day`; without one, both themes show the same picture. Undefined when the picture itself is missing.
 */
export function heroOf(site: Site, link: AssetLink | undefined, alt?: string, small?: AssetLink): HeroView | undefined {
  const image = imageOf(site, link, alt);
  if (!link || !image) return undefined;
  const twin: AssetLink = { sys: { type: 'Link', linkType: 'Asset', id: daylightId(link.sys.id) } };
  return { image, daylight: imageOf(site, twin, alt), small: imageOf(site, small, alt) };
}

/** The first of some assets that is there, by id, with its twin: for pages whose picture no field names. */
export function heroById(site: Site, ids: readonly string[]): HeroView | undefined {
  for (const id of ids) {
    const hero = heroOf(site, { sys: { type: 'Link', linkType: 'Asset', id } }, '');
    if (hero) return hero;
  }
  return undefined;
}
