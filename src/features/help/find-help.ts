import { type Fetch, performCall } from '#client/call.ts';
import { type HelpItem, searchHelp, suggestHelp } from '#contract/help.ts';
import {
  HELP_RESULTS,
  HELP_SUGGESTIONS,
  type HelpArticleText,
  type HelpTitles,
  helpIndexOptions,
  helpQuery,
  helpQuestion,
  helpTitlesName,
  indexedHelp,
  wholeFirst,
} from '#domain/help-search.ts';

/** What a search came to. `fewer`: the services were silent, so titles and summaries alone were searched. */
export type Found =
  | { readonly state: 'found'; readonly items: readonly HelpItem[]; readonly fewer: boolean }
  | { readonly state: 'unavailable' };

/** Where a page's search asks. */
export interface HelpSource {
  readonly bucket: string;
  readonly lang: string;
  readonly fetcher?: Fetch;
  /** Milliseconds that the services have to answer. */
  readonly timeoutMs?: number;
}

const patienceMs = 5000;

/** Every article's title, summary and keywords, as the release has them; undefined when one of its files is not to be had. */
export async function readTitles({
  lang,
  fetcher = fetch,
}: HelpSource): Promise<readonly HelpArticleText[] | undefined> {
  const read = async (number: number): Promise<HelpTitles> => {
    const url = `/_data/${helpTitlesName(lang, number)}`;
    const answer = await fetcher(url, { signal: AbortSignal.timeout(patienceMs) });
    const titles = answer.ok ? ((await answer.json()) as HelpTitles) : undefined;
    if (!Array.isArray(titles?.articles)) throw new Error(url);
    return titles;
  };
  try {
    // The first one says how many there are.
    const first = await read(1);
    const others = await Promise.all(Array.from({ length: first.files - 1 }, (_, index) => read(index + 2)));
    return [first, ...others].flatMap(({ articles }) => articles);
  } catch {
    return undefined;
  }
}

/** An article of that list as the services would answer it. */
export function itemOf({ id, path, title, summary, section, notIn, audience }: HelpArticleText): HelpItem {
  const fields = { title, ...(summary && { excerpt: summary }), ...(section && { section }) };
  return { contentId: id, paths: [path], fields, ...(notIn && { notIn }), ...(audience && { audience }) };
}

/** The same rules over titles, summaries and keywords; loaded only when the services are silent. */
async function findHere(query: string, limit: number, source: HelpSource): Promise<Found> {
  const titles = await readTitles(source);
  if (!titles) return { state: 'unavailable' };
  const [{ default: MiniSearch }, { HelpSenses }] = await Promise.all([
    import('minisearch'),
    import('#domain/help-senses/senses.ts'),
  ]);
  const senses = new HelpSenses(source.lang);
  const search = new MiniSearch(helpIndexOptions);
  search.addAll(titles.map((article) => indexedHelp(article, (text) => senses.of(text))));
  const parts = senses.parts(query);
  const found = wholeFirst(search.search(helpQuestion(parts)), parts).slice(0, limit);
  const items = found.flatMap(({ id }): HelpItem[] => {
    const article = titles.find((each) => each.id === id);
    return article ? [itemOf(article)] : [];
  });
  return { state: 'found', items, fewer: true };
}

/** S7.16, S8.13b: finds help articles; by the services, else here, else not at all. Never throws. */
export async function findHelp(typed: string, kind: 'suggestions' | 'search', source: HelpSource): Promise<Found> {
  const query = helpQuery(typed);
  if (query === undefined) return { state: 'found', items: [], fewer: false };
  const { bucket, lang, fetcher, timeoutMs = patienceMs } = source;
  const call = kind === 'search' ? searchHelp : suggestHelp;
  const asked = { params: { bucket, language: lang }, query: { searchTerm: query }, timeoutMs };
  const answer = await performCall(call, asked, fetcher);
  if (answer.state === 'ok') return { state: 'found', items: answer.value.items, fewer: false };
  try {
    return await findHere(query, kind === 'search' ? HELP_RESULTS : HELP_SUGGESTIONS, source);
  } catch {
    return { state: 'unavailable' };
  }
}

/** Leaves out what is hidden where the reader is (S5.07), or for others than they (S6.01a). */
export function shownHelp(items: readonly HelpItem[], place: string, isSignedIn: boolean): HelpItem[] {
  const other = isSignedIn ? 'anonymous' : 'authenticated';
  return items.filter(({ notIn, audience }) => {
    const isHidden =
      place !== '' && (notIn?.split(' ').some((each) => each === place || each === place.slice(0, 2)) ?? false);
    return !isHidden && audience !== other;
  });
}

/** The link of an item: the last of its paths. */
export const linkOf = ({ paths }: HelpItem): string => paths.at(-1) ?? '/help';
