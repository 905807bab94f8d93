import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { StatusFile } from '#publisher/status/status.ts';
import { PublishTurns } from '#publisher/turns.ts';
import { recordEvent } from '#release/events.ts';
import { readPublisherStatus } from '#release/status.ts';
import { createLog } from '#services/kernel/log.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { assetLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, text } from '../../support/content/site.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-announced-'));
  await mkdir(join(dir, 'releases'));
});
// What is told soon may still be written.
afterEach(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));

const log = createLog('publisher', 'silent');
const clock = { now: () => new Date() };
const release = { id: 'r1', createdAt: '2026-06-01T00:00:00.000Z', files: new Map(), redirects: [], headers: {} };

/** The first turn after a start, with nothing in the cache; pages read an item that was there when they were made. */
async function turnAfterStart(entries: readonly RawEntry[] = []): Promise<void> {
  const content = contentWith(entries);
  const told = { release, content, before: content, previous: release, cache: cacheOf(entries), changed: undefined };
  const plan = { pages: [], later: [], urgent: new Set(), outputs: [], removed: [], changed: ['e:item'] };
  const facts = { owed: new Set(), findings: [], reads: new ReadsIndex(), boundary: undefined };
  const run = async () => ({ state: 'unchanged', plan, ...told, ...facts });
  const publisher = { prepare: async () => 0, cache: undefined, run } as never;
  await new PublishTurns({ publisher, log, clock, dataDir: dir }).turn(false);
}

it('S7.15 what was removed, and a kill came before its receipt, is told to be gone after it, once; a draft is not', async () => {
  const at = new Date().toISOString();
  const live = { entryId: 'guide', type: 'slide', name: 'Guide', revision: 1, state: 'live', urls: [], at } as const;
  new StatusFile(dir, clock).tell({ receipts: [{ ...live, part: true, pages: 0, release: 'r1' }] });
  const removal = { kind: 'remove', entity: 'Entry', revision: 1, environment: null } as const;
  for (const id of ['guide', 'draft', 'item'])
    await recordEvent(dir, { ...removal, key: id, id, receivedAt: at, happenedAt: at });
  for (const start of ['first', 'second']) {
    await turnAfterStart();
    const told = readPublisherStatus(dir)?.receipts.map(({ entryId, state, ended }) => [entryId, state, !ended]);
    const once = [
      ['guide', 'gone', true],
      ['guide', 'live', false],
      ['item', 'gone', true],
    ];
    expect(told?.toSorted(), start).toEqual(once);
  }
});

it('S7.15 what came under the id of something that was removed, and a kill came before its receipt, is told, once', async () => {
  const now = Date.now();
  const at = (ms: number): string => new Date(now + ms).toISOString();
  const common = { type: 'slide', name: 'Guide', part: true, pages: 0, urls: [], release: 'r1' } as const;
  const entries = ['anew', 'told'].map((id) => entryOf(id, 'slide', { title: text(id), image: text(assetLink('a')) }));
  const live = { ...common, revision: 1, state: 'live', at: at(-60_000) } as const;
  const gone = { ...common, entryId: 'told', revision: null, state: 'gone', at: at(-50_000) } as const;
  const receipts = [gone, { ...live, entryId: 'told' }, { ...live, entryId: 'anew' }];
  new StatusFile(dir, clock).tell({ receipts, release: { id: 'r1', at: at(-30_000), ms: 0 } as never });
  const event = { entity: 'Entry', revision: 1, environment: null } as const;
  const tell = (kind: 'publish' | 'remove', id: string, ms: number) =>
    recordEvent(dir, { ...event, kind, key: `${kind} ${id}`, id, receivedAt: at(ms), happenedAt: at(ms) });
  await tell('remove', 'anew', -20_000);
  await tell('publish', 'anew', -19_000);
  await tell('publish', 'told', -19_000);
  const told = () => readPublisherStatus(dir)?.receipts.filter((each) => each.state === 'live' && !each.ended);
  for (const start of ['first', 'second']) {
    await turnAfterStart(entries);
    expect(
      told()
        ?.map(({ entryId }) => entryId)
        .toSorted(),
      start,
    ).toEqual(['anew', 'told']);
    expect(
      told()?.every((each) => each.at !== at(-60_000)),
      start,
    ).toBe(true);
  }
});
