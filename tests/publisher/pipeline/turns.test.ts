import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PublishProgress } from '#publisher/publish.ts';
import type { RunResult } from '#publisher/publisher.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { PublishTurns } from '#publisher/turns.ts';
import { CacheFault } from '#publisher/working-copy.ts';
import { recordEvent } from '#release/events.ts';
import { currentRelease, pinnedRelease, pinTo, pointTo } from '#release/pin.ts';
import { requestPublish } from '#release/requests.ts';
import { readPublisherStatus } from '#release/status.ts';
import { createLog } from '#services/kernel/log.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { contentWith, entryOf, text } from '../../support/content/site.ts';
import { smallRelease } from '../../support/small-release.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-turns-'));
  await mkdir(join(dir, 'releases'));
});
// What is told soon may still be written.
afterEach(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));

const release = { id: 'r1', createdAt: '2026-06-01T00:00:00.000Z', files: new Map(), redirects: [], headers: {} };

/** A publisher whose run finds nothing new and leaves pages owed. */
function owing(owed: readonly string[] = ['/owed']) {
  const content = contentWith([]);
  const told = { release, content, before: content, previous: release, cache: cacheOf([]), changed: undefined };
  const plan = { pages: [], later: [], urgent: new Set(), outputs: [], removed: [], changed: [] };
  const facts = { owed: new Set(owed), findings: [], reads: new ReadsIndex(), boundary: undefined };
  const run = async (): Promise<RunResult> => ({ state: 'unchanged', plan, ...told, ...facts }) as never;
  const written = async (): Promise<void> => undefined;
  return { prepare: async () => 0, cache: undefined, run, sync: async () => undefined, written } as never;
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
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir });
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
  const turns = new PublishTurns({ publisher, log, clock: { now: () => new Date() }, dataDir: dir });
  await turns.turn(false);
  expect([turns.isOwing, turns.hasNews]).toEqual([true, true]);
  await turns.turn(true);
  expect([turns.isOwing, turns.hasNews]).toEqual([true, false]);
});

it('S7.15 a rollback amid a change of many pages ends it for now: until then they are told to be published, then nothing is done', async () => {
  const publisher = owing();
  const log = createLog('publisher', 'silent');
  const clock = { now: () => new Date() };
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir });
  expect(await turns.turn(true)).toBe(0);
  expect(readPublisherStatus(dir)?.doing).toBe('publishing');
  pinTo(join(dir, 'releases'), 'r1');
  expect(await turns.turn(true)).toBeGreaterThan(0);
  expect(readPublisherStatus(dir)).toMatchObject({ doing: 'waiting', pinned: 'r1' });
});

it('S7.15 a rollback after a request to publish that was not begun stays, and says so; one before it ends', async () => {
  const releases = join(dir, 'releases');
  const log = createLog('publisher', 'silent');
  const clock = { now: () => new Date() };
  const turns = new PublishTurns({ publisher: owing([]), log, clock, dataDir: dir });
  const agoMs = (path: string, ms: number) => utimes(path, new Date(Date.now() - ms), new Date(Date.now() - ms));
  pinTo(releases, 'r0');
  await agoMs(join(releases, 'pinned'), 60_000);
  const ends = await requestPublish(dir);
  await turns.turn(true);
  expect([pinnedRelease(releases), currentRelease(releases)]).toEqual([undefined, 'r1']);
  expect(readPublisherStatus(dir)?.answered).toMatchObject({ id: ends, ok: true });

  const late = await requestPublish(dir);
  await agoMs(join(dir, 'publisher', 'request'), 60_000);
  pinTo(releases, 'r0');
  await turns.turn(true);
  expect([pinnedRelease(releases), currentRelease(releases)]).toEqual(['r0', 'r0']);
  expect(readPublisherStatus(dir)?.answered).toMatchObject({ id: late, ok: false });
});

it('S7.15 a rollback while what somebody asked for is published is told at once, and that nothing newer is live', async () => {
  const releases = join(dir, 'releases');
  const publisher = owing([]);
  const { run } = publisher as { run: () => Promise<RunResult> };
  const rolledBack = (): Promise<RunResult> => {
    pinTo(releases, 'r0');
    return run();
  };
  Object.assign(publisher, { run: rolledBack });
  const log = createLog('publisher', 'silent');
  const turns = new PublishTurns({ publisher, log, clock: { now: () => new Date() }, dataDir: dir });
  const id = await requestPublish(dir);
  await turns.turn(true);
  expect(currentRelease(releases)).toBe('r0');
  expect(readPublisherStatus(dir)).toMatchObject({ pinned: 'r0', answered: { id, ok: false } });
});

it('S7.15 shows what a rollback holds on to, though another one or a kill left the pointer elsewhere', async () => {
  const releases = join(dir, 'releases');
  const store = new ReleaseStore(releases);
  for (const id of ['r0', 'r1', 'r2']) await store.publish(smallRelease(id, {}));
  const log = createLog('publisher', 'silent');
  const clock = { now: () => new Date() };
  const turns = new PublishTurns({ publisher: owing([]), log, clock, dataDir: dir });
  pinTo(releases, 'r0');
  pointTo(releases, 'r2');
  await turns.turn(true);
  expect([pinnedRelease(releases), currentRelease(releases)]).toEqual(['r0', 'r0']);
  await rm(join(releases, 'manifests', 'r0.json'));
  pointTo(releases, 'r2');
  await turns.turn(true);
  expect(currentRelease(releases), 'one that is gone is not served').toBe('r2');
});

it('S7.15 a publish that fails amid a change of many pages syncs before the next one, and waits longer each time', async () => {
  const publisher = owing();
  const log = createLog('publisher', 'silent');
  const clock = { now: () => new Date() };
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir });
  expect(await turns.turn(false)).toBe(0);
  expect(turns.isOwing).toBe(true);
  Object.assign(publisher, { run: () => Promise.reject(new Error('no space left on device')) });
  await turns.turn(false);
  expect(turns.isOwing).toBe(false);
  const waits = [await turns.turn(true), await turns.turn(true), await turns.turn(true)];
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits[0]).toBeGreaterThan(0);
});

it('S7.15 a cache folder that cannot be written is told while a release is pinned, too, and tried again', async () => {
  const publisher = owing();
  Object.assign(publisher, { written: () => Promise.reject(new CacheFault('no space left on device')) });
  const log = createLog('publisher', 'silent');
  const turns = new PublishTurns({ publisher, log, clock: { now: () => new Date() }, dataDir: dir });
  pinTo(join(dir, 'releases'), 'r1');
  expect(await turns.turn(true)).toBeLessThanOrEqual(1_000);
  expect(readPublisherStatus(dir)?.problems).toMatchObject([
    { what: 'sync', text: 'The content cache could not be written.' },
  ]);
});

it('S3.22a a schedule does not wait for a cache folder that cannot be written: what was there before is published', async () => {
  const publisher = owing();
  const { run } = publisher as { run: () => Promise<RunResult> };
  const runs = [() => Promise.reject(new CacheFault('no space left on device')), run];
  Object.assign(publisher, { run: () => runs.shift()?.() });
  const log = createLog('publisher', 'silent');
  const turns = new PublishTurns({ publisher, log, clock: { now: () => new Date() }, dataDir: dir });
  expect(await turns.turn(true)).toBeGreaterThan(0);
  expect(runs).toEqual([]);
  expect(readPublisherStatus(dir)).toMatchObject({
    doing: 'waiting',
    problems: [{ what: 'sync' }],
    release: { id: 'r1' },
  });
});

it('S7.15 a request to publish is answered once all that was known then is live, though edits come faster than they are made', async () => {
  const publisher = owing();
  const turns = new PublishTurns({
    publisher,
    log: createLog('publisher', 'silent'),
    clock: { now: () => new Date() },
    dataDir: dir,
  });
  const asked: string[][] = [];
  const owed = [['/a', '/b'], ['/b', '/c'], ['/a', '/c'], ['/d']];
  const { run } = publisher as { run: () => Promise<RunResult> };
  const runs = async (progress: PublishProgress): Promise<RunResult> => {
    asked.push([...(progress.asked ?? [])]);
    return { ...(await run()), owed: new Set(owed.shift()) };
  };
  Object.assign(publisher, { run: runs });
  const id = await requestPublish(dir);
  const answers = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await turns.turn(turn % 2 === 0);
    answers.push(readPublisherStatus(dir)?.answered?.id);
  }
  expect(asked).toEqual([[], ['/a', '/b'], ['/b'], []]);
  expect(answers).toEqual([undefined, undefined, id, id]);
});

it('S7.15 a request to publish is answered once nothing is owed: who copies the site then copies one release', async () => {
  const publisher = owing();
  const log = createLog('publisher', 'silent');
  const turns = new PublishTurns({ publisher, log, clock: { now: () => new Date() }, dataDir: dir });
  const id = await requestPublish(dir);
  await turns.turn(true);
  expect(readPublisherStatus(dir)?.answered).toBeNull();
  Object.assign(publisher, owing([]));
  await turns.turn(false);
  expect(readPublisherStatus(dir)?.answered).toMatchObject({ id, ok: true });
});

it('S3.22a a refused edit gets a receipt when another one frees its way, and one that is on the site when it is barred', async () => {
  const page = (id: string) =>
    entryOf(id, 'content_page', { pageType: text('help'), slug: text('hours'), title: text(id) });
  const [both, alone] = [[page('first'), page('second')], [page('second')]];
  const runs = [both, both, alone, alone, both];
  const run = async (): Promise<RunResult> => {
    const entries = runs.shift() ?? [];
    const content = contentWith(entries);
    const told = { release, content, before: content, previous: release, cache: cacheOf(entries), changed: undefined };
    const plan = { pages: [], later: [], urgent: new Set(), outputs: [], removed: [], changed: [] };
    const facts = { owed: new Set(), findings: [], reads: new ReadsIndex(), boundary: undefined };
    return { state: 'unchanged', plan, ...told, ...facts } as never;
  };
  const event = {
    key: 'k',
    receivedAt: new Date().toISOString(),
    kind: 'publish',
    entity: 'Entry',
    id: 'second',
  } as const;
  await recordEvent(dir, { ...event, revision: 1, environment: null, happenedAt: null });
  const publisher = { prepare: async () => 0, cache: undefined, run, sync: async () => undefined } as never;
  const clock = { now: () => new Date() };
  const turns = new PublishTurns({ publisher, log: createLog('publisher', 'silent'), clock, dataDir: dir });
  const told: unknown[] = [];
  while (runs.length > 0) {
    await turns.turn(false);
    const receipts = readPublisherStatus(dir)?.receipts ?? [];
    told.push(receipts.map(({ state, urls, ended }) => [state, ...urls, ...(ended ? ['ended'] : [])].join(' ')));
  }
  const freed = ['live /help/hours', 'quarantined ended'];
  const refused = ['quarantined'];
  expect(told).toEqual([refused, refused, freed, freed, ['quarantined', 'live /help/hours ended']]);
});
