import { transaction } from '#services/kernel/database/transaction.ts';
import type { JobHandlers } from '#services/kernel/jobs.ts';
import { finishNote } from '#services/kernel/signed-webhook.ts';
import type { CashierDeps } from './deposits.ts';
import { askDeposit, askInTurn, closeDeposits, startDeposit } from './settle.ts';

/** The cashier's jobs: the provider is called here alone, never in a request. */
export function cashierJobs(deps: CashierDeps): JobHandlers {
  const idOf = ({ id = '' }: Readonly<Record<string, string>>) => id;
  return {
    'cashier.start': { run: (payload) => startDeposit(deps, idOf(payload)) },
    'cashier.close': { run: ({ playerId = '' }) => closeDeposits(deps, playerId) },
    'cashier.askInTurn': { run: (payload) => askInTurn(deps, idOf(payload)) },
    'cashier.ask': {
      async run({ id = '', party = '', delivery = '' }) {
        await askDeposit(deps, id);
        await transaction(deps.db, (tx) => finishNote(tx, { party, id: delivery }, deps.clock.now()));
      },
    },
  };
}
