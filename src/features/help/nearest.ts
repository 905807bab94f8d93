import type { HelpItem } from '#contract/help.ts';
import { nearestTitles } from '#domain/nearest-titles.ts';
import { findHelp, type HelpSource, itemOf, readTitles, shownHelp } from './find-help.ts';

/** Articles that smart contact offers before somebody writes. */
const NEAREST = 3;

/** Who reads: what is hidden where they are, or for others than they, is no help. */
export interface Reader {
  readonly place: string;
  readonly isSignedIn: boolean;
}

/**
 * The three articles nearest to a term or a title: those that say it, then those whose titles look like it; none when
 * neither the services nor the site's own list answer. `but` is the article that its reader has read already.
 */
export async function nearestHelp(term: string, source: HelpSource, reader: Reader, but?: string): Promise<HelpItem[]> {
  const shown = (items: readonly HelpItem[]): HelpItem[] =>
    shownHelp(items, reader.place, reader.isSignedIn).filter(({ contentId }) => contentId !== but);
  const found = await findHelp(term, 'suggestions', source);
  const said = found.state === 'found' ? shown(found.items).slice(0, NEAREST) : [];
  if (said.length === NEAREST) return said;
  const known = new Set(said.map(({ contentId }) => contentId));
  const others = shown(((await readTitles(source)) ?? []).map(itemOf)).filter(({ contentId }) => !known.has(contentId));
  return [...said, ...nearestTitles(term, others, ({ fields }) => fields.title, NEAREST - said.length)];
}
