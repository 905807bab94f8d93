import { fieldsOf, followAll, type Site } from '#content/queries/site.ts';
import games from '../game/games.css?url';
import tile from '../game/tile.css?url';
import hero from '../hero/hero.css?url';
import slideshow from '../hero/slideshow.css?url';

/** `games` holds the tile too, `slideshow` the hero: what is packed together weighs less. */
const sheets = { hero, slideshow, tile, games } as const;

/** Styles of parts that most pages do not have. */
export type Part = keyof typeof sheets;

const within: Readonly<Partial<Record<Part, Part>>> = { hero: 'slideshow', tile: 'games' };

const partsOfBlock: Readonly<Record<string, Part>> = {
  casino_game_page: 'tile',
  section: 'games',
  slide: 'hero',
  slideshow: 'slideshow',
};

const holds = (parts: readonly Part[], part: Part): boolean =>
  parts.includes(part) || parts.some((each) => each === within[part]);

/** The parts that a page is made of. */
function ownParts(site: Site): readonly Part[] {
  const { entry, file } = site.route;
  if (file === '[...lang]/promotions/[slug]') return ['hero', 'tile'];
  if (entry?.type === 'game_category') return ['games'];
  if (entry?.type !== 'marketing_page') return [];
  const blocks = followAll(site, fieldsOf(site, entry).blocks);
  const parts = [...new Set(blocks.flatMap(({ type }) => partsOfBlock[type] ?? []))];
  return parts.filter((part) => !parts.some((each) => each === within[part]));
}

/** The style sheets of the page's own parts, for before all its content. */
export function ownSheets(site: Site): string[] {
  return ownParts(site).map((part) => sheets[part]);
}

/** The sheet that a part must bring along because its page has not: a `<link>` before the part. */
export function sheetsOf(site: Site, part: Part): string[] {
  return holds(ownParts(site), part) ? [] : [sheets[part]];
}
