import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteHeaders } from '#domain/response-headers.ts';
import { contentSecurityPolicy } from '#publisher/csp.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { createBaseApp } from '#services/kernel/http.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { ReleaseReader } from '#services/site/release-reader.ts';
import { siteRoutes } from '#services/site/routes.ts';
import { memoryLog, testConfig } from '../../support/services.ts';
import { smallRelease } from '../../support/small-release.ts';

const policy = contentSecurityPolicy({ scripts: ["'sha256-head'"], styles: [] });
const provider = 'https://id.example';
const games = 'https://games.example';
let ask: (
  url: string,
  headers?: Record<string, string>,
) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>;
let stop: () => Promise<unknown>;

const pages = [
  '/',
  '/validate-document',
  '/fr/validate-document',
  '/document-verification-result',
  '/casino/slots/sea/a',
  '/casino/slots',
];
const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-release-'));
  const store = new ReleaseStore(dir);
  const html = (path: string) => store.putFile(path, 'x.html', Buffer.from(`<!doctype html><title>${path}</title>`));
  const files = Object.fromEntries(await Promise.all(pages.map(async (path) => [path, await html(path)] as const)));
  files['/error/not-found'] = await html('/error/not-found');
  for (const path of ['/_headers', '/_redirects', '/service-data/settings.json'])
    files[path] = await store.putFile(path, 'x.json', Buffer.from('{"secret":"yes"}'));
  files['/assets/a.mp4'] = await store.putFile('/assets/a.mp4', 'assets/a.mp4', film);
  await store.publish({ ...smallRelease('r1', files), headers: siteHeaders(policy) });
  const reader = new ReleaseReader(dir);
  const config = testConfig({ SITE_ORIGIN: 'https://play.example.com' });
  const guard = { check: async () => null };
  const app = await createBaseApp({ config, log: memoryLog('test').log, readiness: new Readiness(), guard });
  siteRoutes(app, reader, { identity: provider, game: games });
  ask = async (url, headers = {}) => {
    const answer = await app.inject({ url, headers });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };
  stop = async () => {
    reader.close();
    await app.close();
    await rm(dir, { recursive: true, force: true });
  };
});
afterAll(() => stop());

/** MDN HTTP Observatory's rules that a static answer can meet, with their modifiers; it starts at 100. */
function observatoryScore(headers: Readonly<Record<string, unknown>>): number {
  const value = (name: string): string => String(headers[name] ?? '');
  const csp = value('content-security-policy');
  const isStrict =
    csp.includes("default-src 'none'") && !/unsafe-(inline|eval)|\*|https?:/.test(csp.replace(/frame-\S+ [^;]*/g, ''));
  const age = Number(/max-age=(\d+)/.exec(value('strict-transport-security'))?.[1] ?? 0);
  const referrer = /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(value('referrer-policy'));
  return (
    100 +
    (isStrict ? 10 : -25) +
    (age >= 15_768_000 ? 0 : -20) +
    (value('x-content-type-options') === 'nosniff' ? 0 : -5) +
    (/frame-ancestors /.test(csp) ? 5 : -20) +
    (referrer ? 5 : -5) +
    (/^same-(origin|site)$/.test(value('cross-origin-resource-policy')) ? 10 : 0) +
    (value('access-control-allow-origin') === '*' ? -50 : 0) +
    (headers['set-cookie'] === undefined ? 0 : -5)
  );
}

describe('headers behind TLS', () => {
  it.each(pages)('score 120 and more by the Observatory’s rules: %s', async (path) => {
    expect(observatoryScore((await ask(path)).headers)).toBeGreaterThanOrEqual(120);
  });

  it('S2.10 S2.12 a page that frames an outside party names it, and no other page does', async () => {
    const csp = async (path: string): Promise<string> => String((await ask(path)).headers['content-security-policy']);
    for (const path of ['/validate-document', '/fr/validate-document']) {
      expect(await csp(path)).toBe(`${policy}; frame-src 'self' ${provider}`);
      expect(String((await ask(path)).headers['permissions-policy'])).toContain(`camera=("${provider}")`);
    }
    expect(await csp('/document-verification-result')).toContain(`frame-ancestors 'self' ${provider}`);
    expect((await ask('/document-verification-result')).headers).not.toHaveProperty('x-frame-options');
    expect(await csp('/casino/slots/sea/a')).toContain(`frame-src ${games}`);
    expect([await csp('/'), await csp('/casino/slots')]).toEqual([policy, policy]);
    expect((await ask('/')).headers).toMatchObject({ 'x-frame-options': 'DENY' });
  });

  it('S2.18 files for hosts and services are 404, however they are asked for', async () => {
    const asked = ['/_headers', '/_redirects', '/service-data/settings.json', '/service-data', '/%5Fheaders'];
    const more = ['/service-data%2Fsettings.json', '/_headers?x', '/service%2Ddata/settings.json'];
    for (const path of [...asked, ...more]) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).not.toContain('secret');
    }
  });
});

describe('parts of a film', () => {
  it('S3.09 are sent as asked, so that Safari plays it', async () => {
    const part = await ask('/assets/a.mp4', { range: 'bytes=0-1' });
    expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'bytes 0-1/1000',
      '2',
    ]);
    expect((await ask('/assets/a.mp4', { range: 'bytes=-10' })).headers['content-range']).toBe('bytes 990-999/1000');
    expect((await ask('/assets/a.mp4', { range: 'bytes=990-' })).headers['content-range']).toBe('bytes 990-999/1000');
    const beyond = await ask('/assets/a.mp4', { range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
    for (const range of ['bytes=5-1', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      expect((await ask('/assets/a.mp4', { range })).status).toBe(200);
    const whole = await ask('/assets/a.mp4');
    expect([whole.status, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
    const tag = String(whole.headers.etag);
    expect((await ask('/assets/a.mp4', { range: 'bytes=0-1', 'if-range': tag })).status).toBe(206);
    expect((await ask('/assets/a.mp4', { range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200);
  });
});
