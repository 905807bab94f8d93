import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { sync } from '#publisher/sync/sync.ts';
import { cleanUp, makeFolder, snapshot } from './harness.ts';

const english = { code: 'en', name: 'English', default: true, fallbackCode: null };
const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`;

const entry = (id: unknown, minute: number, more: object = {}) => ({
  sys: {
    type: 'Entry',
    id,
    createdAt: at(0),
    updatedAt: at(minute),
    revision: minute,
    contentType: { sys: { id: 'geo_filter' } },
    environment: { sys: { id: 'master' } },
    ...more,
  },
  fields: { internalName: { en: String(id) } },
});
const deleted = (id: string, minute: number) => ({ sys: { type: 'DeletedEntry', id, deletedAt: at(minute) } });

/** What a content system that misbehaves answers; the real stand-in never would. */
interface Script {
  readonly locales?: unknown;
  /** One element a sync page, in order; a string is sent as it is. */
  readonly pages: readonly (string | readonly object[])[];
  readonly lastPageEnds?: boolean;
}

async function syncWith(script: Script, cacheDir: string) {
  const { locales = [english], pages, lastPageEnds = true } = script;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const page = Number(url.searchParams.get('sync_token') ?? 0);
    const answer = () => {
      if (url.pathname.endsWith('/locales')) return { items: locales };
      if (!url.pathname.endsWith('/sync')) return { items: [entry('probe', 1)] };
      const items = pages[page];
      if (typeof items === 'string') return items;
      const isLast = page === pages.length - 1;
      const next = `http://localhost/sync?sync_token=${isLast ? 0 : page + 1}`;
      return { items, ...(isLast ? lastPageEnds && { nextSyncUrl: next } : { nextPageUrl: next }) };
    };
    const body = answer();
    response.setHeader('content-type', 'application/json');
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanUp(async () => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const source = { space: 's', environment: 'master', deliveryToken: 't', host, insecure: true };
  return sync({ source, cacheDir, retryLimit: 0 });
}

describe('odd answers of a content system', () => {
  it('S3.22a pages of changes that lead round in a circle are refused, not read for ever', async () => {
    const page = (next: number): string => `{"items":[],"nextPageUrl":"http://localhost/sync?sync_token=${next}"}`;
    await expect(syncWith({ pages: [page(1), page(2), page(1)] }, await makeFolder())).rejects.toThrow(
      'names the same page of changes twice',
    );
  });

  it('S3.22a of an entry nested more deeply than anybody can follow, that entry is held back, and all others come', async () => {
    const cacheDir = await makeFolder();
    const levels = 2_500;
    const deep = JSON.stringify({
      ...entry('deep', 1),
      fields: { internalName: { en: 'Deep' }, notInCountrySubdivision: {} },
    });
    const value = `{"en":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const items = [
      deep.replace('"notInCountrySubdivision":{}', () => `"notInCountrySubdivision":${value}`),
      JSON.stringify(entry('next', 1)),
    ];
    const page = `{"items":[${items.join()}],"nextSyncUrl":"http://localhost/sync?sync_token=0"}`;
    expect((await syncWith({ pages: [page] }, cacheDir)).changedEntries).toEqual(['deep', 'next']);
    const { quarantined } = buildGraph(await readCache(cacheDir));
    expect(quarantined.map(({ entryId, field }) => [entryId, field])).toEqual([['deep', 'notInCountrySubdivision']]);
  });

  it('an id that is both changed and deleted is decided by time, a repeated one by order', async () => {
    const cacheDir = await makeFolder();
    const pages = [
      [entry('gone', 1), entry('back', 4), deleted('back', 2), entry('twice', 1)],
      [deleted('gone', 3), entry('twice', 2)],
    ];
    const report = await syncWith({ pages }, cacheDir);
    const { entries } = await readCache(cacheDir);
    expect([...entries].map(([id, { sys }]) => [id, sys.revision])).toEqual([
      ['back', 4],
      ['twice', 2],
    ]);
    expect([report.removedEntries, report.totalEntries]).toEqual([[], 2]);
  });

  it('an older copy of an entry, as a delivery network may keep one, does not replace the newer one', async () => {
    const cacheDir = await makeFolder();
    await syncWith({ pages: [[entry('a', 5), entry('b', 1)]] }, cacheDir);
    const report = await syncWith({ pages: [[entry('a', 3), entry('b', 2)]] }, cacheDir);
    const { entries } = await readCache(cacheDir);
    expect([report.mode, report.changedEntries]).toEqual(['delta', ['b']]);
    expect([entries.get('a')?.sys.revision, entries.get('b')?.sys.revision]).toEqual([5, 2]);
  });

  it.each([
    ['an answer without an end', { pages: [[entry('a', 1)]], lastPageEnds: false }, 'breaks off'],
    ['a page that is no JSON', { pages: [[entry('a', 1)], '{"items":['] }, 'breaks off'],
    ['an id that leads out of the cache', { pages: [[entry('../../a', 1)]] }, 'the cache cannot hold: ../../a'],
    ['an entry without type', { pages: [[entry('a', 1, { contentType: undefined })]] }, 'the cache cannot hold: a'],
    ['no language', { locales: [], pages: [[entry('a', 1)]] }, 'no default language'],
    ['languages that are no list', { locales: 'en', pages: [[entry('a', 1)]] }, 'no default language'],
    ['two default languages', { locales: [english, english], pages: [[]] }, 'no default language'],
    [
      'an alias that is switched meanwhile',
      { pages: [[entry('a', 1), entry('b', 1, { environment: { sys: { id: 'green' } } })]] },
      'was switched to green during the sync',
    ],
  ])('%s stops the sync and leaves the cache as it was', async (_name, script, reason) => {
    const cacheDir = await makeFolder();
    await syncWith({ pages: [[entry('before', 1)]] }, cacheDir);
    const before = await snapshot(cacheDir);
    const failed = await syncWith(script, cacheDir).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'STRUCTURE', message: expect.stringContaining(reason) });
    expect(await snapshot(cacheDir)).toEqual(before);
  });
});
