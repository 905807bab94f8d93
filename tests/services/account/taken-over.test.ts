import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRows } from '../../support/held-rows.ts';
import { joinForm } from '../../support/join-form.ts';
import { type Answer, type Handles, password, profilePath, type Rooms, startRooms } from '../login/rooms.ts';

type Player = Handles & { readonly username: string; readonly email: string };
const newPassword = 'nine-quiet-herons-wading';

describe('an account that somebody else may be in', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  const signedIn = async (): Promise<Player> => {
    const made = await rooms.player({ pinCode: '2468' });
    return { ...made, ...(await rooms.signIn(made.username)) };
  };
  const own = (method: string, who: Player, path: string, body?: unknown) =>
    rooms.ask(method, `${profilePath(who.sid)}${path}`, { auth: who.auth, ...(body === undefined ? {} : { body }) });
  const json = (answer: Answer) => JSON.parse(answer.text);
  const tokenTo = async (to: string): Promise<string> => /#token=(\S+)/.exec(await rooms.message(to))?.[1] ?? '';
  const confirm = (token: string) =>
    rooms.ask('POST', '/services/registration/v1/email-confirmations', { body: { token } });
  const verification = '/services/player-verification/v1/verifications';
  const reset = (token: string) =>
    rooms.ask('POST', `${verification}/PASSWORD/reset`, { body: { token, newPassword } });
  const forgotten = async (email: string): Promise<string> => {
    await rooms.ask('POST', `${verification}/PASSWORD/request-reset`, { body: { email } });
    return tokenTo(email);
  };
  /** Asks for another mailbox; the tokens that went to the new and to the old one. */
  const askFor = async (who: Player, from: string, email: string): Promise<[string, string]> => {
    expect((await own('POST', who, '/email-changes', { email, password })).status).toBe(202);
    return [await tokenTo(email), await tokenTo(from)];
  };
  const move = async (who: Player, from: string, email: string): Promise<void> => {
    for (const token of await askFor(who, from, email)) expect((await confirm(token)).status).toBe(200);
  };
  const changePassword = async (who: Player): Promise<void> => {
    const { status } = await own('PUT', who, '/password', { currentPassword: password, newPassword });
    expect(status).toBe(204);
  };

  it('S7.30 a link that lies in the old mailbox sets neither password nor PIN after the mailbox has changed', async () => {
    const who = await signedIn();
    const toPassword = await forgotten(who.email);
    const asked = `/services/player-verification/v1/profiles/${who.sid}/verifications/PIN_CODE/request-reset`;
    expect((await rooms.ask('POST', asked, { auth: who.auth })).status).toBe(200);
    const toPin = await tokenTo(who.email);
    await move(who, who.email, `new-${who.email}`);
    const pin = await rooms.ask('POST', `${verification}/PIN_CODE/reset`, { body: { token: toPin, pinCode: '1357' } });
    for (const answer of [await reset(toPassword), pin])
      expect([answer.status, json(answer).errors]).toEqual([422, [{ field: 'token', code: 'USED' }]]);
  });

  it('S6.01b a new password ends a reset and a change of mailbox that were on their way', async () => {
    const who = await signedIn();
    const toPassword = await forgotten(who.email);
    const [toNew, toOld] = await askFor(who, who.email, `new-${who.email}`);
    await changePassword(who);
    const answers = [await reset(toPassword), await confirm(toNew), await confirm(toOld)];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(json(await own('GET', who, ''))).toMatchObject({ email: who.email });
  });

  it('S6.01b "this was not me" ends a change of mailbox that was on its way', async () => {
    const who = await signedIn();
    await changePassword(who);
    const token = await tokenTo(who.email);
    expect(
      (await own('POST', who, '/email-changes', { email: `new-${who.email}`, password: newPassword })).status,
    ).toBe(202);
    const [toNew, toOld] = [await tokenTo(`new-${who.email}`), await tokenTo(who.email)];
    expect((await rooms.ask('POST', '/services/login-service/v1/secure-account', { body: { token } })).status).toBe(
      200,
    );
    expect([(await confirm(toNew)).status, (await confirm(toOld)).status]).toEqual([422, 422]);
  });

  it('S6.01b the mailbox of 7 days ago hears of all that follows, and its link brings it back past a second change', async () => {
    const who = await signedIn();
    const [second, third] = [`b-${who.email}`, `c-${who.email}`];
    await move(who, who.email, second);
    await move(who, second, third);
    await changePassword(who);
    expect(await rooms.message(who.email)).toContain('password of your account was changed');
    const token = await tokenTo(who.email);
    expect((await rooms.ask('POST', '/services/login-service/v1/secure-account', { body: { token } })).status).toBe(
      200,
    );
    // The link that sets the new password goes to the mailbox that is the player's again.
    expect(await rooms.message(who.email)).toContain('/login/reset-password?by=mail#token=');
    expect((await reset(await tokenTo(who.email))).status).toBe(200);
  });

  it('S6.01b a mailbox that was changed away joins nobody else for 7 days, so "this was not me" brings it back', async () => {
    const who = await signedIn();
    await move(who, who.email, `thief-${who.email}`);
    const token = await tokenTo(who.email);
    const joins = (username: string) =>
      rooms.ask('POST', '/services/registration/v1/players', {
        body: joinForm(username, newPassword, { email: who.email.toUpperCase() }),
      });
    expect((await joins('squatter-one')).status).toBe(201);
    expect(await rooms.message(who.email)).toContain('/login');
    expect(await rooms.account.findPlayer('squatter-one')).toBeNull();
    const secured = await rooms.ask('POST', '/services/login-service/v1/secure-account', { body: { token } });
    expect(secured.status).toBe(200);
    expect((await reset(await tokenTo(who.email))).status).toBe(200);
    const { sid, auth } = await rooms.signIn(who.username, { password: newPassword });
    expect(json(await rooms.ask('GET', profilePath(sid), { auth }))).toMatchObject({ email: who.email });
  });

  it('S6.01b one mailbox that two players confirm at once becomes that of one, and the other hears of it by mail alone', async () => {
    const players = [await signedIn(), await signedIn()];
    const wanted = `wanted-${players[0]?.email}`;
    const last: string[] = [];
    for (const who of players) {
      const [toNew, toOld] = await askFor(who, who.email, wanted);
      expect(json(await confirm(toNew))).toEqual({ outcome: 'WAITING' });
      last.push(toOld);
    }
    // Both have seen that the mailbox is nobody's before one of them writes.
    const held = await holdRows(rooms.database, 'lock table player in share mode');
    const asked = last.map(confirm);
    await held.waiting(2);
    await held.release();
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => [answer.status, json(answer)])).toEqual([
      [200, { outcome: 'CONFIRMED' }],
      [200, { outcome: 'CONFIRMED' }],
    ]);
    expect(await rooms.message(wanted)).toContain('Somebody tried to join');
    const { rows } = await rooms.database.pool.query('select 1 from player where email_key = $1', [wanted]);
    expect(rows).toHaveLength(1);
  });

  it('S6.01b a change of mailbox and its undoing prove no mailbox that was not proven before', async () => {
    const made = await rooms.player();
    await rooms.change(made.playerId, { emailConfirmedAt: null });
    const who = { ...made, ...(await rooms.signIn(made.username)) };
    const moved = `own-${who.email}`;
    await move(who, who.email, moved);
    expect((await rooms.account.record(rooms.db, who.playerId)).emailConfirmedAt).not.toBeNull();
    await changePassword(who);
    const token = await tokenTo(moved);
    await rooms.ask('POST', '/services/login-service/v1/secure-account', { body: { token } });
    expect(await rooms.account.record(rooms.db, who.playerId)).toMatchObject({
      email: who.email,
      emailConfirmedAt: null,
    });
  });

  describe('S6.01b a code by SMS stands in for the old mailbox', () => {
    const phone = { prefix: '+34', number: '600830001', validated: true };
    const operation = (who: Player) =>
      `/services/player-verification/v1/profiles/${who.sid}/operation/updateProfile/confirmationCode`;
    const withPhone = async (number: string) => {
      const made = await rooms.player({ phone: { ...phone, number } });
      return { ...made, ...(await rooms.signIn(made.username)) };
    };
    const codeTo = async (who: Player, number: string): Promise<string> => {
      await rooms.ask('POST', operation(who), { auth: who.auth, body: { method: 'SMS' } });
      return /\d{6}/.exec(await rooms.message(`+34${number}`))?.[0] ?? '';
    };
    const asks = (who: Player, email: string, code: string) =>
      rooms.ask('POST', `${profilePath(who.sid)}/email-changes`, {
        auth: who.auth,
        body: { email, password },
        headers: { 'x-mfa-code': code },
      });

    it('the new one alone confirms, the old one hears of it; a wrong code changes nothing', async () => {
      const who = await withPhone('600830001');
      const code = await codeTo(who, '600830001');
      const wrong = await asks(who, `sms-${who.email}`, code === '000001' ? '000002' : '000001');
      expect([wrong.status, json(wrong).code]).toEqual([422, 'MFA_INVALID_CONFIRMATION_CODE']);
      expect((await asks(who, `sms-${who.email}`, code)).status).toBe(202);
      expect(json(await confirm(await tokenTo(`sms-${who.email}`))).outcome).toBe('CONFIRMED');
      expect(json(await own('GET', who, ''))).toMatchObject({ email: `sms-${who.email}`, emailConfirmed: true });
      expect(await rooms.message(who.email)).toContain('/login/secure-account#token=');
      // A code is good for one change, and one to another number for none.
      const again = await asks(who, `twice-${who.email}`, code);
      expect([again.status, json(again).code]).toEqual([409, 'MFA_ERROR_VALIDATING_OPERATION']);
    });

    it('a code that went to a number of before is none', async () => {
      const who = await withPhone('600830002');
      const code = await codeTo(who, '600830002');
      await rooms.change(who.playerId, { phone: '600830003' });
      expect((await asks(who, `late-${who.email}`, code)).status).toBe(409);
    });

    it('who reads a mistyped mailbox, which was never confirmed, hears nothing of it and takes nothing back', async () => {
      const who = await withPhone('600830004');
      await rooms.change(who.playerId, { emailConfirmedAt: null });
      const before = await rooms.message(who.email).catch(() => '');
      expect((await asks(who, `right-${who.email}`, await codeTo(who, '600830004'))).status).toBe(202);
      expect(json(await confirm(await tokenTo(`right-${who.email}`))).outcome).toBe('CONFIRMED');
      expect(await rooms.message(who.email).catch(() => '')).toBe(before);
      const token = await tokenTo(`right-${who.email}`);
      await rooms.ask('POST', '/services/login-service/v1/secure-account', { body: { token } });
      const record = await rooms.account.record(rooms.db, who.playerId);
      expect(record).toMatchObject({ email: `right-${who.email}` });
      expect(record.emailConfirmedAt).not.toBeNull();
    });
  });

  it("S6.01b a mailbox that its player has left is anybody's again after 7 days, and at once their own", async () => {
    const who = await signedIn();
    await move(who, who.email, `b-${who.email}`);
    await move(who, `b-${who.email}`, who.email);
    rooms.clock.advance(7 * 86_400);
    const body = joinForm('comes-later', newPassword, { email: `b-${who.email}` });
    expect((await rooms.ask('POST', '/services/registration/v1/players', { body })).status).toBe(201);
    expect(await rooms.account.findPlayer('comes-later')).not.toBeNull();
  });
});
