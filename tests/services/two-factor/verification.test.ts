import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peek } from '#services/kernel/budgets.ts';
import { type Answer, type Handles, type Rooms, startRooms } from '../login/rooms.ts';

const phone = { prefix: '+34', number: '600111222', validated: true };
const verification = '/services/player-verification/v1/profiles';

describe('verification of operations', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  let numbers = 600_200_000;
  const signedIn = async (input: Parameters<Rooms['player']>[0] = {}) => {
    numbers += 1;
    const own = input.phone ? { phone: { ...input.phone, number: String(numbers) } } : {};
    const made = await rooms.player({ ...input, ...own });
    return { ...made, number: `+34${numbers}`, ...(await rooms.signIn(made.username)) };
  };
  const call = (method: string, who: Handles, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    rooms.ask(method, `${verification}/${who.sid}${path}`, {
      auth: who.auth,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const json = (answer: Answer) => (answer.text === '' ? null : JSON.parse(answer.text));
  const told = (answer: Answer) => [answer.status, json(answer)?.code ?? json(answer)];
  const send = (who: Handles, operation: string, body: unknown = {}) =>
    call('POST', who, `/operation/${operation}/confirmationCode`, body);
  const verify = (who: Handles, operation: string, code: string, more = {}, headers = {}) =>
    call('PUT', who, '/verifications/verify', { operation, type: 'PASSWORD', method: 'SMS', code, ...more }, headers);
  const sent = async (to: string): Promise<string> =>
    /#?(\d{6})/.exec((await rooms.message(to)).split('\n').at(-1) ?? '')?.[1] ?? '';
  const wrongOf = (code: string): string => (code === '111111' ? '222222' : '111111');

  it('S7.20 sends six digits, tells what is left, and refuses the sixth send', async () => {
    const who = await signedIn({ phone });
    for (const remainingSendAttempts of [4, 3, 2, 1, 0]) {
      const answer = await send(who, 'updateProfile');
      expect([answer.status, json(answer)]).toEqual([
        200,
        { limit: 5, remainingSendAttempts, expiresAt: new Date(rooms.clock.now().getTime() + 600_000).toISOString() },
      ]);
    }
    const sixth = await send(who, 'updateProfile');
    expect([sixth.status, json(sixth)]).toEqual([
      423,
      expect.objectContaining({ code: 'NO_REMAINING_SEND_CODE_ATTEMPT', remainingBlockingTime: 600 }),
    ]);
    expect(json(await call('GET', who, '/operations/updateProfile/status'))).toEqual({
      status: 'ACTIVE',
      remainingBlockingTime: 0,
      delivery: 'queued',
    });
  });

  it('S7.20 each of the three operations has a code sent, and is told the limit and what is left', async () => {
    const validated = await signedIn({ phone });
    const joined = await signedIn({ phone: { ...phone, validated: false } });
    for (const [who, operation] of [
      [validated, 'enable2fa'],
      [validated, 'updateProfile'],
      [joined, 'validatePhone'],
    ] as const) {
      const answer = await send(who, operation);
      expect([answer.status, json(answer)], operation).toMatchObject([200, { limit: 5 }]);
      expect(json(answer).remainingSendAttempts, operation).toBeLessThan(5);
      expect(await sent(who.number), operation).toMatch(/^\d{6}$/);
    }
  });

  it('S8.06 says why no code can be sent', async () => {
    const without = await signedIn();
    expect(told(await send(without, 'updateProfile'))).toEqual([422, 'PLAYER_NOT_VALIDATED']);
    expect(told(await send(without, 'validatePhone'))).toEqual([422, 'PLAYER_NOT_VALIDATED']);
    expect(told(await send(without, 'somethingElse'))).toEqual([404, 'NOT_FOUND']);
    const number = { phonePrefix: '+34', phone: '600999888' };
    expect(json(await send(without, 'validatePhone', number)).errors).toEqual([
      { field: 'password', code: 'REQUIRED' },
    ]);
    const wrong = json(await send(without, 'validatePhone', { ...number, password: 'not-the-password' }));
    expect([wrong.errors, wrong.remainingAttempts]).toEqual([[{ field: 'password', code: 'WRONG' }], 9]);
    // The number that the account began with may come without a password; one that does come is judged.
    const joined = await signedIn({ phone: { ...phone, validated: false } });
    const own = json(await send(joined, 'validatePhone', { password: 'not-the-password' }));
    expect([own.errors, own.remainingAttempts]).toEqual([[{ field: 'password', code: 'WRONG' }], 9]);
    expect((await send(joined, 'validatePhone')).status).toBe(200);
    const validated = await signedIn({ phone });
    expect(told(await send(validated, 'validatePhone'))).toEqual([422, 'PLAYER_VALIDATED']);
    expect(told(await send(validated, 'updateProfile', { method: 'EMAIL' }))).toEqual([409, 'MFA_CONFIGURATION_ERROR']);
    expect((await send(without, 'updateProfile', { method: 'EMAIL' })).status).toBe(200);
  });

  it('S8.02 S8.03 counts wrong codes down, blocks with the fifth, and refuses sends then', async () => {
    const who = await signedIn({ phone });
    await send(who, 'updateProfile');
    const code = await sent(who.number);
    for (const remainingAttempts of [4, 3, 2, 1]) {
      expect(json(await verify(who, 'updateProfile', wrongOf(code)))).toMatchObject({
        status: 422,
        code: 'MFA_INVALID_CONFIRMATION_CODE',
        remainingAttempts,
      });
    }
    const blocked = { status: 423, code: 'MFA_ACCOUNT_BLOCKED', remainingBlockingTime: 600 };
    expect(json(await verify(who, 'updateProfile', wrongOf(code)))).toMatchObject(blocked);
    expect(json(await verify(who, 'updateProfile', code))).toMatchObject(blocked);
    // One budget for all operations: another one is no way round it.
    expect(json(await verify(who, 'enable2fa', code))).toMatchObject(blocked);
    expect(told(await send(who, 'updateProfile'))).toEqual([423, 'ACCOUNT_BLOCKED']);
    expect(json(await call('GET', who, '/operations/validatePhone/status'))).toMatchObject({
      status: 'BLOCKED',
      remainingBlockingTime: 600,
    });
    expect(json(await call('GET', who, '/two-factor'))).toMatchObject({ status: 'BLOCKED' });
  });

  it('S7.21 a code is right for its operation, player and number alone, and a resend kills it', async () => {
    const who = await signedIn({ phone });
    const other = await signedIn({ phone });
    await send(who, 'updateProfile');
    const first = await sent(who.number);
    expect(told(await verify(who, 'enable2fa', first))).toEqual([409, 'MFA_ERROR_VALIDATING_OPERATION']);
    expect(told(await verify(other, 'updateProfile', first))).toEqual([409, 'MFA_ERROR_VALIDATING_OPERATION']);
    await send(who, 'updateProfile');
    const second = await sent(who.number);
    if (first !== second) expect(told(await verify(who, 'updateProfile', first))[0]).toBe(422);
    expect(told(await verify(who, 'updateProfile', second))).toEqual([200, {}]);
    expect(told(await verify(who, 'updateProfile', second))).toEqual([409, 'MFA_ERROR_VALIDATING_OPERATION']);
    await send(who, 'updateProfile');
    rooms.clock.advance(600);
    const late = await rooms.signIn(who.username);
    expect(told(await verify(late, 'updateProfile', await sent(who.number)))).toEqual([
      409,
      'MFA_ERROR_VALIDATING_OPERATION',
    ]);
  });

  it('S7.21 a code of the setup is answered by the key URI, a wrong one by its cause and the tries that are left', async () => {
    const who = await signedIn({ phone });
    await send(who, 'enable2fa');
    const code = await sent(who.number);
    const wrong = await verify(who, 'enable2fa', wrongOf(code));
    expect([wrong.status, json(wrong)]).toMatchObject([
      422,
      { code: 'MFA_INVALID_CONFIRMATION_CODE', remainingAttempts: 4 },
    ]);
    const right = await verify(who, 'enable2fa', code);
    expect([right.status, json(right)]).toEqual([200, { otpAuthUri: expect.stringMatching(/^otpauth:\/\/totp\//) }]);
  });

  it('S7.25 a new number becomes the phone with the code that went to it', async () => {
    const who = await signedIn();
    const password = 'harbour-lights-24';
    const left = async () =>
      (await peek(rooms.db, { name: 'passwordInSession', subject: who.playerId }, rooms.clock.now())).left;
    await send(who, 'validatePhone', { phonePrefix: '+34', phone: '600777001', password: 'not-the-password' });
    await send(who, 'validatePhone', { phonePrefix: '+34', phone: '600777001', password });
    expect(await left()).toBe(9);
    const code = await sent('+34600777001');
    const validate = (number: string, headers: Record<string, string>) =>
      rooms.ask('POST', `/services/profile/v1/validated-phones/${number}/profile/${who.sid}`, {
        auth: who.auth,
        headers,
      });
    expect(told(await validate('34600777002', { 'x-mfa-code': code }))).toEqual([
      409,
      'MFA_ERROR_VALIDATING_OPERATION',
    ]);
    expect(json(await validate('34600777001', {}))).toMatchObject({ status: 403, code: 'MFA_REQUIRED', method: 'SMS' });
    expect(told(await validate('+34600777001', { 'x-mfa-code': code }))).toEqual([200, {}]);
    expect(await left()).toBe(10);
    const status = await rooms.ask('GET', `/services/profile/v1/validated-phones/profile/${who.sid}`, {
      auth: who.auth,
    });
    expect(json(status)).toEqual({ phone: '********7001', status: 'VALIDATED' });
  });

  it('S7.25 verify first and the number then passes once without a code', async () => {
    const who = await signedIn();
    await send(who, 'validatePhone', { phonePrefix: '+34', phone: '600777003', password: 'harbour-lights-24' });
    expect(told(await verify(who, 'validatePhone', await sent('+34600777003')))).toEqual([200, {}]);
    const validate = () =>
      rooms.ask('POST', `/services/profile/v1/validated-phones/34600777003/profile/${who.sid}`, { auth: who.auth });
    expect(told(await validate())).toEqual([200, {}]);
    expect(told(await validate())).toEqual([403, 'MFA_REQUIRED']);
  });

  it('S7.23 S7.24 S7.27 S7.28 the app: verified, confirmed, counted, renewed, reset', async () => {
    const who = await signedIn({ phone });
    expect(json(await call('GET', who, '/two-factor'))).toEqual({ status: 'PENDING' });
    expect(json(await call('POST', who, '/two-factor/enrol'))).toMatchObject({ code: 'MFA_REQUIRED', method: 'SMS' });
    await send(who, 'enable2fa');
    const { otpAuthUri } = json(await verify(who, 'enable2fa', await sent(who.number)));
    expect(json(await call('POST', who, '/two-factor/enrol', undefined, { 'x-mfa-operation': 'enable2fa' }))).toEqual({
      otpAuthUri,
    });
    expect(json(await call('GET', who, '/two-factor'))).toEqual({ status: 'ENROLLING' });
    const totp = URI.parse(otpAuthUri) as TOTP;
    expect([totp.algorithm, totp.digits, totp.period, totp.secret.bytes.length, totp.issuer, totp.label]).toEqual([
      'SHA1',
      6,
      30,
      20,
      'Kestrel Bay',
      who.username,
    ]);
    const now = () => totp.generate({ timestamp: rooms.clock.now().getTime() });
    const wrong = await call('PUT', who, '/two-factor', { code: wrongOf(now()) });
    expect([wrong.status, json(wrong).remainingAttempts]).toEqual([422, 2_147_483_647]);
    const confirmed = json(await call('PUT', who, '/two-factor', { code: now() }));
    expect(confirmed).toEqual({ status: 'ENABLED', recoveryCodes: expect.any(Array) });
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    for (const code of confirmed.recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(json(await call('GET', who, '/two-factor'))).toEqual({ status: 'ENABLED', recoveryCodesLeft: 10 });
    expect(told(await call('POST', who, '/two-factor/enrol'))).toEqual([409, 'MFA_ERROR_VALIDATING_OPERATION']);
    const anew = (code: string) => call('POST', who, '/two-factor/recovery-codes', undefined, { 'x-mfa-code': code });
    const renewed = json(await anew(confirmed.recoveryCodes[0]));
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(told(await anew(confirmed.recoveryCodes[1]))[0]).toBe(422);
    expect(told(await call('DELETE', who, '/two-factor'))).toEqual([403, 'MFA_REQUIRED']);
    const reset = await call('DELETE', who, '/two-factor', undefined, { 'x-mfa-code': renewed.recoveryCodes[2] });
    expect(told(reset)).toEqual([200, { status: 'PENDING' }]);
  });

  it('S7.24 the tenth wrong first code throws the secret away', async () => {
    const who = await signedIn({ phone });
    await send(who, 'enable2fa');
    await verify(who, 'enable2fa', await sent(who.number));
    for (let i = 0; i < 10; i += 1)
      expect((await call('PUT', who, '/two-factor', { code: '000001' })).status).toBe(422);
    expect(json(await call('GET', who, '/two-factor'))).toEqual({ status: 'PENDING' });
    expect(told(await call('PUT', who, '/two-factor', { code: '000001' }))).toEqual([
      409,
      'MFA_ERROR_VALIDATING_OPERATION',
    ]);
  });

  it('S8.05 without a validated phone nothing is enrolled, and a PIN is no code here', async () => {
    const who = await signedIn({ pinCode: '2468' });
    expect(told(await call('POST', who, '/two-factor/enrol'))).toEqual([422, 'PLAYER_NOT_VALIDATED']);
    expect(told(await verify(who, 'enable2fa', '2468', { type: 'PIN_CODE', method: 'NOT_APPLICABLE' }))).toEqual([
      409,
      'MFA_CONFIGURATION_ERROR',
    ]);
  });

  it('S7.21 the mock header takes 000000 in the sandbox, and nothing without it', async () => {
    const mock = { 'x-mock-2fa-verification': 'true' };
    const who = await signedIn({ phone });
    expect(told(await verify(who, 'updateProfile', '000000', {}, mock))).toEqual([200, {}]);
    expect(told(await verify(who, 'updateProfile', '000001', {}, mock))).toEqual([
      409,
      'MFA_ERROR_VALIDATING_OPERATION',
    ]);
    expect(told(await verify(who, 'updateProfile', '000000'))).toEqual([409, 'MFA_ERROR_VALIDATING_OPERATION']);
  });
});
