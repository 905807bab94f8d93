import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdRows } from '../../support/held-rows.ts';
import { password, type Rooms, startRooms } from '../login/rooms.ts';

const verification = '/services/player-verification/v1/profiles';
let rooms: Rooms;
beforeAll(async () => {
  rooms = await startRooms();
});
afterAll(() => rooms.stop());

it('S7.24 a weaker sign-in factor that was chosen before the app was enabled does not replace it', async () => {
  const phone = { prefix: '+34', number: '600711222', validated: true };
  const { username, playerId } = await rooms.player({ phone, pinCode: '2468' });
  const { sid, auth } = await rooms.signIn(username);
  const call = (method: string, path: string, body: unknown) =>
    rooms.ask(method, `${verification}/${sid}${path}`, { auth, body });
  await call('POST', '/operation/enable2fa/confirmationCode', {});
  const code = /\b\d{6}\b/.exec(await rooms.message('+34600711222'))?.[0];
  const verified = { operation: 'enable2fa', type: 'PASSWORD', method: 'SMS', code };
  const { otpAuthUri } = JSON.parse((await call('PUT', '/verifications/verify', verified)).text);
  const secret = new URL(otpAuthUri).searchParams.get('secret') ?? '';
  // Both wait for the player's row, the app first: each has judged the player as they were.
  const row = await holdRows(rooms.database, `select 1 from player where id = '${playerId}' for update`);
  const enabled = call('PUT', '/two-factor', { code: rooms.totp(secret) });
  await row.waiting(1);
  const weaker = call('PUT', '/sign-in-factor', { factor: 'PIN_CODE', password });
  await row.waiting(2);
  await row.release();
  const [first, second] = [await enabled, await weaker];
  expect([first.status, second.status, JSON.parse(second.text || '{}').code]).toEqual([
    200,
    409,
    'MFA_CONFIGURATION_ERROR',
  ]);
  expect((await rooms.account.record(rooms.database.db, playerId)).signInFactor).toBe('TWO_FACTOR_AUTHENTICATION');
});

it('S7.21 of two presses with the right code, at two site processes, the second is told that none waits any more', async () => {
  const phone = { prefix: '+34', number: '600711333', validated: true };
  const { username, playerId } = await rooms.player({ phone });
  const { sid, auth } = await rooms.signIn(username);
  // In one process calls of a player wait for each other before they reach the database.
  const twin = await startRooms({}, rooms);
  const call = (at: Rooms, method: string, path: string, body: unknown) =>
    at.ask(method, `${verification}/${sid}${path}`, { auth, body });
  await call(rooms, 'POST', '/operation/enable2fa/confirmationCode', {});
  const code = /\b\d{6}\b/.exec(await rooms.message('+34600711333'))?.[0];
  const press = (at: Rooms) =>
    call(at, 'PUT', '/verifications/verify', { operation: 'enable2fa', type: 'PASSWORD', method: 'SMS', code });
  // Both are on their way before either uses the code up.
  const kept = `select 1 from one_time_secret where purpose = 'code:enable2fa' and subject = '${playerId}' for update`;
  const row = await holdRows(rooms.database, kept);
  const presses = [press(rooms), press(twin)];
  await row.waiting(2);
  await row.release();
  const answers = (await Promise.all(presses)).toSorted((one, other) => one.status - other.status);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(JSON.parse(answers[1]?.text ?? '{}').code).toBe('MFA_ERROR_VALIDATING_OPERATION');
  await twin.stop();
});

/** A player with a validated phone, and what they ask of their second factor in a session. */
async function withPhone(number: string) {
  const phone = { prefix: '+34', number, validated: true };
  const { username, playerId } = await rooms.player({ phone });
  const session = async () => {
    const { sid, auth } = await rooms.signIn(username);
    const call = async (method: string, path: string, body?: unknown) => {
      const { status, text } = await rooms.ask(method, `${verification}/${sid}${path}`, { auth, body });
      return { status, json: JSON.parse(text || 'null') };
    };
    const begin = async (): Promise<string> => {
      await call('POST', '/operation/enable2fa/confirmationCode', {});
      const code = /\b\d{6}\b/.exec(await rooms.message(`+34${number}`))?.[0];
      const verified = { operation: 'enable2fa', type: 'PASSWORD', method: 'SMS', code };
      const { otpAuthUri } = (await call('PUT', '/verifications/verify', verified)).json;
      return new URL(otpAuthUri).searchParams.get('secret') ?? '';
    };
    return { call, begin };
  };
  return { playerId, session };
}

it('S7.23 S7.27 a secret that waits for its code is nobody’s but the session’s that began it', async () => {
  const { session } = await withPhone('600711444');
  const own = await session();
  const secret = await own.begin();
  const other = await session();
  expect((await other.call('GET', '/two-factor')).json).toEqual({ status: 'PENDING' });
  expect((await other.call('POST', '/two-factor/enrol')).json).toMatchObject({ code: 'MFA_REQUIRED', method: 'SMS' });
  const confirmed = await other.call('PUT', '/two-factor', { code: rooms.totp(secret) });
  expect([confirmed.status, confirmed.json.code]).toEqual([409, 'MFA_ERROR_VALIDATING_OPERATION']);
  expect((await own.call('GET', '/two-factor')).json).toEqual({ status: 'ENROLLING' });
  // Who proves themselves begins anew: what was shown before opens nothing any more.
  const anew = await other.begin();
  expect(anew).not.toBe(secret);
  expect((await own.call('POST', '/two-factor/enrol')).json.code).toBe('MFA_REQUIRED');
  expect((await own.call('PUT', '/two-factor', { code: rooms.totp(secret) })).status).toBe(409);
  expect((await other.call('PUT', '/two-factor', { code: rooms.totp(anew) })).status).toBe(200);
});

it('S7.24 a tenth wrong code beside the right one throws nothing away that is enabled', async () => {
  const { playerId, session } = await withPhone('600711555');
  const own = await session();
  const secret = await own.begin();
  const right = rooms.totp(secret);
  const wrong = right === '000001' ? '000002' : '000001';
  for (let tried = 0; tried < 8; tried += 1) await own.call('PUT', '/two-factor', { code: wrong });
  const row = await holdRows(rooms.database, `select 1 from player where id = '${playerId}' for update`);
  const enabled = own.call('PUT', '/two-factor', { code: right });
  await row.waiting(1);
  const late = own.call('PUT', '/two-factor', { code: wrong });
  await row.waiting(2);
  await row.release();
  expect([(await enabled).status, (await late).status]).toEqual([200, 422]);
  expect((await own.call('GET', '/two-factor')).json).toMatchObject({ status: 'ENABLED' });
});

it('S7.23 of two sessions that enrol while one confirms, the app that was confirmed stays', async () => {
  const { playerId, session } = await withPhone('600711666');
  const [own, other] = [await session(), await session()];
  const secret = await own.begin();
  await other.call('POST', '/operation/enable2fa/confirmationCode', {});
  const code = /\b\d{6}\b/.exec(await rooms.message('+34600711666'))?.[0];
  const row = await holdRows(rooms.database, `select 1 from player where id = '${playerId}' for update`);
  const confirmed = own.call('PUT', '/two-factor', { code: rooms.totp(secret) });
  await row.waiting(1);
  const begun = other.call('PUT', '/verifications/verify', {
    operation: 'enable2fa',
    type: 'PASSWORD',
    method: 'SMS',
    code,
  });
  await row.waiting(2);
  await row.release();
  expect([(await confirmed).status, (await begun).status]).toEqual([200, 409]);
  expect((await own.call('GET', '/two-factor')).json).toMatchObject({ status: 'ENABLED' });
});
