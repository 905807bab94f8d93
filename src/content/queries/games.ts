import type { Entry } from '../graph/types.ts';
import { type ImageView, imageOf } from './images.ts';
import { type LinkView, linkTo } from './links.ts';
import { fieldsOf, followAll, notIn, pathOf, type Site } from './site.ts';

/** A game card (S3.09). */
export interface GameCardView {
  readonly gameId: string;
  readonly name: string;
  readonly href: string | undefined;
  readonly image: ImageView | undefined;
  /** Art without the name, for places wider than high; the game's other media when it is a picture. */
  readonly wideImage: ImageView | undefined;
  readonly badge: string | undefined;
  readonly provider: string | undefined;
  readonly rtp: number | undefined;
  readonly notIn: string | undefined;
}

/** A game category (S3.08) with its games and subcategories, and the way to it. */
export interface GameCategoryView {
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly games: readonly GameCardView[];
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
    badge: fields.badge,
    provider: fields.provider,
    rtp: fields.rtp,
    notIn: notIn(site, fields),
  };
}

/** The games of a category in the editors' order; the all-games category holds every game by priority, then name. */
export function categoryGames(site: Site, entry: Entry<'game_category'>): GameCardView[] {
  const fields = fieldsOf(site, entry);
  if (!fields.isAllGames) return followAll(site, fields.games, 'casino_game_page').map((game) => gameCard(site, game));
  const all = site.content.graph.all('casino_game_page').map((game) => ({ game, fields: fieldsOf(site, game) }));
  all.sort((a, b) => (b.fields.priority ?? 0) - (a.fields.priority ?? 0) || (a.fields.name < b.fields.name ? -1 : 1));
  return all.map(({ game }) => gameCard(site, game));
}

/** A category with everything its page shows (S7.15). */
export function gameCategory(site: Site, entry: Entry<'game_category'>): GameCategoryView {
  const fields = fieldsOf(site, entry);
  const subCategories = followAll(site, fields.subCategories, 'game_category');
  return {
    slug: fields.slug,
    name: fields.name,
    title: fields.title ?? fields.name,
    games: categoryGames(site, entry),
    subCategories: subCategories.flatMap((each) => linkTo(site, each) ?? []),
  };
}
