import type { FastifyInstance } from 'fastify';
import { readLoyalty, redeemPoints } from '#contract/loyalty.ts';
import { moneyPlayers } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { notFound } from '#services/kernel/problem.ts';
import { route } from '#services/kernel/route.ts';
import { mayHavePlayMoney } from '#services/protection/service.ts';
import { type LoyalPlayer, loyaltyOf, redeem } from './service.ts';

/** What the loyalty calls need. `isOn`: the site's flag. */
export interface LoyaltyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly isOn: () => Promise<boolean>;
}

async function loyal(db: Db | Tx, playerId: string): Promise<LoyalPlayer & { readonly hasPinCode: boolean }> {
  const player = await moneyPlayers.byId(db, playerId);
  if (!player) throw notFound();
  return player;
}

/** S7.04, S7.05: the loyalty calls. */
export function loyaltyRoutes(app: FastifyInstance, { db, clock, isOn }: LoyaltyDeps): void {
  route(app, readLoyalty, async ({ session }) => loyaltyOf(db, await loyal(db, session.playerId), clock.now()));
  route(app, redeemPoints, async ({ tx, session, body, refuse }) => {
    if (!(await isOn())) throw refuse('LOYALTY_OFF');
    const player = await loyal(tx, session.playerId);
    // A quote moves nothing, so it waits for no PIN.
    if (!player.hasPinCode && !body.dryRun) throw refuse('ADD_PIN_CODE');
    // A bonus for who is away from play would be over before it could be played: nor is it held out to them.
    await mayHavePlayMoney(tx, player.id, clock.now(), refuse);
    return redeem(tx, player, BigInt(body.points), body.dryRun === true, clock.now(), refuse);
  });
}
