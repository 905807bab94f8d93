import { plainValue } from '../localize.ts';
import type { EntryLink } from '../model/values.ts';
import { fieldsOf, knownPath, localPath, notIn, type Site, type Spoken } from './site.ts';

/** What a visitor meets where the shown page's entry is excluded. */
export type PageGate =
  | { readonly state: 'open' }
  /** S2.19: the page is left for the one that says so, before anything is painted. */
  | { readonly state: 'left'; readonly notIn: string; readonly url: string }
  /** The page stays, and says in place of its content that this is not available. */
  | { readonly state: 'hidden'; readonly notIn: string };

const ownPage = '/not-available-region';

/** S2.19: the page that says that another one is not available, in a language. */
export function unavailableUrl(site: Spoken): string {
  return knownPath(site, site.content.settings.notAvailableRegionUrl) ?? localPath(site, ownPage);
}

/**
 * S5.07: how the shown page is gated. Whatever leads to it is hidden where its geo filter excludes it; the filter's
 * `mode` decides about the page itself, for whoever has its address: `hide` hides its content in place, `redirect`
 * (also without a mode) leads to `notAvailableRegionUrl`.
 */
export function pageGate(site: Site): PageGate {
  const { entry } = site.route;
  const { geo } = (entry ? fieldsOf(site, entry) : {}) as { readonly geo?: EntryLink };
  const excluded = geo && notIn(site, { geo });
  if (!geo || !excluded) return { state: 'open' };
  const filter = site.content.graph.entry(geo.sys.id, 'geo_filter');
  if (plainValue(filter, 'mode') === 'hide') return { state: 'hidden', notIn: excluded };
  return { state: 'left', notIn: excluded, url: unavailableUrl(site) };
}
