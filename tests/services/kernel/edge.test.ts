import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../support/raw-request.ts';
import { send } from '../../support/service-calls.ts';
import { memoryLog, type Services, startServices } from '../../support/services.ts';
import { profilePath } from '../login/rooms.ts';

let open: Services;
let secure: Services;
beforeAll(async () => {
  open = await startServices({ env: { TRUST_PROXY: 'loopback' } });
  secure = await startServices({ env: { SITE_ORIGIN: 'https://play.example.com', TRUST_PROXY: 'loopback' } });
});
afterAll(() => Promise.all([open.stop(), secure.stop()]));

const hostOf = (site: string): string => new URL(site).host;
const logout = (site: string, headers: Record<string, string>) =>
  send('POST', `${site}/services/login-service/v1/logout`, {}, headers);

describe('whom the site believes', () => {
  it('S7.01a an Origin counts when it is configured, whatever Host and X-Forwarded-Host say', async () => {
    const evil = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    expect((await logout(secure.siteUrl, evil)).status).toBe(403);
    // The address behind the proxy is no origin of the site either.
    expect((await logout(secure.siteUrl, { origin: secure.siteUrl })).status).toBe(403);
    expect((await logout(secure.siteUrl, { origin: 'https://play.example.com' })).status).toBe(200);
    expect((await logout(open.siteUrl, { origin: open.siteUrl })).status).toBe(200);
    const body = 'Content-Length: 2\nContent-Type: application/json\nConnection: close\n\n{}';
    const path = '/services/login-service/v1/logout';
    const asked = `POST ${path} HTTP/1.1\nHost: evil.example\nOrigin: http://evil.example\n${body}`;
    expect(await sendRaw(open.siteUrl, asked)).toMatch(/^HTTP\/1.1 403 /);
  });

  it('X-Forwarded-Host: localhost sends nobody to 127.0.0.1; Host: localhost does, and no cache keeps it', async () => {
    const forwarded = await send('GET', `${open.siteUrl}/healthz`, undefined, { 'x-forwarded-host': 'localhost' });
    expect(forwarded.status).toBe(200);
    const port = new URL(open.siteUrl).port;
    const answer = await sendRaw(open.siteUrl, `GET /a HTTP/1.1\nHost: localhost:${port}\nConnection: close\n\n`);
    expect(answer).toMatch(/^HTTP\/1.1 308 /);
    expect(answer).toContain('cache-control: no-store');
    const behindTls = `GET /healthz HTTP/1.1\nHost: localhost:${new URL(secure.siteUrl).port}\nConnection: close\n\n`;
    expect(await sendRaw(secure.siteUrl, behindTls)).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each([':@evil.example', ':80.evil.example', ':80@evil.example', ':'])(
    'Host: localhost%s leads to 127.0.0.1 and takes nothing along that is no port',
    async (rest) => {
      const answer = await sendRaw(open.siteUrl, `GET /a HTTP/1.1\nHost: localhost${rest}\nConnection: close\n\n`);
      expect(/location: (.*)\r/i.exec(answer)?.[1]).toBe('http://127.0.0.1/a');
    },
  );

  it('two Host headers are 400', async () => {
    const host = hostOf(open.siteUrl);
    const twice = await sendRaw(
      open.siteUrl,
      `GET /healthz HTTP/1.1\nHost: ${host}\nhost: evil\nConnection: close\n\n`,
    );
    expect(twice).toMatch(/^HTTP\/1.1 400 /);
    expect(twice).toContain('application/problem+json');
  });

  it('an Expect that no server knows is as if absent', async () => {
    const asked = `Host: ${hostOf(open.siteUrl)}\nExpect: 200-ok, tea\nConnection: close\n\n`;
    const answers = await Promise.all(
      ['/healthz', '/services/none'].map((path) => sendRaw(open.siteUrl, `GET ${path} HTTP/1.1\n${asked}`)),
    );
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '404']);
    for (const answer of answers) expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  it('operator pages are open to this machine alone, not to everybody behind its proxy', async () => {
    const metrics = (headers: Record<string, string>) => send('GET', `${open.siteUrl}/metrics`, undefined, headers);
    expect((await metrics({})).status).toBe(200);
    expect((await metrics({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(401);
    expect((await metrics({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(401);
    // Whatever a proxy writes of who asks: what is passed on to nobody is believed of nobody.
    const others = ['Forwarded', 'Via', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-Port', 'X-Real-IP'];
    const vendors = ['X-Client-IP', 'X-Original-URL', 'X-Rewrite-URL', 'True-Client-IP', 'CF-Connecting-IP'];
    for (const name of [...others, ...vendors, 'CF-Connecting-IPv6', 'Fastly-Client-IP'])
      expect([name, (await metrics({ [name]: '127.0.0.1' })).status]).toEqual([name, 401]);
  });

  it('S7.01a without a token they answer to a name of the site or of this machine alone, not to a page whose name was led here', async () => {
    const pages = [
      '/metrics',
      '/hooks/status',
      '/services/back-office/v1/withdrawals',
      '/services/back-office/v1/rounds',
    ];
    const statusAt = async (site: string, host: string, path: string): Promise<string> => {
      const asked = `GET ${path} HTTP/1.1\nHost: ${host}\nAccept: application/json\nConnection: close\n\n`;
      return (await sendRaw(site, asked)).slice(9, 12);
    };
    const port = new URL(open.siteUrl).port;
    for (const path of pages) {
      for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`])
        expect([path, host, await statusAt(open.siteUrl, host, path)]).toEqual([path, host, '200']);
      for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', 'play.example.com'])
        expect([path, host, await statusAt(open.siteUrl, host, path)]).toEqual([path, host, '401']);
      expect(await statusAt(secure.siteUrl, 'play.example.com', path)).toBe('200');
      expect(await statusAt(secure.siteUrl, 'evil.example', path)).toBe('401');
    }
  });
});

describe('headers of every answer', () => {
  const common = [
    'cross-origin-resource-policy: same-origin',
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
  ];
  const ask = (site: string, rest: string): Promise<string> =>
    sendRaw(site, `GET ${rest} HTTP/1.1\nHost: ${hostOf(site)}\nConnection: close\n\n`);

  it('S7.01a stand on what the parser refuses too, and say https where the site is behind TLS', async () => {
    const overlong = `GET /${'x'.repeat(20_000)} HTTP/1.1\nHost: x\n\n`;
    const broken = 'GET /a password=hunter-2-secret HTTP/9\nHost: x\n\n';
    const answers = await Promise.all([
      sendRaw(secure.siteUrl, overlong),
      sendRaw(secure.siteUrl, broken),
      ask(secure.siteUrl, '/healthz'),
      ask(secure.siteUrl, '/services/none'),
      ask(secure.siteUrl, '/partners/none/v1/webhook'),
      ask(secure.siteUrl, profilePath('unknown')),
    ]);
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['431', '400', '200', '404', '404', '401']);
    for (const answer of answers) {
      const head = answer.toLowerCase();
      for (const line of common) expect(head).toContain(line.toLowerCase());
      expect(head).toContain('strict-transport-security: max-age=31536000; includesubdomains');
      expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
      expect(head).toMatch(/content-type: application\/(problem\+)?json/);
    }
    expect(JSON.parse(answers[1]?.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await ask(open.siteUrl, '/healthz')).not.toMatch(/strict-transport/i);
  });

  it('tells whom to tell of a hole', async () => {
    const answer = await send('GET', `${secure.siteUrl}/.well-known/security.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.text).toContain('Contact: https://play.example.com/contact-us\n');
    const expires = Date.parse(/Expires: (.*)/.exec(answer.text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now() + 100 * 86_400_000);
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });
});

describe('handles', () => {
  it('S7.01a of any length and letters answer the uniform 401', async () => {
    const paths = ['unknown', 'x'.repeat(5_000), '%zz', '%', '%ff%fe', '%00', 'a%2fb', '..%2f..', '%E0%A4%A'];
    const answers = await Promise.all(paths.map((handle) => send('GET', `${open.siteUrl}${profilePath(handle)}`)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['401 {"type":"about:blank","title":"Unauthorized","status":401,"code":"SESSION_INVALID"}']),
    );
  });
});

describe('the log, byte by byte', () => {
  const asBytes = (secret: string): string[] => {
    const bytes = Buffer.from(secret);
    const list = JSON.stringify([...bytes]).slice(1, -1);
    return [
      secret,
      encodeURIComponent(secret),
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('hex'),
      list,
    ];
  };

  it('holds nothing of a packet that cannot be parsed', async () => {
    const secret = 'hunter-2-secret';
    await sendRaw(
      open.siteUrl,
      `POST /x HTTP/1.1\nHost: x\nCookie: __Host-auth=${secret}\nBad Header: ${secret}\n\n${secret}`,
    );
    for (const form of asBytes(secret)) expect(open.logged()).not.toContain(form);
  });

  it('holds nothing of the row that a database error carries, but what is needed to find it', async () => {
    const { log, text } = memoryLog('test');
    const secret = 'mara.quay@bay.test';
    const { db } = open.database;
    const clash = sql`insert into webhook_note (party, delivery_id, received_at) values ('p', ${secret}, now())`;
    await clash.execute(db);
    for (const statement of [clash, sql`select ${secret}::uuid`, sql`select ${secret}::text::int`]) {
      const error = await statement.execute(db).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(Error);
      log.error({ err: error }, 'request failed');
      log.error({ err: new Error('outer', { cause: error }) });
    }
    expect(text()).toContain('webhook_note_pkey');
    expect(text()).toContain('23505');
    expect(text()).toContain('22P02');
    for (const form of asBytes(secret)) expect(text()).not.toContain(form);
  });
});
