import type { FastifyInstance } from 'fastify';
import { readBalances } from '#contract/wallet.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { route } from '#services/kernel/route.ts';
import { readPlayerBalances } from './service.ts';

/** The wallet's calls. */
export function walletRoutes(app: FastifyInstance, db: Db): void {
  route(app, readBalances, ({ session }) => readPlayerBalances(db, session.playerId));
}
