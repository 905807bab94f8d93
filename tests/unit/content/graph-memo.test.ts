import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { buildGraph } from '#content/graph/build.ts';
import { newGraphMemo, siblingMemo } from '#content/graph/memo.ts';
import type { Graph } from '#content/graph/types.ts';
import { withItems } from '#publisher/sync/merge.ts';
import { cacheOf, rawAsset, rawEntry } from '../../support/content/cache.ts';
import { assetLink, entryLink } from '../../support/content/field-values.ts';
import { proofSize } from '../../support/proofs.ts';

const ids = ['a', 'b', 'c', 'd'];
const id = fc.constantFrom(...ids);
const category = fc
  .record({
    id,
    slug: fc.constantFrom('x', 'y', ''),
    name: fc.constantFrom('one', 'two'),
    day: fc.constantFrom('01', '02'),
  })
  .map(({ id: own, slug, name, day }) =>
    rawEntry(
      own,
      'game_category',
      { internalName: { en: name, fr: name }, slug: { en: slug, fr: 'x' }, name: { en: own, fr: own } },
      { createdAt: `2026-01-${day}T00:00:00.000Z` },
    ),
  );
const block = fc.record({ id, to: id, picture: fc.boolean() }).map(({ id: own, to, picture }) =>
  rawEntry(own, 'content_block', {
    internalName: { en: own, fr: own },
    cta: { en: entryLink(to), fr: entryLink(to) },
    ...(picture && { image: { en: assetLink('pic'), fr: assetLink('pic') } }),
  }),
);
const edit = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), entry: fc.oneof(category, block) }),
  fc.record({ kind: fc.constant('delete' as const), id }),
  fc.record({ kind: fc.constant('picture' as const), isThere: fc.boolean() }),
  fc.record({ kind: fc.constant('default' as const), code: fc.constantFrom('en', 'fr') }),
);

const said = (graph: Graph) => ({
  locales: graph.locales,
  entries: ids.map((each) => graph.entry(each)),
  lists: [graph.all('game_category'), graph.all('content_block')],
  quarantined: graph.quarantined,
  warnings: graph.warnings,
});

describe('a graph made with what earlier ones found out', () => {
  it('says after any edits what one made from nothing says', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const memo = newGraphMemo();
        const [other, synced] = [siblingMemo(memo), siblingMemo(memo)];
        const entries = new Map<string, RawEntry>();
        // As a sync leaves them: layers above those of before.
        let layered: ReadonlyMap<string, RawEntry> = new Map();
        let [picture, code] = [false, 'en'];
        for (const each of edits) {
          if (each.kind === 'put') layered = withItems(layered, [each.entry]);
          if (each.kind === 'delete') layered = withItems(layered, [], [each.id]);
          if (each.kind === 'put') entries.set(each.entry.sys.id, each.entry);
          else if (each.kind === 'delete') entries.delete(each.id);
          else if (each.kind === 'picture') picture = each.isThere;
          else code = each.code;
          const cache = cacheOf([...entries.values()], picture ? [rawAsset('pic')] : []);
          const locales = (cache.state?.locales ?? []).map((locale) => ({ ...locale, default: locale.code === code }));
          const state = cache.state && { ...cache.state, locales };
          const anew = said(buildGraph({ ...cache, state }));
          expect(said(buildGraph({ ...cache, state }, memo))).toEqual(anew);
          expect(said(buildGraph({ ...cache, state }, other))).toEqual(anew);
          expect(said(buildGraph({ ...cache, state, entries: layered }, synced))).toEqual(anew);
        }
      }),
      // An entry that is refused, and told of one that comes: met once in a hundred.
      { numRuns: proofSize({ small: 100, whole: 1_000 }) },
    );
  }, 60_000);
});
