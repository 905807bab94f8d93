import { createAccountService } from '#services/account/service.ts';
import { systemClock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import type { Leg } from '#services/ledger/service.ts';
import { post } from '#services/ledger/service.ts';

/** The player that a fresh clone comes with. */
export const demoPlayer = { username: 'demo', password: 'harbour-lights-24' } as const;

function openingLegs(playerId: string): Leg[] {
  const euro = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' });
  const cash = { owner: 'player', playerId, kind: 'cash' } as const;
  return [
    { from: { owner: 'house', kind: 'psp' }, to: cash, amount: euro(29_860n) },
    { from: { owner: 'house', kind: 'promo' }, to: { owner: 'player', playerId, kind: 'bonus' }, amount: euro(2_500n) },
    { from: cash, to: { owner: 'player', playerId, kind: 'withdraw_hold' }, amount: euro(5_000n) },
  ];
}

/** Makes the demo player and their opening balances once; every later start finds them. */
export async function ensureDemoPlayer(db: Db): Promise<void> {
  const account = createAccountService({ db, clock: systemClock });
  const known = await account.findPlayer(demoPlayer.username);
  const made =
    known ?? (await account.createPlayer({ ...demoPlayer, firstName: 'Mara', lastName: 'Quay', nickname: 'Mara' }));
  const legs = openingLegs(made.playerId);
  await post(db, {
    actor: 'start',
    key: `demo:${made.playerId}`,
    requestSha: requestHash('demo'),
    kind: 'opening',
    legs,
  });
}
