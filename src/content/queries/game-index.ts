import { cardCuts } from '#domain/card-cuts.ts';
import type { GameIndex } from '#domain/game-index.ts';
import { DAY_MS } from '#domain/spans.ts';
import type { Entry } from '../graph/types.ts';
import { localize, localizeAsset } from '../localize.ts';
import type { FieldsOf } from '../model/model.ts';
import type { AssetLink } from '../model/values.ts';
import type { Content } from '../source.ts';
import { lobbyBucket } from './categories.ts';
import { badgeOf, categoryEntries } from './games.ts';
import { cutsOf, imageUrl, isCuttable } from './images.ts';
import { isLetteredAtTop } from './lettering.ts';
import { fieldsOf, followAll, notIn, pathOf, type Spoken } from './site.ts';

type Game = Entry<'casino_game_page'>;

/** What the picture's cuts are named by: letters alone for a square with both cuts of one, else with its smallest cut; none without. */
function pictureOf({ content, lang }: Spoken, link: AssetLink | undefined): string {
  const asset = link && content.graph.asset(link.sys.id);
  const file = asset && localizeAsset(asset, lang, content.graph).file;
  const { sha256, width, height } = file ?? {};
  if (!file || !sha256 || !width || !height || !isCuttable(file.contentType)) return '';
  const [least = width, next] = cutsOf({ width, height });
  const name = /([^/]+)\.q/.exec(imageUrl(sha256, least, file.colour))?.[1] ?? '';
  return least === cardCuts[0] && next === cardCuts[1] ? (name.split('-', 1)[0] ?? '') : name;
}

type Column = 'alt' | 'badge' | 'notIn' | 'only';
type Builder = { [K in Exclude<keyof GameIndex, 'v' | 'top' | 'spins' | Column>]: [...GameIndex[K]] } & {
  top: number[];
} & {
  [K in Column]: Record<string, GameIndex[K][string]>;
};

const emptyIndex = (): Builder => ({
  categories: [],
  id: [],
  name: [],
  path: [],
  img: [],
  alt: {},
  sub: [],
  badge: {},
  notIn: {},
  only: {},
  in: [],
  all: [],
  top: [],
  rtp: [],
  at: [],
});

function addGame(index: Builder, site: Spoken, game: Game, fields: FieldsOf<'casino_game_page'>, path: string): number {
  const at = index.id.length;
  index.id.push(fields.gameId);
  index.name.push(fields.name);
  index.path.push(path);
  index.img.push(pictureOf(site, fields.cardImage));
  index.sub.push(fields.provider ?? '');
  index.in.push([]);
  index.rtp.push(fields.rtp ?? 0);
  index.at.push(Math.floor(Date.parse(game.publishedAt) / DAY_MS));
  const alt = fields.cardImageAltText;
  if (alt && alt !== fields.name) index.alt[at] = alt;
  const badge = badgeOf(fields);
  if (badge) index.badge[at] = badge;
  if (isLetteredAtTop(site, fields.cardImage)) index.top.push(at);
  const hiddenIn = notIn(site, fields);
  if (hiddenIn) index.notIn[at] = hiddenIn;
  const [channel, ...others] = fields.channels ?? [];
  if (channel && others.length === 0) index.only[at] = channel;
  return at;
}

/**
 * The lobby's games in a language (S7.15), for search and lists in the browser: the games of the bucket's categories in
 * the editors' order, then those of the all-games category that stand in no other.
 */
export function gameIndex(content: Content, lang: string): GameIndex {
  const site: Spoken = { content, lang };
  const bucket = lobbyBucket(content);
  const categories = bucket ? followAll(site, fieldsOf(site, bucket).categories, 'game_category') : [];
  const index = emptyIndex();
  const known = new Map<string, number | undefined>();
  const numberOf = (game: Game): number | undefined => {
    if (!known.has(game.id)) {
      const fields = localize(game, lang, content.graph);
      const path = pathOf(site, game.id) ?? fields.linkUrl;
      known.set(game.id, path === undefined ? undefined : addGame(index, site, game, fields, path));
    }
    return known.get(game.id);
  };
  const isAll = (category: Entry<'game_category'>): boolean => fieldsOf(site, category).isAllGames === true;
  for (const category of categories.filter((each) => !isAll(each))) {
    const { slug, name } = fieldsOf(site, category);
    const own = index.categories.push([slug, name]) - 1;
    for (const game of categoryEntries(site, category)) {
      const number = numberOf(game);
      if (number !== undefined) index.in[number] = [...(index.in[number] ?? []), own];
    }
  }
  const listed = index.id.length;
  for (const category of categories.filter(isAll)) for (const game of categoryEntries(site, category)) numberOf(game);
  for (let number = listed; number < index.id.length; number += 1) index.all.push(number);
  return { v: 1, ...index, ...(content.settings.isPromotionalSpinEnabled && { spins: true }) };
}

/** Path of a language's index below the output folder. */
export const gameIndexFile = (lang: string): string => `_data/games-${lang}.json`;
