interface Identified {
  readonly id: string;
}

/** An item that came (`old` is undefined), went (`now` is) or is another one. */
interface Difference<T> {
  readonly old: T | undefined;
  readonly now: T | undefined;
}

/** Where two lists differ; both are ordered by id, and what is unchanged is the same object. */
export function differences<T extends Identified>(before: readonly T[], after: readonly T[]): Difference<T>[] {
  const found: Difference<T>[] = [];
  let [i, k] = [0, 0];
  while (i < before.length || k < after.length) {
    const [old, now] = [before[i], after[k]];
    const isGone = old !== undefined && (now === undefined || old.id < now.id);
    const isNew = now !== undefined && (old === undefined || now.id < old.id);
    if (old !== now) found.push({ old: isNew ? undefined : old, now: isGone ? undefined : now });
    if (!isNew) i += 1;
    if (!isGone) k += 1;
  }
  return found;
}
