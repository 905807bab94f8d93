import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { passwordHasher } from '#services/account/password.ts';
import { attemptPolicy } from '#services/login/attempts.ts';
import { type Answer, loginPath, password, type Rooms, startRooms } from './rooms.ts';

const { perAccount, perAddress, windowSeconds } = attemptPolicy;

describe('the budget of sign-in attempts', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms({ TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => rooms.stop());

  const guess = (username: string, secret: string, address: string): Promise<Answer> =>
    rooms.ask('POST', loginPath, { body: { username, password: secret }, headers: { 'x-forwarded-for': address } });
  const codeOf = (answer: Answer): string => JSON.parse(answer.text).code ?? 'signed in';
  const times = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: n }, (_, i) => make(i)));

  it('S8.01 parallel guesses are judged no more often than the account has attempts', async () => {
    const { username, email } = await rooms.player();
    const verify = vi.spyOn(passwordHasher, 'verify');
    const answers = await times(50, (i) => guess(i % 2 ? username : email, `guess-number-${i}`, `192.0.2.${i}`));
    expect(verify).toHaveBeenCalledTimes(perAccount);
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'invalid_grant')).toHaveLength(perAccount);
    expect(codes.filter((code) => code === 'blocked')).toHaveLength(50 - perAccount);
  });

  it('S8.01 a blocked account refuses the right password too, says for how long, and opens again', async () => {
    const { username } = await rooms.player();
    await times(perAccount, (i) => guess(username, 'not-the-password', `198.51.100.${i}`));
    rooms.clock.advance(60);
    const blocked = await guess(username, password, '198.51.100.99');
    expect([blocked.status, JSON.parse(blocked.text)]).toEqual([
      401,
      expect.objectContaining({ code: 'blocked', remainingBlockingTime: windowSeconds - 60 }),
    ]);
    rooms.clock.advance(windowSeconds - 60);
    expect(codeOf(await guess(username, password, '198.51.100.99'))).toBe('signed in');
  });

  it('S8.01 a name that means nobody is blocked with the same bytes as a player', async () => {
    const { username } = await rooms.player();
    const afterTen = async (name: string, network: string): Promise<Answer> => {
      await times(perAccount, (i) => guess(name, 'not-the-password', `${network}.${i}`));
      return guess(name, 'not-the-password', `${network}.99`);
    };
    const player = await afterTen(username, '203.0.113');
    const nobody = await afterTen('nobody-here', '203.0.114');
    expect([player.status, player.text]).toEqual([nobody.status, nobody.text]);
    expect(codeOf(player)).toBe('blocked');
  });

  it('S8.01 a right password gives the account its attempts back', async () => {
    const { username } = await rooms.player();
    await times(perAccount - 1, () => guess(username, 'not-the-password', '203.0.115.1'));
    expect(codeOf(await guess(username, password, '203.0.115.1'))).toBe('signed in');
    await times(perAccount - 1, () => guess(username, 'not-the-password', '203.0.115.1'));
    expect(codeOf(await guess(username, password, '203.0.115.1'))).toBe('signed in');
  });

  it('S8.01 one address cannot try one password on ever more names, nor block them', async () => {
    const { username } = await rooms.player();
    const address = '203.0.116.1';
    const verify = vi.spyOn(passwordHasher, 'verify');
    await times(perAddress + 20, (i) => guess(`name-${i}`, 'Password-2026', address));
    expect(verify).toHaveBeenCalledTimes(perAddress);
    await times(perAccount + 1, () => guess(username, 'Password-2026', address));
    expect(codeOf(await guess(username, password, address))).toBe('blocked');
    expect(codeOf(await guess(username, password, '203.0.116.2'))).toBe('signed in');
  });
});
