import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { writeCache } from '#content/cache/write.ts';
import { deliveryToken } from '../../support/content/system.ts';
import { type Bench, makeBench, makeFolder, snapshot } from './harness.ts';

async function editState(bench: Bench, change: object): Promise<void> {
  const { state } = await readCache(bench.cacheDir);
  if (state === undefined) throw new Error('nothing was synced');
  await writeCache(bench.cacheDir, { state: { ...state, ...change } });
}

describe('content sync through the real SDK', () => {
  it('fetches everything over several pages at first, then only what changed', async () => {
    const bench = await makeBench({ syncPageSize: 7 });
    for (let index = 0; index < 30; index += 1) bench.publish(`e${index}`, `Text ${index}`);
    const first = await bench.sync();
    expect([first.mode, first.totalEntries, first.changedEntries.length, first.locales]).toEqual([
      'initial',
      30,
      30,
      ['en'],
    ]);
    expect(bench.progress).toContain('5 pages of changes read');

    bench.publish('e3', 'Edited');
    bench.publish('new', 'New');
    bench.running.system.remove('Entry', 'e4');
    bench.running.system.put('Entry', 'e5', { fields: {}, published: false });
    const second = await bench.sync();
    expect(second).toMatchObject({ mode: 'delta', reason: undefined, totalEntries: 29 });
    expect([second.changedEntries, second.removedEntries]).toEqual([
      ['e3', 'new'],
      ['e4', 'e5'],
    ]);
    const cache = await readCache(bench.cacheDir);
    expect(cache.entries.get('e3')?.fields.text).toEqual({ en: 'Edited' });
    expect([cache.entries.has('e4'), cache.entries.has('e5')]).toEqual([false, false]);

    const third = await bench.sync();
    expect([third.mode, third.changedEntries, third.removedEntries]).toEqual(['delta', [], []]);
  });

  it('keeps the very same items when nothing came, but not when a language falls back to another one', async () => {
    const bench = await makeBench();
    bench.publish('a', 'Text');
    await bench.sync();
    const cache = await readCache(bench.cacheDir);
    const same = await bench.sync({ cache });
    expect([same.mode, same.cache.entries, same.cache.assets]).toEqual(['delta', cache.entries, cache.assets]);
    expect(same.cache.entries).toBe(cache.entries);
    if (!cache.state) throw new Error('nothing was synced');
    const locales = cache.state.locales.map((locale) => ({ ...locale, name: 'Another name' }));
    const other = await bench.sync({ cache: { ...cache, state: { ...cache.state, locales } } });
    expect([other.mode, other.cache.entries === cache.entries]).toEqual(['delta', false]);
  });

  it('keeps the very same entries when all are asked for again, but for those that say something else', async () => {
    const bench = await makeBench({ syncPageSize: 2 });
    for (const id of ['a', 'b', 'c', 'd', 'e']) bench.publish(id, `Text of ${id}`);
    await bench.sync();
    const cache = await readCache(bench.cacheDir);
    bench.publish('c', 'Edited');
    const all = await bench.sync({ full: true, cache });
    const same = [...all.cache.entries].filter(([id, entry]) => cache.entries.get(id) === entry).map(([id]) => id);
    expect([all.mode, all.changedEntries, same]).toEqual(['full', ['c'], ['a', 'b', 'd', 'e']]);
    expect(all.cache.entries.get('c')?.fields.text).toEqual({ en: 'Edited' });
  });

  it('after any edits, deltas give the same bytes as a full sync', async () => {
    const edit = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      text: fc.constantFrom('one', 'two', 'three'),
      action: fc.constantFrom('publish', 'unpublish', 'remove', 'sync'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
        const bench = await makeBench({ syncPageSize: 2 });
        bench.publish('always', 'there');
        for (const { id, text, action } of edits) {
          if (action === 'publish') bench.publish(id, text);
          else if (action === 'unpublish') bench.running.system.put('Entry', id, { fields: {}, published: false });
          else if (action === 'remove') bench.running.system.remove('Entry', id);
          else await bench.sync();
        }
        await bench.sync();
        const fresh = await makeFolder();
        await bench.sync({ cacheDir: fresh });
        expect(await snapshot(bench.cacheDir)).toEqual(await snapshot(fresh));
      }),
      { numRuns: 12 },
    );
  });

  it('a refused sync token leads to a full sync, which also removes what is gone', async () => {
    const bench = await makeBench();
    for (const id of ['a', 'b']) bench.publish(id, id);
    await bench.sync();
    await editState(bench, { syncToken: 'no-such-token' });
    bench.running.system.remove('Entry', 'b');
    const report = await bench.sync();
    expect(report).toMatchObject({
      mode: 'full',
      reason: 'the sync token is no longer accepted',
      removedEntries: ['b'],
    });
    expect((await bench.sync()).mode).toBe('delta');
  });

  it('an alias that points elsewhere, another space or other languages lead to a full sync', async () => {
    const bench = await makeBench({ environment: 'blue' });
    const { store } = bench.running.system;
    bench.publish('a', 'Blue');
    store.setAlias('live', 'blue');
    const source = { ...bench.source, environment: 'live' };
    expect((await bench.sync({ source })).resolvedEnvironment).toBe('blue');
    store.createEnvironment('green', 'blue');
    bench.running.system.remove('Entry', 'a', 'green');
    const fields = { internalName: { en: 'b' }, text: { en: 'Green' }, url: { en: '/' } };
    bench.running.system.put('Entry', 'b', { contentType: 'external_link', fields, published: true }, 'green');
    store.setAlias('live', 'green');
    const switched = await bench.sync({ source });
    expect(switched).toMatchObject({
      mode: 'full',
      reason: 'the environment was blue, now green',
      removedEntries: ['a'],
    });
    await editState(bench, { space: 'another' });
    expect((await bench.sync({ source })).reason).toBe('the cache was of the space another');
    store.import('green', { locales: [{ code: 'fr', name: 'Français', default: false, fallbackCode: 'en' }] });
    expect(await bench.sync({ source })).toMatchObject({ reason: 'the languages changed', locales: ['en', 'fr'] });
    expect((await bench.sync({ source })).mode).toBe('delta');
  });

  it('repairs a damaged cache by a full sync', async () => {
    const bench = await makeBench();
    for (const id of ['a', 'b']) bench.publish(id, id);
    await bench.sync();
    const whole = await snapshot(bench.cacheDir);
    await writeFile(join(bench.cacheDir, 'entries/a.json'), '{"cut":');
    await writeFile(join(bench.cacheDir, 'entries/stranger.json'), 'not JSON');
    expect((await bench.sync()).reason).toContain('unreadable files');
    expect(await snapshot(bench.cacheDir)).toEqual(whole);
    await writeFile(join(bench.cacheDir, 'state.json'), '');
    expect((await bench.sync()).mode).toBe('full');
    expect(await snapshot(bench.cacheDir)).toEqual(whole);
  });

  it('mirrors asset files by content, once, and sweeps those that no asset names', async () => {
    const assets = await makeFolder();
    await writeFile(join(assets, 'boat.webp'), 'boat bytes');
    const bench = await makeBench({ assetsFolder: assets });
    const picture = (url: string) => ({
      file: { en: { url, fileName: 'boat.webp', contentType: 'image/webp', details: { size: 10 } } },
    });
    bench.publish('a', 'a');
    bench.running.system.put('Asset', 'boat', { fields: picture('/assets-files/boat.webp'), published: true });
    bench.running.system.put('Asset', 'late', { fields: picture('/assets-files/late.webp'), published: true });
    const first = await bench.sync();
    expect([first.filesStored, first.filesFailed.map(({ assetId, reason }) => [assetId, reason])]).toEqual([
      1,
      [['late', 'answers 404']],
    ]);
    const mirror = (await readCache(bench.cacheDir)).assets.get('boat')?.mirror?.en;
    expect(await readFile(join(bench.cacheDir, 'files', mirror?.sha256 ?? ''), 'utf8')).toBe('boat bytes');
    await writeFile(join(assets, 'late.webp'), 'late bytes');
    expect(await bench.sync()).toMatchObject({ mode: 'delta', filesStored: 1, filesFailed: [] });
    expect(await bench.sync({ full: true })).toMatchObject({ mode: 'full', filesStored: 0 });
    bench.running.system.remove('Asset', 'boat');
    await bench.sync();
    const left = Object.keys(await snapshot(bench.cacheDir)).filter((name) => name.startsWith('files/'));
    expect(left).toHaveLength(1);
    expect(left[0]).not.toContain(mirror?.sha256);
  });

  it('keeps the delivery token out of the cache and the progress', async () => {
    const bench = await makeBench();
    bench.publish('a', 'a');
    bench.running.system.plan({ status: 503, count: 1 });
    await bench.sync();
    expect(JSON.stringify([await snapshot(bench.cacheDir), bench.progress])).not.toContain(deliveryToken);
  });
});
