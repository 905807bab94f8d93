import type { FastifyInstance } from 'fastify';
import { makeDeposit, readDeposit, readDeposits, readMethodGroups, readPaymentInfo } from '#contract/cashier.ts';
import { paged, readCursor } from '#services/kernel/cursor.ts';
import { tagged } from '#services/kernel/entity-tag.ts';
import { route } from '#services/kernel/route.ts';
import { begin, type CashierDeps, list, own, paymentInfo } from './deposits.ts';
import { methodGroups } from './service.ts';

const PAGE = 50;
const MAX_AGE_S = 60;

/** The cashier's calls. */
export function cashierRoutes(app: FastifyInstance, deps: CashierDeps, brand: () => Promise<string>): void {
  route(app, readMethodGroups, async ({ query, request, reply }) => {
    void reply.header('cache-control', `public, max-age=${MAX_AGE_S}`);
    return tagged(request, reply, methodGroups(query, await brand()));
  });
  route(app, readPaymentInfo, ({ session }) => paymentInfo(deps, session.playerId));
  route(app, makeDeposit, (context) => begin(deps, context));
  route(app, readDeposit, ({ session, params }) => own(deps, session.playerId, params.id));
  route(app, readDeposits, async ({ session, query }) => {
    const statuses = query.status === 'open' ? (['NEW', 'PROCESSING'] as const) : undefined;
    const rows = await list(deps, session.playerId, {
      ...(statuses ? { statuses } : {}),
      before: readCursor(query.cursor),
      limit: PAGE + 1,
    });
    return paged(rows, PAGE, (row) => ({ at: new Date(row.createdAt), id: row.id }));
  });
}
