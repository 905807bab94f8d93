/** S3.20b: how often a game was played on this device. */
export interface MostPlayed {
  readonly id: string;
  readonly count: number;
}

const MOST_PLAYED = 50;
const FAVOURITES = 200;
const RECENT_SEARCHES = 5;
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

const itemsOf = (text: string | null): readonly unknown[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
};
const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value);

const isMostPlayed = (value: unknown): value is MostPlayed => {
  const { id, count } = (value ?? {}) as Partial<MostPlayed>;
  return isId(id) && typeof count === 'number' && Number.isSafeInteger(count) && count > 0;
};

/** The kept list of most played games, the most often first; whatever is no such record is left out. */
export function readMostPlayed(text: string | null): MostPlayed[] {
  const own = itemsOf(text)
    .filter(isMostPlayed)
    .map(({ id, count }) => ({ id, count }));
  const once = own.filter(({ id }, at) => own.findIndex((other) => other.id === id) === at);
  return once.sort((a, b) => b.count - a.count).slice(0, MOST_PLAYED);
}

/** The list after one more launch of a game. In a full list the new one takes the place of the least played. */
export function withPlay(list: readonly MostPlayed[], id: string): MostPlayed[] {
  const played = { id, count: (list.find((each) => each.id === id)?.count ?? 0) + 1 };
  const others = list.filter((each) => each.id !== id).slice(0, MOST_PLAYED - 1);
  return [played, ...others].sort((a, b) => b.count - a.count);
}

/** The kept favourites, the latest first. */
export function readFavourites(text: string | null): string[] {
  return [...new Set(itemsOf(text).filter(isId))].slice(0, FAVOURITES);
}

/** The favourites with a game added in front, or without it. */
export function withFavourite(list: readonly string[], id: string, isFavourite: boolean): string[] {
  const others = list.filter((each) => each !== id);
  return (isFavourite ? [id, ...others] : others).slice(0, FAVOURITES);
}

/** The kept searches, the latest first. */
export function readRecentSearches(text: string | null): string[] {
  const texts = itemsOf(text).filter((item): item is string => typeof item === 'string' && item.trim() !== '');
  return [...new Set(texts)].slice(0, RECENT_SEARCHES);
}

/** The searches with one more; a blank one changes nothing. */
export function withSearch(list: readonly string[], text: string): string[] {
  const sought = text.trim().slice(0, 120);
  if (sought === '') return [...list];
  const others = list.filter((each) => each.toLowerCase() !== sought.toLowerCase());
  return [sought, ...others].slice(0, RECENT_SEARCHES);
}
