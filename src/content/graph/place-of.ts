/** Where an id stands in a list that is ordered by it; undefined where it does not. */
export function placeOf<T>(items: readonly T[], id: string, idOf: (item: T) => string): number | undefined {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const item = items[middle];
    if (item !== undefined && idOf(item) < id) from = middle + 1;
    else to = middle;
  }
  const found = items[from];
  return found !== undefined && idOf(found) === id ? from : undefined;
}
