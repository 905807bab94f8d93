import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PublishTurns } from '#publisher/loop.ts';
import type { RunResult } from '#publisher/publisher.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { recordEvent } from '#release/events.ts';
import { pinTo } from '#release/pin.ts';
import { readPublisherStatus } from '#release/status.ts';
import { createLog } from '#services/kernel/log.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { contentWith } from '../../support/content/site.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-turns-'));
  await mkdir(join(dir, 'releases'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const release = { id: 'r1', createdAt: '2026-06-01T00:00:00.000Z', files: new Map(), redirects: [], headers: {} };

/** A publisher whose run finds nothing new and leaves a page owed. */
function owing() {
  const content = contentWith([]);
  const told = { release, content, before: content, previous: release, cache: cacheOf([]), changed: undefined };
  const plan = { pages: [], later: [], urgent: new Set(), outputs: [], removed: [], changed: [] };
  const facts = { owed: new Set(['/owed']), findings: [], reads: new ReadsIndex(), boundary: undefined };
  const run = async (): Promise<RunResult> => ({ state: 'unchanged', plan, ...told, ...facts }) as never;
  return { prepare: async () => 0, cache: undefined, run, sync: async () => undefined } as never;
}

it('S3.22a a schedule does not wait for a content system that accepts and never answers', async () => {
  const content = contentWith([]);
  const soon = (): Date => new Date(Date.now() + 500);
  const boundaries = [soon, soon, () => undefined];
  const published: number[] = [];
  const run = async (): Promise<RunResult> => {
    published.push(Date.now());
    const told = { release, content, before: content, previous: release, cache: cacheOf([]), changed: undefined };
    const plan = { pages: [], later: [], urgent: new Set(), outputs: [], removed: [], changed: [] };
    const facts = { owed: new Set(), findings: [], reads: new ReadsIndex(), boundary: boundaries.shift()?.() };
    return { state: 'unchanged', plan, ...told, ...facts } as never;
  };
  const answers = Promise.withResolvers<undefined>();
  let asked = 0;
  const sync = (): Promise<undefined> => {
    asked += 1;
    return answers.promise;
  };
  const publisher = { prepare: async () => 0, cache: undefined, run, sync } as never;
  const log = createLog('publisher', 'silent');
  const clock = { now: () => new Date() };
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir, onNudge: () => () => {} });
  await turns.turn(false);
  const begun = Date.now();
  await turns.turn(true);
  expect(published).toHaveLength(2);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(250);
  // The same request goes on: nobody asks twice.
  await turns.turn(true);
  expect(published).toHaveLength(3);
  expect(asked).toBe(1);
  answers.resolve(undefined);
  await turns.turn(true);
  expect(published).toHaveLength(4);
});

it('S3.22a an event that came while no publisher ran is synced for before the rest of what is owed', async () => {
  const publisher = owing();
  const event = { key: 'k', receivedAt: new Date().toISOString(), kind: 'other', entity: 'other', id: '' } as const;
  await recordEvent(dir, { ...event, revision: null, environment: null, happenedAt: null });
  const log = createLog('publisher', 'silent');
  const turns = new PublishTurns({
    publisher,
    log,
    clock: { now: () => new Date() },
    dataDir: dir,
    onNudge: () => () => {},
  });
  await turns.turn(false);
  expect([turns.isOwing, turns.hasNews]).toEqual([true, true]);
  await turns.turn(true);
  expect([turns.isOwing, turns.hasNews]).toEqual([true, false]);
});

it('S7.15 a rollback amid a change of many pages ends it for now: until then they are told to be published, then nothing is done', async () => {
  const publisher = owing();
  const log = createLog('publisher', 'silent');
  const clock = { now: () => new Date() };
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir, onNudge: () => () => {} });
  expect(await turns.turn(true)).toBe(0);
  expect(readPublisherStatus(dir)?.doing).toBe('publishing');
  pinTo(join(dir, 'releases'), 'r1');
  expect(await turns.turn(true)).toBeGreaterThan(0);
  expect(readPublisherStatus(dir)).toMatchObject({ doing: 'waiting', pinned: 'r1' });
});
