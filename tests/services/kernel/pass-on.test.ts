import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../support/raw-request.ts';
import { send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

interface Seen {
  readonly asked: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The operator's own server: keeps what it is asked and answers as a test says. */
let theirs: Server;
let ours: Services;
let seen: Seen[] = [];
const plain = (response: ServerResponse): void => void response.end('theirs');
let answer = plain;

beforeAll(async () => {
  theirs = createServer(async (incoming, response) => {
    if (incoming.url === '/services/away') return void incoming.destroy();
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const { method, url, headers } = incoming;
    seen.push({ asked: `${method} ${url}`, headers, body: Buffer.concat(parts).toString() });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(theirs, 'listening');
  const { port } = theirs.address() as AddressInfo;
  const env = { TRUST_PROXY: '127.0.0.2', GEO_HEADER: 'CF-IPCountry', SERVICES_BASE_URL: `http://127.0.0.1:${port}` };
  ours = await startServices({ env });
});
afterEach(() => {
  seen = [];
  answer = plain;
});
afterAll(async () => {
  await ours.stop();
  theirs.closeAllConnections();
  theirs.close();
});

const login = '/services/login-service/v1/login';
const host = (): string => new URL(ours.siteUrl).host;
const url = (path: string): string => ours.siteUrl + path;

describe('with SERVICES_BASE_URL the calls', () => {
  it('are answered by the operator’s services, and no room of ours is asked under any spelling', async () => {
    const help = '/content/v5/buckets/default/languages/en/help-pages/suggestions?searchTerm=a%20b+c';
    const paths = [
      login,
      '/api/v1/x',
      help,
      '/services/site-config/v1/site-config',
      '/%73ervices/none',
      '/services/%zz',
    ];
    for (const path of paths) expect((await send('GET', url(path))).text, path).toBe('theirs');
    expect(seen.map(({ asked }) => asked)).toEqual(paths.map((path) => `GET ${path}`));
    expect((await send('POST', url('/partners/none'), {})).status).toBe(404);
    expect((await send('GET', url('/healthz'))).json).toEqual({ status: 'ok' });
    expect(seen).toHaveLength(paths.length);
  });

  it('keep method, query, headers and every byte of the body; what is of one connection ends here', async () => {
    const body = '{ "pinCode" : "é",\t"odd": 1 }';
    await sendRaw(
      ours.siteUrl,
      `PUT /api/v1/a%2Fb?x=1&x=%7E HTTP/1.1\nHost: ${host()}\nConnection: close, X-Hop\nX-Hop: 1\nTE: trailers\n` +
        `Keep-Alive: 5\nExpect: 100-continue\nCookie: sid=a; __Host-auth=b\nIdempotency-Key: k\nOrigin: ${ours.siteUrl}\n` +
        `Content-Type: application/json; charset=utf-8\nContent-Length: ${Buffer.byteLength(body)}\n\n${body}`,
    );
    const [{ asked, headers, body: got } = { asked: '', headers: {}, body: '' }] = seen;
    expect([asked, got]).toEqual(['PUT /api/v1/a%2Fb?x=1&x=%7E', body]);
    expect(headers).toMatchObject({
      cookie: 'sid=a; __Host-auth=b',
      'idempotency-key': 'k',
      'content-type': 'application/json; charset=utf-8',
    });
    for (const name of ['x-hop', 'te', 'keep-alive', 'expect']) expect(headers).not.toHaveProperty(name);
    expect(headers.host).toBe(`127.0.0.1:${(theirs.address() as AddressInfo).port}`);
  });

  it('bring back status, headers, each cookie and the body as they are', async () => {
    answer = (response) => {
      const cookies = ['sid=1; Path=/', '__Host-auth=2; Path=/; HttpOnly'];
      response.writeHead(422, 'Odd', {
        'Set-Cookie': cookies,
        'Content-Type': 'application/problem+json',
        ETag: '"a"',
        'Cache-Control': 'no-store',
        Connection: 'X-Hop',
        'X-Hop': '1',
      });
      response.end('{"code":"ODD"}');
    };
    const { status, headers, json } = await send('POST', url(login), {});
    expect([status, json]).toEqual([422, { code: 'ODD' }]);
    expect(headers.getSetCookie()).toEqual(['sid=1; Path=/', '__Host-auth=2; Path=/; HttpOnly']);
    expect([headers.get('etag'), headers.get('cache-control'), headers.get('x-hop')]).toEqual([
      '"a"',
      'no-store',
      null,
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(await (await fetch(url('/services/x'), { method: 'HEAD' })).text()).toBe('');
    answer = (response) => void response.writeHead(204).end();
    expect((await send('DELETE', url('/api/v1/x'))).status).toBe(204);
  });

  it('tell whence they come as this server believes it, and nothing that a visitor made up', async () => {
    const made = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      via: '1.1 evil',
      'x-forwarded-port': '443',
      'x-original-url': '/services/other',
      'true-client-ip': '203.0.113.9',
      'cf-connecting-ip': '203.0.113.9',
      'x-client-ip': '203.0.113.9',
      'x-cluster-client-ip': '203.0.113.9',
      'client-ip': '203.0.113.9',
      'fly-client-ip': '203.0.113.9',
      'x-azure-clientip': '203.0.113.9',
      'x-envoy-external-address': '203.0.113.9',
      'x-nf-client-connection-ip': '203.0.113.9',
      'forwarded-for': '203.0.113.9',
      'x-forwarded': 'for=203.0.113.9',
      'cf-ipcountry': 'FR',
    };
    await send('GET', url('/services/x'), undefined, made);
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': host(),
      'x-forwarded-proto': 'http',
    });
    const told = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
    for (const name of Object.keys(made).filter((each) => !told.includes(each)))
      expect(seen[0]?.headers).not.toHaveProperty(name);
    const socket = { host: '127.0.0.1', port: new URL(ours.siteUrl).port, localAddress: '127.0.0.2' };
    const edge = request({ ...socket, path: '/services/x', headers: made, agent: false }).end();
    const [reply] = await once(edge, 'response');
    reply.resume();
    expect(seen[1]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'FR' });
  });

  it('are refused by our guards first', async () => {
    expect((await send('POST', url(login), {}, { origin: 'https://evil.example' })).json.code).toBe(
      'CROSS_SITE_REFUSED',
    );
    expect((await send('POST', url(login), {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const twice = `GET /services/x HTTP/1.1\nHost: ${host()}\nHost: evil\nConnection: close\n\n`;
    expect(await sendRaw(ours.siteUrl, twice)).toMatch(/^HTTP\/1.1 400 /);
    expect(seen).toEqual([]);
  });

  it.each(['/services/../admin', '/api/x/%2E%2e/y', '/content/..%2fadmin', '/services/a/.;/b', '/services/a\\..\\b'])(
    'lead nowhere else: %s',
    async (path) => {
      const asked = `GET ${path} HTTP/1.1\nHost: ${host()}\nConnection: close\n\n`;
      expect(await sendRaw(ours.siteUrl, asked)).toMatch(/^HTTP\/1.1 404 /);
      expect(seen).toEqual([]);
    },
  );

  it('stay one request each, whatever a method’s body is like', async () => {
    const inner = 'GET /admin HTTP/1.1\nHost: x\n\n';
    const size = Buffer.byteLength(inner.replaceAll('\n', '\r\n'));
    for (const framing of [
      `Transfer-Encoding: chunked\n\n${size.toString(16)}\n${inner}\n0\n\n`,
      `Content-Length: ${size}\nConnection: content-length\n\n${inner}`,
    ]) {
      const asked = sendRaw(ours.siteUrl, `DELETE /api/v1/x HTTP/1.1\nHost: ${host()}\nConnection: close\n${framing}`);
      expect(await asked).toMatch(/^HTTP\/1.1 200 /);
    }
    expect(seen.map(({ asked }) => asked)).toEqual(['DELETE /api/v1/x', 'DELETE /api/v1/x']);
    expect(seen[0]?.body).toBe(inner.replaceAll('\n', '\r\n'));
  });

  it('stream: the first part is there before the last is written', async () => {
    let theirAnswer: ServerResponse | undefined;
    answer = (response) => {
      theirAnswer = response;
      response.write('first');
    };
    const { body } = await fetch(url('/services/x'));
    const reader = body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
    theirAnswer?.end('last');
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
  });

  it('that a visitor gives up are given up there, and none is taken for whole that broke off', async () => {
    const left = new AbortController();
    const gone = new Promise<void>((resolve) => {
      answer = (response) => {
        response.on('close', resolve);
        left.abort();
      };
    });
    await expect(fetch(url('/services/x'), { signal: left.signal })).rejects.toThrow();
    await gone;
    answer = (response) => {
      response.write('half');
      setImmediate(() => response.destroy());
    };
    await expect(send('GET', url('/services/x'))).rejects.toThrow();
    expect(ours.logged()).not.toContain('request failed');
  });

  it('are 503 with the time to ask again while those services are away, on a connection that lives on', async () => {
    const { status, headers, json } = await send('GET', url('/services/away'));
    expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);
    expect(headers.get('content-type')).toContain('application/problem+json');
    const large = `Content-Length: 2000000\n\n${'x'.repeat(2_000_000)}`;
    const both = await sendRaw(
      ours.siteUrl,
      `POST /services/away HTTP/1.1\nHost: ${host()}\n${large}GET /services/x HTTP/1.1\nHost: ${host()}\nConnection: close\n\n`,
    );
    expect(both.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 503', 'HTTP/1.1 200']);
  });
});
