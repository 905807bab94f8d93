import type { Entry } from '../graph/types.ts';
import { categoryGames, type GameCardView, gameCard } from './games.ts';
import { type LinkView, linkTo } from './links.ts';
import { type PlaceCount, placeCounts, unitedPlaces } from './show-all.ts';
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
  /** Items that are no games. */
  readonly others: readonly Entry[];
  readonly showAll: (LinkView & { readonly counts: readonly PlaceCount[] }) | undefined;
  /** Where its category, or everything in it, is hidden. */
  readonly notIn: string | undefined;
}

/** The first cards, with as many spare ones as may be hidden somewhere: everywhere `count` of them show. */
function withSpares(cards: readonly GameCardView[], count: number): readonly GameCardView[] {
  let everywhere = 0;
  const end = cards.findIndex((card) => {
    if (!card.notIn) everywhere += 1;
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
  readonly showAll: NonNullable<SectionView['showAll']>;
  readonly notIn: string | undefined;
}

/** Other games of the narrowest category that a game names; undefined when there are none. */
export function otherGames(site: Site, entry: Entry<'casino_game_page'>): OtherGames | undefined {
  const { gameId, category, subCategory } = fieldsOf(site, entry);
  const home = follow(site, subCategory ?? category, 'game_category');
  const link = home && linkTo(site, home);
  if (!link) return undefined;
  const all = categoryGames(site, home);
  const others = all.filter((card) => card.gameId !== gameId);
  if (others.length === 0) return undefined;
  const { counts } = placeCounts(all.map((card) => card.notIn));
  const { nothingIn } = placeCounts(others.map((card) => card.notIn));
  return {
    cards: withSpares(others, 8),
    showAll: { ...link, counts },
    notIn: unitedPlaces(link.notIn, nothingIn),
  };
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
  const { counts } = placeCounts(all.map((card) => card.notIn));
  const { nothingIn } = placeCounts(games.map((card) => card.notIn));
  const others = items.filter((each) => each.type !== 'casino_game_page').slice(0, maxItems);
  const shape = shapeOf(layout, gridColumns, games);
  const isGrid = layout === 'grid' || layout === 'gameGrid';
  const own = shape === 'square' ? 8 : 4;
  const link = category && fields.showAll ? showAllLink(site, fields.slugSuffix, category) : undefined;
  const limited = shape !== 'grid' && (shape === 'feature' || link !== undefined);
  return {
    title: fields.title,
    layout,
    shape,
    columns: isGrid ? fields.gridColumns : undefined,
    cards: limited ? withSpares(games, own) : games,
    limit: limited ? own : undefined,
    others,
    showAll: link && { ...link, counts },
    notIn: unitedPlaces(category && notIn(site, fieldsOf(site, category)), others.length > 0 ? undefined : nothingIn),
  };
}
