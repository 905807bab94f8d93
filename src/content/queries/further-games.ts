import type { Entry } from '../graph/types.ts';
import { lobbyBucket, parentCategory } from './categories.ts';
import { categoryGames, type GameCardView } from './games.ts';
import { linkTo } from './links.ts';
import { type OtherGames, rowOf } from './sections.ts';
import { fieldsOf, followAll, type Site } from './site.ts';

/** What a page of few games ends with: other games of the house, its relatives first; undefined when there are none. */
export function furtherGames(
  site: Site,
  entry: Entry<'game_category'>,
  own: readonly GameCardView[],
): OtherGames | undefined {
  const bucket = lobbyBucket(site.content);
  const lobby = bucket ? followAll(site, fieldsOf(site, bucket).categories, 'game_category') : [];
  const whole = lobby.find((each) => fieldsOf(site, each).isAllGames);
  const link = whole && whole.id !== entry.id ? linkTo(site, whole) : undefined;
  if (!whole || !link) return undefined;
  const parent = parentCategory(site, entry);
  const shown = new Set(own.map(({ gameId }) => gameId));
  const all = categoryGames(site, whole);
  const related = parent ? categoryGames(site, parent) : [];
  // The row is wide, as the grid above it is of squares: it takes games with art for that.
  const isNew = ({ gameId, wideImage }: GameCardView): boolean => wideImage !== undefined && !shown.has(gameId);
  const others = [...related, ...all].filter((card) => isNew(card) && shown.add(card.gameId));
  return rowOf(others, 4, all, link);
}
