import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#services/kernel/database/transaction.ts';
import { readOutbox } from '#services/kernel/outbox.ts';
import { rotateKeys } from '#services/kernel/rotation.ts';
import { Vault } from '#services/kernel/vault.ts';
import { Authenticators } from '#services/two-factor/authenticator.ts';
import { testKey } from '../../support/services.ts';
import { type Rooms, startRooms } from '../login/rooms.ts';

describe('rotating keys', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  it('writes everything under the first key, so that the old one may go', async () => {
    const { playerId, email } = await rooms.player({ pinCode: '2468' });
    const { totpSecret, recoveryCodes } = await rooms.withApp(playerId);
    await rooms.ask('POST', '/services/player-verification/v1/verifications/PASSWORD/request-reset', {
      body: { email },
    });
    const [old, fresh] = [Buffer.from(testKey, 'base64'), randomBytes(32)];
    const counts = await rotateKeys(rooms.db, new Vault([fresh, old]));
    expect(counts).toMatchObject({
      'player.pin_secret': 1,
      'two_factor.seed': 1,
      'recovery_code.digest': 10,
      'outbox.text': 1,
    });
    expect(Object.values(await rotateKeys(rooms.db, new Vault([fresh, old]))).some((n) => n > 0)).toBe(false);
    const alone = new Authenticators(new Vault([fresh]));
    const [mail] = await readOutbox(rooms.db, new Vault([fresh]), email);
    expect(mail?.text).toMatch(/reset-password\?by=mail#token=[\w-]{20,}\s/);
    const accept = (code: string) => transaction(rooms.db, (tx) => alone.accept(tx, playerId, code, rooms.clock.now()));
    expect(await accept(rooms.totp(totpSecret))).toBe('totp');
    expect(await accept(recoveryCodes[0] ?? '')).toBe('recovery');
  });
});
