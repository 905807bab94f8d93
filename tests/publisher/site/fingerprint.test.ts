import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { fingerprint, type KnownSums } from '#publisher/fingerprint.ts';
import { withItems } from '#publisher/sync/merge.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { entryOf, text } from '../../support/content/site.ts';

const entry = (id: string, title = id) => entryOf(id, 'help_section', { slug: text(id), title: text(title) });
const cacheWith = (entries: readonly RawEntry[], good: readonly RawEntry[] = []) => ({
  ...cacheOf(entries),
  dir: '',
  unreadable: [],
  good: new Map(good.map((each) => [each.sys.id, each])),
});
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => entry(id)) as [RawEntry, RawEntry, RawEntry, RawEntry];

describe('the fingerprint of a cache', () => {
  it('is after any edits what it is from scratch, and tells every two contents apart', () => {
    const known: KnownSums = {};
    const seen = new Map<string, number>();
    const steps = [
      cacheWith([a, b, c]),
      cacheWith([a, entry('b', 'B'), c]),
      cacheWith([a, b, c], [b]),
      cacheWith([a, c]),
      cacheWith([d, a, b, c]),
      cacheWith([]),
      cacheWith([], [a]),
    ];
    for (const [index, cache] of [...steps, ...steps.toReversed()].entries()) {
      const sum = fingerprint(cache, known);
      expect(sum).toBe(fingerprint(cache, {}));
      const step = Math.min(index, 2 * steps.length - 1 - index);
      expect(seen.get(sum) ?? step).toBe(step);
      seen.set(sum, step);
    }
    expect(seen.size).toBe(steps.length);
  });

  it('is the same of entries that a sync laid over those of before', () => {
    const known: KnownSums = {};
    let entries: ReadonlyMap<string, RawEntry> = new Map([a, b, c].map((each) => [each.sys.id, each]));
    const changes: readonly (readonly [RawEntry[], string[]])[] = [
      [[], []],
      [[entry('b', 'B')], []],
      [[b, entry('c', 'C')], []],
      [[], ['a']],
      [[d], []],
      [[a, entry('d', 'D')], ['b']],
    ];
    for (const [changed, removed] of changes) {
      entries = withItems(entries, changed, removed);
      expect(fingerprint({ ...cacheWith([]), entries }, known)).toBe(fingerprint(cacheWith([...entries.values()]), {}));
    }
  });

  it('looks at what came or went alone, not at what stands behind it', () => {
    let looks = 0;
    const counted = (each: RawEntry): RawEntry => Object.assign({ ...each }, { toJSON: () => ++looks });
    const many = Array.from({ length: 50 }, (_, n) => counted(entry(`m${n + 10}`)));
    const known: KnownSums = {};
    fingerprint(cacheWith(many), known);
    expect(looks).toBe(50);
    fingerprint(cacheWith([counted(a), ...many]), known);
    expect(looks).toBe(51);
    fingerprint(cacheWith([counted(a), ...many.slice(1)]), known);
    expect(looks).toBeLessThanOrEqual(54);
  });

  it('does not depend on the order', () => {
    expect(fingerprint(cacheWith([a, b, c]), {})).toBe(fingerprint(cacheWith([c, a, b]), {}));
  });
});
