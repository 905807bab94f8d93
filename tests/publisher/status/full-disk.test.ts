import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDiskFull } from '#publisher/spare-room.ts';
import { StatusFile } from '#publisher/status/status.ts';
import { PublishTurns } from '#publisher/turns.ts';
import { CacheFault } from '#publisher/working-copy.ts';
import { readPublisherStatus } from '#release/status.ts';
import { systemClock } from '#services/kernel/clock.ts';
import { createLog } from '#services/kernel/log.ts';

const disk = vi.hoisted(() => ({ isFull: (): boolean => false }));
vi.mock('#services/kernel/whole-file.ts', async (original) => {
  const real = await original<typeof import('#services/kernel/whole-file.ts')>();
  const writeWholeSync: typeof real.writeWholeSync = (...given) => {
    if (disk.isFull()) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    real.writeWholeSync(...given);
  };
  return { ...real, writeWholeSync };
});

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-full-'));
});
afterEach(async () => {
  disk.isFull = () => false;
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
});

const spare = (): string => join(dir, 'publisher', 'spare');

it('S7.15 a full disk is told in the room that was kept for it, and taken back once there is more', () => {
  const file = new StatusFile(dir, systemClock);
  file.tell({ doing: 'waiting' });
  expect(existsSync(spare())).toBe(true);
  disk.isFull = () => existsSync(spare());
  file.tell({ problems: [{ what: 'publish', text: 'Full.', since: '' }] });
  expect(readPublisherStatus(dir)?.problems).toHaveLength(1);
  disk.isFull = () => true;
  expect(() => file.tell({ doing: 'syncing' }), 'nobody is told, and nobody ends').not.toThrow();
  disk.isFull = () => false;
  file.tell({ doing: 'waiting', problems: [] });
  expect([readPublisherStatus(dir)?.problems, existsSync(spare())]).toEqual([[], true]);
});

it('S7.15 a publish that finds the disk full says so to editors, waits and goes on', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(isDiskFull(new CacheFault('It could not be written.', { cause: full }))).toBe(true);
  disk.isFull = () => true;
  const publisher = {
    prepare: async () => 0,
    cache: undefined,
    sync: async () => undefined,
    run: () => Promise.reject(full),
  };
  const log = createLog('publisher', 'silent');
  const turns = new PublishTurns({ publisher: publisher as never, log, clock: systemClock, dataDir: dir });
  expect(await turns.turn(true)).toBeGreaterThan(0);
  disk.isFull = () => false;
  expect(await turns.turn(true)).toBeGreaterThan(0);
  expect(readPublisherStatus(dir)?.problems).toMatchObject([
    { what: 'publish', text: expect.stringMatching(/^The disk of the site is full/) },
  ]);
});
