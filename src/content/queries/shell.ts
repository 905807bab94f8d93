import { type MenuItemView, menuView } from './menus.ts';
import { fieldsOf, type Site } from './site.ts';

/** The bar at a phone's lower edge (S2.28a): its links, and the one place that is always the same. */
export interface BottomBarView {
  readonly title: string | undefined;
  /** All but "my games" and "more"; the page shows the first three that are not hidden. */
  readonly items: readonly MenuItemView[];
  readonly myGames: MenuItemView | undefined;
  /** The item that stands for the panel behind it; a bar without one has the page's own word for it. */
  readonly more: MenuItemView | undefined;
  /** Place of "my games" among the five, counted from 1. */
  readonly myGamesPosition: 3 | 4;
}

/** True for the item that leads to the player's own games: the editors mark it by a heart. */
function isMyGames({ icon, href }: MenuItemView): boolean {
  return /(^|[\s-])heart$/.test(icon ?? '') || /\/my-games$/.test(href ?? '');
}

const isMore = ({ icon }: MenuItemView): boolean => /(^|[\s-])(more|menu)$/.test(icon ?? '');

/** The bottom bar in the page's language; undefined when the site has none. */
export function bottomBar(site: Site): BottomBarView | undefined {
  const entry = site.content.graph
    .all('custom_menu')
    .find((each) => fieldsOf(site, each).variant === 'mobileBottomBar');
  if (!entry) return undefined;
  const { title, items } = menuView(site, entry);
  const myGames = items.find(isMyGames);
  const more = items.find(isMore);
  const myGamesPosition = fieldsOf(site, entry).myGamesPosition === 4 ? 4 : 3;
  return { title, items: items.filter((item) => item !== myGames && item !== more), myGames, more, myGamesPosition };
}

/**
 * The `aria-current` of a menu item: `page` on its own page, `true` on those below it (`/casino/slots` on the page of a
 * slot) and on its parent page and those below that, undefined elsewhere.
 */
export function currentMark(site: Site, { href, target, parent }: MenuItemView): 'page' | 'true' | undefined {
  const { path } = site.route;
  if (target === path) return 'page';
  const isAbove = href !== undefined && href.split('/').length > 2 && path.startsWith(`${href}/`);
  const isOfParent = parent !== undefined && (path === parent || (parent !== '/' && path.startsWith(`${parent}/`)));
  return isAbove || isOfParent ? 'true' : undefined;
}

/** The marks of a list's items, in their order: one that is above another marked one has none. */
export function currentMarks(site: Site, items: readonly MenuItemView[]): readonly ReturnType<typeof currentMark>[] {
  const marks = items.map((item) => currentMark(site, item));
  const isAboveMarked = ({ href }: MenuItemView): boolean =>
    items.some((other, at) => marks[at] && other.target?.startsWith(`${href}/`));
  return items.map((item, at) => (marks[at] === 'true' && isAboveMarked(item) ? undefined : marks[at]));
}
