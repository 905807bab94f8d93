import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PinVerdict } from '#services/account/pin.ts';
import { pinRefusal } from '#services/account/service.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { type Rooms, startRooms } from '../login/rooms.ts';

describe('the PIN of money calls', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  const judge = (playerId: string, pinCode: string): Promise<PinVerdict> =>
    transaction(rooms.db, (tx) => rooms.account.acceptPin(tx, playerId, pinCode));

  it('S5.06 tells what is left; the fifth wrong one blocks, and the right one with it', async () => {
    const { playerId } = await rooms.player({ pinCode: '2468' });
    for (const remainingAttempts of [4, 3, 2, 1]) {
      expect(await judge(playerId, '0000')).toEqual({ state: 'wrong', remainingAttempts });
    }
    expect(await judge(playerId, '0000')).toEqual({ state: 'blocked', remainingBlockingTime: 600 });
    expect(await judge(playerId, '2468')).toEqual({ state: 'blocked', remainingBlockingTime: 600 });
    rooms.clock.advance(600);
    expect(await judge(playerId, '2468')).toEqual({ state: 'right' });
    expect(await judge(playerId, '0000')).toEqual({ state: 'wrong', remainingAttempts: 4 });
  });

  it('S5.06 parallel wrong ones never exceed the budget, parallel right ones all pass', async () => {
    const { playerId } = await rooms.player({ pinCode: '2468' });
    const right = await Promise.all(Array.from({ length: 12 }, () => judge(playerId, '2468')));
    expect(new Set(right.map(({ state }) => state))).toEqual(new Set(['right']));
    const wrong = await Promise.all(Array.from({ length: 20 }, () => judge(playerId, '1357')));
    expect(wrong.filter(({ state }) => state === 'wrong')).toHaveLength(4);
    expect(await judge(playerId, '2468')).toMatchObject({ state: 'blocked' });
  });

  it('S5.06 a call that is undone costs nothing', async () => {
    const { playerId } = await rooms.player({ pinCode: '2468' });
    for (let i = 0; i < 8; i += 1) {
      const undone = transaction(rooms.db, async (tx) => {
        await rooms.account.acceptPin(tx, playerId, '0000');
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }
    expect(await judge(playerId, '2468')).toEqual({ state: 'right' });
  });

  it('S4.08c without a PIN there is nothing to judge', async () => {
    const { playerId } = await rooms.player();
    expect(pinRefusal(await judge(playerId, '0000'))).toMatchObject({ status: 403, code: 'ADD_PIN_CODE' });
    expect(pinRefusal({ state: 'right' })).toBeNull();
    expect(pinRefusal({ state: 'blocked' })).toMatchObject({ status: 423, code: 'ACCOUNT_BLOCKED', extras: {} });
    expect(pinRefusal({ state: 'wrong', remainingAttempts: 2 })).toMatchObject({
      status: 422,
      extras: { errors: [{ field: 'pinCode', code: 'WRONG' }], remainingAttempts: 2 },
    });
  });

  it('S7.29 no column holds a PIN or a hash of it that can be tried without the key', async () => {
    const { playerId } = await rooms.player({ pinCode: '9071' });
    const { rows } = await sql<{ pin: Buffer }>`select pin_secret as pin from player where id = ${playerId}`.execute(
      rooms.db,
    );
    expect(rows[0]?.pin.toString('latin1')).not.toMatch(/9071|argon2/);
  });
});
