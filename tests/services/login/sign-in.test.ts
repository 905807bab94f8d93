import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loginAnswer } from '#contract/login.ts';
import { passwordHasher } from '#services/account/password.ts';
import { type Answer, authOf, loginPath, password, profilePath, type Rooms, startRooms } from './rooms.ts';

describe('signing in', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms({ TRUST_PROXY: '127.0.0.1', GEO_HEADER: 'X-Country' });
  });
  afterAll(() => rooms.stop());

  const tryLogin = (username: string, secret: string, headers: Record<string, string> = {}): Promise<Answer> =>
    rooms.ask('POST', loginPath, { body: { username, password: secret }, headers });

  it('S3.17 answers the session id, the country and the language, and keeps the other half from scripts', async () => {
    const { username } = await rooms.player({ countryCode: 'FR', language: 'fr' });
    const answer = await tryLogin(username, password, { 'x-country': 'FR' });
    expect(answer.status).toBe(200);
    expect(loginAnswer.parse(JSON.parse(answer.text))).toEqual({
      sessionId: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      userCountry: 'FR',
      loginFromDifferentCountry: false,
      attributes: { language: 'fr' },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-auth=[A-Za-z0-9_-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-device=[A-Za-z0-9_-]{22}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).not.toContain(authOf(answer));
  });

  it('S4.08a the session that a sign-in opens reads the profile', async () => {
    const { username, email } = await rooms.player();
    const { sid, auth } = await rooms.signIn(username);
    const profile = await rooms.ask('GET', profilePath(sid), { auth });
    expect(profile.status).toBe(200);
    expect(JSON.parse(profile.text)).toMatchObject({ email });
  });

  it('S7.19 takes the username or the e-mail address, in any case', async () => {
    const { username, email } = await rooms.player();
    expect((await tryLogin(username.toUpperCase(), password)).status).toBe(200);
    expect((await tryLogin(` ${email.toUpperCase()}`, password)).status).toBe(200);
  });

  it('S7.19 takes a password as long as one can be, however its letters are composed, wherever it is asked for', async () => {
    const composed = `Quay marmalade ${'é'.repeat(241)}`;
    const typed = composed.normalize('NFD');
    expect([composed.length, typed.length]).toEqual([256, 497]);
    const { username } = await rooms.player({ password: typed });
    for (const each of [typed, composed]) expect((await tryLogin(username, each)).status).toBe(200);
    const { sid, auth } = await rooms.signIn(username, { password: typed });
    const change = { currentPassword: typed, newPassword: typed.replace('Quay', 'Pier') };
    const changed = await rooms.ask('PUT', `${profilePath(sid)}/password`, { auth, body: change });
    expect(changed.status).toBe(204);
    const setPin = (given: object) => rooms.ask('PUT', `/api/v1/profiles/${sid}/pin-code`, { auth, body: given });
    expect((await setPin({ pinCode: '2580' })).status).toBe(200);
    expect((await setPin({ pinCode: '8305', password: change.newPassword })).status).toBe(200);
    const numbers = `/services/player-verification/v1/profiles/${sid}/operation/validatePhone/confirmationCode`;
    const number = { phonePrefix: '+34', phone: '600722000', password: change.newPassword };
    expect((await rooms.ask('POST', numbers, { auth, body: number })).status).toBe(200);
    for (const tooLong of [`${typed}x`, 'x'.repeat(1025)]) {
      const refused = await tryLogin(username, tooLong);
      expect([refused.status, JSON.parse(refused.text).errors]).toEqual([
        422,
        [{ field: 'password', code: 'TOO_BIG' }],
      ]);
    }
  });

  it('S4.08d names the country that a sign-in came from, the player’s own where the edge tells none', async () => {
    const { username } = await rooms.player({ countryCode: 'ES' });
    const country = async (headers: Record<string, string>): Promise<string> =>
      JSON.parse((await tryLogin(username, password, headers)).text).userCountry;
    expect([await country({ 'x-country': 'FR:IDF' }), await country({})]).toEqual(['FR', 'ES']);
  });

  it('S4.08d S7.34a tells a sign-in from another country, and nothing when no trusted edge tells the country', async () => {
    const { username } = await rooms.player({ countryCode: 'ES' });
    const different = async (headers: Record<string, string>): Promise<boolean> =>
      JSON.parse((await tryLogin(username, password, headers)).text).loginFromDifferentCountry;
    expect(await different({ 'x-country': 'FR:IDF' })).toBe(true);
    expect(await different({ 'x-country': 'ES:MD' })).toBe(false);
    expect(await different({})).toBe(false);
    expect(await different({ 'x-country': 'nonsense' })).toBe(false);
    // What a browser says of its place counts for what pages show, and for nothing else.
    expect(await different({ cookie: 'st=FR' })).toBe(false);
    expect(await different({ cookie: 'st=ES', 'x-country': 'FR:IDF' })).toBe(true);
  });

  it('S8.01 the hash that strangers are judged by is made once a process, not once a room', async () => {
    const hash = vi.spyOn(passwordHasher, 'hash');
    const others = await startRooms();
    await others.stop();
    // The site's, and that of the account service which the test has beside it.
    expect(hash).toHaveBeenCalledTimes(2);
  });

  it('S8.01 an unknown name and a wrong password get the same bytes for the same work', async () => {
    const { username } = await rooms.player();
    const verify = vi.spyOn(passwordHasher, 'verify');
    const wrong = await tryLogin(username, 'not-the-password');
    expect(verify).toHaveBeenCalledTimes(1);
    const unknown = await tryLogin('nobody-at-all', 'not-the-password');
    expect(verify).toHaveBeenCalledTimes(2);
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect(JSON.parse(wrong.text)).toMatchObject({
      status: 401,
      code: 'invalid_grant',
      errors: [{ field: 'password', code: 'INVALID_CREDENTIALS' }],
    });
    const names = (answer: Answer): string[] => [...answer.headers.keys()].filter((name) => name !== 'date').sort();
    expect(names(wrong)).toEqual(names(unknown));
  });

  it('S6.01b a wrong password is in the history of its player, with the device; a stranger has none', async () => {
    const { username } = await rooms.player();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const count = async (): Promise<number> => {
      const { rows } = await sql<{ n: string }>`select count(*) as n from player_event`.execute(rooms.db);
      return Number(rows[0]?.n);
    };
    const earlier = await count();
    await tryLogin(username, 'not-the-password', { 'user-agent': agent, 'x-country': 'FR' });
    // Written before the answer: a kill right after it loses nothing.
    const before = await count();
    expect(before).toBe(earlier + 1);
    await tryLogin('nobody-of-that-name', 'not-the-password');
    expect(await count()).toBe(before);
    const { sid, auth } = await rooms.signIn(username);
    const { items } = JSON.parse((await rooms.ask('GET', `${profilePath(sid)}/security-events`, { auth })).text);
    expect(items).toMatchObject([
      { kind: 'SIGN_IN', outcome: 'done' },
      { kind: 'SIGN_IN', outcome: 'refused', device: expect.stringContaining('Firefox'), country: 'FR' },
    ]);
  });

  it('S8.01 DISABLED_PROFILE is told to those alone who know the password', async () => {
    const { username } = await rooms.player({ status: 'disabled' });
    expect(JSON.parse((await tryLogin(username, 'not-the-password')).text).code).toBe('invalid_grant');
    const right = await tryLogin(username, password);
    expect([right.status, JSON.parse(right.text).code]).toEqual([401, 'DISABLED_PROFILE']);
    expect(right.headers.getSetCookie()).toEqual([]);
    const blocked = await rooms.player({ status: 'blocked' });
    expect(JSON.parse((await tryLogin(blocked.username, password)).text).code).toBe('blocked');
  });

  it('S5.13 a form without a password or with control characters is a 422 that names the field', async () => {
    const missing = await rooms.ask('POST', loginPath, { body: { username: 'x' } });
    expect([missing.status, JSON.parse(missing.text).errors]).toEqual([422, [{ field: 'password', code: 'REQUIRED' }]]);
    const hostile = await tryLogin('nobody\u0000', password);
    expect([hostile.status, JSON.parse(hostile.text).errors[0].field]).toEqual([422, 'username']);
  });

  it('S7.19 signing in over a session opens a new one and ends the old', async () => {
    const { username } = await rooms.player();
    const old = await rooms.signIn(username);
    const fresh = await rooms.signIn(username, { auth: old.auth });
    expect(fresh.sid).not.toBe(old.sid);
    expect(fresh.auth).not.toBe(old.auth);
    expect((await rooms.ask('GET', profilePath(old.sid), { auth: old.auth })).status).toBe(401);
    expect((await rooms.ask('GET', profilePath(fresh.sid), { auth: fresh.auth })).status).toBe(200);
  });

  it('S7.19 a handle that the caller brings is never taken over', async () => {
    const { username } = await rooms.player();
    const planted = { sid: 'p'.repeat(22), auth: 'q'.repeat(22) };
    const fresh = await rooms.signIn(username, {
      headers: { cookie: `sid=${planted.sid}; __Host-auth=${planted.auth}` },
    });
    expect([fresh.sid, fresh.auth]).not.toContain(planted.sid);
    expect((await rooms.ask('GET', profilePath(planted.sid), { auth: planted.auth })).status).toBe(401);
  });

  it('S7.19 handles are stored as digests only', async () => {
    const { username } = await rooms.player();
    const { sid, auth } = await rooms.signIn(username);
    const { rows } = await sql<{ row: string }>`select session::text as row from session`.execute(rooms.db);
    const stored = rows.map(({ row }) => row).join('\n');
    for (const handle of [sid, auth]) {
      expect(stored).not.toContain(handle);
      expect(stored).not.toContain(Buffer.from(handle).toString('hex'));
      expect(stored).not.toContain(Buffer.from(handle, 'base64url').toString('hex'));
    }
  });

  it('S7.01a refuses a sign-in that another site sends or that is no JSON', async () => {
    const { username } = await rooms.player();
    const body = { username, password };
    const refused = async (headers: Record<string, string>): Promise<number> =>
      (await rooms.ask('POST', loginPath, { body, headers })).status;
    expect(await refused({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await refused({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await refused({ origin: 'https://evil.example' })).toBe(403);
    expect(await refused({ 'content-type': 'text/plain' })).toBe(415);
    expect(await refused({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
    expect(await refused({ 'sec-fetch-site': 'same-origin', origin: rooms.url })).toBe(200);
  });
});
