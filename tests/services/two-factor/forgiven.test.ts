import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LimitName, peek } from '#services/kernel/budgets.ts';
import { password, profilePath, type Rooms, startRooms } from '../login/rooms.ts';

let rooms: Rooms;
beforeAll(async () => {
  rooms = await startRooms();
});
afterAll(() => rooms.stop());

const json = ({ text }: { readonly text: string }) => JSON.parse(text || 'null');
const left = async (name: LimitName, playerId: string) =>
  (await peek(rooms.db, { name, subject: playerId }, rooms.clock.now())).left;

/** The database goes away whenever this count is to be forgotten. */
async function losesDatabaseAt(name: LimitName, playerId: string): Promise<void> {
  const key = createHash('sha256').update(`${name}:${playerId}`).digest('hex');
  const going = `
    create function lost_${name}() returns trigger language plpgsql as
      $$ begin raise exception 'going away' using errcode = '57P01'; end $$;
    create trigger lost_${name} before delete on budget for each row
      when (old.key = '\\x${key}'::bytea) execute function lost_${name}()`;
  await rooms.database.asOwner((owner) => owner.query(going));
}

it('S7.24 a database that is lost once the app is enabled keeps the recovery codes from nobody: the count stays', async () => {
  const phone = { prefix: '+34', number: '600811222', validated: true };
  const { username, playerId } = await rooms.player({ phone });
  const { sid, auth } = await rooms.signIn(username);
  const call = (method: string, path: string, body: unknown) =>
    rooms.ask(method, `/services/player-verification/v1/profiles/${sid}${path}`, { auth, body });
  await call('POST', '/operation/enable2fa/confirmationCode', {});
  const code = /\b\d{6}\b/.exec(await rooms.message('+34600811222'))?.[0] ?? '';
  const verify = (typed: string) =>
    call('PUT', '/verifications/verify', { operation: 'enable2fa', type: 'PASSWORD', method: 'SMS', code: typed });
  await verify(code === '000001' ? '000002' : '000001');
  const secret = new URL(json(await verify(code)).otpAuthUri).searchParams.get('secret') ?? '';
  await losesDatabaseAt('code', playerId);
  const enabled = await call('PUT', '/two-factor', { code: rooms.totp(secret) });
  expect([enabled.status, json(enabled).recoveryCodes?.length]).toEqual([200, 10]);
  expect(await left('code', playerId)).toBe(4);
  expect(rooms.log()).toContain('wrong codes could not be forgotten');
});

it('S6.01b wrong passwords are forgotten with the change that the right one makes, or both are not', async () => {
  const { username, playerId } = await rooms.player();
  const { sid, auth } = await rooms.signIn(username);
  const change = (currentPassword: string) =>
    rooms.ask('PUT', `${profilePath(sid)}/password`, {
      auth,
      body: { currentPassword, newPassword: 'nine-quiet-herons-wading' },
    });
  expect((await change('not-the-password')).status).toBe(422);
  await losesDatabaseAt('passwordInSession', playerId);
  expect((await change(password)).status).toBe(503);
  expect((await rooms.signIn(username)).sid).not.toBe('');
});

it('S3.01a a mailbox that had enough of mails is asked for no more, so that wrong passwords stay counted', async () => {
  const { username, playerId } = await rooms.player();
  const { sid, auth } = await rooms.signIn(username);
  const ask = (secret: string) =>
    rooms.ask('POST', `${profilePath(sid)}/email-changes`, {
      auth,
      body: { email: `fresh-${username}@bay.test`, password: secret },
    });
  for (let sent = 0; sent < 3; sent += 1) expect((await ask(password)).status).toBe(202);
  await ask('not-the-password');
  expect([(await ask(password)).status, await left('passwordInSession', playerId)]).toEqual([202, 9]);
});
