interface Identified {
  readonly id: string;
}

/** An item that came (`old` is undefined), went (`now` is) or is another one. */
export interface Difference<T> {
  readonly old: T | undefined;
  readonly now: T | undefined;
}

/** Where two lists differ; both are ordered by id, and what is unchanged is the same object. */
export function differences<T extends Identified>(before: readonly T[], after: readonly T[]): Difference<T>[] {
  return differencesBy(before, after, ({ id }) => id);
}

/** `differences` of items that keep their id elsewhere. */
export function differencesBy<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (item: T) => string,
): Difference<T>[] {
  const found: Difference<T>[] = [];
  let [i, k] = [0, 0];
  while (i < before.length || k < after.length) {
    const [old, now] = [before[i], after[k]];
    if (old !== now) {
      const [oldId, nowId] = [old && idOf(old), now && idOf(now)];
      const isGone = oldId !== undefined && (nowId === undefined || oldId < nowId);
      const isNew = nowId !== undefined && (oldId === undefined || nowId < oldId);
      found.push({ old: isNew ? undefined : old, now: isGone ? undefined : now });
      if (isGone) k -= 1;
      if (isNew) i -= 1;
    }
    i += 1;
    k += 1;
  }
  return found;
}
