import type { FastifyInstance } from 'fastify';
import {
  cancelWithdrawal,
  decideWithdrawal,
  linkAccount,
  makeWithdrawal,
  readLinkedAccounts,
  readOfficeWithdrawals,
  readWithdrawal,
  readWithdrawals,
  unlinkAccount,
} from '#contract/withdrawals.ts';
import { heldStates } from '#domain/withdrawal-states.ts';
import { paged, readCursor } from '#services/kernel/cursor.ts';
import { route } from '#services/kernel/route.ts';
import type { Guard } from '#services/kernel/security.ts';
import { accounts, link, unlink } from './linked.ts';
import { cancel, decide, list, officeList, own, request, type WithdrawalDeps } from './service.ts';

const PAGE = 50;

/** The players' calls on withdrawals and linked accounts. */
export function withdrawalRoutes(app: FastifyInstance, deps: WithdrawalDeps): void {
  route(app, makeWithdrawal, (context) => request(deps, context));
  route(app, cancelWithdrawal, (context) => cancel(deps, context));
  route(app, readWithdrawal, ({ session, params }) => own(deps, session.playerId, params.id));
  route(app, readWithdrawals, async ({ session, query }) => {
    const page = { before: readCursor(query.cursor), limit: PAGE + 1 };
    const rows = await list(
      deps,
      session.playerId,
      query.status === 'pending' ? { ...page, states: heldStates } : page,
    );
    return paged(rows, PAGE, (row) => ({ at: new Date(row.createdAt), id: row.id }));
  });
  route(app, readLinkedAccounts, async ({ session }) => ({
    items: await accounts(deps, session.playerId),
    next: null,
  }));
  route(app, linkAccount, (context) => link(deps, context));
  route(app, unlinkAccount, async ({ session, params, refuse }) => {
    await unlink(deps, session.playerId, params.id, refuse);
    return undefined;
  });
}

/** The back office's calls. `guard` refuses who is no operator. */
export function officeRoutes(app: FastifyInstance, deps: WithdrawalDeps, guard: Guard): void {
  route(app, readOfficeWithdrawals, async ({ query }) => ({ items: await officeList(deps, query.state), next: null }), {
    guard,
  });
  route(
    app,
    decideWithdrawal,
    ({ params, body, refuse }) => decide(deps, params.id, body.decision, body.reason, refuse),
    { guard },
  );
}
