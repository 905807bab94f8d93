import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peek } from '#services/kernel/budgets.ts';
import { type Answer, type Handles, password, profilePath, type Rooms, startRooms } from '../login/rooms.ts';

const verification = '/services/player-verification/v1/profiles';
const json = (answer: Answer) => (answer.text === '' ? null : JSON.parse(answer.text));
const told = (answer: Answer) => [answer.status, json(answer)?.code ?? json(answer)];
let numbers = 600_700_000;

/** Calls of one player. */
function callsOf(rooms: Rooms, who: Handles) {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    rooms.ask(method, path.replace('{session}', who.sid), {
      auth: who.auth,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  return {
    call,
    send: (operation: string, body: unknown = {}, headers = {}) =>
      call('POST', `${verification}/{session}/operation/${operation}/confirmationCode`, body, headers),
    verify: (operation: string, code: string, method = 'SMS', headers = {}) =>
      call(
        'PUT',
        `${verification}/{session}/verifications/verify`,
        { operation, type: 'PASSWORD', method, code },
        headers,
      ),
  };
}
type Input = NonNullable<Parameters<Rooms['player']>[0]>;
async function signedIn(
  rooms: Rooms,
  { phone: own, ...input }: Omit<Input, 'phone'> & { phone?: Input['phone'] | null } = {},
) {
  numbers += 1;
  const phone = { prefix: '+34', number: String(numbers), validated: true };
  const made = await rooms.player({ ...input, ...(own === null ? {} : { phone: own ?? phone }) });
  const handles = await rooms.signIn(made.username);
  return { ...made, ...handles, number: `+34${numbers}`, ...callsOf(rooms, handles) };
}
const codeTo = async (rooms: Rooms, to: string) => /\b(\d{6})\b/.exec(await rooms.message(to))?.[1] ?? '';

describe('codes of a player', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  it('S3.23b S7.21 a code of one method is refused for another, and stays good for its own', async () => {
    const who = await signedIn(rooms);
    await who.send('updateProfile');
    const code = await codeTo(rooms, who.number);
    for (const method of ['EMAIL', 'NOT_APPLICABLE']) {
      expect(told(await who.verify('updateProfile', code, method))).toEqual([409, 'MFA_CONFIGURATION_ERROR']);
    }
    expect(told(await who.verify('updateProfile', code))).toEqual([200, {}]);
  });

  it('S7.20 S7.21 a code that went to a number or mailbox of before proves nothing', async () => {
    const who = await signedIn(rooms);
    const nickname = (headers = {}) => who.call('PUT', profilePath('{session}'), { nickname: 'Lantern' }, headers);
    await who.send('updateProfile');
    const code = await codeTo(rooms, who.number);
    await rooms.change(who.playerId, { phone: '600690001' });
    const none = [409, 'MFA_ERROR_VALIDATING_OPERATION'];
    expect(told(await nickname({ 'x-mfa-code': code }))).toEqual(none);
    expect(told(await who.verify('updateProfile', code))).toEqual(none);
    await rooms.change(who.playerId, { phoneValidatedAt: null });
    await who.send('updateProfile', { method: 'EMAIL' });
    const mailed = await codeTo(rooms, who.email);
    await rooms.change(who.playerId, { email: `former-${who.email}` });
    expect(told(await who.verify('updateProfile', mailed, 'EMAIL'))).toEqual(none);
    await rooms.change(who.playerId, { email: who.email });
    expect((await nickname({ 'x-mfa-code': mailed })).status).toBe(200);
  });

  it('S3.23a S3.23b other types and methods than those of the specification are 422', async () => {
    const who = await signedIn(rooms);
    for (const wrong of [
      { type: 'OTP', method: 'SMS' },
      { type: 'PASSWORD', method: 'PIGEON' },
    ]) {
      const body = { operation: 'updateProfile', code: '123456', ...wrong };
      const answer = await who.call('PUT', `${verification}/{session}/verifications/verify`, body);
      expect([answer.status, json(answer).errors.length]).toEqual([422, 1]);
    }
  });

  it('S7.26 S4.02 the status of a phone: none, not validated, validated, never in clear', async () => {
    const path = '/services/profile/v1/validated-phones/profile/{session}';
    const without = await signedIn(rooms, { phone: null });
    const waiting = await signedIn(rooms, { phone: { prefix: '+34', number: '600700123', validated: false } });
    const validated = await signedIn(rooms);
    const standing = async (who: typeof without) => json(await who.call('GET', path));
    expect(await standing(without)).toEqual({ phone: null, status: 'NOT_VALIDATED' });
    expect(await standing(waiting)).toEqual({ phone: '********0123', status: 'NOT_VALIDATED' });
    const own = await standing(validated);
    expect(own).toEqual({ phone: `********${validated.number.slice(-4)}`, status: 'VALIDATED' });
  });

  it('S7.20 one number has ten codes a day, whoever asks for them', async () => {
    const number = { phonePrefix: '+34', phone: '600711222', password };
    const left: unknown[] = [];
    for (let player = 0; player < 3; player += 1) {
      const who = await signedIn(rooms, { phone: null });
      for (let sends = 0; sends < 4; sends += 1) left.push(told(await who.send('validatePhone', number))[0]);
    }
    expect(left).toEqual([...Array(10).fill(200), 423, 423]);
  });

  it('S7.20 strangers who have codes sent to a number do not lock its owner out of theirs', async () => {
    const owner = await signedIn(rooms);
    const own = { phonePrefix: '+34', phone: owner.number.slice(3), password };
    const sent: unknown[] = [];
    for (let player = 0; player < 3; player += 1) {
      const stranger = await signedIn(rooms, { phone: null });
      for (let sends = 0; sends < 4; sends += 1) sent.push(told(await stranger.send('validatePhone', own))[0]);
    }
    expect(sent).toEqual([...Array(10).fill(200), 423, 423]);
    expect((await owner.send('updateProfile')).status).toBe(200);
  });

  it('S7.20 one address has twenty codes an hour, for all players behind it', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const statuses: unknown[] = [];
    for (let player = 0; player < 5; player += 1) {
      const who = await signedIn(rooms);
      for (let sends = 0; sends < 5; sends += 1) statuses.push(told(await who.send('updateProfile', {}, headers))[0]);
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(423)]);
  });

  it('S7.19 X-MFA-CODE of the app proves a change, each step once; without it the change says what it wants', async () => {
    const who = await signedIn(rooms);
    const { totpSecret } = await rooms.withApp(who.playerId);
    const nickname = (name: string, headers = {}) =>
      who.call('PUT', profilePath('{session}'), { nickname: name }, headers);
    expect(json(await nickname('Lantern'))).toMatchObject({ status: 403, method: 'TWO_FACTOR_AUTHENTICATION' });
    const code = rooms.totp(totpSecret);
    expect((await nickname('Lantern', { 'x-mfa-code': code })).status).toBe(200);
    expect((await nickname('Beacon', { 'x-mfa-code': code })).status).toBe(422);
    const change = { currentPassword: password, newPassword: 'nine-quiet-herons-wading' };
    const newPassword = (headers = {}) => who.call('PUT', `${profilePath('{session}')}/password`, change, headers);
    expect(json(await newPassword())).toMatchObject({ status: 403, code: 'MFA_REQUIRED' });
    rooms.clock.advance(30);
    expect((await newPassword({ 'x-mfa-code': rooms.totp(totpSecret) })).status).toBe(204);
  });

  const left = async ({ playerId }: { playerId: string }) =>
    (await peek(rooms.db, { name: 'code', subject: playerId }, rooms.clock.now())).left;
  const validate = (who: Awaited<ReturnType<typeof signedIn>>, number: string, headers = {}) =>
    who.call('POST', `/services/profile/v1/validated-phones/${number}/profile/{session}`, {}, headers);

  it('S8.03 wrong codes of the app are forgotten with what its own code completes, and by nothing that the phone proves', async () => {
    const who = await signedIn(rooms);
    const { totpSecret } = await rooms.withApp(who.playerId);
    const renew = (code: string) =>
      who.call('POST', `${verification}/{session}/two-factor/recovery-codes`, undefined, { 'x-mfa-code': code });
    for (let wrong = 0; wrong < 4; wrong += 1) expect((await renew('000000')).status).toBe(422);
    await who.send('enable2fa');
    expect(told(await who.verify('enable2fa', await codeTo(rooms, who.number)))[0]).toBe(409);
    expect(await left(who)).toBe(1);
    await who.send('validatePhone', { phonePrefix: '+34', phone: '600755001', password });
    const headers = { 'x-mfa-code': await codeTo(rooms, '+34600755001') };
    expect((await validate(who, '34600755001', headers)).status).toBe(200);
    await who.send('validatePhone', { phonePrefix: '+34', phone: '600755002', password });
    expect((await who.verify('validatePhone', await codeTo(rooms, '+34600755002'))).status).toBe(200);
    expect((await validate(who, '34600755002')).status).toBe(200);
    expect(await left(who)).toBe(1);
    expect((await who.verify('updateProfile', rooms.totp(totpSecret), 'NOT_APPLICABLE')).status).toBe(200);
    expect(await left(who)).toBe(1);
    expect((await who.call('PUT', profilePath('{session}'), { nickname: 'Lantern' })).status).toBe(200);
    expect(await left(who)).toBe(5);
  });

  it('S8.03 without the app wrong codes are forgotten with the operation, and not when verify takes the right one', async () => {
    const who = await signedIn(rooms);
    const tryWrong = async (operation: string) => {
      await who.send(operation);
      const code = await codeTo(rooms, who.number);
      expect((await who.verify(operation, code === '111111' ? '222222' : '111111')).status).toBe(422);
      return who.verify(operation, code);
    };
    expect((await tryWrong('updateProfile')).status).toBe(200);
    expect(await left(who)).toBe(4);
    expect((await who.call('PUT', profilePath('{session}'), { nickname: 'Lantern' })).status).toBe(200);
    expect(await left(who)).toBe(5);
    const secret = new URL(json(await tryWrong('enable2fa')).otpAuthUri).searchParams.get('secret') ?? '';
    expect(await left(who)).toBe(4);
    const confirmed = await who.call('PUT', `${verification}/{session}/two-factor`, { code: rooms.totp(secret) });
    expect([confirmed.status, await left(who)]).toEqual([200, 5]);
  });

  it('S6.01a after each change the other sessions are dead at their next call, and the one that changed lives', async () => {
    const fresh = { phonePrefix: '+34', phone: '600733444' };
    type Who = Awaited<ReturnType<typeof signedIn>>;
    const changes: Readonly<Record<string, (who: Who) => Promise<Answer>>> = {
      password: (who) =>
        who.call('PUT', `${profilePath('{session}')}/password`, {
          currentPassword: password,
          newPassword: 'nine-quiet-herons-wading',
        }),
      pin: (who) => who.call('PUT', '/api/v1/profiles/{session}/pin-code', { pinCode: '8305', currentPinCode: '2468' }),
      phone: async (who) => {
        await who.send('validatePhone', { ...fresh, password });
        const headers = { 'x-mfa-code': await codeTo(rooms, '+34600733444') };
        return who.call('POST', '/services/profile/v1/validated-phones/34600733444/profile/{session}', {}, headers);
      },
      'two-factor': async (who) => {
        await who.send('enable2fa');
        const { otpAuthUri } = json(await who.verify('enable2fa', await codeTo(rooms, who.number)));
        const secret = new URL(otpAuthUri).searchParams.get('secret') ?? '';
        return who.call('PUT', `${verification}/{session}/two-factor`, { code: rooms.totp(secret) });
      },
      'second step': (who) =>
        who.call('PUT', `${verification}/{session}/sign-in-factor`, { factor: 'PIN_CODE', password }),
      'all devices': (who) => who.call('DELETE', '/services/login-service/v1/sessions/{session}'),
    };
    for (const [what, change] of Object.entries(changes)) {
      const who = await signedIn(rooms, { pinCode: '2468' });
      const other = await rooms.signIn(who.username);
      const isLive = async ({ sid, auth }: Handles) => (await rooms.ask('GET', profilePath(sid), { auth })).status;
      expect([what, (await change(who)).status < 300, await isLive(who), await isLive(other)]).toEqual([
        what,
        true,
        200,
        401,
      ]);
    }
  });
});

describe('codes by SMS when there is no carrier', () => {
  it('S7.20 SMS_URL=off: their calls are 503, nothing is counted, and mail still proves', async () => {
    const rooms = await startRooms({ SMS_URL: 'off' });
    const who = await signedIn(rooms);
    for (let sends = 0; sends < 6; sends += 1)
      expect(told(await who.send('updateProfile'))).toEqual([503, 'UNAVAILABLE']);
    const without = await signedIn(rooms, { phone: null });
    expect((await without.send('updateProfile', { method: 'EMAIL' })).status).toBe(200);
    await rooms.stop();
  });

  it('S7.20 beyond SMS_PER_HOUR they are 503 for everybody, and an hour later they go out again', async () => {
    const rooms = await startRooms({ SMS_PER_HOUR: '3' });
    const players = [await signedIn(rooms), await signedIn(rooms)];
    const statuses: unknown[] = [];
    for (const who of players)
      for (let sends = 0; sends < 2; sends += 1) statuses.push((await who.send('updateProfile')).status);
    expect(statuses).toEqual([200, 200, 200, 503]);
    rooms.clock.advance(3600);
    const [first] = players;
    const later = first && callsOf(rooms, await rooms.signIn(first.username));
    expect((await later?.send('updateProfile'))?.status).toBe(200);
    await rooms.stop();
  });
});

describe('with the sandbox off', () => {
  it('S7.21 X-MOCK-2FA-VERIFICATION accepts nothing, and no control call is there', async () => {
    const env = {
      SANDBOX: 'off',
      SMS_URL: 'https://sms.example.test',
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 't',
      SMS_FROM: '+34600000000',
    };
    const rooms = await startRooms({ ...env, IDENTITY_PROVIDER_URL: 'off' });
    // A player of the sandbox would be nobody here.
    const username = 'joined-for-real';
    const joined = await rooms.ask('POST', '/services/registration/v1/players', {
      body: {
        username,
        password,
        email: 'joined@bay.test',
        firstName: 'Ann',
        lastName: 'Quay',
        birthDate: '1990-05-17',
        countryCode: 'ES',
        currency: 'EUR',
        phonePrefix: '+34',
        phone: '600744555',
        language: 'en',
        acceptTerms: true,
      },
    });
    expect(joined.status).toBe(201);
    const who = callsOf(rooms, await rooms.signIn(username));
    expect((await who.send('validatePhone')).status).toBe(200);
    const mock = { 'x-mock-2fa-verification': 'true' };
    expect(told(await who.verify('validatePhone', '000000', 'SMS', mock))[0]).toBe(422);
    expect(told(await who.verify('validatePhone', await codeTo(rooms, '+34600744555')))).toEqual([200, {}]);
    for (const path of ['/_sandbox/players', `/_sandbox/players/${username}/credit`, '/_sandbox/carriers/faults'])
      expect((await rooms.ask('POST', path, { body: { username: 'made', password } })).status).toBe(404);
    await rooms.stop();
  });
});
