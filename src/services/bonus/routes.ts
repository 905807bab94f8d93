import type { FastifyInstance } from 'fastify';
import { forfeitGrant, readGrants, takeOffer } from '#contract/bonus.ts';
import { moneyPlayers } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { notFound } from '#services/kernel/problem.ts';
import { route } from '#services/kernel/route.ts';
import { mayHavePlayMoney } from '#services/protection/service.ts';
import { forfeit, grantsOfPlayer, shownGrant, takeCode } from './service.ts';

/** The bonus calls. */
export function bonusRoutes(app: FastifyInstance, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  route(app, readGrants, async ({ session }) => (await grantsOfPlayer(db, session.playerId)).map(shownGrant));
  route(app, takeOffer, async ({ tx, session, body, refuse }) => {
    const player = await moneyPlayers.byId(tx, session.playerId);
    if (!player) throw notFound();
    await mayHavePlayMoney(tx, player.id, clock.now(), refuse);
    return shownGrant(await takeCode(tx, player, body.code, clock.now(), refuse));
  });
  route(app, forfeitGrant, async ({ tx, session, params, refuse }) =>
    shownGrant(await forfeit(tx, session.playerId, params.id, clock.now(), refuse)),
  );
}
