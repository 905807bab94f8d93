import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peek } from '#services/kernel/budgets.ts';
import { type Answer, type Handles, loginPath, password, profilePath, type Rooms, startRooms } from '../login/rooms.ts';

const phone = { prefix: '+34', number: '600111999', validated: true };

describe("a player's own account", () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  const signedIn = async (input: Parameters<Rooms['player']>[0] = {}) => {
    const made = await rooms.player(input);
    return { ...made, ...(await rooms.signIn(made.username)) };
  };
  const own = (method: string, who: Handles, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    rooms.ask(method, `${profilePath(who.sid)}${path}`, {
      auth: who.auth,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const json = (answer: Answer) => JSON.parse(answer.text);
  const isLive = async (who: Handles): Promise<boolean> => (await own('GET', who, '')).status === 200;
  const tokenTo = async (to: string): Promise<string> => /#token=(\S+)/.exec(await rooms.message(to))?.[1] ?? '';
  const setPin = (who: Handles, body: unknown) =>
    rooms.ask('PUT', `/api/v1/profiles/${who.sid}/pin-code`, { auth: who.auth, body });

  it('S3.01a the record changes with a code, and what is deceptive or unknown does not', async () => {
    const who = await signedIn();
    const change = (body: unknown, code?: string) => own('PUT', who, '', body, code ? { 'x-mfa-code': code } : {});
    expect(json(await change({ nickname: 'Lan\u202etern' })).errors).toEqual([
      { field: 'nickname', code: 'NOT_ALLOWED' },
    ]);
    for (const nickname of ['Kestrel Bay Support', 'M0derator'])
      expect(json(await change({ nickname })).errors).toEqual([{ field: 'nickname', code: 'NOT_ALLOWED' }]);
    expect(json(await change({ currency: 'USD' })).errors).toEqual([{ field: 'currency', code: 'UNKNOWN_FIELD' }]);
    expect(json(await change({ nickname: 'Lantern' }))).toMatchObject({ code: 'MFA_REQUIRED', method: 'EMAIL' });
    const send = `/services/player-verification/v1/profiles/${who.sid}/operation/updateProfile/confirmationCode`;
    await rooms.ask('POST', send, { auth: who.auth, body: { method: 'EMAIL' } });
    const code = /\d{6}/.exec(await rooms.message(who.email))?.[0];
    const changed = await change({ nickname: 'Lantern', address: { countryCode: 'FR' }, language: 'fr' }, code);
    expect([changed.status, json(changed)]).toEqual([
      200,
      expect.objectContaining({ nickname: 'Lantern', address: { countryCode: 'FR', subdivision: null } }),
    ]);
    // What is mailed from now on is French to the date and the device.
    const newPassword = 'nine-quiet-herons-wading';
    const device = { 'user-agent': 'X11; Linux Firefox/140.0' };
    expect((await own('PUT', who, '/password', { currentPassword: password, newPassword }, device)).status).toBe(204);
    expect(await rooms.message(who.email)).toMatch(
      /Quand et où\u00a0: \d{1,2} \p{L}+ \d{4} à \d{2}:\d{2} UTC, Firefox, Linux\n/u,
    );
  });

  it('S3.01a who lives where no money is taken moves away by no word of their own', async () => {
    const who = await signedIn({ countryCode: 'CU' });
    const change = (body: unknown) => own('PUT', who, '', body);
    expect(json(await change({ address: { countryCode: 'FR' } })).errors).toEqual([
      { field: 'address.countryCode', code: 'LOCKED' },
    ]);
    expect(json(await change({ nickname: 'Lantern', address: { countryCode: 'CU' } })).code).toBe('MFA_REQUIRED');
  });

  it('S6.01b a new password ends the other sessions, tells the player, and wants the old one', async () => {
    const who = await signedIn();
    const other = await rooms.signIn(who.username);
    const newPassword = 'nine-quiet-herons-wading';
    const wrong = await own('PUT', who, '/password', { currentPassword: 'not-the-password', newPassword });
    expect([wrong.status, json(wrong).errors, json(wrong).remainingAttempts]).toEqual([
      422,
      [{ field: 'currentPassword', code: 'WRONG' }],
      9,
    ]);
    expect((await own('PUT', who, '/password', { currentPassword: password, newPassword })).status).toBe(204);
    expect([await isLive(who), await isLive(other)]).toEqual([true, false]);
    // A change that is complete clears the count of wrong ones.
    const later = await own('PUT', who, '/password', { currentPassword: 'not-the-password', newPassword: password });
    expect(json(later).remainingAttempts).toBe(9);
    expect(await rooms.message(who.email)).toMatch(
      /password of your account was changed[\s\S]*\/login\/secure-account#token=/,
    );
    const { items } = json(await own('GET', who, '/security-events'));
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['PASSWORD_CHANGE', 'SIGN_IN', 'SIGN_IN']);
  });

  it('S6.01b of many changes at once with one old password one is made', async () => {
    const who = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        own('PUT', who, '/password', { currentPassword: password, newPassword: `nine-quiet-herons-${n}-wading` }),
      ),
    );
    const made = answers.flatMap(({ status }, n) => (status === 204 ? [n] : []));
    expect(made).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 204))
      expect([answer.status, json(answer).errors]).toEqual([422, [{ field: 'currentPassword', code: 'WRONG' }]]);
    await rooms.signIn(who.username, { password: `nine-quiet-herons-${made[0]}-wading` });
  });

  it('S7.29 of two changes at once with one old PIN one is made', async () => {
    const who = await signedIn({ pinCode: '2468' });
    const pins = ['7310', '7327'];
    const both = await Promise.all(pins.map((pinCode) => setPin(who, { pinCode, currentPinCode: '2468' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const lost = both.find(({ status }) => status === 422);
    expect(lost && json(lost).errors).toEqual([{ field: 'currentPinCode', code: 'WRONG' }]);
    const currentPinCode = pins[both.findIndex(({ status }) => status === 200)];
    expect((await setPin(who, { pinCode: '8642', currentPinCode })).status).toBe(200);
  });

  it('S6.01b "this was not me" ends everything, asks for a new password and brings the mailbox back', async () => {
    const who = await signedIn();
    const fresh = `new-${who.email}`;
    expect((await own('POST', who, '/email-changes', { email: fresh, password })).status).toBe(202);
    // The old mailbox reads where to: whoever opens the link there knows what it does.
    expect(await rooms.message(who.email)).toContain(fresh);
    const confirm = async (to: string) => {
      const body = { token: await tokenTo(to) };
      return json(await rooms.ask('POST', '/services/registration/v1/email-confirmations', { body })).outcome;
    };
    expect([await confirm(fresh), await confirm(who.email)]).toEqual(['WAITING', 'CONFIRMED']);
    expect(json(await own('GET', who, ''))).toMatchObject({ email: fresh });
    const token = await tokenTo(who.email);
    const secured = await rooms.ask('POST', '/services/login-service/v1/secure-account', { body: { token } });
    expect([secured.status, json(secured)]).toEqual([200, { outcome: 'SUCCESS' }]);
    expect(await isLive(who)).toBe(false);
    const again = await rooms.ask('POST', loginPath, { body: { username: who.email, password } });
    expect([again.status, json(again).code]).toEqual([401, 'invalid_grant']);
    expect(await rooms.message(who.email)).toContain('/login/reset-password?by=mail#token=');
    const reset = '/services/player-verification/v1/verifications/PASSWORD/reset';
    const newPassword = 'nine-quiet-herons-wading';
    const set = await rooms.ask('POST', reset, { body: { token: await tokenTo(who.email), newPassword } });
    expect(set.status).toBe(200);
    const back = await rooms.ask('POST', loginPath, { body: { username: who.email, password: newPassword } });
    expect(back.status).toBe(200);
  });

  it('S3.01a a taken address answers the same and tells its owner alone', async () => {
    const [who, owner] = [await signedIn(), await rooms.player()];
    expect((await own('POST', who, '/email-changes', { email: owner.email, password })).status).toBe(202);
    expect(await rooms.message(owner.email)).toContain('it belongs to your account');
  });

  it('S7.29 a first PIN needs nothing, another one the PIN or the password', async () => {
    const who = await signedIn();
    const other = await rooms.signIn(who.username);
    expect(json(await setPin(who, { pinCode: '1234' })).errors).toEqual([{ field: 'pinCode', code: 'TOO_EASY' }]);
    expect((await setPin(who, { pinCode: '2468' })).status).toBe(200);
    expect(await isLive(other)).toBe(true);
    expect(json(await setPin(who, { pinCode: '1357' })).errors).toEqual([
      { field: 'currentPinCode', code: 'REQUIRED' },
    ]);
    const wrong = json(await setPin(who, { pinCode: '1357', currentPinCode: '0000' }));
    expect([wrong.errors, wrong.remainingAttempts]).toEqual([[{ field: 'currentPinCode', code: 'WRONG' }], 4]);
    expect((await setPin(who, { pinCode: '1357', currentPinCode: '2468' })).status).toBe(200);
    expect(await isLive(other)).toBe(false);
    expect((await setPin(who, { pinCode: '8642', password })).status).toBe(200);
    for (let i = 0; i < 5; i += 1) await setPin(who, { pinCode: '1357', currentPinCode: '0000' });
    expect(json(await setPin(who, { pinCode: '1357', currentPinCode: '8642' }))).toMatchObject({
      status: 423,
      code: 'ACCOUNT_BLOCKED',
      remainingBlockingTime: 600,
    });
  });

  it('S6.01b wrong passwords and PINs are forgotten with what the right one has completed, and with nothing else', async () => {
    const who = await signedIn({ pinCode: '2468' });
    const leftOf = async (name: 'pin' | 'passwordInSession') =>
      (await peek(rooms.db, { name, subject: who.playerId }, rooms.clock.now())).left;
    const left = async () => [await leftOf('pin'), await leftOf('passwordInSession')];
    await setPin(who, { pinCode: '1357', currentPinCode: '0000' });
    await setPin(who, { pinCode: '1357', password: 'not-the-password' });
    expect([(await setPin(who, { pinCode: '1234', currentPinCode: '2468' })).status, await left()]).toEqual([
      422,
      [4, 9],
    ]);
    expect([(await setPin(who, { pinCode: '1357', currentPinCode: '2468' })).status, await left()]).toEqual([
      200,
      [5, 9],
    ]);
    await setPin(who, { pinCode: '8642', currentPinCode: '0000' });
    expect([(await setPin(who, { pinCode: '8642', password })).status, await left()]).toEqual([200, [4, 10]]);
    await setPin(who, { pinCode: '1357', password: 'not-the-password' });
    const path = `/services/player-verification/v1/profiles/${who.sid}/sign-in-factor`;
    const factor = (chosen: string) => rooms.ask('PUT', path, { auth: who.auth, body: { factor: chosen, password } });
    expect([(await factor('SMS')).status, await left()]).toEqual([422, [4, 9]]);
    expect([(await factor('NONE')).status, await left()]).toEqual([204, [4, 10]]);
  });

  it('S7.30 a mailed link sets a new PIN once and holds money for a day', async () => {
    const who = await signedIn({ pinCode: '2468' });
    const asked = `/services/player-verification/v1/profiles/${who.sid}/verifications/PIN_CODE/request-reset`;
    expect((await rooms.ask('POST', asked, { auth: who.auth })).status).toBe(200);
    const token = await tokenTo(who.email);
    const reset = (pinCode: string) =>
      rooms.ask('POST', '/services/player-verification/v1/verifications/PIN_CODE/reset', { body: { token, pinCode } });
    expect(json(await reset('0000')).errors).toEqual([{ field: 'pinCode', code: 'TOO_EASY' }]);
    expect((await reset('9753')).status).toBe(200);
    expect(json(await reset('9753')).errors).toEqual([{ field: 'token', code: 'USED' }]);
    const { securityHoldUntil } = await rooms.account.record(rooms.db, who.playerId);
    expect(securityHoldUntil).toEqual(new Date(rooms.clock.now().getTime() + 86_400_000));
  });

  it('S7.19 the sign-in factor needs what it asks for', async () => {
    const who = await signedIn({ pinCode: '2468' });
    const set = (factor: string, secret = password) =>
      rooms.ask('PUT', `/services/player-verification/v1/profiles/${who.sid}/sign-in-factor`, {
        auth: who.auth,
        body: { factor, password: secret },
      });
    expect(json(await set('SMS')).code).toBe('PLAYER_NOT_VALIDATED');
    expect(json(await set('TWO_FACTOR_AUTHENTICATION')).code).toBe('MFA_CONFIGURATION_ERROR');
    expect(json(await set('PIN_CODE', 'wrong-password-here')).errors).toEqual([{ field: 'password', code: 'WRONG' }]);
    expect((await set('PIN_CODE')).status).toBe(204);
    const asked = await rooms.ask('POST', loginPath, { body: { username: who.username, password } });
    expect(json(asked).code).toBe('mfa_required:PIN_CODE');
    const app = await signedIn({ phone });
    await rooms.withApp(app.playerId);
    const less = await rooms.ask('PUT', `/services/player-verification/v1/profiles/${app.sid}/sign-in-factor`, {
      auth: app.auth,
      body: { factor: 'NONE', password },
    });
    expect([less.status, json(less).code]).toEqual([409, 'MFA_CONFIGURATION_ERROR']);
  });

  it.each([
    [
      'PUT',
      'profile/v1/profiles/:sid/password',
      { currentPassword: password, newPassword: 'nine-quiet-herons-wading' },
    ],
    ['POST', 'profile/v1/profiles/:sid/email-changes', { email: 'another@bay.test', password }],
    ['PUT', 'player-verification/v1/profiles/:sid/sign-in-factor', { factor: 'TWO_FACTOR_AUTHENTICATION', password }],
    ['DELETE', 'player-verification/v1/profiles/:sid/two-factor', {}],
  ])('S8.03 a right code of the app that completes %s %s forgets the wrong ones', async (method, path, body) => {
    const { playerId, sid, auth } = await signedIn({ phone });
    const { totpSecret } = await rooms.withApp(playerId);
    const call = async (code: string) => {
      const request = { auth, body, headers: { 'x-mfa-code': code } };
      return (await rooms.ask(method, `/services/${path.replace(':sid', sid)}`, request)).status;
    };
    const left = async () => (await peek(rooms.db, { name: 'code', subject: playerId }, rooms.clock.now())).left;
    expect([await call('000000'), await left()]).toEqual([422, 4]);
    expect(await call(rooms.totp(totpSecret))).toBeLessThan(300);
    expect(await left()).toBe(5);
  });

  it('S7.30 forgot password answers the same for everybody and mails three times an hour', async () => {
    const { email } = await rooms.player();
    const ask = (to: string) =>
      rooms.ask('POST', '/services/player-verification/v1/verifications/PASSWORD/request-reset', {
        body: { email: to },
      });
    const [known, unknown] = [await ask(email), await ask('nobody@bay.test')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const first = await tokenTo(email);
    for (let i = 0; i < 4; i += 1) expect((await ask(email)).status).toBe(200);
    const reset = (token: string) =>
      rooms.ask('POST', '/services/player-verification/v1/verifications/PASSWORD/reset', {
        body: { token, newPassword: 'nine-quiet-herons-wading' },
      });
    expect(json(await reset(first)).errors).toEqual([{ field: 'token', code: 'INVALID' }]);
    rooms.clock.advance(1800);
    expect(json(await reset(await tokenTo(email))).errors).toEqual([{ field: 'token', code: 'EXPIRED' }]);
  });

  it('S6.01a blocking a player ends their sessions, for good', async () => {
    const who = await signedIn();
    await rooms.account.setStatus(who.username, 'blocked');
    expect(await isLive(who)).toBe(false);
    await rooms.account.setStatus(who.username, 'active');
    expect(await isLive(who)).toBe(false);
  });

  it('S6.01a a player has twenty sessions at most: the one idle longest ends', async () => {
    const who = await signedIn();
    for (let i = 0; i < 20; i += 1) {
      rooms.clock.advance(1);
      await rooms.signIn(who.username);
    }
    expect(await isLive(who)).toBe(false);
  });
});
