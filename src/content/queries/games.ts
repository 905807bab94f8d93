import type { TileSize } from '#domain/tile-sizes.ts';
import { defaultVirtualSportsId } from '#domain/virtual-sports.ts';
import type { Entry } from '../graph/types.ts';
import { gamesPerPage } from '../list-pages.ts';
import { localizeAsset, plainValue } from '../localize.ts';
import type { FieldsOf } from '../model/model.ts';
import type { AssetLink } from '../model/values.ts';
import { assetHref, type ImageView, imageOf } from './images.ts';
import { type LinkView, linkTo } from './links.ts';
import { type Pagination, pagesOf } from './pagination.ts';
import { fieldsOf, followAll, notIn, pathOf, type Site, type Spoken } from './site.ts';

/** A game card (S3.09). */
export interface GameCardView {
  readonly gameId: string;
  readonly name: string;
  readonly href: string | undefined;
  readonly image: ImageView | undefined;
  /** Art without the name, for places wider than high; the game's other media when it is a picture. */
  readonly wideImage: ImageView | undefined;
  /** Art with the name, for places higher than wide. */
  readonly tallImage: ImageView | undefined;
  /** How large it wants to be in a grid. */
  readonly size: TileSize;
  /** What it does under a pointer or in focus. */
  readonly hover: 'none' | 'zoom' | 'video';
  /** Address of the moving picture that plays then; only with `video`. */
  readonly video: string | undefined;
  /** The one kind of screen that it is for; undefined: for both. */
  readonly channel: Channel | undefined;
  /** The editors' badge, else what it is where players need to know. */
  readonly badge: string | undefined;
  readonly provider: string | undefined;
  readonly rtp: number | undefined;
  readonly notIn: string | undefined;
}

/** A kind of screen: below 1024 px, or from there on. */
export type Channel = 'mobile' | 'desktop';
export const channels: readonly Channel[] = ['mobile', 'desktop'];

/** The class that hides what is for one kind of screen alone on the other. */
export const channelClass = (channel: Channel | undefined): string | undefined => channel && `only-${channel}`;

function videoOf(site: Site, link: AssetLink | undefined): string | undefined {
  const asset = link && site.content.graph.asset(link.sys.id);
  const file = asset && localizeAsset(asset, site.lang, site.content.graph).file;
  return file?.contentType.startsWith('video/') ? assetHref(site, link) : undefined;
}

/** A card that is to show a film and has none shows its picture as others do. */
function hoverOf(
  site: Site,
  { hoverBehaviour = 'zoom', media }: FieldsOf<'casino_game_page'>,
): Pick<GameCardView, 'hover' | 'video'> {
  const video = hoverBehaviour === 'video' ? videoOf(site, media) : undefined;
  return { hover: hoverBehaviour === 'video' && !video ? 'zoom' : hoverBehaviour, video };
}

/** A game category (S3.08) with its games and subcategories, and the way to it. */
export interface GameCategoryView {
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly isAllGames: boolean;
  readonly games: readonly GameCardView[];
  readonly pages: Pagination;
  readonly subCategories: readonly LinkView[];
}

/** A game as a card. */
export function gameCard(site: Site, entry: Entry<'casino_game_page'>): GameCardView {
  const fields = fieldsOf(site, entry);
  return {
    gameId: fields.gameId,
    name: fields.name,
    href: pathOf(site, entry.id) ?? fields.linkUrl,
    image: imageOf(site, fields.cardImage, fields.cardImageAltText ?? fields.name),
    wideImage: imageOf(site, fields.media, fields.cardImageAltText ?? fields.name),
    tallImage: imageOf(site, fields.cardVerticalImage, fields.cardImageAltText ?? fields.name),
    size: fields.size ?? 'small',
    ...hoverOf(site, fields),
    channel: fields.channels?.length === 1 ? fields.channels[0] : undefined,
    badge: fields.badge ?? (fields.isVirtualSport ? 'virtualSport' : undefined),
    provider: fields.provider,
    rtp: fields.rtp,
    notIn: notIn(site, fields),
  };
}

/** The games of a category in the editors' order; the all-games category holds every game by priority, then name. */
export function categoryEntries(site: Spoken, entry: Entry<'game_category'>): Entry<'casino_game_page'>[] {
  const fields = fieldsOf(site, entry);
  if (!fields.isAllGames) return followAll(site, fields.games, 'casino_game_page');
  const all = site.content.graph.all('casino_game_page').map((game) => ({ game, fields: fieldsOf(site, game) }));
  all.sort((a, b) => (b.fields.priority ?? 0) - (a.fields.priority ?? 0) || (a.fields.name < b.fields.name ? -1 : 1));
  return all.map(({ game }) => game);
}

/** The games of a category as cards. */
export function categoryGames(site: Site, entry: Entry<'game_category'>): GameCardView[] {
  return categoryEntries(site, entry).map((game) => gameCard(site, game));
}

/** The games of a category on the page that is shown, as cards, and the way through its pages; `listId`: whose list it is. */
export function categoryPage(
  site: Site,
  entry: Entry<'game_category'>,
  listId: string = entry.id,
): { readonly cards: GameCardView[]; readonly pages: Pagination } {
  const all = categoryEntries(site, entry);
  const pages = pagesOf(site, listId, Math.max(1, Math.ceil(all.length / gamesPerPage)));
  const from = (pages.current - 1) * gamesPerPage;
  return { cards: all.slice(from, from + gamesPerPage).map((game) => gameCard(site, game)), pages };
}

/** A category with everything its page shows (S7.15): of a long one the games of that page. */
export function gameCategory(site: Site, entry: Entry<'game_category'>): GameCategoryView {
  const fields = fieldsOf(site, entry);
  const subCategories = followAll(site, fields.subCategories, 'game_category');
  const { cards, pages } = categoryPage(site, entry);
  return {
    slug: fields.slug,
    name: fields.name,
    title: fields.title ?? fields.name,
    isAllGames: fields.isAllGames ?? false,
    games: cards,
    pages,
    subCategories: subCategories.flatMap((each) => linkTo(site, each) ?? []),
  };
}

/** A game with a jackpot, as lists of jackpots name it. */
export type JackpotGame = Pick<GameCardView, 'gameId' | 'name' | 'href' | 'notIn'>;

/** The games that have a jackpot, by priority, then name. */
export function jackpotGames(site: Site): JackpotGame[] {
  const all = site.content.graph.all('casino_game_page').map((entry) => ({ entry, fields: fieldsOf(site, entry) }));
  const own = all.filter(({ fields }) => fields.jackpotCode !== undefined);
  own.sort((a, b) => (b.fields.priority ?? 0) - (a.fields.priority ?? 0) || (a.fields.name < b.fields.name ? -1 : 1));
  return own.map(({ entry }) => gameCard(site, entry));
}

/** The game that stands for virtual sports (S2.29): the one with the id, by default the house's own (S9.09). */
export function virtualSportsGame(
  site: Site,
  gameId: string = defaultVirtualSportsId,
): Entry<'casino_game_page'> | undefined {
  return site.content.graph.all('casino_game_page').find((entry) => plainValue(entry, 'gameId') === gameId);
}
