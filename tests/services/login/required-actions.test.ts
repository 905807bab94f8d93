import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequiredAction } from '#domain/required-action.ts';
import { type Answer, authOf, loginPath, password, profilePath, type Rooms, startRooms } from './rooms.ts';

describe('required actions', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  const signIn = (username: string, secret = password): Promise<Answer> =>
    rooms.ask('POST', loginPath, { body: { username, password: secret } });
  const act = (action: string, body: unknown): Promise<Answer> => rooms.ask('POST', `${loginPath}/${action}`, { body });
  const json = (answer: Answer) => JSON.parse(answer.text);
  const stopped = async (...requiredActions: RequiredAction[]) => {
    const made = await rooms.player();
    await rooms.change(made.playerId, { requiredActions });
    const answer = await signIn(made.username);
    return { ...made, answer, token: json(answer).token as string };
  };

  it('S3.18a S3.18b stops at the first and names all that are left, in their order, without a cookie', async () => {
    const { answer } = await stopped('ADD_PIN_CODE', 'forcePasswordReset');
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([428, []]);
    expect(json(answer)).toMatchObject({
      code: 'ACTION_REQUIRED',
      action: 'forcePasswordReset',
      profileInfo: { hasPinCode: false, phoneStatus: 'NOT_VALIDATED' },
      steps: ['forcePasswordReset', 'ADD_PIN_CODE'],
    });
  });

  it('S4.08g goes from one to the next and then opens the session', async () => {
    const { token, username } = await stopped('ADD_PIN_CODE', 'forcePasswordReset');
    const newPassword = 'a-quiet-harbour-at-night';
    const next = await act('forcePasswordReset', { token, newPassword });
    expect([next.status, json(next).action, json(next).steps]).toEqual([428, 'ADD_PIN_CODE', ['ADD_PIN_CODE']]);
    const done = await act('ADD_PIN_CODE', { token: json(next).token, pinCode: '2468' });
    expect(done.status).toBe(200);
    const profile = await rooms.ask('GET', profilePath(json(done).sessionId), { auth: authOf(done) });
    expect(json(profile)).toMatchObject({ hasPinCode: true });
    expect((await signIn(username, newPassword)).status).toBe(200);
    expect(json(await signIn(username)).code).toBe('invalid_grant');
  });

  it('S8.01 bad details are 422 and leave the token good', async () => {
    const { token } = await stopped('forcePasswordReset');
    const errors = async (newPassword: string) => json(await act('forcePasswordReset', { token, newPassword })).errors;
    expect(await errors('short')).toEqual([{ field: 'newPassword', code: 'TOO_SMALL' }]);
    expect(await errors('123456789012')).toEqual([{ field: 'newPassword', code: 'TOO_EASY' }]);
    expect(await errors(password)).toEqual([{ field: 'newPassword', code: 'SAME' }]);
    expect((await act('forcePasswordReset', { token, newPassword: 'a-quiet-harbour-at-night' })).status).toBe(200);
  });

  it('S8.01 a token that is unknown, used, superseded, expired or of another action is refused alike', async () => {
    const refused = async (action: string, body: unknown) => {
      const answer = await act(action, body);
      return [answer.status, json(answer).code];
    };
    const expected = [401, 'INVALID_REQUIRED_ACTION_DETAILS'];
    const newPassword = 'a-quiet-harbour-at-night';
    const { token, username } = await stopped('forcePasswordReset');
    expect(await refused('forcePasswordReset', { token: 'nobody-knows-this', newPassword })).toEqual(expected);
    expect(await refused('ADD_PIN_CODE', { token, pinCode: '2468' })).toEqual(expected);
    const newer = json(await signIn(username)).token;
    expect(await refused('forcePasswordReset', { token, newPassword })).toEqual(expected);
    rooms.clock.advance(600);
    expect(await refused('forcePasswordReset', { token: newer, newPassword })).toEqual(expected);
    const last = json(await signIn(username)).token;
    const twins = await Promise.all([0, 1, 2].map(() => act('forcePasswordReset', { token: last, newPassword })));
    expect(twins.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refused('forceSomethingElse', { token: last })).toEqual([401, 'UNKNOWN_REQUIRED_ACTION']);
  });

  it('S4.08g a new number is sent a code, judged for that number alone', async () => {
    const { token } = await stopped('forcePhoneNumberReset');
    const number = { phonePrefix: '+34', phone: '600333444' };
    const sent = await act('forcePhoneNumberReset', { token, ...number });
    const expiresAt = new Date(rooms.clock.now().getTime() + 600_000).toISOString();
    expect([sent.status, json(sent)]).toEqual([200, { limit: 5, remainingSendAttempts: 4, expiresAt }]);
    expect(sent.headers.getSetCookie()).toEqual([]);
    const code = /#(\d{6})$/.exec(await rooms.message('+34600333444'))?.[1];
    const other = await act('forcePhoneNumberReset', { token, phonePrefix: '+34', phone: '600333445', code });
    expect([other.status, json(other).code]).toEqual([409, 'MFA_ERROR_VALIDATING_OPERATION']);
    const wrong = await act('forcePhoneNumberReset', { token, ...number, code: '12' });
    expect([wrong.status, json(wrong).remainingAttempts]).toEqual([422, 4]);
    const done = await act('forcePhoneNumberReset', { token, ...number, code });
    expect(done.status).toBe(200);
    const profile = await rooms.ask('GET', profilePath(json(done).sessionId), { auth: authOf(done) });
    expect(json(profile)).toMatchObject({ phones: ['600333444'], phonePrefix: '+34' });
  });

  it('S4.08g an easy PIN is refused with the reason', async () => {
    const { token, playerId } = await stopped('forcePinReset');
    await rooms.change(playerId, { birthDate: '1987-05-17' });
    for (const pinCode of ['1111', '1234', '4321', '1987', '1705']) {
      const answer = await act('forcePinReset', { token, pinCode });
      expect([pinCode, answer.status, json(answer).errors]).toEqual([
        pinCode,
        422,
        [{ field: 'pinCode', code: 'TOO_EASY' }],
      ]);
    }
    expect((await act('forcePinReset', { token, pinCode: '2468' })).status).toBe(200);
  });

  it('S4.08g a PIN that the password alone has set anew holds money for a day', async () => {
    const heldAfter = async (pinCode?: string) => {
      const { playerId, username } = await rooms.player(pinCode === undefined ? {} : { pinCode });
      await rooms.change(playerId, { requiredActions: ['forcePinReset'] });
      const { token } = json(await signIn(username));
      expect((await act('forcePinReset', { token, pinCode: '8642' })).status).toBe(200);
      return (await rooms.account.record(rooms.db, playerId)).securityHoldUntil;
    };
    expect(await heldAfter('2468')).toEqual(new Date(rooms.clock.now().getTime() + 86_400_000));
    expect(await heldAfter()).toBeNull();
  });

  it('S8.01 an unconfirmed mailbox stops sign-ins 72 h after joining and is written to again', async () => {
    const { playerId, username, email } = await rooms.player();
    await rooms.change(playerId, { emailConfirmedAt: null });
    rooms.clock.advance(259_199);
    expect((await signIn(username)).status).toBe(200);
    rooms.clock.advance(1);
    expect(json(await signIn(username)).code).toBe('Precondition Required');
    const token = /#token=(\S+)/.exec(await rooms.message(email))?.[1];
    const confirm = () => rooms.ask('POST', '/services/registration/v1/email-confirmations', { body: { token } });
    const confirmed = await confirm();
    expect([confirmed.status, json(confirmed)]).toEqual([200, { outcome: 'CONFIRMED' }]);
    expect(json(await confirm()).errors).toEqual([{ field: 'token', code: 'USED' }]);
    expect((await signIn(username)).status).toBe(200);
  });
});
