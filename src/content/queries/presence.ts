import type { Entry } from '../graph/types.ts';
import { gamesIn } from './games.ts';
import { fieldsOf, follow, followAll, type Site } from './site.ts';

/** The slides that show now, in order; those that are gone or out of their time are not among them. */
export function liveSlides(site: Site, entry: Entry<'slideshow'>): Entry<'slide'>[] {
  return followAll(site, fieldsOf(site, entry).slides, 'slide').filter((each) => {
    const { startAt, endAt } = fieldsOf(site, each);
    return site.content.isLive(startAt, endAt);
  });
}

/** Whether a block has anything in it: the slides, games or items that it names may all be gone. */
export function hasContent(site: Site, entry: Entry): boolean {
  if (entry.type === 'slideshow') return liveSlides(site, entry).length > 0;
  if (entry.type !== 'section') return true;
  const { items, category: link } = fieldsOf(site, entry);
  if (followAll(site, items).length > 0) return true;
  const category = follow(site, link, 'game_category');
  return category !== undefined && gamesIn(site, category).length > 0;
}
