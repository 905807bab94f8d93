import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginPath, password, type Rooms, startRooms } from './rooms.ts';

describe('sign-in over two site processes', () => {
  let rooms: Rooms;
  let twin: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
    twin = await startRooms({}, rooms);
  });
  afterAll(async () => {
    await twin.stop();
    await rooms.stop();
  });

  it('S8.01 40 wrong codes at once over both are judged five times, then the right one is refused too', async () => {
    const { playerId, username } = await rooms.player();
    const { totpSecret } = await rooms.withApp(playerId);
    const body = { username, password };
    const attempt = (site: Rooms, code: string, path = loginPath) =>
      site.ask('POST', path, {
        body,
        headers: { 'x-mfa-code': code, 'x-enforcement-method': 'TWO_FACTOR_AUTHENTICATION' },
      });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => attempt(i % 2 ? rooms : twin, String(200_000 + i))),
    );
    const judged = answers.filter(({ text }) => 'remainingAttempts' in JSON.parse(text));
    expect(judged.length).toBeLessThanOrEqual(4);
    for (const site of [rooms, twin]) {
      const right = await attempt(site, rooms.totp(totpSecret));
      expect([right.status, JSON.parse(right.text).code]).toEqual([401, 'VERIFICATION_BLOCKED']);
    }
    // Nothing fills it again: neither the right password alone, nor another spelling of name, address or path.
    const code = rooms.totp(totpSecret);
    const spelled = await Promise.all([
      attempt(rooms, code, `/${loginPath}`),
      attempt(rooms, code, loginPath.toUpperCase()),
      attempt(rooms, code, `${loginPath}/`),
      rooms.ask('POST', loginPath, { body }),
      rooms.ask('POST', loginPath, { body: { ...body, username: ` ${username.toUpperCase()} ` } }),
      ...['SMS', 'PIN_CODE', 'TWO_FACTOR_AUTHENTICATION'].map((method) =>
        rooms.ask('POST', loginPath, { body, headers: { 'x-mfa-code': code, 'x-enforcement-method': method } }),
      ),
    ]);
    expect(spelled.filter(({ status, headers }) => status < 400 || headers.getSetCookie().length > 0)).toEqual([]);
    expect((await attempt(twin, rooms.totp(totpSecret))).status).toBe(401);
  });
});
