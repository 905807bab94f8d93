import { rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishLoop } from '#publisher/loop.ts';
import type { PublishProgress } from '#publisher/publish.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { StatusFile } from '#publisher/status/status.ts';
import { PublishTurns } from '#publisher/turns.ts';
import { Wake } from '#publisher/wake.ts';
import { CacheFault } from '#publisher/working-copy.ts';
import { recordEvent } from '#release/events.ts';
import { requestPublish } from '#release/requests.ts';
import { readPublisherStatus } from '#release/status.ts';
import { createLog } from '#services/kernel/log.ts';
import { cacheOf, rawEntry } from '../../support/content/cache.ts';
import { contentWith } from '../../support/content/site.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-ahead-'));
  await mkdir(join(dir, 'releases'));
});
// What is told soon may still be written.
afterEach(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));

const log = createLog('publisher', 'silent');
const clock = { now: () => new Date() };
const release = { id: 'r1', createdAt: '2026-06-01T00:00:00.000Z', files: new Map(), redirects: [], headers: {} };

/** Where edits can fall: before and after the content system has looked, while pages are made, while they are written. */
type Moment = 'asked' | 'answered' | 'made' | 'written' | 'idle';

/** A publisher whose content system holds what was edited, and that is told of each moment it passes. */
function passing(at: (moment: Moment) => void) {
  const content = contentWith([]);
  const told = { release, content, before: content, previous: release, cache: cacheOf([]), changed: undefined };
  const plan = { pages: [], later: [], urgent: new Set(), outputs: [], removed: [], changed: [] };
  const facts = { owed: new Set(), findings: [], reads: new ReadsIndex(), boundary: undefined };
  const seen = {
    edited: new Set<string>(),
    cached: new Set<string>(),
    shown: new Set<string>(),
    syncs: 0,
    /** Of each, whether it was for entries and files alone. */
    looks: [] as boolean[],
    runs: 0,
    isOver: false,
  };
  const sync = async (isOfItems: boolean) => {
    if (seen.isOver) return Promise.race([]);
    seen.syncs += 1;
    seen.looks.push(isOfItems);
    at('asked');
    await nextTurn();
    const came = [...seen.edited].filter((id) => !seen.cached.has(id));
    at('answered');
    await nextTurn();
    for (const id of came) seen.cached.add(id);
    return { changedEntries: came };
  };
  const run = async ({ onMade }: PublishProgress) => {
    seen.runs += 1;
    const cached = [...seen.cached];
    await nextTurn();
    at('made');
    onMade?.();
    await nextTurn();
    at('written');
    await nextTurn();
    for (const id of cached) seen.shown.add(id);
    return { state: 'unchanged', plan, ...told, ...facts };
  };
  const rest = {
    rest: async () => undefined,
    keepReads: async () => undefined,
    joinDifferences: async () => undefined,
  };
  const publisher = { prepare: async () => 0, cache: undefined, sync, run, hasGrown: false, ...rest } as never;
  return { publisher, seen };
}

it('S3.22a what is edited while a release is made is asked for while it is written, and not once more', async () => {
  const wake = new Wake();
  const { publisher, seen } = passing((moment) => {
    if (moment !== 'made' || seen.runs > 1) return;
    seen.edited.add('guide');
    wake.raise();
  });
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir, wake });
  expect(await turns.turn(true), 'the next turn waits for nothing').toBe(0);
  expect([wake.isRaised, turns.isSyncing]).toEqual([false, true]);
  await turns.turn(true);
  expect([seen.syncs, turns.isSyncing]).toEqual([2, false]);
  expect([...seen.shown]).toEqual(['guide']);
});

it('S7.15 a sync ahead that can tell nobody what kept it from coming fails the turn that meets it, and nothing else', async () => {
  const wake = new Wake();
  const { publisher, seen } = passing((moment) => {
    if (moment === 'made') wake.raise();
    if (moment !== 'asked' || seen.syncs < 2) return;
    // Where the status stands nothing can be written any more.
    rmSync(join(dir, 'publisher'), { recursive: true, force: true });
    writeFileSync(join(dir, 'publisher'), '');
    throw new Error('no space left on device');
  });
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir, wake });
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.prependListener('unhandledRejection', note);
  await turns.turn(true).catch(() => undefined);
  await nextTurn();
  await nextTurn();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  await expect(turns.turn(true)).rejects.toThrow();
});

it('S7.15 who asks for all to be published is not answered by changes that were asked for before', async () => {
  const wake = new Wake();
  const { publisher, seen } = passing(() => undefined);
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir, wake });
  await requestPublish(dir);
  wake.raise();
  await turns.turn(false);
  expect(seen.syncs).toBe(0);
});

const other = { key: 'k', kind: 'other', entity: 'other', id: '', revision: null, environment: null } as const;
const tellOther = () => recordEvent(dir, { ...other, receivedAt: new Date().toISOString(), happenedAt: null });

/** A turn that asked ahead; what is edited after the content system answered is `late`. */
async function askedAhead() {
  const wake = new Wake();
  const { publisher, seen } = passing((moment) => {
    if (moment === 'made' && seen.runs === 1) wake.raise();
    if (moment === 'answered' && seen.syncs === 2) seen.edited.add('late');
  });
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir, wake });
  await turns.turn(true);
  expect(turns.isSyncing).toBe(true);
  return { turns, seen };
}

it('S7.15 who asks for all after changes were asked for ahead is answered by what was asked for since', async () => {
  const { turns, seen } = await askedAhead();
  const id = await requestPublish(dir);
  await turns.turn(true);
  expect(readPublisherStatus(dir)?.answered).toMatchObject({ id, ok: true });
  expect([...seen.shown]).toEqual(['late']);
  expect(seen.looks).toEqual([true, true, false]);
});

it('S3.22a what no entry tells of is looked for, though changes were asked for ahead of it, or the look fails', async () => {
  const { turns, seen } = await askedAhead();
  await tellOther();
  await turns.turn(true);
  expect(seen.looks).toEqual([true, true, false]);
  await turns.turn(true);
  expect(seen.looks).toEqual([true, true, false, true]);

  const looks: boolean[] = [];
  const { publisher } = passing(() => undefined);
  const sync = async (isOfItems: boolean) => {
    looks.push(isOfItems);
    if (looks.length === 1) throw new Error('down');
  };
  Object.assign(publisher, { sync });
  const failing = new PublishTurns({ publisher, log, clock, dataDir: dir });
  for (let count = 0; count < 3; count += 1) await failing.turn(true);
  expect(looks).toEqual([false, false, true]);
});

it('S7.15 who asks for all at the moment of a schedule is answered after the content system was asked', async () => {
  const { publisher, seen } = passing(() => undefined);
  const { run } = publisher as { run: (progress: PublishProgress) => Promise<object> };
  const boundaries = [new Date(0), undefined, undefined];
  Object.assign(publisher, {
    run: async (progress: PublishProgress) => ({ ...(await run(progress)), boundary: boundaries.shift() }),
  });
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir });
  await turns.turn(true);
  const id = await requestPublish(dir);
  expect(await turns.turn(true)).toBe(0);
  expect([seen.syncs, readPublisherStatus(dir)?.answered]).toEqual([1, null]);
  await turns.turn(true);
  expect([seen.syncs, readPublisherStatus(dir)?.answered?.id]).toEqual([2, id]);
});

it('S7.15 who asks for all while the publisher starts is answered after the content system was asked', async () => {
  const { publisher, seen } = passing(() => undefined);
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir });
  const id = await requestPublish(dir);
  await turns.turn(false);
  expect([seen.syncs, turns.hasNews, readPublisherStatus(dir)?.answered]).toEqual([0, true, null]);
  await turns.turn(true);
  expect([seen.syncs, readPublisherStatus(dir)?.answered?.id]).toEqual([1, id]);
});

const guide = { ...other, key: 'g', kind: 'publish', entity: 'Entry', id: 'guide', revision: 1 } as const;

it('S7.15 what was announced while a release was made is not told to be missing before it was asked for', async () => {
  const wake = new Wake();
  const { publisher } = passing((moment) => {
    if (moment === 'made') wake.raise();
  });
  const { run } = publisher as { run: (progress: PublishProgress) => Promise<object> };
  const receivedAt = new Date().toISOString();
  Object.assign(publisher, {
    run: async (progress: PublishProgress) => {
      await recordEvent(dir, { ...guide, receivedAt, happenedAt: null });
      return run(progress);
    },
  });
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir, wake });
  await turns.turn(true);
  const { updatedAt } = readPublisherStatus(dir) ?? {};
  // It is told soon.
  await vi.waitFor(() => expect(readPublisherStatus(dir)?.updatedAt).not.toBe(updatedAt));
  expect(readPublisherStatus(dir)).toMatchObject({ awaited: [], doing: 'syncing' });
});

it('S7.15 what was synced while a release was made, and not shown before a kill, gets its receipt after it', async () => {
  const at = new Date();
  const file = new StatusFile(dir, clock);
  file.tell({ release: { id: 'r1', at: at.toISOString(), pages: 1, rendered: 1, changed: 1, removed: 0, ms: 900 } });
  await recordEvent(dir, { ...guide, receivedAt: new Date(at.getTime() - 500).toISOString(), happenedAt: null });
  const { publisher } = passing(() => undefined);
  const { run } = publisher as { run: (progress: PublishProgress) => Promise<object> };
  const cache = cacheOf([rawEntry('guide', 'slide', {})]);
  Object.assign(publisher, { run: async (progress: PublishProgress) => ({ ...(await run(progress)), cache }) });
  await new PublishTurns({ publisher, log, clock, dataDir: dir }).turn(false);
  expect(readPublisherStatus(dir)?.receipts.map(({ entryId }) => entryId)).toEqual(['guide']);
});

it('S7.15 what came and could not be kept gets no receipt before it came again', async () => {
  const { publisher } = passing(() => undefined);
  const { run } = publisher as { run: (progress: PublishProgress) => Promise<object> };
  const cache = cacheOf([rawEntry('guide', 'slide', {})]);
  const syncs = [async () => ({ changedEntries: ['guide'] }), () => Promise.reject(new Error('down'))];
  const runs = [() => Promise.reject(new CacheFault('no space')), run, run];
  const again = async (progress: PublishProgress) => ({ ...(await run(progress)), cache });
  Object.assign(publisher, {
    sync: () => (syncs.shift() ?? (async () => ({ changedEntries: ['guide'] })))(),
    run: (progress: PublishProgress) => (runs.shift() ?? again)(progress),
  });
  const turns = new PublishTurns({ publisher, log, clock, dataDir: dir });
  await turns.turn(true);
  await turns.turn(true);
  expect(readPublisherStatus(dir)?.receipts).toEqual([]);
  await turns.turn(true);
  expect(readPublisherStatus(dir)?.receipts).toMatchObject([{ entryId: 'guide', revision: 1 }]);
});

it('S3.22a no edit is missed, at whatever moment it comes', async () => {
  const moments = fc.constantFrom<Moment>('asked', 'answered', 'made', 'written', 'idle');
  // Which moment, and the how manyth time that it is passed.
  const edits = fc.array(fc.tuple(moments, fc.integer({ min: 1, max: 4 })), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(edits, async (planned) => {
      const passed = new Map<Moment, number>();
      let wakeUp = (): void => undefined;
      const isOver = Promise.withResolvers<void>();
      const edit = (moment: Moment): boolean => {
        const times = (passed.get(moment) ?? 0) + 1;
        passed.set(moment, times);
        const now = planned.filter(([at, time]) => at === moment && time === times);
        for (const _ of now) seen.edited.add(`e${seen.edited.size}`);
        if (now.length > 0) wakeUp();
        return now.length > 0;
      };
      const { publisher, seen } = passing(edit);
      const onIdle = (): void => {
        if (!edit('idle')) isOver.resolve();
      };
      const onNudge = (wake: () => void): void => {
        wakeUp = wake;
        wake();
      };
      // It goes on for ever, and nobody waits for it: its last sync never ends.
      void publishLoop({ publisher, log, clock, dataDir: dir, onNudge, onIdle, idleMs: 0 });
      await isOver.promise;
      expect([...seen.shown].toSorted()).toEqual([...seen.edited].toSorted());
      seen.isOver = true;
      wakeUp();
    }),
    { numRuns: 60 },
  );
});
