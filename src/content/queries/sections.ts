import type { Entry } from '../graph/types.ts';
import { type Channel, categoryGames, channels, type GameCardView, gameCard } from './games.ts';
import { type LinkView, linkTo } from './links.ts';
import { type ChannelCounts, listCounts, unitedPlaces } from './show-all.ts';
import { fieldsOf, follow, followAll, notIn, type Site } from './site.ts';

/** How a section shows games: square tiles or wide ones in a row, one large and three small, or a grid. */
export type RowShape = 'square' | 'wide' | 'feature' | 'grid';

/** A section of a page (S2.21). */
export interface SectionView {
  readonly title: string | undefined;
  readonly layout: string;
  readonly shape: RowShape;
  /** Columns of a grid on a wide screen, where an editor asks for a number (1 to 12) of their own. */
  readonly columns: number | undefined;
  readonly cards: readonly GameCardView[];
  /** How many tiles a wide screen shows: where "show all" leads to the rest. Undefined: all, by scrolling. */
  readonly limit: 4 | 8 | undefined;
  /** The cards are all that "show all" leads to. */
  readonly isWhole: boolean;
  /** Items that are no games. */
  readonly others: readonly Entry[];
  readonly showAll: ShowAllView | undefined;
  /** Where its category, or everything in it, is hidden. */
  readonly notIn: string | undefined;
  /** The one kind of screen on which it has anything to show; undefined: on both. */
  readonly onlyOn: Channel | undefined;
}

/** The way to all games of a section, and how many the visitor will see there. */
export interface ShowAllView extends LinkView {
  readonly counts: readonly ChannelCounts<Channel>[];
}

/** The first cards, with as many spare ones as may be hidden somewhere: everywhere `count` of them show on a wide screen. */
export function withSpares(cards: readonly GameCardView[], count: number): readonly GameCardView[] {
  let everywhere = 0;
  const end = cards.findIndex((card) => {
    if (!card.notIn && card.channel !== 'mobile') everywhere += 1;
    return everywhere === count;
  });
  return end < 0 ? cards : cards.slice(0, end + 1);
}

/**
 * A row of jackpots is headed by one large tile, a row of live tables is wide, as is any row of four columns or fewer;
 * all of these need art for it, so a row with a game that has none is square.
 */
function shapeOf(layout: string, columns: number, games: readonly GameCardView[]): RowShape {
  if (layout !== 'carousel' && layout !== 'columns') return 'grid';
  if (games.length === 0 || games.some(({ wideImage }) => !wideImage)) return 'square';
  const all = (badge: string): boolean => games.every((game) => game.badge === badge);
  if (layout === 'columns' || all('jackpot')) return 'feature';
  return columns <= 4 || all('live') ? 'wide' : 'square';
}

/** Where "show all" of a section leads (S2.21): the page `{path}/{suffix}` when there is one, else the category's own. */
function showAllLink(site: Site, suffix: string | undefined, category: Entry<'game_category'>): LinkView | undefined {
  const own = `${site.route.path.replace(/\/$/, '')}/${suffix ?? fieldsOf(site, category).slug}`;
  const link = linkTo(site, category);
  return link && site.content.routes.byPath.has(own) ? { ...link, href: own } : link;
}

/** A row of games at the end of another's page. */
export interface OtherGames {
  readonly cards: readonly GameCardView[];
  readonly showAll: ShowAllView;
  readonly notIn: string | undefined;
  readonly onlyOn: Channel | undefined;
}

/** A row of so many of these games, which leads to all of a category; undefined when there are none. */
export function rowOf(
  games: readonly GameCardView[],
  shown: number,
  all: readonly GameCardView[],
  link: LinkView,
): OtherGames | undefined {
  if (games.length === 0) return undefined;
  const { nothingIn, onlyOn } = listCounts(games, channels);
  return {
    cards: withSpares(games, shown),
    showAll: { ...link, counts: listCounts(all, channels).byChannel },
    notIn: unitedPlaces(link.notIn, nothingIn),
    onlyOn,
  };
}

/** Other games of the narrowest category that a game names; undefined when there are none. */
export function otherGames(site: Site, entry: Entry<'casino_game_page'>): OtherGames | undefined {
  const { gameId, category, subCategory } = fieldsOf(site, entry);
  const home = follow(site, subCategory ?? category, 'game_category');
  const link = home && linkTo(site, home);
  if (!link) return undefined;
  const all = categoryGames(site, home);
  const others = all.filter((card) => card.gameId !== gameId);
  return rowOf(others, 8, all, link);
}

/** A section with its games, or its other items, in the page's language. */
export function sectionView(site: Site, entry: Entry<'section'>): SectionView {
  const fields = fieldsOf(site, entry);
  const { layout = 'grid', gridColumns = 8, maxItems = 200 } = fields;
  const category = follow(site, fields.category, 'game_category');
  const items = followAll(site, fields.items);
  const listed = items.flatMap((each) => (each.type === 'casino_game_page' ? gameCard(site, each) : []));
  const all = category ? categoryGames(site, category) : listed;
  const games = all.slice(0, maxItems);
  const { nothingIn, onlyOn } = listCounts(games, channels);
  const others = items.filter((each) => each.type !== 'casino_game_page').slice(0, maxItems);
  const shape = shapeOf(layout, gridColumns, games);
  const isGrid = layout === 'grid' || layout === 'gameGrid';
  const own = shape === 'square' ? 8 : 4;
  const link = category && fields.showAll ? showAllLink(site, fields.slugSuffix, category) : undefined;
  const limited = shape !== 'grid' && (shape === 'feature' || link !== undefined);
  const cards = limited ? withSpares(games, own) : games;
  return {
    title: fields.title,
    layout,
    shape,
    columns: isGrid ? fields.gridColumns : undefined,
    cards,
    isWhole: cards.length === all.length && all.length <= own,
    limit: limited ? own : undefined,
    others,
    showAll: link && { ...link, counts: listCounts(all, channels).byChannel },
    notIn: unitedPlaces(category && notIn(site, fieldsOf(site, category)), others.length > 0 ? undefined : nothingIn),
    onlyOn: others.length > 0 ? undefined : onlyOn,
  };
}

/** Whether an entry is listed as an offer: a promotion's page. */
export function isOffer(site: Site, entry: Entry): entry is Entry<'content_page'> {
  return entry.type === 'content_page' && fieldsOf(site, entry as Entry<'content_page'>).pageType === 'promotion';
}

/** Whether an entry is listed as a card with its picture, though it is no offer: an article that has one. */
export function isPictured(site: Site, entry: Entry): entry is Entry<'content_page'> {
  if (entry.type !== 'content_page') return false;
  const { pageType, heroImage } = fieldsOf(site, entry as Entry<'content_page'>);
  return pageType === 'article' && heroImage !== undefined;
}
