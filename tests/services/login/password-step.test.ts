import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, authOf, loginPath, password, type Rooms, startRooms } from './rooms.ts';

interface Call {
  readonly summary: string;
  readonly description?: string;
}

describe('what the password alone opens', () => {
  let rooms: Rooms;
  let calls: readonly (readonly [method: string, path: string, call: Call])[];
  beforeAll(async () => {
    rooms = await startRooms();
    const openapi = JSON.parse((await rooms.ask('GET', '/openapi.json')).text);
    calls = Object.entries<Record<string, Call>>(openapi.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [method.toUpperCase(), path, call] as const),
    );
  });
  afterAll(() => rooms.stop());
  const json = (answer: Answer) => JSON.parse(answer.text);

  it('S8.01 S4.08f no route of a player takes what an answer before the last step holds', async () => {
    const { playerId, username } = await rooms.player({ pinCode: '2468' });
    await rooms.change(playerId, { signInFactor: 'PIN_CODE', requiredActions: ['forcePasswordReset'] });
    const body = { username, password };
    const asked = await rooms.ask('POST', loginPath, { body });
    expect(json(asked).code).toBe('mfa_required:PIN_CODE');
    const headers = { 'x-mfa-code': '2468', 'x-enforcement-method': 'PIN_CODE' };
    const action = await rooms.ask('POST', loginPath, { body, headers });
    expect([action.status, json(action).action]).toEqual([428, 'forcePasswordReset']);
    expect([asked, action].flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
    const { token } = json(action);
    const ofPlayers = calls.filter(([, path]) => path.includes('{session}'));
    expect(ofPlayers.length).toBeGreaterThan(30);
    const opened: string[] = [];
    for (const [method, path] of ofPlayers) {
      const url = path.replace('{session}', token).replaceAll(/\{\w+\}/g, 'x');
      const { status } = await rooms.ask(method, url, { auth: token, ...(method === 'GET' ? {} : { body: {} }) });
      if (status !== 401) opened.push(`${method} ${path}: ${status}`);
    }
    expect(opened).toEqual([]);
  });

  it('S7.01b calls whose path is hidden are described by their purpose, and every other one too', () => {
    const purposes = {
      'POST /services/login-service/v1/logout': /ends the session.*S7\.02/i,
      'GET /services/profile/v1/validated-phones/profile/{session}': /phone.*S7\.26/,
      'GET /services/player-verification/v1/profiles/{session}/two-factor': /two-factor status.*S7\.27/,
      'DELETE /services/player-verification/v1/profiles/{session}/two-factor': /ends two-factor.*S7\.28/i,
    };
    const summaries = new Map(calls.map(([method, path, { summary }]) => [`${method} ${path}`, summary]));
    for (const [call, purpose] of Object.entries(purposes))
      expect([call, summaries.get(call)]).toEqual([call, expect.stringMatching(purpose)]);
    expect([...summaries].filter(([, summary]) => !summary || summary.length < 5)).toEqual([]);
    expect(new Set(summaries.values()).size).toBe(summaries.size);
  });

  it('S7.30 reading a mailed link with GET or HEAD uses nothing up: its token works afterwards, once', async () => {
    const { email } = await rooms.player();
    const reset = '/services/player-verification/v1/verifications/PASSWORD';
    await rooms.ask('POST', `${reset}/request-reset`, { body: { email } });
    const link = /http\S+/.exec(await rooms.message(email))?.[0] ?? '';
    const { pathname, search, hash } = new URL(link);
    const token = hash.slice('#token='.length);
    expect(`${pathname}${search}`).not.toContain(token);
    for (const method of ['GET', 'HEAD'] as const) {
      for (const headers of [{}, { 'sec-purpose': 'prefetch' }]) {
        await rooms.ask(method, pathname + search, { headers });
        for (const query of ['', `?token=${token}`]) {
          expect((await rooms.ask(method, `${reset}/reset${query}`, { headers })).status).toBeGreaterThanOrEqual(404);
        }
      }
    }
    const body = { token, newPassword: 'nine-quiet-herons-wading' };
    expect((await rooms.ask('POST', `${reset}/reset`, { body })).status).toBe(200);
    expect(json(await rooms.ask('POST', `${reset}/reset`, { body })).errors).toEqual([
      { field: 'token', code: 'USED' },
    ]);
  });

  it('S8.01 a device that is new is told by mail, with a way to say that it was not me; one that is known is not', async () => {
    const { username, email } = await rooms.player();
    const signIn = (cookie = '') => rooms.ask('POST', loginPath, { body: { username, password }, headers: { cookie } });
    const deviceOf = (answer: Answer) =>
      answer.headers
        .getSetCookie()
        .find((each) => each.startsWith('__Host-device='))
        ?.split(';')[0] ?? '';
    const first = await signIn();
    await expect(rooms.message(email)).rejects.toThrow('nothing was sent');
    await signIn(deviceOf(first));
    await expect(rooms.message(email)).rejects.toThrow('nothing was sent');
    const other = await signIn();
    expect(authOf(other)).toHaveLength(authOf(first).length);
    const mail = await rooms.message(email);
    expect(mail).toMatch(/\/login\/secure-account#token=\S{20,}/);
  });
});
