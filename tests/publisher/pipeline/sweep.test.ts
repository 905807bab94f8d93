import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseStore } from '#publisher/release.ts';
import { sweepReleases } from '#publisher/sweep.ts';
import { blobPath } from '#release/manifest.ts';
import { pinTo, storedReleases } from '#release/pin.ts';

let dir: string;
let store: ReleaseStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-sweep-'));
  store = new ReleaseStore(dir);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const idOf = (number: number): string => `r${String(number).padStart(2, '0')}`;

/** Release `number`: one page of its own, one that all share; every fifth is whole. */
async function release(number: number): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  const own = await store.putFile('/own', 'own.html', Buffer.from(`<p>${number}</p>`));
  const shared = await store.putFile('/shared', 'shared.html', Buffer.from('<p>shared</p>'));
  const whole = number % 5 === 0;
  await store.publish({
    id: idOf(number),
    base: whole ? null : idOf(number - 1),
    createdAt: at,
    publishAt: at,
    code: 'c',
    content: 'x',
    headers: {},
    removed: [],
    earlier: {},
    redirects: [],
    files: whole ? { '/own': own, '/shared': shared } : { '/own': own },
  });
}

const plenty = 1024 ** 3;

describe('sweeping releases', () => {
  it('keeps no more than what bytes allow, and two at least; what they stood on is not needed any more', async () => {
    for (let number = 0; number < 9; number += 1) await release(number);
    const before = [7, 8].map((number) => [...store.load(idOf(number)).files]);
    expect((await sweepReleases(store, 20, 1)).releases).toBe(7);
    expect(storedReleases(dir)).toEqual([7, 8].map(idOf));
    expect([7, 8].map((number) => [...store.load(idOf(number)).files])).toEqual(before);
    for (const [, { sha }] of before.flat()) expect(existsSync(join(dir, blobPath(sha)))).toBe(true);
  });

  it('S7.15 removes nothing where somebody goes back to an old release meanwhile', async () => {
    for (let number = 0; number < 24; number += 1) await release(number);
    const swept = sweepReleases(store, 3, plenty);
    await nextTurn();
    pinTo(dir, idOf(7));
    expect(await swept).toEqual({ releases: 0, blobs: 0 });
    expect(store.load(idOf(7)).files.size).toBe(2);
  });

  it('keeps the newest, the pinned one and all that they stand on, each with its bytes, and nothing else', async () => {
    for (let number = 0; number < 24; number += 1) await release(number);
    pinTo(dir, idOf(7));
    const { releases, blobs } = await sweepReleases(store, 3, plenty);
    const kept = storedReleases(dir);
    expect(kept).toEqual([5, 6, 7, 20, 21, 22, 23].map(idOf));
    expect(releases).toBe(24 - kept.length);
    for (const id of kept) {
      for (const { sha } of store.load(id).files.values()) expect(existsSync(join(dir, blobPath(sha))), id).toBe(true);
    }
    const left = (await readdir(join(dir, 'blobs'), { recursive: true, withFileTypes: true })).filter((e) =>
      e.isFile(),
    );
    expect(left).toHaveLength(kept.length + 1);
    expect(blobs).toBe(24 - kept.length);
    expect(await sweepReleases(store, 3, plenty)).toEqual({ releases: 0, blobs: 0 });
  });
});
