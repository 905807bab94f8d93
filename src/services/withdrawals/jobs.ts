import { transaction } from '#services/kernel/database/transaction.ts';
import { inTurn } from '#services/kernel/in-turn.ts';
import type { JobHandlers } from '#services/kernel/jobs.ts';
import { finishNote } from '#services/kernel/signed-webhook.ts';
import { verify } from './linked.ts';
import { askPaid, follow, payOut } from './payout.ts';
import { review, type WithdrawalDeps } from './service.ts';
import { eachIn, findWithdrawal } from './store.ts';

/** The withdrawals' jobs: review, payout and what the provider tells. */
export function withdrawalJobs(deps: WithdrawalDeps): JobHandlers {
  return {
    'withdrawals.review': { run: ({ id = '' }) => review(deps, id) },
    'withdrawals.payout': { run: ({ id = '' }) => payOut(deps, id) },
    'withdrawals.follow': { run: ({ id = '', asked = '0' }) => follow(deps, id, Number(asked)) },
    'withdrawals.verify': { run: ({ id = '' }) => verify(deps, id) },
    'withdrawals.nudged': {
      async run({ id = '', party = '', delivery = '' }) {
        const row = await findWithdrawal(deps.db, id);
        if (!row) await verify(deps, id);
        else if (row.state === 'PROCESSED') await askPaid(deps, id);
        else await payOut(deps, id, true);
        await transaction(deps.db, (tx) => finishNote(tx, { party, id: delivery }, deps.clock.now()));
      },
    },
    // A job that was lost with its process, a document that was decided, a deposit that its bank took back, an account whose
    // owner says "this was not me": what is open is looked at again, also what waits for a person alone.
    'withdrawals.sweep': {
      every: 'minute',
      async run() {
        const now = deps.clock.now();
        await inTurn(eachIn(deps.db, ['REQUESTED', 'UNDER_REVIEW']), (row) => review(deps, row.id));
        await inTurn(eachIn(deps.db, ['AUTHORIZED', 'HELD']), async (row) => {
          const isLeft =
            row.state === 'AUTHORIZED' &&
            (row.attemptedAt === null || now.getTime() - row.attemptedAt.getTime() > 60_000);
          if (isLeft || (row.askAt !== null && row.askAt <= now)) await payOut(deps, row.id);
        });
      },
    },
  };
}
