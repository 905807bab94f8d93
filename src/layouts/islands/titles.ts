import { type IslandPath, type IslandTitle, islandPages } from '#content/island-pages.ts';
import { type Texts, textsOf } from '#content/queries/messages.ts';
import type { Site } from '#content/queries/site.ts';
import type { RoomTexts } from '#messages/common/texts.ts';
import { textSets } from '#messages/sets.ts';

type Sets = typeof textSets;
/** `set.key` of every text that is a page's title. */
type Titles = { [S in keyof Sets]: `${S}.${Extract<keyof ReturnType<Sets[S]>, `page_${string}`>}` }[keyof Sets];

/** Does not compile while a title that src/domain/rooms.ts names is no text of its set. */
const nameOf = (title: IslandTitle & Titles): string => title;

/** The title of a page of the rooms. */
export function titleOf(site: Site, path: IslandPath): string {
  const [set = '', key = ''] = nameOf(islandPages[path].title).split('.');
  const sets: Readonly<Record<string, RoomTexts<Texts> | undefined>> = textSets;
  const text = sets[set] && textsOf(site, sets[set])[key];
  if (typeof text !== 'string') throw new Error(`${set}.${key} is no title of a page.`);
  return text;
}
