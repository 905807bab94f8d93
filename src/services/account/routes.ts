import type { FastifyInstance } from 'fastify';
import { readProfile, register } from '#contract/account.ts';
import { route } from '#services/kernel/route.ts';
import type { AccountService } from './service.ts';

/** Joining and the player's own record. */
export function accountRoutes(app: FastifyInstance, account: AccountService): void {
  route(app, register, ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return account.register(body);
  });
  route(app, readProfile, ({ session }) => account.profile(session.playerId));
}
