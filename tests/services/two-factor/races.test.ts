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

it('S7.21 of two presses with the right code the second is told that none waits any more', async () => {
  const phone = { prefix: '+34', number: '600711333', validated: true };
  const { username, playerId } = await rooms.player({ phone });
  const { sid, auth } = await rooms.signIn(username);
  const call = (method: string, path: string, body: unknown) =>
    rooms.ask(method, `${verification}/${sid}${path}`, { auth, body });
  await call('POST', '/operation/enable2fa/confirmationCode', {});
  const code = /\b\d{6}\b/.exec(await rooms.message('+34600711333'))?.[0];
  const press = () =>
    call('PUT', '/verifications/verify', { operation: 'enable2fa', type: 'PASSWORD', method: 'SMS', code });
  // Both have seen the code wait before either uses it up.
  const kept = `select 1 from one_time_secret where purpose = 'code:enable2fa' and subject = '${playerId}' for update`;
  const row = await holdRows(rooms.database, kept);
  const presses = [press(), press()];
  await row.waiting(2);
  await row.release();
  const answers = (await Promise.all(presses)).toSorted((one, other) => one.status - other.status);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(JSON.parse(answers[1]?.text ?? '{}').code).toBe('MFA_ERROR_VALIDATING_OPERATION');
});
