import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, authOf, loginPath, password, profilePath, type Rooms, startRooms } from './rooms.ts';

const number = '+34600111222';
const phone = { prefix: '+34', number: '600111222', validated: true };

describe('the second factor of a sign-in', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms({ GEO_HEADER: 'X-Country' });
  });
  afterAll(() => rooms.stop());

  const attempt = (
    username: string,
    code?: string,
    method?: string,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const headers = {
      ...more,
      ...(code ? { 'x-mfa-code': code } : {}),
      ...(method ? { 'x-enforcement-method': method } : {}),
    };
    return rooms.ask('POST', loginPath, { body: { username, password }, headers });
  };
  const told = (answer: Answer) => [answer.status, JSON.parse(answer.text)] as const;
  const codeOf = (answer: Answer): string => JSON.parse(answer.text).code ?? 'signed in';
  const sentTo = async (to: string): Promise<string> => /#(\d{6})$/.exec(await rooms.message(to))?.[1] ?? '';

  it('S6.01b a wrong code after the right password stands in the history as refused, and is no first sign-in', async () => {
    const { playerId, username } = await rooms.player();
    const { totpSecret } = await rooms.withApp(playerId);
    const code = rooms.totp(totpSecret);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(codeOf(await attempt(username, wrong, 'TWO_FACTOR_AUTHENTICATION'))).toMatch(/^mfa_required/);
    const passed = await attempt(username, code, 'TWO_FACTOR_AUTHENTICATION');
    const { sessionId } = JSON.parse(passed.text);
    const history = await rooms.ask('GET', `${profilePath(sessionId)}/security-events`, { auth: authOf(passed) });
    const { items } = JSON.parse(history.text) as { items: { kind: string; outcome: string }[] };
    expect(items.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['SIGN_IN', 'done'],
      ['SIGN_IN', 'refused'],
    ]);
  });

  it('S8.01 asks for the app, takes its code once in ten parallel tries, and never an older step afterwards', async () => {
    const { playerId, username } = await rooms.player();
    const { totpSecret } = await rooms.withApp(playerId);
    expect(told(await attempt(username))).toEqual([
      401,
      expect.objectContaining({ code: 'mfa_required:TWO_FACTOR_AUTHENTICATION' }),
    ]);
    const older = rooms.totp(totpSecret);
    rooms.clock.advance(30);
    const code = rooms.totp(totpSecret);
    const twins = await Promise.all(
      Array.from({ length: 10 }, () => attempt(username, code, 'TWO_FACTOR_AUTHENTICATION')),
    );
    expect(twins.filter(({ status }) => status === 200)).toHaveLength(1);
    rooms.clock.advance(600);
    expect(codeOf(await attempt(username, older, 'TWO_FACTOR_AUTHENTICATION'))).not.toBe('signed in');
  });

  it('S8.03 tells what is left, blocks with the fifth wrong code and refuses the right one then', async () => {
    const { playerId, username } = await rooms.player();
    const { totpSecret } = await rooms.withApp(playerId);
    for (const remainingAttempts of [4, 3, 2, 1]) {
      expect(told(await attempt(username, '000000', 'TWO_FACTOR_AUTHENTICATION'))[1]).toMatchObject({
        code: 'mfa_required:TWO_FACTOR_AUTHENTICATION',
        remainingAttempts,
        errors: [{ field: 'code', code: 'MFA_INVALID_CONFIRMATION_CODE' }],
      });
    }
    const blocked = { code: 'VERIFICATION_BLOCKED', remainingBlockingTime: 600 };
    expect(told(await attempt(username, '000000', 'TWO_FACTOR_AUTHENTICATION'))[1]).toMatchObject(blocked);
    const right = await attempt(username, rooms.totp(totpSecret), 'TWO_FACTOR_AUTHENTICATION');
    expect([right.status, right.headers.getSetCookie()]).toEqual([401, []]);
    expect(told(await attempt(username))[1]).toMatchObject(blocked);
    rooms.clock.advance(600);
    expect(codeOf(await attempt(username, rooms.totp(totpSecret), 'TWO_FACTOR_AUTHENTICATION'))).toBe('signed in');
  });

  it('S8.01 after the 50th wrong code in a row no window opens again, but a new password by mail does', async () => {
    const { playerId, username, email } = await rooms.player();
    const { totpSecret } = await rooms.withApp(playerId);
    for (let i = 0; i < 50; i += 1) {
      if (i % 5 === 0) rooms.clock.advance(600);
      await attempt(username, '000000', 'TWO_FACTOR_AUTHENTICATION');
    }
    rooms.clock.advance(86_400);
    const closed = told(await attempt(username, rooms.totp(totpSecret), 'TWO_FACTOR_AUTHENTICATION'))[1];
    expect([closed.code, 'remainingBlockingTime' in closed]).toEqual(['VERIFICATION_BLOCKED', false]);
    const verifications = '/services/player-verification/v1/verifications/PASSWORD';
    await rooms.ask('POST', `${verifications}/request-reset`, { body: { email } });
    const token = /#token=(\S+)/.exec(await rooms.message(email))?.[1];
    const newPassword = 'another-lantern-by-the-quay';
    const reset = await rooms.ask('POST', `${verifications}/reset`, { body: { token, newPassword } });
    expect([reset.status, JSON.parse(reset.text)]).toEqual([200, { outcome: 'SUCCESS' }]);
    const body = { username, password: newPassword };
    const asked = await rooms.ask('POST', loginPath, { body });
    expect(codeOf(asked)).toBe('mfa_required:TWO_FACTOR_AUTHENTICATION');
    const headers = { 'x-mfa-code': rooms.totp(totpSecret), 'x-enforcement-method': 'TWO_FACTOR_AUTHENTICATION' };
    expect((await rooms.ask('POST', loginPath, { body, headers })).status).toBe(200);
  });

  it('S7.19 a recovery code stands for the app once, in any case, and says how many are left', async () => {
    const { playerId, username } = await rooms.player();
    const { recoveryCodes } = await rooms.withApp(playerId);
    const code = (recoveryCodes[0] ?? '').toLowerCase().replace('-', '');
    const first = await attempt(username, code, 'TWO_FACTOR_AUTHENTICATION');
    expect(told(first)).toEqual([200, expect.objectContaining({ recoveryCodesLeft: 9 })]);
    expect(codeOf(await attempt(username, code, 'TWO_FACTOR_AUTHENTICATION'))).not.toBe('signed in');
  });

  it('S7.20 sends an SMS with the 401, again after 30 s, and a newer code kills the older', async () => {
    const { username } = await rooms.player({ phone });
    await rooms.change((await rooms.account.findPlayer(username))?.playerId ?? '', { signInFactor: 'SMS' });
    const until = new Date(rooms.clock.now().getTime() + 600_000).toISOString();
    expect(told(await attempt(username))[1]).toMatchObject({
      code: 'mfa_required:SMS',
      phone: '********1222',
      limit: 5,
      remainingSendAttempts: 4,
      expiresAt: until,
    });
    const first = await sentTo(number);
    expect(await rooms.message(number)).toMatch(/\n@127\.0\.0\.1 #\d{6}$/);
    expect(told(await attempt(username))[1]).toMatchObject({ remainingSendAttempts: 4, expiresAt: until });
    rooms.clock.advance(30);
    const later = new Date(Date.parse(until) + 30_000).toISOString();
    expect(told(await attempt(username))[1]).toMatchObject({ remainingSendAttempts: 3, expiresAt: later });
    const second = await sentTo(number);
    if (first !== second) expect(codeOf(await attempt(username, first, 'SMS'))).toBe('mfa_required:SMS');
    const spaced = `${second.slice(0, 3)} ${second.slice(3)}`;
    expect(codeOf(await attempt(username, spaced, 'SMS'))).toBe('signed in');
  });

  it('S7.20 a code that went to a number of before opens nothing, and the number of now is sent one at once', async () => {
    const { playerId, username } = await rooms.player({ phone: { ...phone, number: '600111333' } });
    await rooms.change(playerId, { signInFactor: 'SMS' });
    await attempt(username);
    const code = await sentTo('+34600111333');
    await rooms.change(playerId, { phone: '600111444' });
    expect(told(await attempt(username, code, 'SMS'))).toEqual([
      401,
      expect.objectContaining({ code: 'mfa_required:SMS', phone: '********1444', remainingSendAttempts: 3 }),
    ]);
    expect(codeOf(await attempt(username, await sentTo('+34600111444'), 'SMS'))).toBe('signed in');
  });

  it('S8.01 a PIN that guessing has closed keeps nobody out for good: a new password by mail opens it, once a day', async () => {
    const { playerId, username, email } = await rooms.player({ pinCode: '2468' });
    await rooms.change(playerId, { signInFactor: 'PIN_CODE' });
    const attemptWith = async (word: string, pin: string) => {
      const headers = { 'x-mfa-code': pin, 'x-enforcement-method': 'PIN_CODE' };
      return codeOf(await rooms.ask('POST', loginPath, { body: { username, password: word }, headers }));
    };
    const guess = async (word: string) => {
      for (let i = 0; i < 15; i += 1) {
        if (i % 5 === 0) rooms.clock.advance(600);
        await attemptWith(word, '0000');
      }
      rooms.clock.advance(3_600);
      return attemptWith(word, '2468');
    };
    const reset = async (newPassword: string) => {
      const verifications = '/services/player-verification/v1/verifications/PASSWORD';
      await rooms.ask('POST', `${verifications}/request-reset`, { body: { email } });
      const token = /#token=(\S+)/.exec(await rooms.message(email))?.[1];
      expect((await rooms.ask('POST', `${verifications}/reset`, { body: { token, newPassword } })).status).toBe(200);
      return newPassword;
    };
    expect(await guess(password)).toBe('VERIFICATION_BLOCKED');
    const second = await reset('another-lantern-by-the-quay');
    expect(await guess(second)).toBe('VERIFICATION_BLOCKED');
    const third = await reset('a-third-lantern-by-the-quay');
    expect(await attemptWith(third, '2468')).toBe('VERIFICATION_BLOCKED');
    rooms.clock.advance(86_401);
    expect(await attemptWith(await reset('a-fourth-lantern-by-the-quay'), '2468')).toBe('signed in');
  });

  it('S7.19 a code of another method is as if none had come, and spends nothing', async () => {
    const { playerId, username } = await rooms.player({ pinCode: '2468' });
    await rooms.change(playerId, { signInFactor: 'PIN_CODE' });
    for (let i = 0; i < 8; i += 1) {
      expect(codeOf(await attempt(username, '0000', 'SMS'))).toBe('mfa_required:PIN_CODE');
      expect(codeOf(await attempt(username, '2468'))).toBe('mfa_required:PIN_CODE');
    }
    expect(told(await attempt(username, '0000', 'PIN_CODE'))[1]).toMatchObject({ remainingAttempts: 4 });
    expect(codeOf(await attempt(username, '2468', 'PIN_CODE'))).toBe('signed in');
  });

  it('S4.08d asks abroad for what the player has, and at home for nothing', async () => {
    const { username } = await rooms.player({ countryCode: 'ES', pinCode: '2468' });
    expect(codeOf(await attempt(username, undefined, undefined, { 'x-country': 'ES' }))).toBe('signed in');
    const abroad = await attempt(username, undefined, undefined, { 'x-country': 'FR' });
    expect(codeOf(abroad)).toBe('mfa_required:PIN_CODE');
    expect(codeOf(await attempt(username, '2468', 'PIN_CODE', { 'x-country': 'FR' }))).toBe('signed in');
  });

  it('S8.01 nothing later is told before the factor: no required action, no cookie, and a stranger no SMS', async () => {
    const { playerId, username } = await rooms.player({ pinCode: '2468' });
    await rooms.change(playerId, { signInFactor: 'PIN_CODE', requiredActions: ['forcePasswordReset'] });
    const asked = await attempt(username);
    expect([codeOf(asked), asked.headers.getSetCookie()]).toEqual(['mfa_required:PIN_CODE', []]);
    expect((await attempt(username, '2468', 'PIN_CODE')).status).toBe(428);
  });

  it('S8.01 40 wrong codes at once are judged five times, whatever the password step lets through', async () => {
    const { playerId, username } = await rooms.player();
    const { totpSecret } = await rooms.withApp(playerId);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => attempt(username, String(100_000 + i), 'TWO_FACTOR_AUTHENTICATION')),
    );
    expect(answers.filter((answer) => 'remainingAttempts' in JSON.parse(answer.text)).length).toBeLessThanOrEqual(4);
    expect((await attempt(username, rooms.totp(totpSecret), 'TWO_FACTOR_AUTHENTICATION')).status).toBe(401);
  });
});
