import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Fetch, performCall } from '#client/call.ts';
import { readProfile } from '#contract/account.ts';
import { defineCall } from '#contract/call.ts';
import { login } from '#contract/login.ts';
import { logout } from '#contract/session.ts';
import { readBalances } from '#contract/wallet.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
let server: Server;
let seen: Seen;
let answer: { status: number; body: string; type?: string };
let fetcher: Fetch;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    if (answer.status === 0) return; // Silence.
    response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Node has no page, hence no origin to be the same as.
  fetcher = (url, { mode: _, ...init }) => fetch(origin + url, init);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const balances = (session = 'h/1') => performCall(readBalances, { params: { session }, poll: true }, fetcher);

describe('performCall', () => {
  it('S7.09 fills the path, marks a poll and takes a number where we send text', async () => {
    answer = { status: 200, body: '[{"type":"Playable","amount":12.5,"currency":"EUR","extra":1}]' };
    expect(await balances()).toEqual({ state: 'ok', value: [{ type: 'Playable', amount: 12.5, currency: 'EUR' }] });
    expect(seen).toMatchObject({ method: 'GET', url: '/services/wallet-gateway/v1/profiles/h%2F1/balances', body: '' });
    expect(seen.headers['x-poll']).toBe('1');
  });

  it('S7.19 sends JSON and nothing but JSON', async () => {
    answer = { status: 200, body: '{"sessionId":"h1","userCountry":null}' };
    const body = { username: 'mara', password: 'correct horse', remember_me: true };
    expect(await performCall(login, { body }, fetcher)).toEqual({
      state: 'ok',
      value: { sessionId: 'h1', userCountry: null },
    });
    expect(JSON.parse(seen.body)).toEqual(body);
    expect(seen.headers['content-type']).toBe('application/json');
    expect(seen.headers['x-poll']).toBeUndefined();
    answer = { status: 200, body: '{"outcome":"SUCCESS"}' };
    await performCall(logout, {}, fetcher);
    expect([seen.headers['content-type'], seen.body]).toEqual(['application/json', '{}']);
  });

  it('S3.17 reads the login answer of any operator: null, absent and unknown fields do no harm', async () => {
    const body = { username: 'mara', password: 'x' };
    const full = {
      sessionId: 'h1',
      userCountry: 'FR',
      loginFromDifferentCountry: true,
      attributes: { language: 'fr' },
    };
    answer = { status: 200, body: JSON.stringify({ ...full, more: [1] }) };
    expect(await performCall(login, { body }, fetcher)).toEqual({ state: 'ok', value: full });
    answer = { status: 200, body: '{"sessionId":"h1","attributes":{"language":null}}' };
    expect(await performCall(login, { body }, fetcher)).toMatchObject({ state: 'ok', value: { sessionId: 'h1' } });
    answer = { status: 200, body: '{"userCountry":"FR"}' };
    expect(await performCall(login, { body }, fetcher)).toMatchObject({ problem: { code: 'INVALID_ANSWER' } });
  });

  it('S7.05 carries the idempotency key and the query', async () => {
    const redeem = defineCall({
      name: 'x',
      summary: 'x',
      method: 'POST',
      path: '/x/{session}',
      status: 200,
      errors: {},
      session: true,
      idempotent: true,
      params: z.object({ session: z.string() }),
      query: z.object({ q: z.string() }),
      answer: z.undefined(),
    });
    answer = { status: 204, body: '' };
    const result = await performCall(
      redeem,
      { params: { session: 's' }, query: { q: 'a&b' }, idempotencyKey: 'k-1' },
      fetcher,
    );
    expect(result).toEqual({ state: 'ok', value: undefined });
    expect(seen).toMatchObject({
      url: '/x/s?q=a%26b',
      headers: { 'idempotency-key': 'k-1' },
    });
  });

  it.each([
    [
      401,
      '{"code":"invalid_grant","remainingAttempts":2}',
      'application/problem+json',
      { code: 'invalid_grant', remainingAttempts: 2 },
    ],
    [
      422,
      '{"code":"VALIDATION_ERROR","errors":[{"field":"username","code":"required"}]}',
      'application/problem+json',
      { code: 'VALIDATION_ERROR' },
    ],
    [
      428,
      '{"action":"forcePinReset","token":"t"}',
      'application/json',
      { code: 'ACTION_REQUIRED', action: 'forcePinReset' },
    ],
    [502, '<html>Bad gateway</html>', 'text/html', { code: 'UNKNOWN_ERROR' }],
    [200, '{"not":"a list"}', 'application/json', { code: 'INVALID_ANSWER' }],
    [200, 'nonsense', 'text/plain', { code: 'INVALID_ANSWER' }],
  ])('S8.01 %i %s is a refusal with its code', async (status, body, type, problem) => {
    answer = { status, body, type };
    expect(await balances()).toMatchObject({ state: 'refused', status, problem });
  });

  it('S8.01 silence and a dead server are offline, not an exception', async () => {
    answer = { status: 0, body: '' };
    const silent = performCall(readProfile, { params: { session: 'h1' }, timeoutMs: 30 }, fetcher);
    expect(await silent).toEqual({ state: 'offline' });
    const dead: Fetch = (_, init) => fetch('http://127.0.0.1:1', { signal: init.signal ?? null });
    expect(await performCall(readProfile, { params: { session: 'h1' } }, dead)).toEqual({ state: 'offline' });
  });
});
