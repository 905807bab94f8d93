import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#services/kernel/database/transaction.ts';
import { type Answer, loginPath, password, profilePath, type Rooms, startRooms } from '../login/rooms.ts';

const newPassword = 'nine-quiet-herons-wading';
const verification = '/services/player-verification/v1';
const phone = { prefix: '+34', number: '600810001', validated: true };
const thiefs = { phonePrefix: '+34', phone: '600810999' };

describe('what a thief who knows the password has changed', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  const json = (answer: Answer) => JSON.parse(answer.text || '{}');
  const codeTo = async (to: string): Promise<string> => /\b(\d{6})\b/.exec(await rooms.message(to))?.[1] ?? '';
  const tokenTo = async (to: string): Promise<string> => /#token=(\S+)/.exec(await rooms.message(to))?.[1] ?? '';

  /** The calls of who is signed in. */
  async function inside(username: string) {
    const { sid, auth } = await rooms.signIn(username);
    const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      rooms.ask(method, path.replace('{session}', sid), { auth, headers, ...(body === undefined ? {} : { body }) });
    const ok = async (...asked: Parameters<typeof call>): Promise<Answer> => {
      const answer = await call(...asked);
      expect([asked[1], answer.status < 300, answer.text]).toEqual([asked[1], true, answer.text]);
      return answer;
    };
    const profile = `${verification}/profiles/{session}`;
    return {
      ok,
      takesNumber: async () => {
        await ok('POST', `${profile}/operation/validatePhone/confirmationCode`, { ...thiefs, password });
        const digits = `${thiefs.phonePrefix}${thiefs.phone}`.slice(1);
        const headers = { 'x-mfa-code': await codeTo(`+${digits}`) };
        await ok('POST', `/services/profile/v1/validated-phones/${digits}/profile/{session}`, {}, headers);
      },
      enablesApp: async () => {
        await ok('POST', `${profile}/operation/enable2fa/confirmationCode`, {});
        const headers = { 'x-mfa-operation': 'enable2fa', 'x-mfa-code': await codeTo('+34600810999') };
        const uri = json(await ok('POST', `${profile}/two-factor/enrol`, undefined, headers)).otpAuthUri;
        const secret = new URL(uri).searchParams.get('secret') ?? '';
        await ok('PUT', `${profile}/two-factor`, { code: rooms.totp(secret) });
      },
      asksFor: (factor: string) => ok('PUT', `${profile}/sign-in-factor`, { factor, password }),
      takesPin: () => ok('PUT', '/api/v1/profiles/{session}/pin-code', { pinCode: '8642', password }),
    };
  }

  /** "This was not me" by the newest mail, and the new password that it leads to. */
  const secured = async (email: string): Promise<void> => {
    const token = await tokenTo(email);
    expect((await rooms.ask('POST', '/services/login-service/v1/secure-account', { body: { token } })).status).toBe(
      200,
    );
    const body = { token: await tokenTo(email), newPassword };
    expect((await rooms.ask('POST', `${verification}/verifications/PASSWORD/reset`, { body })).status).toBe(200);
  };
  const signsIn = (username: string) =>
    rooms.ask('POST', loginPath, { body: { username, password: newPassword }, headers: {} });

  it('S6.01b "this was not me" takes a number and an app of the last 7 days away: a code goes to the number from before', async () => {
    const who = await rooms.player({ phone });
    const thief = await inside(who.username);
    await thief.takesNumber();
    await thief.enablesApp();
    await secured(who.email);
    const asked = await signsIn(who.username);
    expect([asked.status, json(asked).code]).toEqual([401, 'mfa_required:SMS']);
    const headers = { 'x-mfa-code': await codeTo('+34600810001'), 'x-enforcement-method': 'SMS' };
    const body = { username: who.username, password: newPassword };
    const entered = await rooms.ask('POST', loginPath, { body, headers });
    expect(entered.status).toBe(200);
    expect(await rooms.account.record(rooms.db, who.playerId)).toMatchObject({
      phone: '600810001',
      phonePrefix: '+34',
    });
  });

  it('S6.01b a first number, a PIN and a second step that the thief has chosen keep nobody out', async () => {
    const who = await rooms.player({ pinCode: '2468' });
    const thief = await inside(who.username);
    await thief.takesPin();
    await thief.asksFor('PIN_CODE');
    await thief.takesNumber();
    await secured(who.email);
    expect((await signsIn(who.username)).status).toBe(200);
    const record = await rooms.account.record(rooms.db, who.playerId);
    expect(record).toMatchObject({ phone: null, phoneValidatedAt: null, signInFactor: 'NONE' });
  });

  it('S6.01b an app from before stays, and so does a number of more than 7 days', async () => {
    const who = await rooms.player({ phone: { ...phone, number: '600810002' } });
    const own = await inside(who.username);
    await own.takesNumber();
    rooms.clock.advance(7 * 86_400);
    await rooms.withApp(who.playerId);
    await rooms.database.db
      .withTables<{ twoFactor: { playerId: string; enabledAt: Date } }>()
      .updateTable('twoFactor')
      .set({ enabledAt: new Date(rooms.clock.now().getTime() - 8 * 86_400_000) })
      .where('playerId', '=', who.playerId)
      .execute();
    await transaction(rooms.db, async (tx) => {
      const player = await rooms.account.record(tx, who.playerId);
      const origin = { device: null, country: null };
      await rooms.account.changes.made(tx, { player, kind: 'SIGN_IN', origin }, rooms.clock.now());
    });
    await secured(who.email);
    const asked = await signsIn(who.username);
    expect([asked.status, json(asked).code]).toEqual([401, 'mfa_required:TWO_FACTOR_AUTHENTICATION']);
    expect(await rooms.account.record(rooms.db, who.playerId)).toMatchObject({ phone: '600810999' });
  });

  it('S6.01b a PIN that the password alone has changed moves no money for a day', async () => {
    const who = await rooms.player({ pinCode: '2468' });
    const thief = await inside(who.username);
    const hold = async () => (await rooms.account.record(rooms.db, who.playerId)).securityHoldUntil;
    await thief.ok('PUT', '/api/v1/profiles/{session}/pin-code', { pinCode: '1357', currentPinCode: '2468' });
    expect(await hold()).toBeNull();
    await thief.takesPin();
    expect(await hold()).toEqual(new Date(rooms.clock.now().getTime() + 86_400_000));
    expect((await thief.ok('GET', profilePath('{session}'))).status).toBe(200);
  });
});
