import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { createAccountService } from '#services/account/service.ts';
import { studioPlayer } from '#services/game/service.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { notFound } from '#services/kernel/problem.ts';
import { route } from '#services/kernel/route.ts';
import type { RoomDeps } from '#services/room.ts';
import type { Behaviours } from '../pay/behaviour.ts';
import type { StudioStore } from './store.ts';

const orderSeed = defineCall({
  name: 'orderGameSeed',
  summary:
    "The server's seed of the next pair of a player and a game, so that a test knows its rounds and they still verify",
  method: 'PUT',
  path: '/_sandbox/games/seed',
  status: 200,
  body: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(254)),
    gameId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    serverSeed: z.string().check(z.minLength(1), z.maxLength(256)),
  }),
  answer: z.object({ gameId: z.string() }),
  errors: {},
  session: false,
});

const orderBehaviour = defineCall({
  name: 'controlGameBehaviour',
  summary: "What becomes of the studio's next calls to the wallet",
  method: 'PUT',
  path: '/_sandbox/games/behaviour',
  status: 200,
  body: z.strictObject({
    next: z.enum(['500', 'cutBefore', 'cutAfter', 'slow']),
    count: z.int().check(z.minimum(0), z.maximum(1000)),
  }),
  answer: z.object({ next: z.string(), count: z.number() }),
  errors: {},
  session: false,
});

/** The control calls of the studio. */
export function controlRoutes(app: FastifyInstance, deps: RoomDeps, store: StudioStore, behaviours: Behaviours): void {
  const account = createAccountService(deps);
  route(app, orderSeed, async ({ body: { username, gameId, serverSeed } }) => {
    const player = await account.findPlayer(username);
    if (!player) throw notFound();
    const owner = await transaction(deps.db, (tx) => studioPlayer(tx, player.playerId));
    store.orderSeed(owner, gameId, serverSeed);
    return { gameId };
  });
  route(app, orderBehaviour, async ({ body: { next, count } }) => {
    behaviours.order(next, count);
    return { next, count };
  });
}
