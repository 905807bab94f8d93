import type { RawEntry } from '#content/cache/shapes.ts';
import type { Content } from '#content/source.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { makeReceipts } from '#publisher/status/receipts.ts';
import { cacheOf } from './cache.ts';

/** What editors are told of these entries when a release shows the content for the first time. */
export const receiptsOf = (ids: readonly string[], entries: readonly RawEntry[], content: Content) =>
  makeReceipts({
    ids: new Set(ids),
    cache: cacheOf(entries),
    content,
    before: undefined,
    turned: [],
    reads: new ReadsIndex(),
    release: 'r',
    at: content.publishAt,
  });
