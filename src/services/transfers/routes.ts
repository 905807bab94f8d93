import type { FastifyInstance } from 'fastify';
import { makeTransfer } from '#contract/transfers.ts';
import { route } from '#services/kernel/route.ts';
import { type TransferDeps, transfer } from './service.ts';

/** The transfers' call. */
export function transferRoutes(app: FastifyInstance, deps: TransferDeps): void {
  route(app, makeTransfer, (context) => transfer(deps, context));
}
