import type { TileSize } from '#domain/tile-sizes.ts';
import { defaultVirtualSportsId } from '#domain/virtual-sports.ts';
import type { Entry } from '../graph/types.ts';
import { gamesPerPage } from '../list-pages.ts';
import { localizeAsset, plainValue } from '../localize.ts';
import type { FieldsOf } from '../model/model.ts';
import type { AssetLink } from '../model/values.ts';
import type { Content } from '../source.ts';
import { assetHref, type ImageView, imageOf } from './images.ts';
import { isLetteredAtTop } from './lettering.ts';
import { type LinkView, linkTo } from './links.ts';
import { type Pagination, pagesOf } from './pagination.ts';
import { fieldsOf, followAll, notIn, pathOf, type Site, type Spoken } from './site.ts';

type Game = Entry<'casino_game_page'>;

/** A game card (S3.09). */
export interface GameCardView {
  readonly gameId: string;
  readonly name: string;
  readonly href: string | undefined;
  readonly image: ImageView | undefined;
  /** Art without the name, for places wider than high; the game's other media when it is a picture. */
  readonly wideImage: ImageView | undefined;
  /** The name stands at the top of its square and tall art: a tag keeps to the bottom. */
  readonly isLetteredAtTop: boolean;
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
  /** What `badgeOf` says. */
  readonly badge: string | undefined;
  readonly provider: string | undefined;
  readonly rtp: number | undefined;
  /** It has a jackpot: what that holds is told by the browser. */
  readonly hasJackpot: boolean;
  readonly notIn: string | undefined;
}

/** A kind of screen: below 1024 px, or from there on. */
export type Channel = 'mobile' | 'desktop';
export const channels: readonly Channel[] = ['mobile', 'desktop'];

/** The class that hides what is for one kind of screen alone on the other. */
export const channelClass = (channel: Channel | undefined): string | undefined => channel && `only-${channel}`;

function videoOf(site: Spoken, link: AssetLink | undefined): string | undefined {
  const asset = link && site.content.graph.asset(link.sys.id);
  const file = asset && localizeAsset(asset, site.lang, site.content.graph).file;
  return file?.contentType.startsWith('video/') ? assetHref(site, link) : undefined;
}

/** A card that is to show a film and has none shows its picture as others do. */
function hoverOf(
  site: Spoken,
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
  readonly lead: string | undefined;
  readonly isAllGames: boolean;
  readonly games: readonly GameCardView[];
  readonly pages: Pagination;
  readonly subCategories: readonly LinkView[];
}

/** The tag of a game: that it cannot be played now, else what editors say, else what it is where players need to know. */
export const badgeOf = (fields: FieldsOf<'casino_game_page'>): string | undefined => {
  if (!fields.realPlayEnabled && !fields.practicePlayEnabled) return 'resting';
  return fields.badge ?? (fields.isVirtualSport ? 'virtualSport' : undefined);
};

/** What a card shows but the name, which square art has set in it already: words of a game's own page are none of it. */
type Face = Omit<GameCardView, 'name'>;
function faceOf(site: Spoken, entry: Game): Face {
  const fields = fieldsOf(site, entry);
  const alt = fields.cardImageAltText ?? fields.name;
  return {
    gameId: fields.gameId,
    href: pathOf(site, entry.id) ?? fields.linkUrl,
    image: imageOf(site, fields.cardImage, alt),
    wideImage: imageOf(site, fields.media, alt),
    isLetteredAtTop: isLetteredAtTop(site, fields.cardImage),
    tallImage: imageOf(site, fields.cardVerticalImage, alt),
    size: fields.size ?? 'small',
    ...hoverOf(site, fields),
    channel: fields.channels?.length === 1 ? fields.channels[0] : undefined,
    badge: badgeOf(fields),
    provider: fields.provider,
    rtp: fields.rtp,
    hasJackpot: fields.jackpotCode !== undefined,
    notIn: notIn(site, fields),
  };
}

/** A derived query: what a game's card shows but its name; undefined for a game that is gone. */
export function gameFace(content: Content, id: string, lang: string): Face | undefined {
  const entry = content.graph.entry(id, 'casino_game_page');
  return entry && faceOf({ content, lang }, entry);
}

/** A derived query: what a game is called. */
export function gameName(content: Content, id: string, lang: string): string {
  const entry = content.graph.entry(id, 'casino_game_page');
  return entry ? fieldsOf({ content, lang }, entry).name : '';
}

/** A game as a card, by the id of its entry; its name is asked for by whoever says it. */
function cardOf({ content, lang }: Spoken, id: string): GameCardView[] {
  const face = content.derived('gameFace', id, lang);
  if (!face) return [];
  const named = {
    get name() {
      return content.derived('gameName', id, lang);
    },
  };
  return [Object.assign(named, face)];
}

/** A game as a card. */
export function gameCard(site: Site, entry: Game): GameCardView {
  return { ...faceOf(site, entry), name: fieldsOf(site, entry).name };
}

/** The games of a category in the editors' order; the all-games category holds every game by priority, then name. */
export function categoryEntries(site: Spoken, entry: Entry<'game_category'>): Game[] {
  const fields = fieldsOf(site, entry);
  if (!fields.isAllGames) return followAll(site, fields.games, 'casino_game_page');
  return byPriority(site);
}

function byPriority(site: Spoken): Game[] {
  const all = site.content.graph.all('casino_game_page').map((game) => ({ game, fields: fieldsOf(site, game) }));
  all.sort((a, b) => (b.fields.priority ?? 0) - (a.fields.priority ?? 0) || (a.fields.name < b.fields.name ? -1 : 1));
  return all.map(({ game }) => game);
}

/** A derived query: the entries of a category's games, in order. A list that asks is made anew when they are others. */
export function categoryGameIds(content: Content, categoryId: string, lang: string): readonly string[] {
  const entry = content.graph.entry(categoryId, 'game_category');
  return entry ? categoryEntries({ content, lang }, entry).map(({ id }) => id) : [];
}

/** A derived query: the entries of a category's games, by id: whoever only counts them is not concerned by their order. */
export function categoryGameSet(content: Content, categoryId: string, lang: string): readonly string[] {
  return content.derived('categoryGameIds', categoryId, lang).toSorted();
}

/** Which games a category has, as ids of their entries. */
export const gamesIn = ({ content, lang }: Spoken, { id }: Entry<'game_category'>): readonly string[] =>
  content.derived('categoryGameIds', id, lang);

/** The games of a category as cards. */
export function categoryGames(site: Site, entry: Entry<'game_category'>): GameCardView[] {
  return gamesIn(site, entry).flatMap((id) => cardOf(site, id));
}

/** The games of a category as cards, in no order that means anything. */
export function gamesAmong({ content, lang }: Spoken, { id }: Entry<'game_category'>): GameCardView[] {
  return content.derived('categoryGameSet', id, lang).flatMap((game) => cardOf({ content, lang }, game));
}

/** The games of a category on the page that is shown, as cards, and the way through its pages; `listId`: whose list it is. */
export function categoryPage(
  site: Site,
  entry: Entry<'game_category'>,
  listId: string = entry.id,
): { readonly cards: GameCardView[]; readonly pages: Pagination } {
  const all = gamesIn(site, entry);
  const pages = pagesOf(site, listId, Math.max(1, Math.ceil(all.length / gamesPerPage)));
  const from = (pages.current - 1) * gamesPerPage;
  return { cards: all.slice(from, from + gamesPerPage).flatMap((id) => cardOf(site, id)), pages };
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
    lead: fields.lead,
    isAllGames: fields.isAllGames ?? false,
    games: cards,
    pages,
    subCategories: subCategories.flatMap((each) => linkTo(site, each) ?? []),
  };
}

/** A game with a jackpot, as lists of jackpots name it. */
export type JackpotGame = Pick<GameCardView, 'gameId' | 'name' | 'href' | 'notIn'>;

/** A derived query: the entries of the games that have a jackpot, by priority, then name. */
export function jackpotGameIds(content: Content, lang: string): readonly string[] {
  const own = byPriority({ content, lang }).filter((game) => plainValue(game, 'jackpotCode') !== undefined);
  return own.map(({ id }) => id);
}

/** The games that have a jackpot, by priority, then name. */
export function jackpotGames(site: Site): JackpotGame[] {
  return site.content.derived('jackpotGameIds', site.lang).flatMap((id) => cardOf(site, id));
}

/** A derived query: the entry of the game with an id. */
export function entryOfGame({ graph }: Content, gameId: string): string | undefined {
  return graph.all('casino_game_page').find((entry) => plainValue(entry, 'gameId') === gameId)?.id;
}

/** The game that stands for virtual sports (S2.29): the one with the id, by default the house's own (S9.09). */
export function virtualSportsGame(site: Site, gameId: string = defaultVirtualSportsId): Game | undefined {
  const id = site.content.derived('entryOfGame', gameId);
  return id === undefined ? undefined : site.content.graph.entry(id, 'casino_game_page');
}
