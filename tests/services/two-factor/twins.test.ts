import { afterAll, beforeAll, expect, it } from 'vitest';
import { peek } from '#services/kernel/budgets.ts';
import { holdRows } from '../../support/held-rows.ts';
import { type Answer, authOf, loginPath, password, profilePath, type Rooms, startRooms } from '../login/rooms.ts';

const verification = '/services/player-verification/v1/profiles';
let rooms: Rooms;
beforeAll(async () => {
  rooms = await startRooms();
});
afterAll(() => rooms.stop());

const sentTo = async (to: string): Promise<string> => /#(\d{6})$/.exec(await rooms.message(to))?.[1] ?? '';
const atOnce = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

/** A player in a session, and their calls: status and code of each answer. */
async function inSession(number: string, validated = true) {
  const { username, playerId } = await rooms.player({ phone: { prefix: '+34', number, validated }, pinCode: '2580' });
  const { sid, auth } = await rooms.signIn(username);
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const { status, text } = await rooms.ask(method, path, { auth, headers, ...(body !== undefined && { body }) });
    return `${status} ${JSON.parse(text || '{}').code ?? ''}`.trim();
  };
  const left = async () => (await peek(rooms.database.db, { name: 'code', subject: playerId }, rooms.clock.now())).left;
  return { username, playerId, sid, call, left };
}

const counted = (answers: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(answers)].sort().map((each) => [each, answers.filter((one) => one === each).length]));

it('S7.21 S8.03 of 50 presses with one right code by SMS one counts, the others find none waiting, and nobody is blocked', async () => {
  const { sid, call, left } = await inSession('600722111');
  await call('POST', `${verification}/${sid}/operation/enable2fa/confirmationCode`, {});
  const code = await sentTo('+34600722111');
  const body = { operation: 'enable2fa', type: 'PASSWORD', method: 'SMS', code };
  const answers = await atOnce(50, () => call('PUT', `${verification}/${sid}/verifications/verify`, body));
  expect(counted(answers)).toEqual({ '200': 1, '409 MFA_ERROR_VALIDATING_OPERATION': 49 });
  expect(await left()).toBe(5);
});

it('S7.25 of 50 presses with the code of a new number one validates it, and nobody is blocked', async () => {
  const { sid, call, left } = await inSession('600722222', false);
  await call('POST', `${verification}/${sid}/operation/validatePhone/confirmationCode`, {});
  const headers = { 'x-mfa-code': await sentTo('+34600722222') };
  const path = `/services/profile/v1/validated-phones/34600722222/profile/${sid}`;
  const answers = await atOnce(50, () => call('POST', path, {}, headers));
  expect(counted(answers)).toEqual({ '200': 1, '409 MFA_ERROR_VALIDATING_OPERATION': 49 });
  expect(await left()).toBe(5);
});

it('S5.06 of 50 presses with one code of the app one counts, and no other is a wrong try', async () => {
  const { playerId, sid, call, left } = await inSession('600722333');
  const { totpSecret } = await rooms.withApp(playerId);
  const headers = { 'x-mfa-code': rooms.totp(totpSecret) };
  const renew = () => call('POST', `${verification}/${sid}/two-factor/recovery-codes`, undefined, headers);
  expect(counted(await atOnce(50, renew))).toEqual({ '200': 1, '422 MFA_INVALID_CONFIRMATION_CODE': 49 });
  expect(await left()).toBe(5);
});

it('S5.06 of 20 presses with one recovery code for new ones one counts; three minutes later it is a wrong try', async () => {
  const { playerId, sid, call, left } = await inSession('600722666');
  const { recoveryCodes } = await rooms.withApp(playerId);
  const headers = { 'x-mfa-code': recoveryCodes[0] ?? '' };
  const renew = () => call('POST', `${verification}/${sid}/two-factor/recovery-codes`, undefined, headers);
  expect(counted(await atOnce(20, renew))).toEqual({ '200': 1, '422 MFA_INVALID_CONFIRMATION_CODE': 19 });
  expect(await left()).toBe(5);
  rooms.clock.advance(180);
  expect(await renew()).toBe('422 MFA_INVALID_CONFIRMATION_CODE');
  expect(await left()).toBe(4);
});

it('S6.01 of 30 presses with one right password and code none is a wrong password', async () => {
  const { playerId, sid, call } = await inSession('600722777');
  const body = { factor: 'PIN_CODE', password };
  const answers = await atOnce(30, () => call('PUT', `${verification}/${sid}/sign-in-factor`, body));
  expect(answers.filter((answer) => /423|422/.test(answer))).toEqual([]);
  expect(answers).toContain('204');
  const budget = { name: 'passwordInSession', subject: playerId } as const;
  expect((await peek(rooms.database.db, budget, rooms.clock.now())).left).toBe(10);
});

it('S6.01 of 50 wrong passwords in a session at once exactly ten are judged', async () => {
  const { sid, call } = await inSession('600722888');
  const wrong = () =>
    call('PUT', `${verification}/${sid}/sign-in-factor`, { factor: 'PIN_CODE', password: 'not-the-password' });
  expect(counted(await atOnce(50, wrong))).toEqual({ '422 VALIDATION_ERROR': 10, '423 ACCOUNT_BLOCKED': 40 });
});

it('S8.03 codes of one player that wait for each other leave the others a connection', async () => {
  const { playerId, sid, call } = await inSession('600722444');
  const other = await inSession('600722555');
  const body = { operation: 'enable2fa', type: 'PASSWORD', method: 'SMS', code: '000000' };
  const verify = () => call('PUT', `${verification}/${sid}/verifications/verify`, body);
  await verify();
  const held = await holdRows(rooms.database, `select 1 from budget for update`);
  // More than there are connections.
  const answers = atOnce(40, verify);
  await held.waiting(1);
  expect(await other.call('GET', `${profilePath(other.sid)}`)).toMatch(/^200/);
  expect(playerId).not.toBe(other.playerId);
  await held.release();
  expect(new Set((await answers).map((answer) => answer.slice(0, 3))).size).toBe(1);
});

for (const factor of ['SMS', 'TWO_FACTOR_AUTHENTICATION', 'recovery', 'PIN_CODE'] as const) {
  it(`S8.01 of 20 sign-ins at once with one right second step (${factor}) none is a wrong try`, async () => {
    const number = `60073${factor.length.toString().padStart(4, '0')}`;
    const phone = { prefix: '+34', number, validated: true };
    const { username, playerId } = await rooms.player({ phone, pinCode: '2580' });
    const method = factor === 'recovery' ? 'TWO_FACTOR_AUTHENTICATION' : factor;
    const attempt = (headers: Record<string, string> = {}) =>
      rooms.ask('POST', loginPath, { body: { username, password }, headers });
    let code = '2580';
    if (method === 'TWO_FACTOR_AUTHENTICATION') {
      const { totpSecret, recoveryCodes } = await rooms.withApp(playerId);
      code = factor === 'recovery' ? (recoveryCodes[0] ?? '') : rooms.totp(totpSecret);
    } else await rooms.change(playerId, { signInFactor: method });
    if (factor === 'SMS') {
      await attempt();
      code = await sentTo(`+34${number}`);
    }
    const answers = await atOnce(20, () => attempt({ 'x-mfa-code': code, 'x-enforcement-method': method }));
    const passed = answers.filter(({ status }) => status === 200);
    expect(passed).toHaveLength(factor === 'PIN_CODE' ? 20 : 1);
    expect(answers.filter(({ text }) => text.includes('BLOCKED'))).toEqual([]);
    const { sessionId } = JSON.parse(passed[0]?.text ?? '{}');
    const events = `${profilePath(sessionId)}/security-events`;
    const { items } = JSON.parse((await rooms.ask('GET', events, { auth: authOf(passed[0] as Answer) })).text);
    expect(items.filter(({ outcome }: { outcome: string }) => outcome === 'refused')).toEqual([]);
    // No other code was sent either, which would have been another message for each press.
    if (factor === 'SMS') expect(await sentTo(`+34${number}`)).toBe(code);
    for (const name of ['code', 'pin'] as const)
      expect((await peek(rooms.database.db, { name, subject: playerId }, rooms.clock.now())).left).toBe(5);
  });
}
