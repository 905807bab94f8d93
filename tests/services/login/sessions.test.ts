import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deviceSession } from '#contract/devices.ts';
import { markActivity } from '#contract/session.ts';
import { sessionPolicy } from '#services/login/open-session.ts';
import { holdRows } from '../../support/held-rows.ts';
import { type Answer, authOf, type Handles, logoutPath, profilePath, type Rooms, startRooms } from './rooms.ts';

const sessionsPath = (sid: string): string => `/services/login-service/v1/sessions/${sid}`;

describe('sessions', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  const profileStatus = async ({ sid, auth }: Handles, headers: Record<string, string> = {}): Promise<number> =>
    (await rooms.ask('GET', profilePath(sid), { auth, headers })).status;
  const devices = async ({ sid, auth }: Handles): Promise<z.infer<typeof deviceSession>[]> =>
    z.array(deviceSession).parse(JSON.parse((await rooms.ask('GET', sessionsPath(sid), { auth })).text));
  const signedIn = async (userAgent?: string): Promise<Handles> => {
    const { username } = await rooms.player();
    return rooms.signIn(username, userAgent ? { headers: { 'user-agent': userAgent } } : {});
  };

  /** Handles that must all be refused alike, and why. */
  async function refusedHandles(): Promise<Record<string, { sid: string; auth?: string }>> {
    const mine = await signedIn();
    const other = await signedIn();
    const ended = await signedIn();
    await rooms.ask('POST', logoutPath, { auth: ended.auth });
    const expired = await signedIn();
    rooms.clock.advance(sessionPolicy.idleSeconds - 1);
    for (const live of [mine, other]) expect(await profileStatus(live)).toBe(200);
    rooms.clock.advance(1);
    return {
      unknown: { sid: 'A'.repeat(22), auth: 'B'.repeat(22) },
      'no cookie': { sid: mine.sid },
      'an empty cookie': { sid: mine.sid, auth: '' },
      "another player's cookie": { sid: mine.sid, auth: other.auth },
      'the halves the wrong way round': { sid: mine.auth, auth: mine.sid },
      'the same half twice': { sid: mine.sid, auth: mine.sid },
      ended,
      expired,
      hostile: { sid: encodeURIComponent("' or 1=1 --\u0000"), auth: mine.auth },
      overlong: { sid: 'A'.repeat(2000), auth: mine.auth },
    };
  }

  it('S6.01a every route with {session} refuses every wrong session with the same 401 bytes', async () => {
    const openapi = JSON.parse((await rooms.ask('GET', '/openapi.json')).text);
    const calls = Object.entries<Record<string, unknown>>(openapi.paths).flatMap(([path, methods]) =>
      path.includes('{session}') ? Object.keys(methods).map((method) => [method.toUpperCase(), path] as const) : [],
    );
    expect(calls.length).toBeGreaterThanOrEqual(5);
    const seen = new Map<string, string[]>();
    for (const [cause, { sid, auth }] of Object.entries(await refusedHandles())) {
      for (const [method, path] of calls) {
        const url = path.replace('{session}', sid).replaceAll(/\{\w+\}/g, 'x');
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: { nonsense: true } };
        const answer = await rooms.ask(method, url, { ...body, ...(auth === undefined ? {} : { auth }) });
        const headers = [...answer.headers].filter(([name]) => !['date', 'connection'].includes(name));
        const bytes = JSON.stringify([answer.status, headers, answer.text]);
        seen.set(bytes, [...(seen.get(bytes) ?? []), `${cause}: ${method} ${path}`]);
      }
    }
    expect([...seen.values()]).toHaveLength(1);
    const [status, headers, text] = JSON.parse([...seen.keys()][0] ?? '');
    expect([status, JSON.parse(text).code]).toEqual([401, 'SESSION_INVALID']);
    expect(Object.fromEntries(headers)).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('S6.01a the guard asks the database once, whether it lets pass, writes activity or refuses', async () => {
    const session = await signedIn();
    const statementsOf = async (handles: Partial<Handles>): Promise<number> => {
      const before = rooms.statements();
      await rooms.ask('POST', `${sessionsPath(session.sid)}/activity`, { ...handles, body: {} });
      return rooms.statements() - before;
    };
    expect(await statementsOf(session)).toBe(1);
    rooms.clock.advance(sessionPolicy.touchSeconds);
    expect(await statementsOf(session)).toBe(1);
    expect(await statementsOf({ auth: 'unknown' })).toBe(1);
    expect(await statementsOf({})).toBe(1);
  });

  it('S6.01a a session ends after 15 minutes without activity', async () => {
    const session = await signedIn();
    rooms.clock.advance(sessionPolicy.idleSeconds - 1);
    expect(await profileStatus(session)).toBe(200);
    rooms.clock.advance(sessionPolicy.idleSeconds - 1);
    expect(await profileStatus(session)).toBe(200);
    rooms.clock.advance(sessionPolicy.idleSeconds);
    expect(await profileStatus(session)).toBe(401);
  });

  it('S6.01a a session of a clock that was ahead does not live longer for it', async () => {
    rooms.clock.advance(90_000);
    const early = await signedIn();
    expect(await profileStatus(early)).toBe(200);
    rooms.clock.advance(-90_000);
    expect(await profileStatus(early)).toBe(401);
    const { sid, auth } = early;
    expect((await rooms.ask('POST', `${sessionsPath(sid)}/activity`, { auth })).status).toBe(401);
  });

  it('S9.01a polls keep no session alive', async () => {
    const session = await signedIn();
    for (let asked = 0; asked < sessionPolicy.idleSeconds - 30; asked += 30) {
      rooms.clock.advance(30);
      expect(await profileStatus(session, { 'x-poll': '1' })).toBe(200);
    }
    rooms.clock.advance(60);
    expect(await profileStatus(session, { 'x-poll': '1' })).toBe(401);
  });

  it('S6.01a a session ends 12 hours after the sign-in however active it is', async () => {
    const session = await signedIn();
    for (let passed = 600; passed < sessionPolicy.absoluteSeconds; passed += 600) {
      rooms.clock.advance(600);
      expect(await profileStatus(session)).toBe(200);
    }
    rooms.clock.advance(600);
    expect(await profileStatus(session)).toBe(401);
  });

  it('S6.01a marked activity keeps the session and is written once a minute at most', async () => {
    const session = await signedIn();
    const lastActive = async (): Promise<string | undefined> => (await devices(session))[0]?.lastActiveAt;
    const mark = (): Promise<Answer> =>
      rooms.ask('POST', `${sessionsPath(session.sid)}/activity`, { auth: session.auth, body: {} });
    const atFirst = await lastActive();
    rooms.clock.advance(59);
    const idleEnd = (since: string | undefined): string =>
      new Date(Date.parse(since ?? '') + sessionPolicy.idleSeconds * 1000).toISOString();
    const told = async (answer: Promise<Answer>) => markActivity.answer.parse(JSON.parse((await answer).text));
    expect(await told(mark())).toEqual({ idleEndsAt: idleEnd(atFirst), endsAt: expect.any(String) });
    expect(await lastActive()).toBe(atFirst);
    rooms.clock.advance(1);
    const written = rooms.clock.now().toISOString();
    expect((await told(mark())).idleEndsAt).toBe(idleEnd(written));
    expect(await lastActive()).toBe(written);
    rooms.clock.advance(600);
    const polled = rooms.ask('POST', `${sessionsPath(session.sid)}/activity`, {
      auth: session.auth,
      body: {},
      headers: { 'x-poll': '1' },
    });
    expect((await told(polled)).idleEndsAt).toBe(idleEnd(written));
  });

  it('S7.02 signing out ends the session, repeating it is success, and the browser forgets', async () => {
    const session = await signedIn();
    const first = await rooms.ask('POST', logoutPath, { auth: session.auth });
    expect([first.status, JSON.parse(first.text)]).toEqual([200, { outcome: 'SUCCESS' }]);
    expect(authOf(first)).toBe('');
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^__Host-auth=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(first.headers.get('clear-site-data')).toBe('"cache"');
    expect(await profileStatus(session)).toBe(401);
    for (const again of [{ auth: session.auth }, {}, { auth: 'unknown' }, { body: {} }]) {
      const answer = await rooms.ask('POST', logoutPath, again);
      expect([answer.status, answer.text]).toEqual([200, first.text]);
    }
  });

  it('S4.07a another site cannot sign a player out', async () => {
    const session = await signedIn();
    const crossSite = { auth: session.auth, headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await rooms.ask('POST', logoutPath, crossSite)).status).toBe(403);
    expect(await profileStatus(session)).toBe(200);
  });

  it('S7.19 lists the live devices of this player alone and signs one of them out', async () => {
    const { username } = await rooms.player();
    await signedIn();
    const desk = await rooms.signIn(username, { headers: { 'user-agent': 'X11; Linux Firefox/140.0' } });
    rooms.clock.advance(5);
    const phone = await rooms.signIn(username, { headers: { 'user-agent': 'iPhone Version/18.0 Safari/604.1' } });
    const listed = await devices(desk);
    expect(listed.map(({ device, current }) => [device, current])).toEqual([
      ['Safari, iPhone', false],
      ['Firefox, Linux', true],
    ]);
    const phoneId = listed[0]?.id ?? '';
    expect([phone.sid, phone.auth]).not.toContain(phoneId);
    const end = (by: Handles, id: string): Promise<Answer> =>
      rooms.ask('DELETE', `${sessionsPath(by.sid)}/${id}`, { auth: by.auth });
    const stranger = await signedIn();
    expect((await end(stranger, phoneId)).status).toBe(404);
    expect(await profileStatus(phone)).toBe(200);
    expect((await end(desk, phoneId)).status).toBe(204);
    expect(await profileStatus(phone)).toBe(401);
    expect(await devices(desk)).toHaveLength(1);
    for (const id of [phoneId, 'no-uuid', '01900000-0000-7000-8000-000000000000']) {
      const answer = await end(desk, id);
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('S7.01a no log line holds a handle, a password or a name that was typed', async () => {
    const { username, email } = await rooms.player();
    const session = await rooms.signIn(username);
    await profileStatus(session);
    await rooms.ask('POST', `${sessionsPath(session.sid)}/activity`, { auth: session.auth, body: {} });
    await rooms.ask('GET', profilePath(session.sid));
    await rooms.ask('GET', `/services/no-such-room/${session.sid}`, { auth: session.auth });
    await rooms.ask('POST', logoutPath, { auth: session.auth });
    expect(rooms.log()).toContain('/services/profile/v1/profiles/:session');
    for (const secret of [session.sid, session.auth, 'harbour-lights-24', username, email]) {
      expect(rooms.log()).not.toContain(secret);
    }
  });

  it('S6.01b who signs in many times at once has no more sessions than one after the other', async () => {
    const { username } = await rooms.player();
    const earlier = [];
    for (let made = 0; made < sessionPolicy.most; made += 1) {
      earlier.push(await rooms.signIn(username));
      rooms.clock.advance(1);
    }
    // Each wants to end the oldest of the sessions that it sees.
    const held = await holdRows(
      rooms.database,
      `select 1 from session join player on player.id = player_id where username = '${username}' for update of session`,
    );
    const atOnce = Array.from({ length: 8 }, () => rooms.signIn(username));
    await held.waiting(atOnce.length);
    await held.release();
    const all = [...earlier, ...(await Promise.all(atOnce))];
    const live = await Promise.all(all.map((handles) => profileStatus(handles)));
    expect(live.filter((status) => status === 200)).toHaveLength(sessionPolicy.most);
  });
});
