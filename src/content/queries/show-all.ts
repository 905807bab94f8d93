/** How many of a list show, and where: every visitor sees exactly one of a list's counts. */
export interface PlaceCount {
  readonly count: number;
  /** Places (`CC`, `CC:SUB`) that this count is for; undefined: for everybody without a count of their own. */
  readonly onlyIn: string | undefined;
  /** Places that have another count. */
  readonly notIn: string | undefined;
}

/** Counts of a list by place, and where nothing of it shows. */
export interface PlaceCounts {
  readonly counts: readonly PlaceCount[];
  readonly nothingIn: string | undefined;
}

const countryOf = (place: string): string => place.slice(0, 2);
const text = (places: readonly string[]): string | undefined => places.join(' ') || undefined;

/** How many items show at a place: an item is hidden by its country or by the place itself. */
function shownAt(place: string, hiddenIn: readonly (readonly string[])[]): number {
  return hiddenIn.filter((places) => !places.includes(place) && !places.includes(countryOf(place))).length;
}

/**
 * S2.21, S5.07: the number of items that a visitor sees, for every place where some are hidden. All counts stand in the
 * page, which stays the same for everybody; the browser shows the one of its place. `exclusions` are the items'
 * `data-not-in` (`US CA:QC`), undefined for an item that shows everywhere.
 */
export function placeCounts(exclusions: readonly (string | undefined)[]): PlaceCounts {
  const hiddenIn = exclusions.map((places) => places?.split(' ') ?? []);
  const places = [...new Set(hiddenIn.flat())].sort();
  const byCount = new Map<number, string[]>();
  for (const place of places) {
    const count = shownAt(place, hiddenIn);
    byCount.set(count, [...(byCount.get(count) ?? []), place]);
  }
  const counts = [...byCount].map(([count, own]): PlaceCount => {
    // A country's count is not that of its parts with a count of their own.
    const parts = places.filter((place) => !own.includes(place) && own.includes(countryOf(place)));
    return { count, onlyIn: text(own), notIn: text(parts) };
  });
  const everywhere = { count: exclusions.length, onlyIn: undefined, notIn: text(places) };
  return { counts: [everywhere, ...counts], nothingIn: text(byCount.get(0) ?? []) };
}

/** What counts of a list on one kind of screen; undefined: on both. */
export interface ChannelCounts<C extends string> {
  readonly channel: C | undefined;
  readonly counts: readonly PlaceCount[];
}

/** Counts of a list by screen and place. */
export interface ListCounts<C extends string> {
  readonly byChannel: readonly ChannelCounts<C>[];
  /** Where nothing of it shows on any screen. */
  readonly nothingIn: string | undefined;
  /** The one kind of screen on which anything of it shows; undefined: on both. */
  readonly onlyOn: C | undefined;
}

/**
 * The counts of a list in which some items are for one kind of screen alone: then each kind has its own, unless they
 * are the same after all.
 */
export function listCounts<C extends string>(
  items: readonly { readonly notIn: string | undefined; readonly channel: C | undefined }[],
  channels: readonly C[],
): ListCounts<C> {
  const countsOf = (list: readonly { readonly notIn: string | undefined }[]): PlaceCounts =>
    placeCounts(list.map(({ notIn }) => notIn));
  const all = countsOf(items);
  if (items.every(({ channel }) => channel === undefined))
    return { byChannel: [{ channel: undefined, counts: all.counts }], nothingIn: all.nothingIn, onlyOn: undefined };
  const own = channels.map((name) => items.filter(({ channel }) => channel === undefined || channel === name));
  const filled = channels.filter((_, index) => own[index]?.length);
  const byChannel = own.map((list, index) => ({ channel: channels[index], counts: countsOf(list).counts }));
  const [first, ...others] = byChannel;
  const isSame = others.every(({ counts }) => JSON.stringify(counts) === JSON.stringify(first?.counts));
  return {
    byChannel: isSame && first ? [{ channel: undefined, counts: first.counts }] : byChannel,
    nothingIn: all.nothingIn,
    onlyOn: filled.length === 1 ? filled[0] : undefined,
  };
}

/** Whether an item that is hidden in `places` shows to a visitor at a place; without one it does. */
export function showsAt(place: string | undefined, places: string | undefined): boolean {
  return place === undefined || shownAt(place, [places?.split(' ') ?? []]) === 1;
}

/** Two lists of places as one; undefined when both are empty. */
export function unitedPlaces(...lists: readonly (string | undefined)[]): string | undefined {
  const places = lists.flatMap((list) => list?.split(' ') ?? []);
  return text([...new Set(places)].sort());
}
