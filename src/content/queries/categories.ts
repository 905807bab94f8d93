import type { Entry } from '../graph/types.ts';
import { plainValue } from '../localize.ts';
import type { EntryLink } from '../model/values.ts';
import type { Content } from '../source.ts';
import { type LinkView, linkTo } from './links.ts';
import { fieldsOf, followAll, type Site } from './site.ts';

/** S7.15: the lobby's categories: the entry that the settings name, else the one of their bucket. */
export function lobbyBucket({ graph, settings }: Content): Entry<'game_categories'> | undefined {
  const named = settings.gameCategories && graph.entry(settings.gameCategories.sys.id, 'game_categories');
  return named ?? graph.all('game_categories').find((entry) => plainValue(entry, 'bucket') === settings.bucket);
}

/**
 * The ways on from a category's page: into its subcategories, from one of these to the others, else between the
 * lobby's categories (S3.08).
 */
export function categoryWays(site: Site, entry: Entry<'game_category'>): LinkView[] {
  const { graph } = site.content;
  const subsOf = (each: Entry<'game_category'>): readonly EntryLink[] => fieldsOf(site, each).subCategories ?? [];
  const parent = graph.all('game_category').find((each) => subsOf(each).some(({ sys }) => sys.id === entry.id));
  const bucket = lobbyBucket(site.content);
  const links = [subsOf(entry), parent && subsOf(parent), bucket && fieldsOf(site, bucket).categories];
  const ways = followAll(
    site,
    links.find((each) => each && each.length > 0),
    'game_category',
  );
  return ways.flatMap((each) => linkTo(site, each) ?? []);
}
