import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRows } from '../../support/held-rows.ts';
import { type Answer, loginPath, password, profilePath, type Rooms, startRooms } from './rooms.ts';

const chosen = 'nine-quiet-herons-wading';
const thiefs = 'seven-loud-magpies-at-noon';

describe('what a thief has begun when the account is taken back', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  const json = (answer: Answer) => JSON.parse(answer.text);
  const tokenTo = async (to: string): Promise<string> => /#token=(\S+)/.exec(await rooms.message(to))?.[1] ?? '';
  const verification = '/services/player-verification/v1/verifications';
  const reset = (token: string): Promise<Answer> =>
    rooms.ask('POST', `${verification}/PASSWORD/reset`, { body: { token, newPassword: chosen } });
  const forgotten = async (email: string): Promise<string> => {
    await rooms.ask('POST', `${verification}/PASSWORD/request-reset`, { body: { email } });
    return tokenTo(email);
  };
  const tries = (username: string, secret: string): Promise<Answer> =>
    rooms.ask('POST', loginPath, { body: { username, password: secret } });
  const acts = (action: string, body: unknown): Promise<Answer> =>
    rooms.ask('POST', `${loginPath}/${action}`, { body });

  /** The reset is the first to want the player's row, `then` the second: both are under way when the row is let go. */
  async function resetBefore(playerId: string, token: string, then: () => Promise<Answer>): Promise<Answer> {
    const held = await holdRows(rooms.database, `select 1 from player where id = '${playerId}' for update`);
    const resetting = reset(token);
    await held.waiting(1);
    const answer = then();
    await held.waiting(2);
    await held.release();
    expect((await resetting).status).toBe(200);
    return answer;
  }

  it('S3.18a a sign-in that waits for an action ends with a mailed reset: its token sets no password after it', async () => {
    const { playerId, username, email } = await rooms.player();
    await rooms.change(playerId, { requiredActions: ['forcePasswordReset'] });
    const { token } = json(await tries(username, password));
    expect((await reset(await forgotten(email))).status).toBe(200);
    const late = await acts('forcePasswordReset', { token, newPassword: thiefs });
    expect([late.status, json(late).code]).toEqual([401, 'INVALID_REQUIRED_ACTION_DETAILS']);
    expect((await tries(username, chosen)).status).toBe(200);
  });

  it('S3.18a "this was not me" ends a sign-in that waits for an action', async () => {
    const { playerId, username, email } = await rooms.player();
    const own = await rooms.signIn(username);
    const changed = { currentPassword: password, newPassword: thiefs };
    await rooms.ask('PUT', `${profilePath(own.sid)}/password`, { auth: own.auth, body: changed });
    await rooms.change(playerId, { requiredActions: ['ADD_PIN_CODE'] });
    const { token } = json(await tries(username, thiefs));
    const body = { token: await tokenTo(email) };
    expect((await rooms.ask('POST', '/services/login-service/v1/secure-account', { body })).status).toBe(200);
    expect((await acts('ADD_PIN_CODE', { token, pinCode: '2468' })).status).toBe(401);
  });

  it('S4.08g a sign-in whose password was right before a reset opens nothing after it', async () => {
    const { playerId, username, email } = await rooms.player();
    const late = await resetBefore(playerId, await forgotten(email), () => tries(username, password));
    expect([late.status, json(late).code]).toEqual([401, 'invalid_grant']);
  });

  it('S6.01b a password that was asked for before a reset is not written over the reset', async () => {
    const { playerId, username, email } = await rooms.player();
    const { sid, auth } = await rooms.signIn(username);
    const body = { currentPassword: password, newPassword: thiefs };
    const late = await resetBefore(playerId, await forgotten(email), () =>
      rooms.ask('PUT', `${profilePath(sid)}/password`, { auth, body }),
    );
    expect([late.status, json(late).code]).toEqual([401, 'SESSION_INVALID']);
    expect((await tries(username, thiefs)).status).toBe(401);
    expect((await tries(username, chosen)).status).toBe(200);
  });

  it('S7.29 nor is a PIN', async () => {
    const { playerId, username, email } = await rooms.player({ pinCode: '2468' });
    const { sid, auth } = await rooms.signIn(username);
    const late = await resetBefore(playerId, await forgotten(email), () =>
      rooms.ask('PUT', `/api/v1/profiles/${sid}/pin-code`, { auth, body: { pinCode: '1357', currentPinCode: '2468' } }),
    );
    expect([late.status, json(late).code]).toEqual([401, 'SESSION_INVALID']);
  });

  it('S7.29 nor is a first PIN, which nobody is mailed about', async () => {
    const { playerId, username, email } = await rooms.player();
    const { sid, auth } = await rooms.signIn(username);
    const late = await resetBefore(playerId, await forgotten(email), () =>
      rooms.ask('PUT', `/api/v1/profiles/${sid}/pin-code`, { auth, body: { pinCode: '1357' } }),
    );
    expect([late.status, json(late).code]).toEqual([401, 'SESSION_INVALID']);
  });
});
