import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { writeCache } from '#content/cache/write.ts';
import { httpFileReader, patientFileReader } from '#publisher/sync/file-reader.ts';
import { WorkingCopy } from '#publisher/working-copy.ts';
import { parseConfig } from '#services/kernel/config.ts';
import { deliveryToken, spaceId } from '../../support/content/system.ts';
import { cleanUp, makeBench, makeFolder } from './harness.ts';

async function originWith(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanUp(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('S9.15 a file of an asset', () => {
  it('S9.15 of a host that accepts and says nothing, or not the rest, is given up; one that goes on slowly is not', async () => {
    const origin = await originWith(({ url }, response) => {
      if (url === '/nothing') return;
      response.writeHead(200).write('a');
      if (url === '/half') return;
      const timer = setInterval(() => response.write('a'), 60);
      setTimeout(() => response.end(() => clearInterval(timer)), 600);
    });
    const read = httpFileReader(origin, { silenceMs: 300 });
    await expect(read('/nothing')).rejects.toThrow('does not answer');
    await expect(read('/half')).rejects.toThrow('does not answer');
    expect((await read('/slow')).length).toBeGreaterThan(3);
  });

  it('S9.15 without an end is left where it is too large, whatever its host said of its length', async () => {
    const megabyte = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const origin = await originWith((_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(megabyte)) sent += 1;
      };
      response.on('drain', more);
      more();
    });
    await expect(httpFileReader(origin, { mostMb: 4 })('/endless')).rejects.toThrow('larger than 4 MB');
    expect(sent).toBeLessThan(50);
  });

  it('S9.15 that cannot be had is asked for again later and later, ten times as late as it took at least', async () => {
    let [nowMs, tookMs, asked] = [0, 0, 0];
    let answer: Uint8Array | undefined;
    const read = patientFileReader(
      'http://files.example',
      async () => {
        asked += 1;
        nowMs += tookMs;
        if (answer) return answer;
        throw new Error('answers 503');
      },
      () => nowMs,
    );
    const askedUntil = async (ms: number): Promise<number> => {
      for (const endMs = nowMs + ms; nowMs < endMs; nowMs += 500) await read('/a.png').catch(() => undefined);
      return asked;
    };
    expect(await askedUntil(10_000)).toBe(4);
    tookMs = 13_000;
    expect(await askedUntil(260_000)).toBe(6);
    await expect(read('/a.png')).rejects.toThrow('answers 503');
    expect(asked).toBe(6);
    answer = Buffer.from('boat');
    tookMs = 0;
    await askedUntil(3_600_000);
    expect(await read('/a.png')).toBe(answer);
  });

  it('S9.15 of a host that several were waited for in vain is not waited for', async () => {
    let nowMs = 0;
    const asked: string[] = [];
    const read = patientFileReader(
      'http://files.example',
      async (url) => {
        asked.push(url);
        if (url.includes('good')) return Buffer.from('good');
        nowMs += 13_000;
        throw new Error('does not answer');
      },
      () => nowMs,
    );
    const ask = (url: string): Promise<unknown> => read(url).catch(({ message }: Error) => message);
    for (const number of [1, 2, 3]) await ask(`//dead.example/${number}`);
    expect(String(await ask('//dead.example/good'))).toBe('good');
    for (const number of [4, 5, 6, 7, 8, 9]) expect(await ask(`//dead.example/${number}`)).toBe('does not answer');
    expect(asked).toHaveLength(8);
    expect(String(await ask('//other.example/good'))).toBe('good');
    nowMs += 140_000;
    await ask('//dead.example/9');
    expect(asked).toHaveLength(10);
  });

  it('S9.15 that is not to be had holds up one edit of many, and is asked for again by who asks for all', async () => {
    const bench = await makeBench();
    let asked = 0;
    const dead = createSocketServer((socket) => {
      asked += 1;
      setTimeout(() => socket.destroy(), 500);
    });
    await once(dead.listen(0, '127.0.0.1'), 'listening');
    cleanUp(async () => dead.close());
    const url = `//127.0.0.1:${(dead.address() as AddressInfo).port}/boat.png`;
    const file = { en: { fileName: 'boat.png', contentType: 'image/png', url } };
    bench.running.system.put('Asset', 'boat', { fields: { title: { en: 'boat' }, file }, published: true });
    const config = parseConfig({
      SANDBOX: 'off',
      ADMIN_TOKEN: 'an-admin-token-of-the-test',
      DATA_DIR: await makeFolder(),
      CONTENT_CACHE_DIR: bench.cacheDir,
      CONTENTFUL_SPACE_ID: spaceId,
      CONTENTFUL_DELIVERY_TOKEN: deliveryToken,
      CONTENTFUL_HOST: bench.running.host,
      CONTENTFUL_INSECURE: 'true',
      CONTENTFUL_WEBHOOK_SECRET: 'w'.repeat(64),
    });
    const copy = new WorkingCopy(config, writeCache);
    for (const words of ['a', 'b', 'c']) {
      bench.publish('a', words);
      expect((await copy.sync(true))?.changedEntries).toEqual(['a']);
    }
    expect(asked).toBe(1);
    await copy.sync(false);
    expect(asked).toBe(2);
  });
});
