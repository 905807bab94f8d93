import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

let host: Server;
let services: Services;
let bare: Services;
const asked: { readonly url: string; readonly cookie: string | undefined }[] = [];

function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  asked.push({ url, cookie: headers.cookie });
  if (url === '/legacy/app.js')
    response.writeHead(200, { 'content-type': 'text/javascript', 'set-cookie': 'legacy=1' }).end('export {};');
  else if (url === '/legacy/page.html') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>a page</p>');
  else if (url === '/legacy/away.js') response.writeHead(302, { location: 'https://evil.example/x.js' }).end();
  else if (url === '/legacy/broken.js') response.writeHead(500).end('secret stack');
  else if (url.startsWith('/legacy/size-')) {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(Buffer.alloc(Number(url.slice('/legacy/size-'.length)), 32));
  } else response.writeHead(404).end();
}

beforeAll(async () => {
  host = createServer(answer);
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  services = await startServices({ env: { LEGACY_URL: `${origin}/legacy`, LEGACY_OUTSIDE: 'https://news.example' } });
  bare = await startServices({ env: { SANDBOX: 'on', LEGACY_URL: 'http://127.0.0.1:9/legacy' } });
});
afterAll(async () => {
  await Promise.all([services.stop(), bare.stop()]);
  await new Promise((resolve) => host.close(resolve));
});

const get = (path: string, at = services) =>
  send('GET', `${at.siteUrl}/olympus${path}`, undefined, { cookie: 'sid=s' });

describe('the files of the legacy app', () => {
  it('S1.02b come from its host on our origin: type kept, checked again each time, no cookie in either direction', async () => {
    const { status, headers, text } = await get('/app.js');
    expect([status, headers.get('content-type'), text]).toEqual([200, 'text/javascript', 'export {};']);
    expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['no-cache', null]);
    expect(asked.at(-1)).toEqual({ url: '/legacy/app.js', cookie: undefined });
  });

  it('S1.02b a page, a redirect and a failure of its host are unavailable, without a word of theirs', async () => {
    for (const path of ['/page.html', '/away.js', '/broken.js']) {
      const { status, json, text } = await get(path);
      expect([path, status, json.code]).toEqual([path, 503, 'UNAVAILABLE']);
      expect(text).not.toMatch(/secret|a page|evil/);
    }
    expect((await get('/app.js', bare)).json.code).toBe('UNAVAILABLE');
  });

  it('S1.02b what is not there is a 404, a file of 4 MiB comes whole, a larger one not at all', async () => {
    expect((await get('/nothing.js')).status).toBe(404);
    expect((await get(`/size-${4 * 1024 * 1024}`)).text).toHaveLength(4 * 1024 * 1024);
    expect((await get(`/size-${4 * 1024 * 1024 + 1}`)).status).toBe(503);
  });

  it('S1.02b a path that leads out of its folder is asked of nobody', async () => {
    const before = asked.length;
    const out = ['/%2e%2e/secret', '/a/%2e%2e/%2e%2e/x', '/..%2fx', '/a%5cb', '/%00', '//evil.example/x', '/a%20b'];
    for (const path of out) expect((await get(path)).status, path).toBe(404);
    expect(asked).toHaveLength(before);
    const put = await send('POST', `${services.siteUrl}/olympus/app.js`, {}, {});
    expect([404, 405]).toContain(put.status);
  });

  it('S2.31a says where the app may send players', async () => {
    expect((await get('/outside.json')).json).toEqual(['https://news.example']);
  });
});
