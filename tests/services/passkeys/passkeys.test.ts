import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peek } from '#services/kernel/budgets.ts';
import { holdRows } from '../../support/held-rows.ts';
import { type Answer, authOf, password, profilePath, type Rooms, startRooms } from '../login/rooms.ts';

const origin = 'http://kestrel.localhost:4321';
const rpIdHash = createHash('sha256').update('kestrel.localhost').digest();
const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);

/** An authenticator in software: one ES256 key, user verified unless it is told otherwise. */
function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const client = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const head = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpIdHash, Buffer.of(flags), count]);
  };
  const answer = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });
  return {
    create(challenge: string, from = origin) {
      const point = (label: number, value: string) =>
        Buffer.concat([Buffer.of(label, 0x58, 32), Buffer.from(value, 'base64url')]);
      const key = Buffer.concat([Buffer.from('a5010203262001', 'hex'), point(0x21, x), point(0x22, y)]);
      const authData = Buffer.concat([head(0x45), Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      const object = Buffer.concat([
        Buffer.of(0xa3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.of(0xa0),
        text('authData'),
        Buffer.of(0x58, authData.length),
        authData,
      ]);
      const clientDataJSON = client('webauthn.create', challenge, from).toString('base64url');
      return answer({ clientDataJSON, attestationObject: object.toString('base64url') });
    },
    get(challenge: string, { from = origin, flags = 0x05, user = '' } = {}) {
      counter += 1;
      const clientData = client('webauthn.get', challenge, from);
      const authenticatorData = head(flags);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        ...(user === '' ? {} : { userHandle: Buffer.from(user).toString('base64url') }),
      });
    },
  };
}

describe('passkeys', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms({ SITE_ORIGIN: origin });
  });
  afterAll(() => rooms.stop());

  const base = '/services/login-service/v1/passkeys';
  const json = (answer: Answer) => JSON.parse(answer.text);
  const challenge = async (): Promise<string> =>
    json(await rooms.ask('POST', `${base}/options`, { body: {} })).challenge;
  const signIn = (response: unknown) => rooms.ask('POST', `${base}/login`, { body: { response } });
  const withPasskey = async () => {
    const made = await rooms.player();
    const { sid, auth } = await rooms.signIn(made.username);
    const own = `${profilePath(sid)}/passkeys`;
    const authenticator = makeAuthenticator();
    const options = json(await rooms.ask('POST', `${own}/options`, { auth, body: { password } }));
    const body = { response: authenticator.create(options.challenge), name: 'My phone' };
    const added = await rooms.ask('POST', own, { auth, body });
    return { ...made, sid, auth, own, authenticator, added, body };
  };

  it('S7.19 one is added once, by the password, and signs in as both factors', async () => {
    const { own, auth, authenticator, added, body, playerId } = await withPasskey();
    expect([added.status, json(added)]).toEqual([201, expect.objectContaining({ name: 'My phone', lastUsedAt: null })]);
    expect((await rooms.ask('POST', own, { auth, body })).status).toBe(422);
    const wrong = await rooms.ask('POST', `${own}/options`, { auth, body: { password: 'not-the-password' } });
    expect(json(wrong).errors).toEqual([{ field: 'password', code: 'WRONG' }]);
    await rooms.withApp(playerId);
    const signedIn = await signIn(authenticator.get(await challenge()));
    expect(signedIn.status).toBe(200);
    const sessions = `/services/login-service/v1/sessions/${json(signedIn).sessionId}`;
    const devices = json(await rooms.ask('GET', sessions, { auth: authOf(signedIn) }));
    expect(devices.map(({ method }: { method: string }) => method).sort()).toEqual(['passkey', 'password']);
  });

  it('S8.03 wrong codes of the app and wrong passwords are forgotten when a passkey is added, not when one is asked for', async () => {
    const { playerId, own, auth } = await withPasskey();
    const { totpSecret } = await rooms.withApp(playerId);
    const leftOf = async (name: 'code' | 'passwordInSession') =>
      (await peek(rooms.db, { name, subject: playerId }, rooms.clock.now())).left;
    const left = async () => [await leftOf('code'), await leftOf('passwordInSession')];
    const ask = (code: string, secret = password) =>
      rooms.ask('POST', `${own}/options`, { auth, body: { password: secret }, headers: { 'x-mfa-code': code } });
    expect((await ask('000000')).status).toBe(422);
    expect((await ask('000000', 'not-the-password')).status).toBe(422);
    const options = json(await ask(rooms.totp(totpSecret)));
    expect(await left()).toEqual([4, 9]);
    const body = { response: makeAuthenticator().create(options.challenge), name: 'My key' };
    expect((await rooms.ask('POST', own, { auth, body })).status).toBe(201);
    expect(await left()).toEqual([5, 10]);
  });

  it('S8.01 asking for challenges and answering them wrongly fills no table', async () => {
    const { authenticator } = await withPasskey();
    const rows = async () =>
      (await rooms.database.pool.query('select count(*)::int as n from one_time_secret')).rows[0].n as number;
    const before = await rows();
    for (let n = 0; n < 5; n += 1) await signIn(authenticator.get(await challenge(), { from: 'https://evil.example' }));
    expect(await rows()).toBe(before);
    const used = await challenge();
    const twins = await Promise.all(Array.from({ length: 5 }, () => signIn(authenticator.get(used))));
    expect(twins.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('S6.01b "this was not me" takes a passkey of the last days away: it sets no new password in the owner’s place', async () => {
    const { email, authenticator } = await withPasskey();
    const token = /secure-account#token=(\S+)/.exec(await rooms.message(email))?.[1];
    const secured = await rooms.ask('POST', '/services/login-service/v1/secure-account', { body: { token } });
    expect(secured.status).toBe(200);
    const thief = await signIn(authenticator.get(await challenge()));
    expect([thief.status, json(thief).unknownCredential]).toEqual([401, true]);
  });

  it('S7.30 a new password by mail takes passkeys away where nobody had confirmed the mailbox: whoever joined with another’s is out', async () => {
    const { email, playerId, authenticator } = await withPasskey();
    const call = '/services/player-verification/v1/verifications/PASSWORD';
    const resets = async (newPassword: string) => {
      await rooms.ask('POST', `${call}/request-reset`, { body: { email } });
      const token = /reset-password\S*#token=(\S+)/.exec(await rooms.message(email))?.[1];
      expect((await rooms.ask('POST', `${call}/reset`, { body: { token, newPassword } })).status).toBe(200);
      return signIn(authenticator.get(await challenge()));
    };
    await rooms.change(playerId, { emailConfirmedAt: rooms.clock.now() });
    expect((await resets('gulls over the old pier')).status).toBe(200);
    await rooms.change(playerId, { emailConfirmedAt: null });
    const stranger = await resets('herons by the far weir');
    expect([stranger.status, json(stranger).unknownCredential]).toEqual([401, true]);
  });

  it('S8.01 one that names another player opens neither account', async () => {
    const [own, other] = [await withPasskey(), await rooms.player()];
    const named = async (user: string) => (await signIn(own.authenticator.get(await challenge(), { user }))).status;
    expect([await named(other.playerId), await named('nobody'), await named(own.playerId)]).toEqual([401, 401, 200]);
  });

  it('S6.01b deleting one puts out what it has opened, and a sign-in with it that is under way opens nothing', async () => {
    const { playerId, sid, auth, own, authenticator, added } = await withPasskey();
    const lost = await signIn(authenticator.get(await challenge()));
    const seen = async (of: string, by: string) => (await rooms.ask('GET', profilePath(of), { auth: by })).status;
    const thief = [json(lost).sessionId, authOf(lost)] as const;
    expect(await seen(...thief)).toBe(200);
    const held = await holdRows(rooms.database, `select 1 from player where id = '${playerId}' for update`);
    const late = signIn(authenticator.get(await challenge()));
    await held.waiting(1);
    const deleting = rooms.ask('DELETE', `${own}/${json(added).id}`, { auth });
    await held.waiting(2);
    await held.release();
    expect((await deleting).status).toBe(204);
    const after = await late;
    if (after.status === 200) expect(await seen(json(after).sessionId, authOf(after))).toBe(401);
    else expect(after.status).toBe(401);
    expect([await seen(...thief), await seen(sid, auth)]).toEqual([401, 200]);
  });

  it('S6.01b a passkey that is gone when its sign-in ends opens nothing', async () => {
    const { playerId, authenticator } = await withPasskey();
    const held = await holdRows(rooms.database, `select 1 from player where id = '${playerId}' for update`);
    const late = signIn(authenticator.get(await challenge()));
    await held.waiting(1);
    await rooms.database.pool.query('delete from passkey where player_id = $1', [playerId]);
    await held.release();
    expect([(await late).status, json(await late).code]).toEqual([401, 'invalid_grant']);
  });

  it('S8.01 a replayed challenge, a foreign origin, no user verification and a deleted one are refused', async () => {
    const { own, auth, authenticator, added } = await withPasskey();
    const refused = async (response: unknown) => {
      const { status, text: body } = await signIn(response);
      return [status, JSON.parse(body).code, JSON.parse(body).unknownCredential];
    };
    const used = await challenge();
    expect((await signIn(authenticator.get(used))).status).toBe(200);
    const plain = [401, 'invalid_grant', undefined];
    expect(await refused(authenticator.get(used))).toEqual(plain);
    expect(await refused(authenticator.get(await challenge(), { from: 'https://evil.example' }))).toEqual(plain);
    expect(await refused(authenticator.get(await challenge(), { flags: 0x01 }))).toEqual(plain);
    const late = await challenge();
    rooms.clock.advance(300);
    expect(await refused(authenticator.get(late))).toEqual(plain);
    expect((await rooms.ask('DELETE', `${own}/${json(added).id}`, { auth })).status).toBe(204);
    expect(await refused(authenticator.get(await challenge()))).toEqual([401, 'invalid_grant', true]);
  });
});
