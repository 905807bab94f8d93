import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { SyncFault } from '#publisher/sync/faults.ts';
import { httpFileReader } from '#publisher/sync/file-reader.ts';
import { validHost } from '#publisher/sync/source.ts';
import { deliveryToken } from '../../support/content/system.ts';
import { type Bench, cleanUp, makeBench, makeFolder, snapshot } from './harness.ts';

const faultOf = (promise: Promise<unknown>): Promise<SyncFault> =>
  promise.then(
    () => Promise.reject(new Error('the sync did not fail')),
    (error: unknown) => (error instanceof SyncFault ? error : Promise.reject(error)),
  );

async function syncedBench(): Promise<{ bench: Bench; before: Record<string, string> }> {
  const bench = await makeBench({ syncPageSize: 2 });
  for (const id of ['a', 'b', 'c']) bench.publish(id, id);
  await bench.sync();
  const before = await snapshot(bench.cacheDir);
  for (const id of ['a', 'b', 'c', 'd']) bench.publish(id, `${id} again`);
  return { bench, before };
}

describe('content sync when things go wrong', () => {
  it('waits as a 429 asks and goes on', async () => {
    const { bench } = await syncedBench();
    bench.running.system.plan({ status: 429, count: 1 });
    expect((await bench.sync()).changedEntries).toEqual(['a', 'b', 'c', 'd']);
    expect(bench.progress.join()).toContain('Rate limit error occurred');
  });

  it('understands Retry-After, in seconds and as a date', async () => {
    const { bench } = await syncedBench();
    let refusals = [new Date(Date.now() + 4000).toUTCString(), '0'];
    const proxy = createServer(async (request, response) => {
      const [retryAfter, ...rest] = refusals;
      refusals = rest;
      if (retryAfter !== undefined) return response.writeHead(429, { 'retry-after': retryAfter }).end('{}');
      const answer = await fetch(`${bench.running.url}${request.url}`, {
        headers: { authorization: `Bearer ${deliveryToken}` },
      });
      return response.writeHead(answer.status).end(await answer.text());
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    cleanUp(async () => proxy.close());
    const host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    await bench.sync({ source: { ...bench.source, host } });
    const waits = bench.progress.flatMap((text) => /^Rate limit.* (\d+) ms/.exec(text)?.[1] ?? []).map(Number);
    expect(waits).toHaveLength(2);
    expect(waits[0]).toBeGreaterThan(2500);
    expect(waits[0]).toBeLessThan(4700);
    expect(waits[1]).toBeLessThan(1000);
  });

  it('repeats an answer that breaks off', async () => {
    const { bench } = await syncedBench();
    bench.running.system.plan({ truncate: true, count: 1 });
    expect((await bench.sync()).changedEntries).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    [{ status: 429, count: 9 }, 'RATE_LIMITED', 'keeps asking to slow down'],
    [{ status: 503, count: 9 }, 'UNAVAILABLE', 'answers 503'],
    [{ truncate: true, count: 9 }, 'UNAVAILABLE', 'break off'],
  ])('%o leaves the cache as it was and says %s', async (fault, code, text) => {
    const { bench, before } = await syncedBench();
    bench.running.system.plan(fault);
    const failed = await faultOf(bench.sync({ retryLimit: 0 }));
    expect([failed.code, await snapshot(bench.cacheDir)]).toEqual([code, before]);
    expect(failed.message).toContain(text);
    bench.running.system.plan({ count: 0 });
    expect((await bench.sync()).changedEntries).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a wrong token, space, environment or closed port is named, without the token', async () => {
    const { bench, before } = await syncedBench();
    const { source } = bench;
    const wrong = [
      { ...source, deliveryToken: 'wrong-secret' },
      { ...source, space: 'elsewhere' },
      { ...source, environment: 'elsewhere' },
      { ...source, host: '127.0.0.1:9' },
    ];
    const faults: string[][] = [];
    for (const item of wrong) {
      const { code, message, cause } = await faultOf(bench.sync({ source: item, retryLimit: 0 }));
      faults.push([code, message]);
      expect(message).not.toContain(item.deliveryToken);
      expect(cause).toBeUndefined();
    }
    expect(faults.map(([code]) => code)).toEqual(['UNAUTHORISED', 'NOT_FOUND', 'NOT_FOUND', 'UNAVAILABLE']);
    expect(faults[0]?.[1]).toContain('check CONTENTFUL_DELIVERY_TOKEN');
    expect(await snapshot(bench.cacheDir)).toEqual(before);
  });

  it('S3.22a one that accepts and never answers is named after one wait, not after one for each attempt', async () => {
    const { bench, before } = await syncedBench();
    let asked = 0;
    const silent = createServer(() => {
      asked += 1;
    });
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    cleanUp(async () => silent.closeAllConnections());
    cleanUp(async () => silent.close());
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const source = { ...bench.source, host };
    for (const changesFirst of [false, true]) {
      asked = 0;
      const { code, message } = await faultOf(bench.sync({ source, changesFirst, silenceMs: 300 }));
      expect([code, message]).toEqual(['UNAVAILABLE', expect.stringContaining('accepts requests and does not answer')]);
      // The three calls of one look; of a poll one.
      expect(asked).toBe(changesFirst ? 1 : 3);
    }
    expect(await snapshot(bench.cacheDir)).toEqual(before);
  });

  it('S3.22a a redirect is refused, and nobody there gets the token', async () => {
    const { bench, before } = await syncedBench();
    let met = 0;
    const elsewhere = createServer((_, response) => {
      met += 1;
      response.end('{}');
    });
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
    cleanUp(async () => elsewhere.close());
    const to = `http://localhost:${(elsewhere.address() as AddressInfo).port}/`;
    const sending = createServer((_, response) => response.writeHead(302, { location: to }).end());
    await once(sending.listen(0, '127.0.0.1'), 'listening');
    cleanUp(async () => sending.close());
    const host = `127.0.0.1:${(sending.address() as AddressInfo).port}`;
    const { code, message } = await faultOf(bench.sync({ source: { ...bench.source, host } }));
    expect([code, message]).toEqual(['CONFIGURATION', expect.stringContaining('redirects are not followed')]);
    expect(met).toBe(0);
    expect(await snapshot(bench.cacheDir)).toEqual(before);
    await expect(httpFileReader(`http://${host}`)('/picture.webp')).rejects.toThrow('sends elsewhere');
    expect(met).toBe(0);
  });

  it('S3.22a a look for changes is one call, and asks for all where they speak of another language or environment', async () => {
    const { bench } = await syncedBench();
    await bench.sync();
    const asked: string[] = [];
    const proxy = createServer(async (request, response) => {
      asked.push((request.url ?? '').replace(/.*\/([a-z_]+)\?.*|.*\/([a-z_]+)$/, '$1$2'));
      const headers = { authorization: `Bearer ${deliveryToken}` };
      const answer = await fetch(`${bench.running.url}${request.url}`, { headers });
      response.writeHead(answer.status).end(await answer.text());
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    cleanUp(async () => proxy.close());
    const source = { ...bench.source, host: `127.0.0.1:${(proxy.address() as AddressInfo).port}` };
    expect((await bench.sync({ source, changesFirst: true })).changedEntries).toEqual([]);
    expect(asked).toEqual(['sync']);
    bench.publish('a', 'once more');
    expect((await bench.sync({ source, changesFirst: true })).changedEntries).toEqual(['a']);
    expect(asked).toEqual(['sync', 'sync']);

    const { store } = bench.running.system;
    store.import('master', { locales: [{ code: 'fr', name: 'Français', default: false, fallbackCode: 'en' }] });
    const fields = { internalName: { en: 'b' }, text: { en: 'Home', fr: 'Accueil' }, url: { en: '/' } };
    bench.running.system.put('Entry', 'b', { contentType: 'external_link', fields, published: true });
    asked.length = 0;
    expect(await bench.sync({ source, changesFirst: true })).toMatchObject({ mode: 'full', locales: ['en', 'fr'] });
    expect(asked).toEqual(expect.arrayContaining(['content_types', 'locales', 'sync']));

    store.createEnvironment('green', 'master');
    store.setAlias('live', 'master');
    const live = { ...source, environment: 'live' };
    await bench.sync({ source: live });
    store.setAlias('live', 'green');
    bench.running.system.put('Entry', 'b', { contentType: 'external_link', fields, published: true }, 'green');
    const switched = await bench.sync({ source: live, changesFirst: true });
    expect(switched).toMatchObject({ mode: 'full', resolvedEnvironment: 'green' });
  });

  it('a content system that became empty is refused until that is wanted', async () => {
    const { bench, before } = await syncedBench();
    for (const id of ['a', 'b', 'c', 'd']) bench.running.system.remove('Entry', id);
    const failed = await faultOf(bench.sync());
    expect([failed.code, await snapshot(bench.cacheDir)]).toEqual(['STRUCTURE', before]);
    expect((await bench.sync({ allowEmpty: true })).totalEntries).toBe(0);
  });

  it('a killed sync leaves a usable cache that the next one completes', async () => {
    const bench = await makeBench();
    for (let index = 0; index < 400; index += 1) bench.publish(`e${index}`, 'old');
    await bench.sync();
    for (let kill = 0; kill < 3; kill += 1) {
      for (let index = 0; index < 400; index += 1) bench.publish(`e${index}`, `round ${kill}`);
      const options = JSON.stringify({ source: bench.source, cacheDir: bench.cacheDir });
      const child = spawn(process.execPath, ['--input-type=module', '--eval', oneSync, options]);
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'close');
      const cache = await readCache(bench.cacheDir);
      expect([cache.unreadable, cache.entries.size]).toEqual([[], 400]);
      expect(buildGraph(cache).quarantined).toEqual([]);
    }
    await bench.sync();
    const fresh = await makeFolder();
    await bench.sync({ cacheDir: fresh });
    expect(await snapshot(bench.cacheDir)).toEqual(await snapshot(fresh));
  });
});

/** Says a word when it begins to write. */
const oneSync = `
  import { sync } from '${new URL('../../../src/publisher/sync/sync.ts', import.meta.url)}';
  const onProgress = (text) => text.startsWith('writing') && process.stdout.write('now');
  await sync({ ...JSON.parse(process.argv[1]), onProgress });
`;

describe('the host of the content system', () => {
  it.each([
    'http://127.0.0.1:4322',
    '[::1]:80',
    '127.0.0.1:',
    ':80',
    'a',
    'host/path',
    'host:0',
    'host:70000',
    'a b',
    'u@h',
    '-x.org',
  ])(
    '%j is refused before the SDK sees it, which would send the token to the public host or misread it',
    async (host) => {
      const bench = await makeBench();
      const { code, message } = await faultOf(bench.sync({ source: { ...bench.source, host } }));
      expect([code, message]).toEqual(['CONFIGURATION', expect.stringContaining('must be host or host:port')]);
    },
  );

  it.each(['cdn.eu.contentful.com', 'localhost', '127.0.0.1:4322', 'content-proxy:8080'])('%j is taken', (host) => {
    expect(validHost(host)).toBe(host);
  });
});
