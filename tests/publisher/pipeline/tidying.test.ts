import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReleaseStore } from '#publisher/release.ts';
import { tidyUntilWoken } from '#publisher/tidying.ts';
import { Wake } from '#publisher/wake.ts';
import { blobPath } from '#release/manifest.ts';

const batchMs = 50;
const turns = { tidy: async () => {} };

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Packing that takes its time and never ends; counts its batches. */
function endless(onBatch = (_: number) => {}) {
  let batches = 0;
  const repack = async (): Promise<number> => {
    vi.advanceTimersByTime(batchMs);
    onBatch(++batches);
    return 1_000;
  };
  return { repack, ms: () => batches * batchMs };
}

it('packing tightly takes a quarter of a core at most', async () => {
  const publisher = endless();
  const ms = 60_000;
  const done = tidyUntilWoken(turns, publisher, new Wake(), ms, () => true);
  await vi.advanceTimersByTimeAsync(ms);
  await done;
  expect(publisher.ms()).toBeGreaterThan(ms / 8);
  expect(publisher.ms()).toBeLessThanOrEqual(ms / 4);
});

it('nothing is packed while anything else wants the core, nor after somebody woke the publisher', async () => {
  let isIdle = false;
  const publisher = endless((batches) => {
    isIdle = batches < 3;
  });
  const waited = tidyUntilWoken(turns, publisher, new Wake(), 60_000, () => isIdle);
  await vi.advanceTimersByTimeAsync(60_000);
  await waited;
  expect(publisher.ms()).toBe(0);

  isIdle = true;
  const busy = tidyUntilWoken(turns, publisher, new Wake(), 60_000, () => isIdle);
  await vi.advanceTimersByTimeAsync(60_000);
  await busy;
  expect(publisher.ms()).toBe(3 * batchMs);

  const wake = new Wake();
  const woken = endless((batches) => batches === 2 && wake.raise());
  const ended = tidyUntilWoken(turns, woken, wake, 60_000, () => true);
  await vi.advanceTimersByTimeAsync(10 * batchMs);
  await ended;
  expect(woken.ms()).toBe(2 * batchMs);
});

it('S7.15 a page whose release was swept away meanwhile keeps no other one from being packed', async () => {
  vi.useRealTimers();
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-packing-'));
  try {
    const store = new ReleaseStore(dir);
    const put = (n: number) =>
      store.putFile(`/${n}`, `${n}.html`, Buffer.from(`<p>${n} ${'ebb and flow '.repeat(40)}</p>`), 'fast');
    const [gone, stays] = [await put(1), await put(2)];
    for (const encoding of [undefined, 'br'] as const) await rm(join(dir, blobPath(gone.sha, encoding)));
    const before = await readFile(join(dir, blobPath(stays.sha, 'br')));
    expect(await store.repack(4)).toBe(0);
    expect(await readFile(join(dir, blobPath(stays.sha, 'br')))).not.toEqual(before);
    await expect(readFile(join(dir, blobPath(gone.sha, 'br')))).rejects.toThrow('ENOENT');
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

it('waits as long as it was to when tidying fails: each look after it would else ask the content system', async () => {
  const failing = { tidy: () => Promise.reject(new Error('no space left on device')) };
  let isOver = false;
  const done = tidyUntilWoken(failing, endless(), new Wake(), 60_000, () => true).catch((error: Error) => {
    isOver = true;
    return error.message;
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await done).toBe('no space left on device');
});

it('each page is packed again once, those packed lightest first', async () => {
  vi.useRealTimers();
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-packing-'));
  try {
    const store = new ReleaseStore(dir);
    const pageOf = (n: number): Buffer =>
      Buffer.from(`<p>${n} ${'the tide comes in and goes out '.repeat(40 + n)}</p>`);
    const put = (n: number, packing: 'fast' | 'light') => store.putFile(`/${n}`, `${n}.html`, pageOf(n), packing);
    const files = [await put(1, 'fast'), await put(2, 'light'), await put(3, 'fast')];
    const packed = (n: number): Promise<Buffer> => readFile(join(dir, blobPath(files[n - 1]?.sha ?? '', 'br')));
    const before = await Promise.all([packed(1), packed(2), packed(3)]);
    expect(await store.repack(1)).toBe(2);
    expect((await packed(2)).length).toBeLessThan(before[1]?.length ?? 0);
    expect(await packed(1)).toEqual(before[0]);
    expect(await store.repack(4)).toBe(0);
    for (const n of [1, 2, 3]) expect(brotliDecompressSync(await packed(n))).toEqual(pageOf(n));
    // Nobody packs them a third time.
    expect(await store.repack(4)).toBe(0);
    // The same bytes come again with the next release: they stand tightly packed, and stay so.
    await put(2, 'light');
    expect(await store.repack(4)).toBe(0);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
