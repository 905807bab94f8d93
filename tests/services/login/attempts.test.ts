import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { passwordHasher } from '#services/account/password.ts';
import { type Answer, loginPath, password, type Rooms, startRooms } from './rooms.ts';

const perName = 10;
const perAddress = 100;
const windowSeconds = 600;

describe('the budget of sign-in attempts', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  const guess = (username: string, secret: string, headers: Record<string, string> = {}): Promise<Answer> =>
    rooms.ask('POST', loginPath, { body: { username, password: secret }, headers });
  const solved = async (username: string, secret: string, headers: Record<string, string> = {}): Promise<Answer> =>
    guess(username, secret, { ...headers, 'x-captcha-token': await rooms.easyCaptcha() });
  const codeOf = (answer: Answer): string => JSON.parse(answer.text).code ?? 'signed in';
  const inTurn = async (n: number, make: (i: number) => Promise<Answer>): Promise<string[]> => {
    const codes: string[] = [];
    for (let i = 0; i < n; i += 1) codes.push(codeOf(await make(i)));
    return codes;
  };

  it('S8.01 parallel guesses are judged no more often than a name has attempts', async () => {
    const { username } = await rooms.player();
    const verify = vi.spyOn(passwordHasher, 'verify');
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => guess(username, `guess-number-${i}`)));
    expect(verify.mock.calls.length).toBeLessThanOrEqual(perName);
    const codes = new Set(answers.map(codeOf));
    expect([...codes].filter((code) => code === 'signed in')).toEqual([]);
  });

  it('S8.01 the fourth try after three failures wants a captcha, is not judged without it and spends nothing', async () => {
    const { username } = await rooms.player();
    // However it is typed: a name is counted as it is looked for.
    const typed = [username, ` ${username.toUpperCase()}`, `${username} `];
    expect(await inTurn(3, (i) => guess(typed[i] ?? '', 'not-the-password'))).toEqual(Array(3).fill('invalid_grant'));
    const verify = vi.spyOn(passwordHasher, 'verify');
    const codes = await inTurn(20, () => guess(username, password));
    expect(new Set(codes)).toEqual(new Set(['invalid_grant_captcha_enforcement']));
    expect(verify).not.toHaveBeenCalled();
    expect(codeOf(await solved(username, password))).toBe('signed in');
    expect(codeOf(await guess(username, 'not-the-password'))).toBe('invalid_grant');
  });

  it('S8.01 of 30 right passwords at once none is a wrong try, from a new device and from a known one', async () => {
    const { username } = await rooms.player();
    const atOnce = async (headers: Record<string, string> = {}) =>
      (await Promise.all(Array.from({ length: 30 }, () => guess(username, password, headers)))).map(codeOf);
    expect(await atOnce({ 'x-forwarded-for': '203.0.117.1' })).toEqual(Array(30).fill('signed in'));
    const cookies = (await guess(username, password)).headers.getSetCookie();
    const cookie = cookies.find((each) => each.startsWith('__Host-device='))?.split(';')[0] ?? '';
    expect(await atOnce({ cookie })).toEqual(Array(30).fill('signed in'));
  });

  it('S8.01 of 50 wrong passwords at once, each with its captcha, exactly ten are judged, a right one among them or not', async () => {
    const { username } = await rooms.player();
    await inTurn(3, () => guess(username, 'not-the-password'));
    const tokens = await Promise.all(Array.from({ length: 50 }, () => rooms.easyCaptcha()));
    const verify = vi.spyOn(passwordHasher, 'verify');
    const answers = await Promise.all(
      tokens.map((token, i) => guess(username, `guess-number-${i}`, { 'x-captcha-token': token })),
    );
    expect(verify).toHaveBeenCalledTimes(perName - 3);
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'invalid_grant')).toHaveLength(perName - 3);
    expect(codes.filter((code) => code === 'blocked')).toHaveLength(50 - perName + 3);
    // The address has failures enough for a captcha: one would be solved in vain.
    const blocked = JSON.parse((await guess(username, password)).text);
    expect([blocked.code, blocked.remainingBlockingTime > 0]).toEqual(['blocked', true]);
  });

  it('S8.01 a captcha counts once, unaltered and in time', async () => {
    const { username } = await rooms.player();
    await inTurn(3, () => guess(username, 'not-the-password'));
    const refused = 'invalid_grant_captcha_enforcement';
    const token = await rooms.captcha();
    expect(codeOf(await guess(username, 'wrong-again', { 'x-captcha-token': token }))).toBe('invalid_grant');
    expect(codeOf(await guess(username, password, { 'x-captcha-token': token }))).toBe(refused);
    const shown = JSON.parse(Buffer.from(await rooms.captcha(), 'base64').toString());
    shown.challenge.parameters.cost = 1;
    const altered = Buffer.from(JSON.stringify(shown)).toString('base64');
    expect(codeOf(await guess(username, password, { 'x-captcha-token': altered }))).toBe(refused);
    expect(codeOf(await guess(username, password, { 'x-captcha-token': 'nonsense' }))).toBe(refused);
    const late = await rooms.captcha();
    rooms.clock.advance(300);
    expect(codeOf(await guess(username, password, { 'x-captcha-token': late }))).toBe(refused);
    expect(codeOf(await solved(username, password))).toBe('signed in');
  });

  it('S8.01 a blocked name refuses the right password too, says for how long, and opens again', async () => {
    const { username } = await rooms.player();
    await inTurn(perName, (i) => (i < 3 ? guess : solved)(username, 'not-the-password'));
    rooms.clock.advance(60);
    const blocked = await solved(username, password);
    expect([blocked.status, JSON.parse(blocked.text)]).toEqual([
      401,
      expect.objectContaining({ code: 'blocked', remainingBlockingTime: windowSeconds - 60 }),
    ]);
    rooms.clock.advance(windowSeconds - 60);
    expect(codeOf(await guess(username, password))).toBe('signed in');
  });

  it('S8.01 a name that means nobody is refused with the same bytes as a player, at every try', async () => {
    const { username } = await rooms.player();
    for (let i = 0; i <= perName; i += 1) {
      const [player, nobody] = await Promise.all(
        [username, 'nobody-here'].map((name) => (i < 3 ? guess : solved)(name, 'not-the-password')),
      );
      expect([player?.status, player?.text]).toEqual([nobody?.status, nobody?.text]);
    }
  });

  it('S8.01 ten failures of a username do not show whose e-mail address belongs to it, and buy no eleventh guess', async () => {
    const { username, email } = await rooms.player();
    await inTurn(perName, (i) => (i < 3 ? guess : solved)(username, 'not-the-password'));
    const verify = vi.spyOn(passwordHasher, 'verify');
    const own = await guess(email, password);
    const stranger = await guess('somebody-else@bay.test', password);
    expect([own.status, own.text]).toEqual([stranger.status, stranger.text]);
    expect(codeOf(own)).toBe('invalid_grant');
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('S8.01 a completed sign-in gives a name its attempts back', async () => {
    const { username } = await rooms.player();
    for (let round = 0; round < 2; round += 1) {
      await inTurn(perName - 1, (i) => (i < 3 ? guess : solved)(username, 'not-the-password'));
      expect(codeOf(await solved(username, password))).toBe('signed in');
    }
  });

  it('S8.01 strangers lock nobody out of a device that is known, which has ten guesses of its own', async () => {
    const { username } = await rooms.player();
    const first = await guess(username, password);
    const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-device='));
    const cookie = device?.split(';')[0] ?? '';
    await inTurn(perName + 5, () => solved(username, 'not-the-password'));
    expect(codeOf(await solved(username, password))).toBe('blocked');
    expect(codeOf(await guess(username, password, { cookie }))).toBe('signed in');
    await inTurn(perName, (i) => (i < 3 ? guess : solved)(username, 'not-the-password', { cookie }));
    expect(codeOf(await solved(username, password, { cookie }))).toBe('blocked');
    expect(codeOf(await guess(username, password, { cookie: '__Host-device=planted' }))).not.toBe('signed in');
  });

  it('S8.01 one address cannot try one password on ever more names, nor block them', async () => {
    const { username } = await rooms.player();
    const headers = { 'x-forwarded-for': '203.0.116.1' };
    const verify = vi.spyOn(passwordHasher, 'verify');
    await inTurn(3, (i) => guess(`name-${i}`, 'Password-2026', headers));
    await Promise.all(Array.from({ length: 30 }, (_, i) => guess(`other-${i}`, 'Password-2026', headers)));
    expect(verify).toHaveBeenCalledTimes(3);
    await inTurn(perAddress - 3, (i) => solved(`third-${i}`, 'Password-2026', headers));
    expect(verify).toHaveBeenCalledTimes(perAddress);
    expect(codeOf(await solved(username, password, headers))).toBe('blocked');
    expect(codeOf(await guess(username, password))).toBe('signed in');
  });
});
