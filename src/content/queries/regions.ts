import type { Entry } from '../graph/types.ts';
import type { PageRegionName } from '../model/names.ts';
import type { EntryLink } from '../model/values.ts';
import { fieldsOf, followAll, type Site } from './site.ts';

/** The regions that the shown page sets itself. */
function ownRegions(site: Site): readonly EntryLink[] {
  const { entry } = site.route;
  if (!entry) return [];
  const fields = fieldsOf(site, entry) as { readonly regions?: readonly EntryLink[] };
  return fields.regions ?? [];
}

/** What stands in a region of the page (S3.22c): the page's own region, else the site's. */
export function regionItems(site: Site, name: PageRegionName): Entry[] {
  const find = (links: readonly EntryLink[] = []): Entry<'page_region'> | undefined =>
    followAll(site, links, 'page_region').find((each) => fieldsOf(site, each).region === name);
  const region = find(ownRegions(site)) ?? find(site.content.settings.regions);
  return region ? followAll(site, fieldsOf(site, region).items) : [];
}
