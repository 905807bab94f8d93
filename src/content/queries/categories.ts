import type { Entry } from '../graph/types.ts';
import { plainValue } from '../localize.ts';
import type { EntryLink } from '../model/values.ts';
import type { Content } from '../source.ts';
import { categoryGames, channels, gamesAmong, gamesIn } from './games.ts';
import { type LinkView, linkTo } from './links.ts';
import type { ShowAllView } from './sections.ts';
import { listCounts } from './show-all.ts';
import { fieldsOf, followAll, type Site } from './site.ts';

/** S7.15: the lobby's categories: the entry that the settings name, else the one of their bucket. */
export function lobbyBucket({ graph, settings }: Content): Entry<'game_categories'> | undefined {
  const named = settings.gameCategories && graph.entry(settings.gameCategories.sys.id, 'game_categories');
  return named ?? graph.all('game_categories').find((entry) => plainValue(entry, 'bucket') === settings.bucket);
}

/** Whether a category is one of the lobby's own, which the index of games knows. */
export function isOfLobby(site: Site, entry: Entry<'game_category'>): boolean {
  const bucket = lobbyBucket(site.content);
  return bucket !== undefined && fieldsOf(site, bucket).categories.some(({ sys }) => sys.id === entry.id);
}

/** What the games of a category can be filtered by: their studios, and the lobby's other categories that have some. */
export function filterChoices(
  site: Site,
  entry: Entry<'game_category'>,
): { readonly studios: string[]; readonly kinds: (readonly [slug: string, name: string])[] } {
  const ids = new Set(gamesIn(site, entry));
  const studios = [...new Set(categoryGames(site, entry).flatMap(({ provider }) => provider ?? []))].sort();
  const bucket = lobbyBucket(site.content);
  const others = bucket ? followAll(site, fieldsOf(site, bucket).categories, 'game_category') : [];
  const kinds = others.flatMap((other) => {
    if (other.id === entry.id) return [];
    const { isAllGames, slug, name } = fieldsOf(site, other);
    const own = isAllGames ? [] : site.content.derived('categoryGameSet', other.id, site.lang);
    return own.some((id) => ids.has(id)) ? [[slug, name] as const] : [];
  });
  return { studios, kinds };
}

/** The category that holds another as one of its subcategories. */
export function parentCategory(site: Site, entry: Entry<'game_category'>): Entry<'game_category'> | undefined {
  const holds = (each: Entry<'game_category'>): boolean =>
    fieldsOf(site, each).subCategories?.some(({ sys }) => sys.id === entry.id) ?? false;
  return site.content.graph.all('game_category').find(holds);
}

/** The way to all games of the category that an entry is, or is a part of, and how many they are; none without parts. */
export function wholeCategory(site: Site, entry: Entry<'game_category'>): ShowAllView | undefined {
  const whole = parentCategory(site, entry) ?? entry;
  const link = fieldsOf(site, whole).subCategories?.length ? linkTo(site, whole) : undefined;
  return link && { ...link, counts: listCounts(gamesAmong(site, whole), channels).byChannel };
}

/**
 * The ways on from a category's page: into its subcategories, from one of these to the others, else between the
 * lobby's categories (S3.08).
 */
export function categoryWays(site: Site, entry: Entry<'game_category'>): LinkView[] {
  const subsOf = (each: Entry<'game_category'>): readonly EntryLink[] => fieldsOf(site, each).subCategories ?? [];
  const parent = parentCategory(site, entry);
  const bucket = lobbyBucket(site.content);
  const links = [subsOf(entry), parent && subsOf(parent), bucket && fieldsOf(site, bucket).categories];
  const ways = followAll(
    site,
    links.find((each) => each && each.length > 0),
    'game_category',
  );
  return ways.flatMap((each) => linkTo(site, each) ?? []);
}
