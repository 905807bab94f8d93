import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { requestCountry } from '#services/kernel/proxy.ts';
import { route } from '#services/kernel/route.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { type Answer, send } from '../../support/service-calls.ts';
import { type Services, startServices, testConfig } from '../../support/services.ts';

const echo = defineCall({
  name: 'echo',
  summary: 'Echo',
  method: 'POST',
  path: '/services/test/v1/echo/{id}',
  status: 200,
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string().check(z.maxLength(5)), age: z.optional(z.number()) }),
  answer: z.object({ id: z.string(), name: z.string() }),
  errors: {},
  session: false,
});
const plain = { ...echo, method: 'GET', params: undefined, body: undefined } as const;
const fail = defineCall({ ...omit(plain), name: 'fail', path: '/services/test/v1/fail', answer: z.undefined() });
const secret = defineCall({
  ...omit(plain),
  name: 'secret',
  method: 'POST',
  path: '/services/test/v1/secret/{session}',
  params: z.object({ session: z.string() }),
  body: z.strictObject({ name: z.string() }),
  answer: z.undefined(),
  session: true,
  idempotent: true,
});
const wait = defineCall({ ...omit(plain), name: 'wait', path: '/services/test/v1/wait', answer: z.undefined() });
const whence = defineCall({ ...omit(plain), name: 'whence', path: '/services/test/v1/whence', answer: z.unknown() });

function omit<T extends { params: unknown; body: unknown }>({
  params: _p,
  body: _b,
  ...rest
}: T): Omit<T, 'params' | 'body'> {
  return rest;
}

const env = { TRUST_PROXY: 'loopback', GEO_HEADER: 'CF-IPCountry', ADMIN_TOKEN: 'a-token-for-operators' };
let services: Services;
beforeAll(async () => {
  services = await startServices({
    env,
    extend: (site) => {
      route(site, echo, ({ params, body }) => ({ id: params.id, name: body.name, more: 'never sent' }));
      route(site, fail, () => {
        throw new Error('select * from secret_table');
      });
      route(site, wait, ({ refuse }) => {
        throw refuse('TOO_MANY_REQUESTS', { remainingBlockingTime: 321 });
      });
      route(site, secret, () => undefined);
      route(site, whence, ({ request }) => ({ ip: request.ip, country: requestCountry(request, testConfig(env)) }));
    },
  });
});
afterAll(() => services.stop());

const url = (path: string) => `${services.siteUrl}${path}`;
const post = (body: unknown, headers: Record<string, string> = {}) =>
  send('POST', url('/services/test/v1/echo/7'), body, headers);
const codeOf = ({ status, json }: Answer) => `${status} ${json?.code}`;

describe('calls over HTTP', () => {
  it('S7.01a a call of the contract gets its checked parts and answers its shape, nothing more', async () => {
    const answer = await post({ name: 'Ann', other: 1 });
    expect([answer.status, answer.json]).toEqual([200, { id: '7', name: 'Ann' }]);
  });

  it('S5.13 a bad body is 422 with a code for each field', async () => {
    const answer = await post({ name: 'Annabel', age: 'old' });
    expect(answer.json).toEqual({
      type: 'about:blank',
      title: 'Unprocessable content',
      status: 422,
      code: 'VALIDATION_ERROR',
      errors: [
        { field: 'name', code: 'TOO_BIG' },
        { field: 'age', code: 'INVALID' },
      ],
    });
    expect((await post({})).json.errors).toEqual([{ field: 'name', code: 'REQUIRED' }]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  it('S5.13 a zero byte, which no column holds, is refused by its field wherever it stands', async () => {
    const inBody = await send('POST', `${services.siteUrl}/services/test/v1/echo/1`, { name: 'a\0b' });
    expect([inBody.status, inBody.json.errors]).toEqual([422, [{ field: 'name', code: 'INVALID' }]]);
    const inPath = await send('POST', `${services.siteUrl}/services/test/v1/echo/%00`, { name: 'a' });
    expect([inPath.status, inPath.json.errors]).toEqual([400, [{ field: 'id', code: 'INVALID' }]]);
  });

  it('other kinds of bad requests have their own codes', async () => {
    expect(codeOf(await post('{'))).toBe('400 BAD_REQUEST');
    expect(codeOf(await post('{"name":"x","__proto__":{}}'))).toBe('400 BAD_REQUEST');
    expect(codeOf(await post('name=Ann', { 'content-type': 'application/x-www-form-urlencoded' }))).toBe(
      '415 UNSUPPORTED_MEDIA_TYPE',
    );
    const ofCharset = async (charset: string) =>
      codeOf(await post('{"name":"Ann"}', { 'content-type': `application/json; charset=${charset}` }));
    expect(await ofCharset('utf-16')).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    expect(await ofCharset('"ISO-8859-1"')).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    for (const charset of ['UTF-8', '"utf-8"', 'utf8']) expect(await ofCharset(charset)).toBe('200 undefined');
    const packed = async (encoding: string) => codeOf(await post('{"name":"Ann"}', { 'content-encoding': encoding }));
    for (const encoding of ['gzip', 'br', 'GZIP, identity'])
      expect(await packed(encoding)).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    expect(await packed('identity')).toBe('200 undefined');
    expect(codeOf(await post({ name: 'x'.repeat(70_000) }))).toBe('413 CONTENT_TOO_LARGE');
    expect(codeOf(await send('GET', url('/services/nothing')))).toBe('404 NOT_FOUND');
    expect(codeOf(await send('GET', url('/services/%zz')))).toBe('404 NOT_FOUND');
  });

  it('an unexpected error is 500 without its text; the text is in the log', async () => {
    const answer = await send('GET', url('/services/test/v1/fail'));
    expect(answer.json).toEqual({ type: 'about:blank', title: 'Internal error', status: 500, code: 'INTERNAL_ERROR' });
    expect(services.logged()).toContain('select * from secret_table');
  });

  it('who has asked too often is told when to ask again, in the words of HTTP too', async () => {
    const { status, json, headers } = await send('GET', services.siteUrl + wait.path);
    expect([status, json.remainingBlockingTime, headers.get('retry-after')]).toEqual([429, 321, '321']);
  });

  it('S7.01a a wrong session is the same 401 bytes whatever else is wrong with the request', async () => {
    const path = (session: string) => url(`/services/test/v1/secret/${session}`);
    const answers = await Promise.all([
      send('POST', path('unknown'), { name: 'ok' }, { 'idempotency-key': 'k' }),
      send('POST', path('unknown'), { name: 'ok' }),
      send('POST', path('unknown'), {}),
      send('POST', path('unknown'), '{'),
      send('POST', path('unknown')),
      send('POST', path('unknown'), 'a=b', { 'content-type': 'text/plain' }),
      send('POST', path('x'.repeat(3000)), { name: 'ok' }),
      send('POST', path('%00%ff'.slice(0, 3)), { name: 'x'.repeat(70_000) }),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['401 {"type":"about:blank","title":"Unauthorized","status":401,"code":"SESSION_INVALID"}']),
    );
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 200],
  ])('an unsafe call with %j answers %i', async (headers, status) => {
    expect((await post({ name: 'Ann' }, headers)).status).toBe(status);
  });

  it('the site of its own Origin may post', async () => {
    expect((await post({ name: 'Ann' }, { origin: services.siteUrl })).status).toBe(200);
  });

  it('localhost answers 308 to 127.0.0.1, path and query kept', async () => {
    const { host } = new URL(services.siteUrl);
    const answer = await sendRaw(
      services.siteUrl,
      `GET /a?b=c HTTP/1.1\nHost: ${host.replace('127.0.0.1', 'localhost')}\nConnection: close\n\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 308 /);
    expect(answer).toContain(`location: http://${host}/a?b=c`);
  });

  it('log lines carry the route template, never the handle', async () => {
    await send('GET', url('/services/wallet-gateway/v1/profiles/A-SECRET-HANDLE/balances'));
    expect(services.logged()).toContain('/services/wallet-gateway/v1/profiles/:session/balances');
    expect(services.logged()).not.toContain('A-SECRET-HANDLE');
  });

  it('addresses and countries are believed from trusted proxies', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 127.0.0.1', 'cf-ipcountry': 'CA:QC' };
    const answer = await send('GET', url('/services/test/v1/whence'), undefined, headers);
    expect(answer.json).toEqual({ ip: '203.0.113.9', country: 'CA' });
    const odd = await send('GET', url('/services/test/v1/whence'), undefined, { 'cf-ipcountry': '<script>' });
    expect(odd.json.country).toBeNull();
  });

  it.each([
    ['10.61.0.9:443', '10.61.0.9'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['198.51.100.7, 203.0.113.9:4711, 127.0.0.1:80', '203.0.113.9'],
    ['unknown:443', 'unknown:443'],
  ])('an address forwarded as %j is %s, whatever its port', async (forwarded, ip) => {
    const headers = { 'x-forwarded-for': forwarded };
    expect((await send('GET', url('/services/test/v1/whence'), undefined, headers)).json.ip).toBe(ip);
  });

  it('every answer forbids sniffing, and JSON forbids everything else', async () => {
    const { headers } = await post({ name: 'Ann' });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

describe('operations', () => {
  it('describes every call in /openapi.json and shows it at /docs', async () => {
    const { json } = await send('GET', url('/openapi.json'));
    expect(Object.keys(json.paths)).toContain('/services/wallet-gateway/v1/profiles/{session}/balances');
    expect(
      json.paths['/services/test/v1/echo/{id}'].post.requestBody.content['application/json'].schema.required,
    ).toEqual(['name']);
    expect((await send('GET', url('/docs/'))).headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('measures by route template', async () => {
    await send('GET', url('/services/wallet-gateway/v1/profiles/A-SECRET-HANDLE/balances'));
    const { text } = await send('GET', url('/metrics'));
    expect(text).toContain('route="/services/wallet-gateway/v1/profiles/:session/balances",status="401"');
    expect(text).not.toContain('A-SECRET-HANDLE');
  });

  it('without the sandbox /metrics wants the operator token', async () => {
    const closed = await startServices({ env: { ...env, SANDBOX: 'off' } });
    const metrics = (token?: string) =>
      send('GET', `${closed.siteUrl}/metrics`, undefined, token ? { authorization: `Bearer ${token}` } : {});
    expect(codeOf(await metrics())).toBe('401 ADMIN_TOKEN_REQUIRED');
    expect(codeOf(await metrics('wrong'))).toBe('401 ADMIN_TOKEN_REQUIRED');
    expect((await metrics(env.ADMIN_TOKEN)).status).toBe(200);
    await closed.stop();
  });

  it('is ready, then not while draining; alive all the time', async () => {
    const ready = () => send('GET', url('/readyz'));
    expect((await ready()).status).toBe(200);
    services.readiness.draining = true;
    const draining = await ready();
    expect([draining.status, draining.json.missing]).toEqual([503, { process: 'draining' }]);
    expect(draining.headers.get('connection')).toBe('close');
    expect((await send('GET', url('/healthz'))).status).toBe(200);
    services.readiness.draining = false;
  });

  it('closes the connection of a call that is under way when services end, here as in a process', async () => {
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const own = await startServices({
      extend: (site) =>
        site.get('/held', async () => {
          asked.resolve();
          await held.promise;
          return 'done';
        }),
    });
    const answer = fetch(`${own.siteUrl}/held`);
    await asked.promise;
    const stopped = own.stop();
    held.resolve();
    // Kept alive it would keep the server for as long as the client does: a worker of the suite sat there for 72 s.
    expect((await answer).headers.get('connection')).toBe('close');
    await stopped;
  });

  it('is not ready while the database is away, and ready again when it is back', async () => {
    const own = await startServices();
    const name = new URL(own.database.ownerUrl).pathname.slice(1);
    const server = new pg.Client({ connectionString: inject('databaseUrl') });
    await server.connect();
    await server.query(`alter database ${name} allow_connections false`);
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const away = await send('GET', `${own.siteUrl}/readyz`);
    expect([away.status, away.json.missing]).toEqual([503, { database: 'is away' }]);
    await server.query(`alter database ${name} allow_connections true`);
    expect((await send('GET', `${own.siteUrl}/readyz`)).status).toBe(200);
    await server.end();
    await own.stop();
  });
});
